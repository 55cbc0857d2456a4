/**
 * A change of many rows in two steps: its form is sent for a preview, and what the preview shows is applied. The caller
 * has the record machine whose id is what was asked for; `asked` is empty before the first preview.
 */
import type { ReactNode } from 'react';
import { useLanguage } from '#client/language.ts';
import type { RecordView } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface PreviewDialogProps {
  title: string;
  words: { readonly cancel: string; readonly preview: string; readonly apply: string };
  view: Pick<RecordView<{ readonly preview: unknown }, 'apply'>, 'record' | 'loading' | 'running' | 'run'>;
  asked: string;
  /** The preview shows something that can be applied. */
  canApply: boolean;
  /** Packed; null when there is nothing to say, or a field says it. */
  message: string | null;
  formId: string;
  form: ReactNode;
  onClose: () => void;
  /** The preview. */
  children: ReactNode;
}

const stack = css({ display: 'grid', gap: '4' });

export function PreviewDialog(props: PreviewDialogProps) {
  const { title, words, view, asked, canApply, message, formId, form, onClose, children } = props;
  const language = useLanguage();
  const { running } = view;
  const isPreviewing = view.loading && asked !== '';
  return (
    <Dialog
      open
      wide
      onClose={() => running || onClose()}
      title={title}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={view.record?.preview ? 'outline' : 'solid'}
            loading={isPreviewing}
          >
            {words.preview}
          </Button>
          {canApply ? (
            <Button loading={running} onClick={() => view.run('apply', {})}>
              {words.apply}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={stack}>
        {form}
        {message === null ? null : (
          <Alert tone="danger" live>
            {unpackText(language, message)}
          </Alert>
        )}
        {isPreviewing ? <Skeleton lines={4} /> : null}
        {children}
      </div>
    </Dialog>
  );
}
