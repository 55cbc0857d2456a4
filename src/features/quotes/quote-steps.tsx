import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { quoteText } from './quote-screen.texts.ts';

const steps = [
  ['configure', quoteText.stepConfigure],
  ['review', quoteText.stepReview],
  ['placed', quoteText.stepPlaced],
] as const;

const list = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  listStyle: 'none',
  fontSize: 'sm',
  flexWrap: 'wrap',
});
const step = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'fg.muted',
  '&:not(:last-child)::after': {
    content: '""',
    width: { base: '5', lg: '10' },
    height: '1px',
    backgroundColor: 'border.strong',
    marginInline: '1',
  },
  '&[aria-current=step]': { color: 'accent.fg', fontWeight: 'semibold' },
});
const number = css({
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'full',
  border: '1px solid',
  borderColor: 'border.strong',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  '[aria-current=step] > &': { backgroundColor: 'accent.solid', borderColor: 'accent.solid', color: 'fg.onSolid' },
});

/** Where the person is between choosing and the placed order. */
export function QuoteSteps({ at }: { at: (typeof steps)[number][0] }) {
  const t = useText();
  return (
    <ol aria-label={t(quoteText.steps)} className={list}>
      {steps.map(([name, text], index) => (
        <li key={name} aria-current={name === at ? 'step' : undefined} className={step}>
          <span aria-hidden="true" className={number}>
            {index + 1}
          </span>
          {t(text)}
        </li>
      ))}
    </ol>
  );
}
