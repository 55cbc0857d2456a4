import type { ReactNode } from 'react';
import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { BookBanner } from '#features/price-books/book-banner.tsx';
import { type BookHead, bookHead } from '#features/price-books/price-books.contract.ts';
import { css } from '#styled-system/css/index.js';
import { LinkTabs } from '#ui/tabs.tsx';
import { useBookNews } from './book-news.ts';
import { pressText } from './press-screen.texts.ts';

const headMachine = answerMachine<object, BookHead>((_, signal) => call(bookHead, {}, { signal }));

const tabs = [
  ['/press/list', pressText.presses],
  ['/parentSheet/list', pressText.parents],
  ['/boxStyle/list', pressText.boxStyles],
  ['/binding/list', pressText.bindings],
  ['/boardLine/list', pressText.boardLines],
  ['/labelPress/list', pressText.labelPresses],
  ['/markup/list', pressText.markup],
  ['/otherRates/index', pressText.otherRates],
] as const;

const lead = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', marginBottom: '4' });

/** Above each table: the way to the other tables, and where the draft stands. */
export function AreaLead({ here, children }: { here: (typeof tabs)[number][0]; children?: ReactNode }) {
  const t = useText();
  const news = useBookNews();
  const { answer } = useAnswer<BookHead>(headMachine, {}, news);
  return (
    <div className={lead}>
      <LinkTabs
        label={t(pressText.area)}
        tabs={tabs.map(([to, title]) => ({ key: to, label: t(title), to, current: to === here }))}
      />
      {answer ? <BookBanner book={answer.book} /> : null}
      {children}
    </div>
  );
}
