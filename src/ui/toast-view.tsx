/**
 * <ToastView toasts={[{ text, tone: 'error | success | info' }]} onDismiss={(toast) => …} />
 *
 * Draws what a toasts machine holds; how long each stays is the machine's business. Errors are alerts, the others
 * polite status messages.
 */
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { css, cva } from '#styled-system/css/index.js';
import { useWords } from './words.tsx';

const region = css({
  position: 'fixed',
  top: '4',
  insetInline: '4',
  zIndex: 'toast',
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  pointerEvents: 'none',
  _print: { display: 'none' },
});
const toast = cva({
  base: {
    pointerEvents: 'auto',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    gap: '3',
    maxWidth: '32rem',
    paddingBlock: '2.5',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    backgroundColor: 'bg.surface',
    border: '1px solid',
    borderInlineStartWidth: '4px',
    borderRadius: 'md',
    boxShadow: 'float',
    animation: 'rise',
    whiteSpace: 'pre-line',
    '& > svg': { width: '18px', height: '18px', marginTop: '0.5' },
  },
  variants: {
    tone: {
      error: {
        borderColor: 'danger.border',
        borderInlineStartColor: 'danger.solid',
        '& > svg': { color: 'danger.fg' },
      },
      success: {
        borderColor: 'success.border',
        borderInlineStartColor: 'success.solid',
        '& > svg': { color: 'success.fg' },
      },
      info: { borderColor: 'accent.border', borderInlineStartColor: 'accent.solid', '& > svg': { color: 'accent.fg' } },
    },
  },
});
const close = css({
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'sm',
  border: 'none',
  background: 'transparent',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { color: 'fg.default', backgroundColor: 'bg.inset' },
  '& svg': { width: '14px', height: '14px' },
});

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

export interface ToastLook {
  readonly text: string;
  readonly tone: keyof typeof icons;
}

export function ToastView<T extends ToastLook>({
  toasts,
  onDismiss,
}: {
  toasts: readonly T[];
  onDismiss: (toast: T) => void;
}) {
  const words = useWords();
  return (
    <div className={region}>
      {toasts.map((item) => {
        const Icon = icons[item.tone];
        return (
          <div key={item.text} role={item.tone === 'error' ? 'alert' : 'status'} className={toast({ tone: item.tone })}>
            <Icon aria-hidden />
            <span>{item.text}</span>
            <button type="button" aria-label={words.dismiss} onClick={() => onDismiss(item)} className={close}>
              <X aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
}
