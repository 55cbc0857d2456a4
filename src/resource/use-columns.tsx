import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { css } from '#styled-system/css/index.js';
import { ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Column } from '#ui/table.tsx';
import type { ListDefinition, RowOf } from './list-definition.ts';
import { drawerKey, sortKey } from './list-query.ts';
import { ordered } from './list-settings.tsx';
import { usePreference } from './preferences.ts';
import { resourceText } from './resource.texts.ts';
import type { ListView } from './use-list.ts';
import type { RowActions } from './use-row-actions.ts';

const buttons = css({ display: 'inline-flex', alignItems: 'center', gap: '1' });
const words = css({ textAlign: 'start', whiteSpace: 'normal' });
const reason = css({ display: 'block', fontSize: 'xs', color: 'fg.subtle', maxWidth: '16rem' });

/** The table's columns: a box to choose the row, the person's columns in his order, the row's actions. */
export function useColumns<E extends Endpoint>(
  list: ListDefinition<E>,
  view: ListView<RowOf<E>>,
  rows: RowActions<E>,
  mayChange: boolean,
): readonly Column<RowOf<E>>[] {
  type Row = RowOf<E>;
  const t = useText();
  const language = useLanguage();
  const person = useProfile();
  const [preference] = usePreference(list.name);
  const { navigate } = view;
  rows.show(view.rows);
  const nameOf = (row: Row) => list.rowName(row, language);
  const actions = (list.actions ?? []).filter(({ access }) => (access ? may(person, access) : mayChange));
  const sort = String(view.query[sortKey] ?? '');

  const shown = ordered(list.columns, preference)
    .filter(({ key, primary }) => primary || !preference.hidden?.includes(key))
    .map(
      ({ key, title, cell, sortable, align, primary, corner }): Column<Row> => ({
        key,
        title: t(title),
        align,
        primary,
        corner,
        cell: (row) => (cell ? cell(row, language) : String(row[key] ?? '') || '—'),
        ...(sortable && {
          sort: sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none',
          onSort: () => view.change({ [sortKey]: sort === key ? `-${key}` : sort === `-${key}` ? '' : key }),
        }),
      }),
    );

  const all = view.rows.length > 0 && view.rows.every(({ id }) => rows.chosen.has(id));
  const choice: Column<Row> = {
    key: 'choose',
    align: 'end',
    width: '2.5rem',
    title: (
      <Checkbox
        hideLabel
        label={t(resourceText.selectPage)}
        checked={all}
        indeterminate={!all && rows.chosen.size > 0}
        onChange={(on) => rows.choose(view.rows, on)}
      />
    ),
    cell: (row) => (
      <Checkbox
        hideLabel
        label={t(resourceText.selectRow, { name: nameOf(row) })}
        checked={rows.chosen.has(row.id)}
        onChange={(on) => rows.choose([row], on)}
      />
    ),
  };

  const editTo = (row: Row) => (list.form ? view.hrefWith({ [drawerKey]: row.id }) : list.editPath?.(row));
  const edits = mayChange && (list.form !== undefined || list.editPath !== undefined);
  const items = (row: Row) =>
    actions.map(({ name, title, to, danger, confirm, whyNot }) => {
      const why = whyNot?.(row) ?? null;
      return {
        key: name,
        danger: danger === true && why === null,
        disabled: why !== null,
        label: (
          <span className={words}>
            {t(title)}
            {why === null ? null : <span className={reason}>{t(why)}</span>}
          </span>
        ),
        onSelect: () => (to ? navigate(to(row)) : view.act({ name, ids: [row.id], confirm: confirm !== undefined })),
      };
    });
  const action: Column<Row> = {
    key: 'actions',
    title: t(resourceText.actions),
    action: true,
    align: 'end',
    cell: (row) => {
      const to = edits ? editTo(row) : undefined;
      return (
        <span className={buttons}>
          {to === undefined ? null : (
            <ButtonLink
              size="sm"
              variant="ghost"
              to={to}
              data-key="edit"
              aria-label={t(resourceText.editOf, { name: nameOf(row) })}
            >
              {t(resourceText.edit)}
            </ButtonLink>
          )}
          {actions.length > 0 ? (
            <Menu label={t(resourceText.actionsOf, { name: nameOf(row) })} items={items(row)} />
          ) : null}
        </span>
      );
    },
  };
  return [
    ...(actions.some(({ bulk }) => bulk) ? [choice] : []),
    ...shown,
    ...(edits || actions.length > 0 ? [action] : []),
  ];
}
