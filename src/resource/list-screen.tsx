import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import type { ChoicesByKey } from '#client/choices.ts';
import { useLanguage, useText } from '#client/language.ts';
import { drawerKey } from '#client/list-query.ts';
import { usePreference, useStarredView } from '#client/preferences.ts';
import { useProfile } from '#client/session-actor.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useExports } from '#client/use-exports.ts';
import { type ListView, useList } from '#client/use-list.ts';
import { useSelection } from '#client/use-selection.ts';
import { lastDays } from '#shared/date-range.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import type { ListPreference } from '#shared/preferences.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ListBody } from '#ui/list-body.tsx';
import { ListKeys } from '#ui/list-keys.tsx';
import { ListTabs } from '#ui/list-tabs.tsx';
import { type ListTool, ListTools } from '#ui/list-tools.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadingState } from '#ui/state.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { ListActions } from './list-actions.tsx';
import type { ListDefinition, RowOf } from './list-definition.ts';
import { resourceText } from './resource.texts.ts';
import { useColumns } from './use-columns.tsx';

interface ScreenProps<E extends Endpoint> {
  readonly list: ListDefinition<E>;
  /** Between the head and the table: a note, a figure, a drawer of its own. */
  readonly lead?: ReactNode | ((view: ListView<RowOf<E>>) => ReactNode);
  /** In the head, before the button that adds: what is done to the list as a whole. */
  readonly tools?: (view: ListView<RowOf<E>>) => readonly ListTool[];
}

/** A list area from its definition (list-definition.ts says how). */
export function ListScreen<E extends Endpoint>(props: ScreenProps<E>) {
  return (
    <Suspense fallback={<LoadingState />}>
      <Starred {...props} />
    </Suspense>
  );
}

function Starred<E extends Endpoint>(props: ScreenProps<E>) {
  const starred = useStarredView(props.list.name);
  return starred === null ? <Screen {...props} /> : <Navigate to={starred} replace />;
}

function Screen<E extends Endpoint>({ list, lead, tools }: ScreenProps<E>) {
  const t = useText();
  const language = useLanguage();
  const mayChange = may(useProfile(), list.change);
  const [look, prefer] = usePreference(list.name);
  const [{ keys = true }, preferKeys] = usePreference('keyboard');
  const selection = useSelection<RowOf<E>>({ ...list, nameOf: (row) => list.rowName(row, language) });
  const view = useList<RowOf<E>>(list.machine, list.keys, { ...look, ...selection });
  const exports = useExports(list, view);
  const columns = useColumns(list, view, selection);
  const change: typeof view.change = (changes) => {
    if (changes.pagesize !== undefined) prefer({ pagesize: changes.pagesize as ListPreference['pagesize'] });
    view.change(changes);
  };
  const createPath = list.form ? `?${drawerKey}=new` : list.createPath;
  const create =
    mayChange && createPath !== undefined ? (
      <ButtonLink to={view.hrefTo(createPath)} data-key="new" icon={<Plus aria-hidden />}>
        {t(resourceText.create)}
      </ButtonLink>
    ) : null;
  return (
    <div data-state={view.busy ? 'loading' : view.state}>
      <ListKeys on={keys} />
      <PageHeader
        title={t(list.title)}
        action={
          <>
            <ListTools
              tools={tools?.(view) ?? []}
              onRefresh={view.refresh}
              columns={list.columns.map(({ key, title, primary }) => ({ key, title: t(title), fixed: primary }))}
              look={look}
              onLook={prefer}
              query={view.address}
              keys={keys}
              onKeys={(on) => preferKeys({ keys: on })}
              exports={exports}
            />
            {create}
          </>
        }
      />
      {typeof lead === 'function' ? lead(view) : lead}
      {view.message !== null && view.state !== 'failed' && !view.busy ? (
        <Alert tone="danger">{view.message}</Alert>
      ) : null}
      <Card padded={false}>
        {list.tabs ? (
          <ListTabs
            label={t(list.tabs.title)}
            all={t(list.tabs.all)}
            values={list.tabs.values.map(({ title, ...tab }) => ({ ...tab, label: t(title) }))}
            counts={view.counts}
            current={String(view.query[list.tabs.key] ?? '')}
            hrefFor={(value) => view.hrefWith({ [list.tabs?.key ?? '']: value })}
          />
        ) : null}
        {list.filters ? <Filters list={list} view={view} /> : null}
        <ListBody
          list={{ ...view, change }}
          caption={t(list.title)}
          columns={columns}
          dense={look.dense}
          rowKey={(row) => row.id}
          emptyText={list.empty && t(list.empty)}
          emptyAction={create}
        />
      </Card>
      <ListActions list={list} view={view} selection={selection} />
      {list.form && mayChange ? <FormDrawer form={list.form} onSaved={view.refresh} /> : null}
    </div>
  );
}

/** The last week and the last month, today included. */
const usualDays = [7, 30];

function Filters<E extends Endpoint>({ list, view }: { list: ListDefinition<E>; view: ListView<RowOf<E>> }) {
  const t = useText();
  const { filters = [] } = list;
  const { answer } = useAnswer<ChoicesByKey>(list.choices, {});
  return (
    <FilterBar
      query={view.query}
      onSearch={view.change}
      onReset={view.reset}
      filters={filters.map(({ title, placeholder, options = [], ...filter }) => ({
        ...filter,
        label: t(title),
        placeholder: placeholder ? t(placeholder) : filter.kind === 'select' ? t(resourceText.any) : '',
        ranges: usualDays.flatMap((days) => {
          const { from, to } = lastDays(days);
          return filter.until ? { days, to: view.hrefWith({ [filter.key]: from, [filter.until]: to }) } : [];
        }),
        options: ((typeof options === 'function' ? answer?.[filter.key] : options) ?? []).map((choice) => ({
          value: String(choice.value),
          label: t(choice.title),
        })),
      }))}
    />
  );
}
