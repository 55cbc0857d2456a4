import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import type { ListDefinition, RowOf } from './list-definition.ts';
import { resourceText } from './resource.texts.ts';
import type { ListView } from './use-list.ts';
import { isOnMany, mostAtOnce, type RowActions } from './use-row-actions.ts';

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  marginTop: '3',
  padding: '3',
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'accent.border',
  borderRadius: 'md',
  _print: { display: 'none' },
});

interface ListActionsProps<E extends Endpoint> {
  readonly list: ListDefinition<E>;
  readonly view: ListView<RowOf<E>>;
  readonly rows: RowActions<E>;
}

/** What stands around the rows when somebody acts on them: the bar of the chosen, the question, the report. */
export function ListActions<E extends Endpoint>({ list, view, rows }: ListActionsProps<E>) {
  const t = useText();
  const language = useLanguage();
  const person = useProfile();
  const [gathering, setGathering] = useState(false);
  const { chosen, report } = rows;
  const n = chosen.size;
  const bulk = (list.actions ?? []).filter((each) => each.bulk && may(person, each.access ?? list.change));
  const all = Math.min(view.total, mostAtOnce);
  const gather = () => {
    setGathering(true);
    // A failure is toasted by the call.
    rows.chooseAll(view.query).then(
      () => setGathering(false),
      () => setGathering(false),
    );
  };

  const asked = view.action?.confirm ? list.actions?.find(({ name }) => name === view.action?.name) : undefined;
  const ids = view.action?.ids ?? [];
  const many = asked !== undefined && isOnMany(asked, ids, chosen);
  const row = many ? undefined : view.rows.find(({ id }) => id === ids[0]);
  const name = row ? list.rowName(row, language) : '';
  const effect = asked && (many ? asked.bulk : asked.confirm);
  return (
    <>
      {n > 0 ? (
        <section aria-label={t(resourceText.selected, { n })} className={bar}>
          <span role="status">{t(resourceText.selected, { n })}</span>
          {n < all ? (
            <Button size="sm" variant="ghost" loading={gathering} onClick={gather}>
              {t(resourceText.selectAll, { n: all })}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={rows.clear}>
            {t(resourceText.clear)}
          </Button>
          {bulk.map((each) => (
            <Button
              key={each.name}
              size="sm"
              variant={each.danger ? 'danger' : 'outline'}
              onClick={() => view.act({ name: each.name, ids: [...chosen.keys()], confirm: true })}
            >
              {t(each.title)}
            </Button>
          ))}
        </section>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked
            ? many
              ? t(resourceText.manyTitle, { action: t(asked.title), n: ids.length })
              : t(resourceText.oneTitle, { action: t(asked.title), name })
            : ''
        }
        confirmLabel={asked && t(asked.title)}
        danger={asked?.danger}
        busy={view.running}
        onConfirm={view.confirm}
        onCancel={() => view.running || view.cancel()}
      >
        {effect ? t(effect, { name, n: ids.length }) : undefined}
      </ConfirmDialog>
      <Dialog
        open={report !== null}
        onClose={rows.dismiss}
        title={report ? t(resourceText.report, { done: report.done, failed: report.failed.length }) : ''}
        footer={<Button onClick={rows.dismiss}>{t(resourceText.hide)}</Button>}
      >
        <ul className={css({ paddingInlineStart: '5', display: 'grid', gap: '1.5' })}>
          {report?.failed.map((each) => (
            <li key={each.name}>
              <strong>{each.name}</strong> {each.reason}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
