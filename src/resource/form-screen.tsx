import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type ChoicesByKey, readChoices } from '#client/choices.ts';
import { loadRecord, saveRecord, untouched } from '#client/form-calls.ts';
import { changesIn, errorsIn, type Values } from '#client/form-rules.ts';
import { useText } from '#client/language.ts';
import { presetsIn } from '#client/list-query.ts';
import { toast } from '#client/toasts.ts';
import { useForm } from '#client/use-form.ts';
import { Card } from '#ui/card.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { ConflictQuestion, DraftNote, LeaveQuestion } from '#ui/form-questions.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import type { FormDefinition } from './form-definition.ts';
import { Section } from './form-fields.tsx';
import { resourceText } from './resource.texts.ts';

interface FormScreenProps {
  readonly form: FormDefinition;
  /** Where saving and cancelling lead. */
  readonly back: string;
}

/** A large record as a page of its own; the id stands in the path or as `?id=`. */
export function FormScreen({ form, back }: FormScreenProps) {
  const t = useText();
  const navigate = useNavigate();
  const params = useParams();
  const [search] = useSearchParams();
  const id = Number(params.id ?? search.get('id')) || null;
  return (
    <>
      <PageHeader title={t(id === null ? form.createTitle : form.editTitle)} />
      <Card>
        <RecordForm key={id} form={form} id={id} onClose={() => void navigate(back)} />
      </Card>
    </>
  );
}

interface RecordFormProps {
  readonly form: FormDefinition;
  /** Null: a new record. */
  readonly id: number | null;
  /** What follows a save; left out: it is closed. */
  readonly onSaved?: () => void;
  readonly onClose: () => void;
  /** Left out: another page does. */
  readonly leaves?: Parameters<typeof useForm>[0]['leaves'];
}

/** The form of one record in all states of its machine; page and drawer put their frame around it. */
export function RecordForm({ form, id, onSaved, onClose, leaves }: RecordFormProps) {
  const t = useText();
  // Of the address that the form was opened with: a later one is another form, or none.
  const [search] = useSearchParams();
  const [preset] = useState(() => presetsIn(search, form.presets));
  const fields = form.sections.flatMap((section) => section.fields);
  const sent = (values: Values) => ({
    ...values,
    ...Object.fromEntries(form.idle(values).map((key) => [key, form.blank[key]])),
  });
  const view = useForm({
    draftName: `form:${form.name}:${id ?? 'new'}`,
    load: async (signal) => {
      const options = readChoices(fields, signal);
      return { ...(await loadRecord(form, id, preset, signal)), options: await options };
    },
    save: (record, values, how) => saveRecord(form, record, sent(values), how),
    untouched: (record) => untouched(form, record, preset),
    check: (values) => errorsIn(form.create, sent(values)),
    leaves: leaves ?? ((from, to) => from.pathname !== to.pathname),
    onSaved: () => {
      toast(resourceText.saved, 'success');
      (onSaved ?? onClose)();
    },
  });
  const { context, message, send } = view;
  if (view.has('failed'))
    return (
      <ErrorState
        title={t(resourceText.loadFailed)}
        text={message ?? undefined}
        onRetry={() => send({ type: 'form.reload' })}
      />
    );
  if (view.has('loading')) return <Skeleton lines={6} />;
  const idle = form.idle(context.values);
  return (
    <FormFrame
      state={view.state}
      onSubmit={view.submit}
      onCancel={onClose}
      saving={view.has('saving')}
      faults={Object.keys(context.fieldErrors).length}
      message={view.has('conflict') ? null : message}
      note={
        <DraftNote
          open={context.draft !== null}
          onRestore={() => send({ type: 'draft.restore' })}
          onDiscard={() => send({ type: 'draft.discard' })}
        />
      }
    >
      {form.sections.map((section) => (
        <Section
          key={section.fields[0]?.key}
          {...section}
          fields={section.fields.filter(({ key }) => !idle.includes(key))}
          values={context.values}
          onChange={view.edit}
          errors={context.fieldErrors}
          endpoint={form.create}
          choices={context.options as ChoicesByKey}
        />
      ))}
      {form.aside?.({ values: context.values, record: context.record })}
      <LeaveQuestion
        open={view.has('leaving')}
        onStay={() => send({ type: 'leave.cancel' })}
        onLeave={() => send({ type: 'leave.confirm' })}
      />
      <ConflictQuestion
        open={view.has('conflict')}
        changes={changesIn(
          context.theirs ? fields : [],
          untouched(form, context.record, preset),
          context.theirs?.values ?? {},
        ).map(({ field, ...change }) => ({ ...change, label: t(field.title) }))}
        onTheirs={() => send({ type: 'conflict.takeTheirs' })}
        onMine={() => send({ type: 'conflict.keepMine' })}
        onCancel={() => send({ type: 'conflict.cancel' })}
      />
    </FormFrame>
  );
}
