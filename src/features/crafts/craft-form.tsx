import { type FormEvent, useEffect, useId, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { type RecordView, useRecord } from '#client/use-record.ts';
import { BookBanner } from '#features/price-books/book-banner.tsx';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCrumb } from '#ui/record-name.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { StickyActions } from '#ui/sticky-actions.tsx';
import { type CraftAction, type CraftRecord, craftMachine } from './craft-calls.ts';
import { type CraftDraft, draftOf, inputIn } from './craft-draft.ts';
import { ExampleCard } from './craft-example.tsx';
import { BasicsCard, PricingCard, ToolCard } from './craft-fields.tsx';
import { craftScreenText } from './craft-screen.texts.ts';
import { ProductsCard, StateButtons, StateTag } from './craft-side.tsx';

const listPath = '/craft/list';
const columns = css({
  display: 'grid',
  gap: { base: '4', lg: '6' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
});
const column = css({ display: 'grid', gap: { base: '4', lg: '6' }, minWidth: '0' });
// The example stays in sight while prices further down are typed.
const beside = css({ position: { lg: 'sticky' }, top: { lg: '20' } });

/** The form page of a craft: a new one, a copy of `code`, or `code` itself. */
export function CraftForm({ code, isNew }: { code: string; isNew: boolean }) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const view = useRecord<CraftRecord, CraftAction>(craftMachine, code, (name) => {
    toast(name === 'delete' ? craftScreenText.deletedDone : craftScreenText.saved, 'success');
    void navigate(listPath);
  });
  const { record, message } = view;
  const back = (
    <ButtonLink variant="outline" to={listPath}>
      {t(craftScreenText.back)}
    </ButtonLink>
  );
  const isMissing = view.state === 'missing' || (record !== null && !isNew && record.craft === null);
  if (record !== null && !isMissing) {
    const version = record.craft?.version ?? 0;
    return <Body key={version} view={view} record={record} isNew={isNew} />;
  }
  return (
    <div data-state={view.loading ? 'loading' : view.state}>
      <PageHeader title={t(isNew ? craftScreenText.addTitle : craftScreenText.title)} action={back} />
      <Card>
        {isMissing ? (
          <EmptyState title={t(craftScreenText.missingTitle)} text={t(craftScreenText.missingText)} action={back} />
        ) : view.state === 'failed' ? (
          <ErrorState
            title={t(craftScreenText.failedTitle)}
            text={message === null ? undefined : unpackText(language, message)}
            onRetry={view.refresh}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </Card>
    </div>
  );
}

interface BodyProps {
  view: RecordView<CraftRecord, CraftAction>;
  record: CraftRecord;
  isNew: boolean;
}

function Body({ view, record, isNew }: BodyProps) {
  const t = useText();
  const language = useLanguage();
  const formId = useId();
  const { head, craft } = record;
  const [first] = useState(() => ({ ...draftOf(craft), ...(isNew ? { code: '' } : {}) }));
  const [draft, setDraft] = useState<CraftDraft>(first);
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({});
  const [isDone, setDone] = useState(false);
  const { running, action, message, fieldErrors } = view;
  const shown = isNew ? null : craft;
  const readOnly = !head.mayEditCrafts;
  useCrumb(shown ? (language === 'en' ? shown.nameEn : shown.nameZh) : undefined);
  const isEdited = JSON.stringify(draft) !== JSON.stringify(first);
  const blocker = useBlocker(isEdited && !isDone && !readOnly);
  useEffect(() => {
    if (!isEdited || isDone) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEdited, isDone]);

  const errorOf = (field: string): string | undefined => {
    const packed = fieldErrors[field]?.[0];
    return local[field] ?? (packed === undefined ? undefined : unpackText(language, packed));
  };
  const run = (name: CraftAction, input: Readonly<Record<string, unknown>>) => {
    if (view.run(name, input)) setDone(true);
  };
  // Back on this page with a fault: what was entered is not saved after all.
  useEffect(() => {
    if (isDone && !running && (message !== null || view.stale)) setDone(false);
  }, [isDone, running, message, view.stale]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { input, errors } = inputIn(draft, isNew);
    setLocal(Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, t(text)])));
    const [wrong] = Object.keys(errors);
    if (wrong === undefined) run('save', input);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  /** A fault is gone as soon as somebody mends it. */
  const forget = (field: EventTarget) => {
    const name = field instanceof HTMLInputElement ? field.name : '';
    setLocal((faults) => Object.fromEntries(Object.entries(faults).filter(([fault]) => fault !== name)));
  };
  const fields = {
    draft,
    isNew,
    readOnly,
    errorOf,
    onChange: (change: Partial<CraftDraft>) => setDraft({ ...draft, ...change }),
  };
  const title = shown
    ? t(craftScreenText.editTitle, { name: language === 'en' ? shown.nameEn : shown.nameZh })
    : t(craftScreenText.addTitle);
  return (
    <div data-state={view.loading ? 'loading' : view.state}>
      <PageHeader
        title={title}
        meta={shown ? <StateTag craft={shown} /> : undefined}
        action={
          <>
            {shown && !readOnly ? (
              <StateButtons craft={shown} view={view} onToggle={() => run('setState', { active: !shown.active })} />
            ) : null}
            <ButtonLink variant="outline" to={listPath}>
              {t(craftScreenText.back)}
            </ButtonLink>
          </>
        }
      />
      <div className={column}>
        <BookBanner book={head.book} />
        {view.stale ? (
          <Alert tone="warning" live>
            {t(craftScreenText.stale)}
          </Alert>
        ) : null}
        {readOnly ? <Alert>{t(craftScreenText.readOnly)}</Alert> : null}
        {message !== null && Object.keys(fieldErrors).length === 0 ? (
          <Alert tone="danger" live>
            {unpackText(language, message)}
          </Alert>
        ) : null}
        <form id={formId} noValidate onSubmit={submit} onChange={(event) => forget(event.target)} className={columns}>
          <div className={column}>
            <BasicsCard {...fields} />
            <PricingCard {...fields} />
            <ToolCard {...fields} />
          </div>
          <div className={`${column} ${beside}`}>
            <ExampleCard draft={draft} />
            {shown ? <ProductsCard craft={shown} /> : null}
          </div>
        </form>
      </div>
      {readOnly ? null : (
        <StickyActions>
          <ButtonLink variant="outline" to={listPath}>
            {t(craftScreenText.cancel)}
          </ButtonLink>
          <Button type="submit" form={formId} loading={running && action === 'save'}>
            {t(craftScreenText.save)}
          </Button>
        </StickyActions>
      )}
      <ConfirmDialog
        open={action === 'delete'}
        danger
        busy={running}
        title={t(craftScreenText.confirmDelete, { code: shown?.code ?? '' })}
        confirmLabel={t(craftScreenText.delete)}
        onCancel={view.cancel}
        onConfirm={() => {
          setDone(true);
          view.submit({});
        }}
      >
        {t(craftScreenText.confirmDeleteText)}
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        danger
        title={t(craftScreenText.unsaved)}
        confirmLabel={t(craftScreenText.discard)}
        cancelLabel={t(craftScreenText.stay)}
        onCancel={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        {t(craftScreenText.unsavedText)}
      </ConfirmDialog>
    </div>
  );
}
