/** The heavy half of dialog.tsx: import that one. */
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { css, cva } from '#styled-system/css/index.js';
import type { DialogProps } from './dialog-props.ts';
import { IconButton } from './icon-button.tsx';
import { useMoreWords } from './more-words.ts';

const backdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  backgroundColor: 'rgb(12 16 20 / 0.5)',
  animation: 'fadeIn',
});
const positioner = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'grid',
  placeItems: { base: 'end center', lg: 'center' },
  padding: { base: '0', lg: '6' },
  overflowY: 'auto',
});
const content = cva({
  base: {
    width: 'full',
    maxHeight: { base: '92dvh', lg: 'calc(100dvh - 48px)' },
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    backgroundColor: 'bg.surface',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: { base: '14px 14px 0 0', lg: 'xl' },
    boxShadow: 'float',
    animation: 'rise',
    outline: 'none',
  },
  variants: { wide: { true: { lg: { maxWidth: '52rem' } }, false: { lg: { maxWidth: '30rem' } } } },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInlineStart: '6',
  paddingInlineEnd: '3',
  paddingTop: '4',
  paddingBottom: '2',
});
const foot = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '2',
  paddingInline: '6',
  paddingTop: '4',
  paddingBottom: '6',
});

interface FrameProps extends DialogProps {
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
}

export default function DialogFrame({
  open,
  onClose,
  title,
  footer,
  wide,
  finalFocus,
  children,
  role = 'dialog',
  initialFocus,
}: FrameProps) {
  const words = useMoreWords();
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : undefined)}
      {...(finalFocus ? { finalFocusEl: finalFocus } : undefined)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner className={positioner}>
          <Ark.Content className={content({ wide: wide === true })}>
            <div className={head}>
              <Ark.Title className={css({ fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' })}>
                {title}
              </Ark.Title>
              {role === 'dialog' ? (
                <IconButton label={words.close} onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              ) : null}
            </div>
            <div className={css({ paddingInline: '6', paddingBlock: '2', overflowY: 'auto' })}>{children}</div>
            {footer === undefined ? null : <div className={foot}>{footer}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
