import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import type { ListView } from '#client/use-list.ts';
import { isOnMany, mostAtOnce, type Selection } from '#client/use-selection.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { BulkReport, SelectionBar } from '#ui/list-selection.tsx';
import type { ListDefinition, RowOf } from './list-definition.ts';
import { resourceText } from './resource.texts.ts';

interface ListActionsProps<E extends Endpoint> {
  readonly list: ListDefinition<E>;
  readonly view: ListView<RowOf<E>>;
  readonly selection: Selection<RowOf<E>>;
}

/** What stands around the rows when somebody acts on them: the bar of the chosen, the question, the report. */
export function ListActions<E extends Endpoint>({ list, view, selection }: ListActionsProps<E>) {
  const t = useText();
  const person = useProfile();
  const [gathering, setGathering] = useState(false);
  const { chosen } = selection;
  const bulk = (list.actions ?? []).filter(({ bulk, access }) => bulk && may(person, access ?? list.change));
  const gather = () => {
    setGathering(true);
    const stop = () => setGathering(false);
    // A failure is toasted by the call.
    selection.chooseAll(view.query).then(stop, stop);
  };
  return (
    <>
      <SelectionBar
        n={chosen.size}
        all={Math.min(view.total, mostAtOnce)}
        gathering={gathering}
        onAll={gather}
        onClear={selection.clear}
        actions={bulk.map(({ name, title, danger = false }) => ({
          key: name,
          label: t(title),
          danger,
          onSelect: () => view.act({ name, ids: [...chosen.keys()], confirm: true }),
        }))}
      />
      <Question list={list} view={view} selection={selection} />
      <BulkReport report={selection.report} onClose={selection.dismiss} />
    </>
  );
}

/** What the action will do, before it does it. */
function Question<E extends Endpoint>({ list, view, selection }: ListActionsProps<E>) {
  const t = useText();
  const language = useLanguage();
  const { ids = [] } = view.action ?? {};
  const asked = view.action?.confirm ? list.actions?.find(({ name }) => name === view.action?.name) : undefined;
  const many = asked !== undefined && isOnMany(asked, ids, selection.chosen);
  const row = view.rows.find(({ id }) => id === ids[0]);
  const words = { action: asked ? t(asked.title) : '', name: row ? list.rowName(row, language) : '', n: ids.length };
  const effect = many ? asked.bulk : asked?.confirm;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t(many ? resourceText.manyTitle : resourceText.oneTitle, words)}
      confirmLabel={words.action}
      danger={asked?.danger}
      busy={view.running}
      onConfirm={view.confirm}
      onCancel={() => view.running || view.cancel()}
    >
      {effect ? t(effect, words) : undefined}
    </ConfirmDialog>
  );
}
