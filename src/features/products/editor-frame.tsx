import { type ReactNode, useEffect, useState } from 'react';
import { same } from '#client/form-rules.ts';
import { dayTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { StatusTag } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Modal } from '#ui/modal.tsx';
import { type EditStep, editSteps } from './product-edit.contract.ts';
import { editorText, stepText } from './product-editor.texts.ts';
import { type ProductValues, partOf } from './step-parts.ts';
import type { ProductEditorView } from './use-product-editor.ts';

const line = css({ display: 'inline-flex', alignItems: 'center', gap: '2', color: 'fg.muted', fontSize: 'sm' });
const pair = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface ViewProps {
  readonly view: ProductEditorView;
}

/** Whether everything is saved, in words; announced when it changes. */
export function SaveState({ view }: ViewProps) {
  const t = useText();
  const language = useLanguage();
  const { record, has, send, context } = view;
  const failed = has('unsaved') && context.message !== null;
  const words = has('saving')
    ? t(editorText.saving)
    : failed
      ? t(editorText.notSaved)
      : has('unsaved')
        ? t(editorText.unsaved)
        : record?.changed
          ? t(editorText.savedAt, { time: dayTime(record.updatedAt, language) })
          : t(editorText.saved);
  const tone = failed ? 'danger' : has('saved') ? 'success' : 'neutral';
  return (
    <span className={line} data-save={has('saving') ? 'saving' : has('unsaved') ? 'unsaved' : 'saved'}>
      <span role="status">
        <StatusTag tone={tone}>{words}</StatusTag>
      </span>
      {has('unsaved') && !has('conflict') && !has('leaving') ? (
        <Button size="sm" variant="ghost" onClick={() => send({ type: 'draft.save' })}>
          {t(failed ? editorText.retry : editorText.saveNow)}
        </Button>
      ) : null}
    </span>
  );
}

/** Why something failed, as a whole; what belongs to a field stands beside it as well. */
export function EditorNotes({ view }: ViewProps) {
  const t = useText();
  const language = useLanguage();
  const { context, has, send } = view;
  return (
    <>
      {context.draft !== null && has('saved') ? (
        <Alert
          live
          action={
            <span className={pair}>
              <Button size="sm" variant="outline" onClick={() => send({ type: 'draft.discard' })}>
                {t(editorText.drop)}
              </Button>
              <Button size="sm" onClick={() => send({ type: 'draft.restore' })}>
                {t(editorText.restore)}
              </Button>
            </span>
          }
        >
          {t(editorText.rescued)}
        </Alert>
      ) : null}
      {context.message !== null && !has('conflict') ? (
        <Alert tone="danger" live>
          {unpackText(language, context.message)}
        </Alert>
      ) : null}
    </>
  );
}

/** The questions that stand before the editor: leaving what is not saved, and what somebody else has changed. */
export function EditorQuestions({ view, hasOthers }: ViewProps & { readonly hasOthers: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { context, has, send, record } = view;
  const theirs = context.theirs?.values as unknown as ProductValues | undefined;
  const steps = theirs && record ? changedSteps(record, theirs) : [];
  return (
    <>
      <Modal
        alert
        open={has('leaving')}
        onClose={() => send({ type: 'leave.cancel' })}
        title={t(editorText.leaveTitle)}
        footer={
          <>
            <Button variant="outline" onClick={() => send({ type: 'leave.cancel' })}>
              {t(editorText.stay)}
            </Button>
            <Button variant="danger" onClick={() => send({ type: 'leave.confirm' })}>
              {t(editorText.leave)}
            </Button>
          </>
        }
      >
        {context.message === null ? null : (
          <p>{t(editorText.leaveDraft, { reason: unpackText(language, context.message) })}</p>
        )}
        {hasOthers ? <p>{t(editorText.leaveGrid)}</p> : null}
      </Modal>
      <Modal
        alert
        open={has('conflict')}
        onClose={() => send({ type: 'conflict.cancel' })}
        title={t(editorText.conflictTitle)}
        footer={
          <>
            <Button variant="outline" onClick={() => send({ type: 'conflict.takeTheirs' })}>
              {t(editorText.takeTheirs)}
            </Button>
            <Button variant="danger" onClick={() => send({ type: 'conflict.keepMine' })}>
              {t(editorText.keepMine)}
            </Button>
          </>
        }
      >
        <p>
          {steps.length === 0
            ? t(editorText.conflictNone)
            : t(editorText.conflictText, {
                steps: steps.map((step) => t(stepText[step])).join(language === 'en' ? ', ' : '、'),
              })}
        </p>
      </Modal>
    </>
  );
}

const changedSteps = (before: ProductValues, theirs: ProductValues): readonly EditStep[] =>
  editSteps.filter((step) => !same(partOf(step, before), partOf(step, theirs)));

interface DiscardProps extends ViewProps {
  readonly no: number;
}

/** Throws the draft of a published product away, after a question. */
export function DiscardDraft({ view, no }: DiscardProps) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const { send, has } = view;
  const acting = has('acting');
  const changed = view.record?.changed ?? false;
  useEffect(() => {
    if (!changed) setAsked(false);
  }, [changed]);
  return (
    <>
      <Button variant="outline" disabled={!has('saved') || acting} onClick={() => setAsked(true)}>
        {t(editorText.discardDraft)}
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        busy={acting}
        title={t(editorText.discardTitle)}
        confirmLabel={t(editorText.discardDraft)}
        onCancel={() => setAsked(false)}
        onConfirm={() => send({ type: 'draft.act', name: 'discard' })}
      >
        {t(editorText.discardText, { no })}
      </ConfirmDialog>
    </>
  );
}

/** What keeps the product from the shelf, of one step. */
export function StepProblems({ problems }: { readonly problems: readonly ReactNode[] }) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    <Alert tone="warning" title={t(editorText.problems)}>
      <ul className={css({ paddingInlineStart: '5' })}>
        {problems.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may say the same
          <li key={at}>{problem}</li>
        ))}
      </ul>
    </Alert>
  );
}
