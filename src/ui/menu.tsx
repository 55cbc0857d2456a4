/**
 * <Menu label="更多操作" items={[{ key: 'copy', label: '复制', icon?, onSelect, disabled?, danger? }]} />
 *
 * "More" of a table row: Ark UI menu (arrows, type-ahead, Esc). Import it only in lazy screens, never in the shell.
 */
import { Menu as Ark } from '@ark-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, cva } from '#styled-system/css/index.js';
import { IconButton } from './icon-button.tsx';
import { useMoreWords } from './more-words.ts';
import { popUpBackdrop, popUpPanel, popUpPositioner } from './pop-up.ts';

const panel = css(popUpPanel, { minWidth: { lg: '10rem' } });
const item = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: 'touch', lg: '8' },
    paddingInline: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
    '&[data-highlighted]': { backgroundColor: 'bg.inset' },
    '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& svg': { width: '16px', height: '16px' },
  },
  variants: { danger: { true: { color: 'danger.fg' } } },
});

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
}

export function Menu({ label, items }: { label?: string; items: readonly MenuItem[] }) {
  const words = useMoreWords();
  return (
    <Ark.Root
      onSelect={({ value }) => items.find((each) => each.key === value)?.onSelect()}
      positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>
        <IconButton label={label ?? words.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      </Ark.Trigger>
      <Ark.Context>{({ open }) => (open ? <div className={popUpBackdrop} /> : null)}</Ark.Context>
      <Ark.Positioner className={popUpPositioner}>
        <Ark.Content className={panel}>
          {items.map((each) => (
            <Ark.Item
              key={each.key}
              value={each.key}
              disabled={each.disabled === true}
              className={item({ danger: each.danger === true })}
            >
              {each.icon}
              {each.label}
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}
