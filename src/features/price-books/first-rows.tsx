import { type ReactNode, useState } from 'react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { bookScreenText } from './price-book-screen.texts.ts';

const few = 12;
const foot = css({ display: 'flex', justifyContent: 'center', padding: '3', _print: { display: 'none' } });

/** The first rows of a long table, and the button below it that shows the rest. */
export function useFirst<Row>(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly more: ReactNode } {
  const t = useText();
  const [all, setAll] = useState(false);
  if (all || rows.length <= few) return { rows, more: null };
  return {
    rows: rows.slice(0, few),
    more: (
      <div className={foot}>
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          {t(bookScreenText.showAll, { n: rows.length })}
        </Button>
      </div>
    ),
  };
}
