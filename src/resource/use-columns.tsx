import { useLanguage, useText } from '#client/language.ts';
import { drawerKey, sortKey, sortOf } from '#client/list-query.ts';
import { usePreference } from '#client/preferences.ts';
import { useProfile } from '#client/session-actor.ts';
import type { ListView } from '#client/use-list.ts';
import type { Selection } from '#client/use-selection.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { inOrder } from '#ui/list-columns.tsx';
import { RowChoice, RowControls } from '#ui/list-row.tsx';
import type { Column } from '#ui/table.tsx';
import type { ListDefinition, RowOf } from './list-definition.ts';
import { resourceText } from './resource.texts.ts';

/** The table's columns: a box to choose the row, the person's columns in his order, the row's actions. */
export function useColumns<E extends Endpoint>(
  list: ListDefinition<E>,
  view: ListView<RowOf<E>>,
  selection: Selection<RowOf<E>>,
): readonly Column<RowOf<E>>[] {
  type Row = RowOf<E>;
  const t = useText();
  const language = useLanguage();
  const person = useProfile();
  const [{ order, hidden }] = usePreference(list.name);
  const { chosen, choose } = selection;
  selection.show(view.rows);
  const nameOf = (row: Row) => list.rowName(row, language);
  const sorting = (key: string): Pick<Column<Row>, 'sort' | 'onSort'> => {
    const { sort, next } = sortOf(view.query, key);
    return { sort, onSort: () => view.change({ [sortKey]: next }) };
  };

  const shown = inOrder(list.columns, order)
    .filter(({ key, primary }) => primary || !hidden?.includes(key))
    .map(
      ({ title, cell, sortable, ...column }): Column<Row> => ({
        ...column,
        title: t(title),
        cell: (row) => (cell ? cell(row, language, view) : String(row[column.key] ?? '') || '—'),
        ...(sortable && sorting(column.key)),
      }),
    );

  const all = view.rows.length > 0 && view.rows.every(({ id }) => chosen.has(id));
  const choice: Column<Row> = {
    key: 'choose',
    align: 'end',
    width: '2.5rem',
    title: <RowChoice checked={all} indeterminate={!all && chosen.size > 0} onChange={(on) => choose(view.rows, on)} />,
    cell: (row) => <RowChoice name={nameOf(row)} checked={chosen.has(row.id)} onChange={(on) => choose([row], on)} />,
  };

  const actions = (list.actions ?? []).filter(({ access }) => may(person, access ?? list.change));
  const editPath = list.form ? ({ id }: Row) => `?${drawerKey}=${id}` : list.editPath;
  const edits = editPath !== undefined && may(person, list.change);
  const open = edits ? editPath : list.viewPath;
  const action: Column<Row> = {
    key: 'actions',
    title: t(resourceText.actions),
    action: true,
    align: 'end',
    cell: (row) => (
      <RowControls
        name={nameOf(row)}
        to={open && view.hrefTo(open(row))}
        edits={edits}
        items={actions.map(({ name, title, to, danger = false, confirm, whyNot }) => {
          const why = whyNot?.(row) ?? null;
          return {
            key: name,
            label: t(title),
            danger,
            whyNot: why && t(why),
            onSelect: () =>
              to ? view.navigate(to(row)) : view.act({ name, ids: [row.id], confirm: confirm !== undefined }),
          };
        })}
      />
    ),
  };
  return [
    ...(actions.some(({ bulk }) => bulk) ? [choice] : []),
    ...shown,
    ...(open || actions.length > 0 ? [action] : []),
  ];
}
