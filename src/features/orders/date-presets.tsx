import { Link } from 'react-router';
import { useText } from '#client/language.ts';
import { lastDays } from '#shared/date-range.ts';
import { css } from '#styled-system/css/index.js';
import { orderScreenText } from './order-screen.texts.ts';

const presets = css({ display: 'flex', flexWrap: 'wrap', gap: '3', minHeight: 'control', alignItems: 'center' });
const presetLink = css({
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  fontSize: 'sm',
  paddingBlock: '1',
});

/** Ranges people ask for most, as links: they are addresses like every other filter. */
export function DatePresets({ hrefWith }: { hrefWith: (changes: Readonly<Record<string, string>>) => string }) {
  const t = useText();
  const range = (days: number) => {
    const { from, to } = lastDays(days);
    return hrefWith({ placedFrom: from, placedTo: to });
  };
  return (
    <div className={presets}>
      <Link to={range(7)} className={presetLink}>
        {t(orderScreenText.last7)}
      </Link>
      <Link to={range(30)} className={presetLink}>
        {t(orderScreenText.last30)}
      </Link>
    </div>
  );
}
