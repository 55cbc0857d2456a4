import { defineConfig, defineUtility } from '@pandacss/dev';
import { colors } from './src/ui/colors.ts';

type Pair = readonly [light: string, dark: string];

/** Colours exist only as semantic tokens: a component names a purpose, the theme picks the ink. */
const colorTokens = Object.fromEntries(
  Object.entries(colors).map(([group, pairs]) => [
    group,
    Object.fromEntries(
      Object.entries(pairs as Record<string, Pair>).map(([name, [light, dark]]) => [
        name,
        { value: { base: light, _dark: dark } },
      ]),
    ),
  ]),
);

/** Paper is white: whatever the theme on screen, it is printed in the light inks. */
const lightInks = Object.fromEntries(
  Object.entries(colors).flatMap(([group, pairs]) =>
    Object.entries(pairs as Record<string, Pair>).map(([name, [light]]) => [
      `--colors-${group}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      `${light} !important`,
    ]),
  ),
);

/** An 8-point scale with a 4-point half step; the numbers are the ones of Panda's own preset (1 = 4 px). */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64];
const scale = Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]));

const sans =
  '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace';

/**
 * `borderTop: '1px solid'` sets width and style only. As the plain shorthand it would also reset the colour, and which
 * of it and `borderColor` wins would hang on the order in which files are read. A third word still sets the colour.
 */
const side = (property: string) =>
  defineUtility({
    className: property,
    transform: (value: string) => {
      const [width, style, color] = value.split(' ');
      const longhands = { [`${property}Width`]: width, [`${property}Style`]: style, [`${property}Color`]: color };
      const set = Object.entries(longhands).filter(([, part]) => part);
      // Panda types the answer by property names, which are only known by value here.
      return (style === undefined ? { [property]: value } : Object.fromEntries(set)) as never;
    },
  });
const sides = ['Top', 'Right', 'Bottom', 'Left', 'InlineStart', 'InlineEnd', 'BlockStart', 'BlockEnd'];

export default defineConfig({
  // Not preset-panda: its 22 colour ramps would be 8 kB of variables that nothing may use.
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/server/**', './src/**/*.server.ts'],
  outdir: 'styled-system',
  // `.js` so that TypeScript finds the declarations beside the modules (#styled-system/css/index.js).
  outExtension: 'js',
  conditions: {
    extend: {
      // Set on <html> by before-paint.js before the first paint.
      dark: '.dark &',
      forcedColors: '@media (forced-colors: active)',
      reducedMotion: '@media (prefers-reduced-motion: reduce)',
      finePointer: '@media (pointer: fine)',
    },
  },
  utilities: { extend: Object.fromEntries(sides.map((name) => [`border${name}`, side(`border${name}`)])) },
  theme: {
    breakpoints: {
      sm: '480px',
      md: '720px',
      // Spec section 9: narrower than 992 px is the mobile layout.
      lg: '992px',
      xl: '1280px',
      '2xl': '1600px',
    },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.45' } },
      fadeIn: { from: { opacity: '0' } },
      rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
      slideFromLeft: { from: { transform: 'translateX(-100%)' } },
      slideFromRight: { from: { transform: 'translateX(100%)' } },
      // In steps, not blurred: a blur would reach into the cells above and below.
      overhang: {
        '0%, 99%': {
          boxShadow: '-1px 0 {colors.border.strong}, -4px 0 rgb(12 16 20 / 0.1), -8px 0 rgb(12 16 20 / 0.06)',
        },
      },
      sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
    },
    tokens: {
      fonts: { sans: { value: sans }, mono: { value: mono } },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.8125rem' },
        md: { value: '0.875rem' },
        lg: { value: '1rem' },
        xl: { value: '1.125rem' },
        '2xl': { value: '1.375rem' },
        '3xl': { value: '1.75rem' },
        '4xl': { value: '2.25rem' },
        '5xl': { value: '2.75rem' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '700' },
      },
      lineHeights: {
        none: { value: '1' },
        tight: { value: '1.3' },
        snug: { value: '1.45' },
        normal: { value: '1.6' },
        relaxed: { value: '1.75' },
      },
      letterSpacings: { wide: { value: '0.04em' }, wider: { value: '0.12em' } },
      radii: {
        none: { value: '0' },
        sm: { value: '4px' },
        md: { value: '6px' },
        lg: { value: '10px' },
        xl: { value: '14px' },
        full: { value: '9999px' },
      },
      spacing: scale,
      sizes: {
        ...scale,
        full: { value: '100%' },
        // Spec section 2: sidebar width 190 px.
        sidebar: { value: '190px' },
        topbar: { value: '56px' },
        control: { value: '36px' },
        /** The least comfortable target for a finger. */
        touch: { value: '44px' },
        form: { value: '30rem' },
        prose: { value: '44rem' },
        page: { value: '90rem' },
      },
      zIndex: {
        sticky: { value: 10 },
        float: { value: 20 },
        topbar: { value: 30 },
        overlay: { value: 40 },
        dialog: { value: 50 },
        popover: { value: 60 },
        toast: { value: 70 },
        skip: { value: 80 },
      },
      durations: { fast: { value: '120ms' }, normal: { value: '200ms' } },
      easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
      animations: {
        spin: { value: 'spin 0.8s linear infinite' },
        pulse: { value: 'pulse 1.6s ease-in-out infinite' },
        fadeIn: { value: 'fadeIn 120ms ease-out' },
        rise: { value: 'rise 160ms cubic-bezier(0.2, 0, 0, 1)' },
        slideFromLeft: { value: 'slideFromLeft 200ms cubic-bezier(0.2, 0, 0, 1)' },
        slideFromRight: { value: 'slideFromRight 200ms cubic-bezier(0.2, 0, 0, 1)' },
        sweep: { value: 'sweep 1.2s ease-in-out infinite' },
      },
    },
    semanticTokens: {
      colors: colorTokens,
      shadows: {
        /** For what floats above the sheet only: menus, dialogs, toasts. Cards have a line, not a shadow. */
        float: {
          value: {
            base: '0 1px 2px rgb(26 29 33 / 0.06), 0 8px 24px rgb(26 29 33 / 0.10)',
            _dark: '0 0 0 1px #2C2F33, 0 12px 32px rgb(0 0 0 / 0.55)',
          },
        },
        thumb: { value: { base: '0 1px 2px rgb(26 29 33 / 0.3)', _dark: '0 1px 2px rgb(0 0 0 / 0.6)' } },
      },
    },
    textStyles: {
      /** Money, counts, order numbers: digits of one width so that columns align. */
      figure: { value: { fontVariantNumeric: 'tabular-nums lining-nums' } },
      /** Small caption above a group; Latin text gets air, Chinese is left alone by the browser's font. */
      eyebrow: { value: { fontSize: '0.75rem', fontWeight: '600', letterSpacing: '0.04em', lineHeight: '1.45' } },
    },
  },
  globalCss: {
    html: {
      '--global-color-border': '{colors.border.default}',
      fontFamily: 'sans',
      fontSize: '100%',
      colorScheme: 'light',
      backgroundColor: 'bg.canvas',
      color: 'fg.default',
      textSizeAdjust: '100%',
      // The top bar is sticky: what receives focus or is jumped to must not hide below it (WCAG 2.4.11).
      scrollPaddingTop: '72px',
      scrollPaddingBottom: '80px',
      '&.dark': { colorScheme: 'dark' },
      // Chinese fonts draw “ ” ’ as wide as a character, where they are the only ones installed.
      '&:lang(en)': { fontVariantEastAsian: 'proportional-width' },
    },
    body: {
      minHeight: '100dvh',
      fontSize: 'md',
      lineHeight: 'normal',
      overflowWrap: 'break-word',
      '-webkit-font-smoothing': 'antialiased',
    },
    'h1, h2, h3, h4': { lineHeight: 'tight', textWrap: 'balance' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
    // A heading takes focus on a route change so that a screen reader starts there; no ring for the eye.
    'h1:focus, main:focus': { outline: 'none' },
    '::selection': { backgroundColor: 'accent.subtle', color: 'fg.default' },
    '::placeholder': { color: 'fg.subtle', opacity: '1' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@page': { size: 'A4', margin: '14mm' },
    '@media print': {
      'html, html.dark': { backgroundColor: '#fff !important', color: '#000 !important', colorScheme: 'light' },
      'html.dark': lightInks,
    },
  },
});
