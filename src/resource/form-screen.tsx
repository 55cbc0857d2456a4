import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Modal } from '#ui/modal.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { formText } from './form.texts.ts';
import { Conflict } from './form-conflict.tsx';
import type { FormDefinition, Values } from './form-definition.ts';
import { Fields } from './form-fields.tsx';
import { type FormView, type Options, useForm } from './use-form.ts';

const body = css({ display: 'grid', gap: '5', alignContent: 'start' });
const section = css({ display: 'grid', gap: '4' });
const heading = css({ fontSize: 'lg', fontWeight: 'semibold' });
const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '2',
  marginInline: { base: '-4', lg: '-6' },
  paddingInline: { base: '4', lg: '6' },
  paddingBlock: '3',
  paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
  backgroundColor: 'bg.surface',
  borderTop: '1px solid',
  borderColor: 'border.default',
});
const pair = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** Fields that the address presets: `?edit=new&parentId=3`; numbers as numbers. */
export function usePresets(form: FormDefinition, search: URLSearchParams): Values {
  const found = JSON.stringify(
    form.presets.flatMap((key) => {
      const text = search.get(key);
      return text === null ? [] : [[key, /^\d{1,15}$/.test(text) ? Number(text) : text]];
    }),
  );
  return useMemo(() => Object.fromEntries(JSON.parse(found)), [found]);
}

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
  const presets = usePresets(form, search);
  return (
    <>
      <PageHeader title={t(id === null ? form.createTitle : form.editTitle)} />
      <Card>
        <RecordForm
          key={id}
          form={form}
          id={id}
          presets={presets}
          onSaved={() => void navigate(back)}
          onCancel={() => void navigate(back)}
          leaves={(from, to) => from.pathname !== to.pathname}
        />
      </Card>
    </>
  );
}

interface RecordFormProps {
  readonly form: FormDefinition;
  readonly id: number | null;
  readonly presets: Values;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly leaves: Parameters<typeof useForm>[1]['leaves'];
}

/** The form of one record in all states of its machine; page and drawer put their frame around it. */
export function RecordForm({ form, id, presets, onSaved, onCancel, leaves }: RecordFormProps) {
  const t = useText();
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const summary = useId();
  const view = useForm(form, {
    id,
    presets,
    leaves,
    onSaved: () => {
      toast(formText.saved, 'success');
      onSaved();
    },
  });
  const { context, send } = view;
  const { fieldErrors, message, values } = context;
  const wrong = Object.keys(fieldErrors).length;
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current || wrong === 0) return;
    asked.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    asked.current = true;
    view.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  if (view.has('failed'))
    return (
      <ErrorState
        title={t(formText.loadFailed)}
        text={message === null ? undefined : unpackText(language, message)}
        onRetry={() => send({ type: 'form.reload' })}
      />
    );
  if (view.has('loading')) return <Skeleton lines={6} />;
  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={onKeyDown} className={body} data-form={view.state}>
      {context.draft === null ? null : <DraftNote view={view} />}
      {wrong > 0 ? (
        <Alert tone="danger" live>
          <span id={summary}>{t(formText.errors, { n: wrong })}</span>
        </Alert>
      ) : null}
      {message !== null && wrong === 0 && !view.has('conflict') ? (
        <Alert tone="danger" live>
          {unpackText(language, message)}
        </Alert>
      ) : null}
      {form.sections.map(({ title, fields }) => (
        <div key={fields[0]?.key} className={section}>
          {title === undefined ? null : <h2 className={heading}>{t(title)}</h2>}
          <Fields
            fields={fields}
            values={values}
            onChange={view.edit}
            errors={fieldErrors}
            endpoint={form.create}
            options={(context.options ?? {}) as Options}
          />
        </div>
      ))}
      {form.aside?.({ values, record: context.record })}
      <div data-sticky-actions="" className={bar}>
        <Button variant="outline" onClick={onCancel}>
          {t(formText.cancel)}
        </Button>
        <Button type="submit" loading={view.has('saving')}>
          {t(formText.save)}
        </Button>
      </div>
      <Modal
        alert
        open={view.has('leaving')}
        onClose={() => send({ type: 'leave.cancel' })}
        title={t(formText.leaveTitle)}
        footer={
          <>
            <Button variant="outline" onClick={() => send({ type: 'leave.cancel' })}>
              {t(formText.stay)}
            </Button>
            <Button variant="danger" onClick={() => send({ type: 'leave.confirm' })}>
              {t(formText.leave)}
            </Button>
          </>
        }
      >
        <p>{t(formText.leaveText)}</p>
      </Modal>
      <Conflict form={form} view={view} />
    </form>
  );
}

function DraftNote({ view: { send } }: { readonly view: FormView }) {
  const t = useText();
  return (
    <Alert
      live
      action={
        <span className={pair}>
          <Button size="sm" variant="outline" onClick={() => send({ type: 'draft.discard' })}>
            {t(formText.discard)}
          </Button>
          <Button size="sm" onClick={() => send({ type: 'draft.restore' })}>
            {t(formText.restore)}
          </Button>
        </span>
      }
    >
      {t(formText.draft)}
    </Alert>
  );
}
