import { Link } from 'react-router';
import { count, formatTime, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { orderStatusText } from '#features/orders/order-screen.texts.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { dashboardText } from './dashboard-screen.texts.ts';
import type { Home } from './dashboard-view.ts';

type Figure = Home['figures'][number];

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(10rem, 1fr))' },
  gap: { base: '3', lg: '4' },
  listStyle: 'none',
});
const tile = css({
  display: 'grid',
  alignContent: 'start',
  gap: '1',
  height: 'full',
  padding: { base: '4', lg: '5' },
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'lg',
  color: 'fg.default',
  textDecoration: 'none',
  transition: 'border-color 120ms',
  _hover: { borderColor: 'accent.solid', '& [data-name]': { color: 'accent.fg' } },
});
const name = css({ color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' });
const big = css({ fontSize: '3xl', fontWeight: 'semibold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' });
const amount = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });
const danger = css({ color: 'danger.fg' });

/** Words and address of each figure; the list behind the link counts the same set (INV-49). */
function wordsOf(key: string): { readonly text: Text; readonly query: string } {
  const today = formatTime(Date.now(), 'YYYY-MM-DD');
  if (key === 'today') return { text: dashboardText.today, query: `placedFrom=${today}&placedTo=${today}` };
  if (key === 'due_today') return { text: dashboardText.dueToday, query: 'due=today' };
  if (key === 'late') return { text: dashboardText.late, query: 'due=late' };
  const text = orderStatusText[key as keyof typeof orderStatusText] ?? ([key, key] as const);
  return { text, query: `status=${key}` };
}

/** Figures of the home screen, each a link to the filtered list behind it. */
export function Figures({ label, figures, listPath }: { label: string; figures: readonly Figure[]; listPath: string }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section aria-label={label}>
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      <ul className={grid}>
        {figures.map((figure) => {
          const { text, query } = wordsOf(figure.key);
          return (
            <li key={figure.key}>
              <Link to={`${listPath}?${query}`} className={tile}>
                <span data-name="" className={name}>
                  {t(text)}
                </span>
                <span className={figure.key === 'late' && figure.count > 0 ? `${big} ${danger}` : big}>
                  {count(figure.count, language)}
                </span>
                {figure.amountFen === null || figure.count === 0 ? null : (
                  <span className={amount}>{money(figure.amountFen)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
