import { Percent, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { listMachine, useList } from '#client/use-list.ts';
import { useRecord } from '#client/use-record.ts';
import { BookBanner } from '#features/price-books/book-banner.tsx';
import { bookScreenText } from '#features/price-books/price-book-screen.texts.ts';
import type { BookHead } from '#features/price-books/price-books.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ListBody } from '#ui/list-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import { BulkDialog } from './craft-bulk.tsx';
import { filterKeys, headMachine, knownFilters } from './craft-calls.ts';
import { useColumns } from './craft-columns.tsx';
import { craftKindText, craftScreenText } from './craft-screen.texts.ts';
import { type CraftRow, craftPage } from './crafts.contract.ts';

const craftList = listMachine<CraftRow>((query, signal) =>
  call(craftPage, { ...knownFilters(query), page: query.page, pagesize: query.pagesize }, { signal }),
);

/** Crafts of the draft, else of the published book, in the order of work; every filter is in the address. */
export function Screen() {
  const t = useText();
  const list = useList<CraftRow>(craftList, filterKeys);
  const { record: head, refresh: readHead } = useRecord<BookHead>(headMachine, '');
  const [isBulk, setBulk] = useState(false);
  const { busy, refresh } = list;
  // Whatever made the list be read again may have changed the books.
  useEffect(() => {
    if (!busy) readHead();
  }, [busy, readHead]);
  const mayEdit = head?.mayEditCrafts ?? false;
  const columns = useColumns(list, mayEdit);
  return (
    <div data-state={list.busy ? 'loading' : list.state}>
      <PageHeader
        title={t(craftScreenText.title)}
        action={
          <>
            <ButtonLink variant="ghost" to="/priceBook/list">
              {t(craftScreenText.books)}
            </ButtonLink>
            {mayEdit ? (
              <>
                <Button variant="outline" icon={<Percent aria-hidden />} onClick={() => setBulk(true)}>
                  {t(bookScreenText.bulk)}
                </Button>
                <ButtonLink to="/craft/add" icon={<Plus aria-hidden />}>
                  {t(craftScreenText.add)}
                </ButtonLink>
              </>
            ) : null}
          </>
        }
      />
      {head ? <BookBanner book={head.book} /> : null}
      <Card padded={false} className={css({ marginTop: '4' })}>
        <FilterBar
          query={list.query}
          onSearch={list.change}
          onReset={list.reset}
          filters={[
            {
              key: 'keyword',
              kind: 'text',
              label: t(craftScreenText.keyword),
              placeholder: t(craftScreenText.keywordHint),
            },
            {
              key: 'key',
              kind: 'select',
              label: t(craftScreenText.kind),
              placeholder: t(craftScreenText.anyKind),
              options: Object.entries(craftKindText).map(([value, text]) => ({ value, label: t(text) })),
            },
            {
              key: 'state',
              kind: 'select',
              label: t(craftScreenText.state),
              placeholder: t(craftScreenText.anyState),
              options: [
                { value: 'active', label: t(craftScreenText.active) },
                { value: 'disabled', label: t(craftScreenText.disabled) },
              ],
            },
            {
              key: 'changed',
              kind: 'select',
              label: t(craftScreenText.changed),
              placeholder: t(craftScreenText.anyChange),
              options: [{ value: 'yes', label: t(craftScreenText.onlyChanged) }],
            },
          ]}
        />
        <ListBody
          list={list}
          caption={t(craftScreenText.caption)}
          columns={columns}
          rowKey={(row) => row.code}
          failedTitle={t(craftScreenText.failedTitle)}
          nothingYet={<EmptyState title={t(craftScreenText.emptyTitle)} text={t(craftScreenText.emptyText)} />}
          nothingMatches={
            <EmptyState
              title={t(craftScreenText.nothingTitle)}
              text={t(craftScreenText.nothingText)}
              action={
                <Button variant="outline" onClick={list.reset}>
                  {t(craftScreenText.clear)}
                </Button>
              }
            />
          }
        />
      </Card>
      {isBulk && head ? (
        <BulkDialog
          query={list.query}
          total={list.total}
          version={head.book.version}
          onClose={() => setBulk(false)}
          onDone={refresh}
        />
      ) : null}
    </div>
  );
}
