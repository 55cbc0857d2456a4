import { FileUp, Percent, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { searchWith } from '#client/list-query.ts';
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
import { BulkDialog } from './material-bulk.tsx';
import { filterKeys, headMachine, knownFilters } from './material-calls.ts';
import { useColumns } from './material-columns.tsx';
import { MaterialDrawer } from './material-drawer.tsx';
import { useFilters } from './material-filters.tsx';
import { MaterialImport } from './material-import.tsx';
import { materialScreenText } from './material-screen.texts.ts';
import { type MaterialRow, materialPage } from './materials.contract.ts';

const here = '/material/list';

const materialList = listMachine<MaterialRow>((query, signal) =>
  call(materialPage, { ...knownFilters(query), page: query.page, pagesize: query.pagesize }, { signal }),
);

/** Materials of the draft, else of the published book; every filter and the open drawer are in the address. */
export function Screen() {
  const t = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useList<MaterialRow>(materialList, filterKeys);
  const { record: head, refresh: readHead } = useRecord<BookHead>(headMachine, '');
  const [open, setOpen] = useState<'bulk' | 'import' | null>(null);
  const { busy, refresh } = list;
  // Whatever made the list be read again may have changed the books.
  useEffect(() => {
    if (!busy) readHead();
  }, [busy, readHead]);
  const mayEdit = head?.mayEditMaterials ?? false;
  const code = search.get('edit');
  const hrefOf = (edit: string) => `${here}?${searchWith(search, { edit, page: list.query.page ?? 1 })}`;
  const columns = useColumns(list, mayEdit, hrefOf);
  const filters = useFilters(head);
  const close = () =>
    navigate(`${here}?${searchWith(search, { edit: '', page: list.query.page ?? 1 })}`, { replace: true });
  const clear = (
    <Button variant="outline" onClick={list.reset}>
      {t(materialScreenText.clear)}
    </Button>
  );
  return (
    <div data-state={list.busy ? 'loading' : list.state}>
      <PageHeader
        title={t(materialScreenText.title)}
        action={
          <>
            <ButtonLink variant="ghost" to="/priceBook/list">
              {t(materialScreenText.books)}
            </ButtonLink>
            {mayEdit ? (
              <>
                <Button variant="outline" icon={<FileUp aria-hidden />} onClick={() => setOpen('import')}>
                  {t(materialScreenText.import)}
                </Button>
                <Button variant="outline" icon={<Percent aria-hidden />} onClick={() => setOpen('bulk')}>
                  {t(bookScreenText.bulk)}
                </Button>
                <ButtonLink to={hrefOf('+')} icon={<Plus aria-hidden />}>
                  {t(materialScreenText.add)}
                </ButtonLink>
              </>
            ) : null}
          </>
        }
      />
      {head ? <BookBanner book={head.book} /> : null}
      <Card padded={false} className={css({ marginTop: '4' })}>
        <FilterBar query={list.query} onSearch={list.change} onReset={list.reset} filters={filters} />
        <ListBody
          list={list}
          caption={t(materialScreenText.caption)}
          columns={columns}
          rowKey={(row) => row.code}
          failedTitle={t(materialScreenText.failedTitle)}
          nothingYet={<EmptyState title={t(materialScreenText.emptyTitle)} text={t(materialScreenText.emptyText)} />}
          nothingMatches={
            <EmptyState
              title={t(materialScreenText.nothingTitle)}
              text={t(materialScreenText.nothingText)}
              action={clear}
            />
          }
        />
      </Card>
      {code === null ? null : (
        <MaterialDrawer
          key={code}
          code={code === '+' ? '' : code}
          mayEdit={mayEdit}
          onClose={close}
          onSaved={refresh}
        />
      )}
      {open === 'bulk' && head ? (
        <BulkDialog
          query={list.query}
          total={list.total}
          version={head.book.version}
          onClose={() => setOpen(null)}
          onDone={refresh}
        />
      ) : null}
      {open === 'import' && head ? (
        <MaterialImport version={head.book.version} onClose={() => setOpen(null)} onDone={refresh} />
      ) : null}
    </div>
  );
}
