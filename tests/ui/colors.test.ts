import { describe, expect, test } from 'vitest';
import { colors } from '#ui/colors.ts';

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const tones = ['accent', 'danger', 'success', 'warning', 'info'] as const;
const grounds = ['canvas', 'surface', 'subtle', 'inset', 'sidebar'] as const;
const themes = [
  ['light', 0],
  ['dark', 1],
] as const;

describe.each(themes)('the %s theme', (_, at) => {
  test('lets every text be read on every ground (4.5 : 1)', () => {
    for (const ground of grounds) {
      for (const text of ['default', 'muted', 'subtle'] as const) {
        expect(contrast(colors.fg[text][at], colors.bg[ground][at]), `fg.${text} on bg.${ground}`).toBeGreaterThan(4.5);
      }
      for (const tone of tones) {
        expect(contrast(colors[tone].fg[at], colors.bg[ground][at]), `${tone}.fg on bg.${ground}`).toBeGreaterThan(4.5);
      }
    }
  });

  test('lets tags and solid buttons be read in every tone', () => {
    for (const tone of tones) {
      const { solid, hover, fg, subtle } = colors[tone];
      expect(contrast(fg[at], subtle[at]), `${tone} tag`).toBeGreaterThan(4.5);
      expect(contrast(colors.fg.muted[at], subtle[at]), `hint on ${tone}`).toBeGreaterThan(4.5);
      expect(contrast(colors.fg.onSolid[at], solid[at]), `${tone} button`).toBeGreaterThan(4.5);
      expect(contrast(colors.fg.onSolid[at], hover[at]), `${tone} button under the pointer`).toBeGreaterThan(4.5);
    }
    expect(contrast(colors.fg.inverse[at], colors.bg.inverse[at])).toBeGreaterThan(4.5);
    expect(contrast(colors.brand.fg[at], colors.brand.ground[at])).toBeGreaterThan(4.5);
    expect(contrast(colors.brand.muted[at], colors.brand.ground[at])).toBeGreaterThan(4.5);
  });

  test('draws controls and the focus ring at 3 : 1', () => {
    for (const ground of ['canvas', 'surface', 'subtle', 'sidebar'] as const) {
      expect(contrast(colors.border.strong[at], colors.bg[ground][at]), `control on ${ground}`).toBeGreaterThan(3);
      expect(contrast(colors.accent.solid[at], colors.bg[ground][at]), `focus on ${ground}`).toBeGreaterThan(3);
    }
  });
});
