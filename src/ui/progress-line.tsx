/** <ProgressLine active={loading} />: a thin moving line at the top edge of its (positioned) parent; nothing below 200 ms. */
import { css } from '#styled-system/css/index.js';

const track = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  height: '2px',
  overflow: 'hidden',
  zIndex: 'sticky',
  opacity: '0',
  pointerEvents: 'none',
  '&[data-active]': { opacity: '1', transition: 'opacity 0s 200ms' },
});
const line = css({ width: '30%', height: 'full', backgroundColor: 'accent.solid', animation: 'sweep' });

export function ProgressLine({ active }: { active: boolean }) {
  return (
    <div aria-hidden="true" data-active={active ? '' : undefined} className={track}>
      {active ? <div className={line} /> : null}
    </div>
  );
}
