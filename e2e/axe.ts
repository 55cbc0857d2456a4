import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Look {
  readonly language: string;
  readonly width: number;
  readonly theme: string;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe is asked in: each language, width and theme once. Structure depends on the width, colours on the theme and
 * names on the language, never on two of them, and a page costs axe five seconds.
 */
export const looks: readonly Look[] = [
  { language: 'zh-CN', width: 1440, theme: 'light' },
  { language: 'en', width: 390, theme: 'dark' },
];

export const nameOf = ({ language, width, theme }: Look): string => `${language}, ${width} px, ${theme}`;

/** The page in this width, language and theme from its next address on. */
export async function dress(page: Page, { language, theme, width }: Look, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.addInitScript(
    ([lang, look]) => {
      localStorage.setItem('platen.language', lang ?? '');
      localStorage.setItem('platen.theme', look ?? '');
    },
    [language, theme],
  );
}

/**
 * Violations of one page when it has settled, each with the elements it is about.
 * @param veiled what lies below a veil and can't be pressed; axe would take it for half covered.
 */
export async function violations(page: Page, veiled?: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await page.waitForLoadState('networkidle');
    try {
      await page.waitForFunction(hasComeToRest);
      // The legacy way checks the one frame there is in place; the other carries all results through a second page.
      const axe = new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .withTags(tags);
      const { violations: found } = await (veiled ? axe.exclude(veiled) : axe).analyze();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    } catch (error) {
      // A page that still moves on (a visitor on his way through the provider) is looked at where it ends.
      if (attempt === 5 || !/context was destroyed/.test(String(error))) throw error;
    }
  }
}

/** What fades in has not its colours yet. What follows the scrolling of its box, and not the time, is never over. */
const hasComeToRest = () =>
  document.getAnimations().every(({ playState, effect, timeline }) => {
    const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    return playState !== 'running' || isEndless || !(timeline instanceof DocumentTimeline);
  });
