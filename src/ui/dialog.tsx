/**
 * <Dialog open={open} onClose={…} title="…" footer={<>…</>}>…</Dialog>
 * <ConfirmDialog open onConfirm={…} onCancel={…} title="确定退出系统吗？" danger busy confirmLabel="…">effect in words</ConfirmDialog>
 *
 * Behaviour is Ark UI's (focus trap, Esc, return of focus, inert background) and is fetched when a dialog first opens,
 * so that a screen with a dialog costs nothing until then. `open` is the owner's state: the parts never close themselves,
 * they ask through onClose / onCancel. ConfirmDialog is an alertdialog and starts on its cancel button.
 */
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useMoreWords } from './more-words.ts';

const ArkDialog = lazy(() => import('./dialog-frame.tsx'));

export function Dialog(props: DialogProps) {
  const opened = useRef(false);
  opened.current ||= props.open;
  // Stays mounted after the first opening: closing is an animation and gives the focus back.
  if (!opened.current) return null;
  return (
    <Suspense>
      <ArkDialog {...props} />
    </Suspense>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  title: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** What will happen, in words. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onConfirm, onCancel, title, confirmLabel, cancelLabel, danger, busy, children } = props;
  const words = useMoreWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const id = useId();
  opened.current ||= open;
  if (!opened.current) return null;
  return (
    <Suspense>
      <ArkDialog
        open={open}
        onClose={onCancel}
        title={title}
        role="alertdialog"
        initialFocus={cancel}
        footer={
          <>
            <Button ref={cancel} variant="outline" disabled={busy} onClick={onCancel}>
              {cancelLabel ?? words.cancel}
            </Button>
            <Button variant={danger ? 'danger' : 'solid'} loading={busy} onClick={onConfirm}>
              {confirmLabel ?? words.confirm}
            </Button>
          </>
        }
      >
        {children === undefined ? null : (
          <div id={id} className={css({ color: 'fg.muted' })}>
            {children}
          </div>
        )}
      </ArkDialog>
    </Suspense>
  );
}
