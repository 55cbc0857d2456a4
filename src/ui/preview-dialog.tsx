/**
 * <PreviewDialog title="批量调价" applyLabel="应用到草稿" view={view} canApply={…} formId={id} form={<form id={id} …/>} onClose>
 *   what the preview shows</PreviewDialog>
 *
 * A change of many things in two steps: its form is sent for a preview, and what the preview shows is applied. `view`
 * is of client/use-preview.ts, or anything that looks like it.
 */
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useMoreWords } from './more-words.ts';
import { usePreviewWords } from './preview-words.ts';
import { Skeleton } from './skeleton.tsx';

/** A change that is previewed and applied, as it stands now. */
export interface PreviewLook {
  /** What it would do; null before the first preview. */
  readonly preview: unknown;
  readonly previewing: boolean;
  readonly running: boolean;
  /** Why it cannot be previewed or applied, for reading. */
  readonly message: string | null;
  readonly apply: () => void;
}

interface PreviewDialogProps {
  title: string;
  applyLabel: string;
  view: PreviewLook;
  /** The preview shows something that can be applied. */
  canApply: boolean;
  /** Whose submit asks for the preview. */
  formId: string;
  form: ReactNode;
  onClose: () => void;
  /** The preview. */
  children: ReactNode;
}

export function PreviewDialog({ view, canApply, formId, form, children, ...look }: PreviewDialogProps) {
  const { cancel } = useMoreWords();
  const words = usePreviewWords();
  const { preview, previewing, running, message, apply } = view;
  return (
    <Dialog
      open
      wide
      onClose={() => running || look.onClose()}
      title={look.title}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={look.onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} variant={preview ? 'outline' : 'solid'} loading={previewing}>
            {words.preview}
          </Button>
          {canApply ? (
            <Button loading={running} onClick={apply}>
              {look.applyLabel}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        {form}
        {message === null ? null : (
          <Alert tone="danger" live>
            {message}
          </Alert>
        )}
        {previewing ? <Skeleton lines={4} /> : null}
        {children}
      </div>
    </Dialog>
  );
}
