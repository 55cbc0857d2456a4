/**
 * <Modal open={open} onClose={…} title="…" footer={<>…</>} alert>…</Modal>
 *
 * A small question in the browser's own modal <dialog>: the one to use over a Drawer, which is such a dialog too and
 * covers whatever is not in the top layer. `alert` makes it an alertdialog. It starts on its first button.
 */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { css } from '#styled-system/css/index.js';

const panel = css({
  width: 'full',
  maxWidth: { base: '100vw', lg: '30rem' },
  margin: { base: 'auto auto 0', lg: 'auto' },
  padding: '6',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: { base: '14px 14px 0 0', lg: 'xl' },
  backgroundColor: 'bg.surface',
  color: 'fg.default',
  boxShadow: 'float',
  _backdrop: { backgroundColor: 'rgb(12 16 20 / 0.5)' },
});
const foot = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '2',
  paddingTop: '5',
});

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer: ReactNode;
  alert?: boolean;
  children: ReactNode;
}

export function Modal({ open, onClose, title, footer, alert, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      // Also for the drawer around it, whose own Esc closes the form.
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className={panel}
    >
      {open ? (
        <>
          <h2 id={id} className={css({ fontSize: 'xl', fontWeight: 'semibold', paddingBottom: '2' })}>
            {title}
          </h2>
          {children}
          <div className={foot}>{footer}</div>
        </>
      ) : null}
    </dialog>
  );
}
