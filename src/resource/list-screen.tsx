import { Plus, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import type { ListPreference } from '#shared/preferences.ts';
import { unpackText } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, LoadingState } from '#ui/state.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { download } from './download.ts';
import { FilterBar } from './filter-bar.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { ListActions } from './list-actions.tsx';
import { ListBody } from './list-body.tsx';
import type { ListDefinition, RowOf } from './list-definition.ts';
import { ListKeys } from './list-keys.tsx';
import { drawerKey } from './list-query.ts';
import { ColumnSettings, SavedViews } from './list-settings.tsx';
import { usePreference } from './preferences.ts';
import { resourceText } from './resource.texts.ts';
import { useColumns } from './use-columns.tsx';
import { type ListView, useList } from './use-list.ts';
import { useRowActions } from './use-row-actions.ts';

type PageSize = NonNullable<ListPreference['pagesize']>;

interface ScreenProps<E extends Endpoint> {
  readonly list: ListDefinition<E>;
  /** Stands between the head and the table: a note, a figure. */
  readonly lead?: ReactNode;
}

/** A list area from its definition (list-definition.ts says how). */
export function ListScreen<E extends Endpoint>(props: ScreenProps<E>) {
  return (
    <Suspense fallback={<LoadingState />}>
      <Starred {...props} />
    </Suspense>
  );
}

/** A list that is opened without a query opens with the view that the person has starred. */
function Starred<E extends Endpoint>(props: ScreenProps<E>) {
  const [{ views = [] }] = usePreference(props.list.name);
  const { search } = useLocation();
  const [bare] = useState(search === '');
  const [query] = useState(() => views.find(({ star }) => star)?.query ?? '');
  const [sent, setSent] = useState(false);
  if (bare && query !== '' && !sent) {
    if (search === '') return <Navigate to={`?${query}`} replace />;
    setSent(true);
  }
  return <Screen {...props} />;
}

function Screen<E extends Endpoint>({ list, lead }: ScreenProps<E>) {
  const t = useText();
  const language = useLanguage();
  const person = useProfile();
  const { search } = useLocation();
  const [preference, prefer] = usePreference(list.name);
  const mayChange = may(person, list.change);
  const rows = useRowActions(list);
  const view = useList<RowOf<E>>(list.machine, list.keys, {
    pagesize: preference.pagesize,
    run: rows.run,
    onDone: rows.onDone,
  });
  const changed: typeof view.change = ({ pagesize, ...changes }) => {
    if (pagesize !== undefined) prefer({ pagesize: pagesize as PageSize });
    view.change(pagesize === undefined ? changes : { ...changes, pagesize });
  };
  const columns = useColumns(list, view, rows, mayChange);
  const current = new URLSearchParams(search);
  current.delete(drawerKey);
  const createTo = list.form ? view.hrefWith({ [drawerKey]: 'new' }) : list.createPath;
  const create =
    mayChange && createTo !== undefined ? (
      <ButtonLink to={createTo} data-key="new" icon={<Plus aria-hidden />}>
        {t(resourceText.create)}
      </ButtonLink>
    ) : null;
  return (
    <div data-state={view.busy ? 'loading' : view.state}>
      <ListKeys />
      <PageHeader
        title={t(list.title)}
        action={
          <>
            <IconButton label={t(resourceText.refresh)} onClick={view.refresh}>
              <RefreshCw aria-hidden />
            </IconButton>
            <Tools list={list} view={view} query={current.toString()} />
            {create}
          </>
        }
      />
      {lead}
      {view.message !== null && view.state !== 'failed' && !view.busy ? (
        <Alert tone="danger">{unpackText(language, view.message)}</Alert>
      ) : null}
      <Card padded={false}>
        {list.tabs ? <Tabs list={list} view={view} /> : null}
        {list.filters && list.filters.length > 0 ? (
          <FilterBar
            query={view.query}
            onSearch={view.change}
            onReset={view.reset}
            filters={list.filters.map(({ title, placeholder, options, ...filter }) => ({
              ...filter,
              label: t(title),
              placeholder: placeholder ? t(placeholder) : '',
              options: (options ?? []).map(({ value, title }) => ({ value, label: t(title) })),
            }))}
          />
        ) : null}
        <ListBody
          list={{ ...view, change: changed }}
          caption={t(list.title)}
          columns={columns}
          dense={preference.dense}
          rowKey={(row) => row.id}
          failedTitle={t(resourceText.failed)}
          nothingYet={
            <EmptyState title={t(resourceText.nothingYet)} text={list.empty && t(list.empty)} action={create} />
          }
          nothingMatches={
            <EmptyState
              title={t(resourceText.nothingMatches)}
              text={t(resourceText.nothingText)}
              action={
                <Button variant="outline" onClick={view.reset}>
                  {t(resourceText.clearFilters)}
                </Button>
              }
            />
          }
        />
      </Card>
      <ListActions list={list} view={view} rows={rows} />
      {list.form && mayChange ? <FormDrawer form={list.form} onSaved={view.refresh} /> : null}
    </div>
  );
}

function Tabs<E extends Endpoint>({ list, view }: { list: ListDefinition<E>; view: ListView<RowOf<E>> }) {
  const t = useText();
  const { tabs } = list;
  if (!tabs) return null;
  const now = String(view.query[tabs.key] ?? '');
  const all = { value: '', title: tabs.all };
  const total = Object.values(view.counts).reduce((sum, count) => sum + count, 0);
  return (
    <LinkTabs
      label={t(tabs.title)}
      tabs={[all, ...tabs.values].map(({ value, title }) => ({
        key: value || 'all',
        label: t(title),
        to: view.hrefWith({ [tabs.key]: value }),
        current: now === value,
        count: value === '' ? total : (view.counts[value] ?? 0),
      }))}
    />
  );
}

interface ToolsProps<E extends Endpoint> {
  readonly list: ListDefinition<E>;
  readonly view: ListView<RowOf<E>>;
  readonly query: string;
}

/** Columns, views and export, in one menu. */
function Tools<E extends Endpoint>({ list, view, query }: ToolsProps<E>) {
  const t = useText();
  const [open, setOpen] = useState<'columns' | 'views' | null>(null);
  const close = () => setOpen(null);
  const source = list.exportFrom;
  const files: MenuItem[] = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: t(format === 'csv' ? resourceText.exportCsv : resourceText.exportXlsx),
    onSelect: () => source && void exported(source, view.query, `${list.name}.${format}`),
  }));
  return (
    <>
      <Menu
        label={t(resourceText.tools)}
        items={[
          { key: 'columns', label: t(resourceText.columns), onSelect: () => setOpen('columns') },
          { key: 'views', label: t(resourceText.views), onSelect: () => setOpen('views') },
          ...(source ? files : []),
        ]}
      />
      <ColumnSettings screen={list.name} columns={list.columns} open={open === 'columns'} onClose={close} />
      <SavedViews screen={list.name} query={query} open={open === 'views'} onClose={close} />
    </>
  );
}

/** The full filtered set as a file; a refusal is toasted by the call. */
async function exported(from: Endpoint, { page: _, pagesize: __, ...query }: ListQuery, name: string): Promise<void> {
  const format = name.slice(name.lastIndexOf('.') + 1);
  try {
    download(name, await call(from, { ...query, format } as Input<Endpoint>));
  } catch {
    // The error table has said it.
  }
}
