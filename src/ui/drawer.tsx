/**
 * <Drawer open={open} onClose={…} label="菜单" side="left | right" width="…">…</Drawer>
 *
 * A panel from the edge over the page. It is the browser's own modal <dialog>: focus stays inside and returns to where
 * it was, the page behind is inert, Esc and a click on the backdrop ask to close.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { cva, cx } from '#styled-system/css/index.js';

const panel = cva({
  base: {
    position: 'fixed',
    insetBlock: '0',
    height: '100dvh',
    maxHeight: 'none',
    maxWidth: 'calc(100vw - 56px)',
    margin: '0',
    padding: '0',
    border: 'none',
    backgroundColor: 'bg.surface',
    color: 'fg.default',
    boxShadow: 'float',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '&:focus': { outline: 'none' },
    _backdrop: { backgroundColor: 'rgb(12 16 20 / 0.5)', animation: 'fadeIn' },
  },
  variants: {
    side: {
      left: { insetInlineStart: '0', insetInlineEnd: 'auto', animation: 'slideFromLeft' },
      right: { insetInlineEnd: '0', insetInlineStart: 'auto', animation: 'slideFromRight' },
    },
  },
});

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  side?: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

export function Drawer({ open, onClose, label, side = 'right', className, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Esc, the cancel event
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cx(panel({ side }), className)}
    >
      {open ? children : null}
    </dialog>
  );
}
