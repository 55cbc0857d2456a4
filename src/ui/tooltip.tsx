/**
 * <Tooltip text="只有待付款的订单可以取消"><Button aria-disabled>…</Button></Tooltip>
 *
 * Hover and focus show it, Esc hides it (WCAG 1.4.13); Ark UI. The child must take a ref and props. For the name of an
 * icon button use IconButton's label; a tooltip is for a second sentence.
 */
import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';

const bubble = css({
  zIndex: 'popover',
  maxWidth: '18rem',
  paddingInline: '2.5',
  paddingBlock: '1.5',
  borderRadius: 'md',
  backgroundColor: 'bg.inverse',
  color: 'fg.inverse',
  fontSize: 'sm',
  lineHeight: 'snug',
  animation: 'fadeIn',
});

export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Ark.Root openDelay={250} closeDelay={80} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={bubble}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
