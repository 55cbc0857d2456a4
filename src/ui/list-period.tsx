/** <Period from="2026-11-01" to="2026-11-30" />   two days, as they are read; a line breaks between them and nowhere else */
import { css } from '#styled-system/css/index.js';
import { useListWords } from './list-words.ts';

const together = css({ whiteSpace: 'nowrap' });

export function Period({ from, to }: { readonly from: string; readonly to: string }) {
  const words = useListWords();
  return (
    <span>
      <span className={together}>{words.fromDay(from)}</span> <span className={together}>{to}</span>
    </span>
  );
}
