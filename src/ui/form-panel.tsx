/** <FormPanel open onClose={…} title="编辑等级">the form</FormPanel>: a record over its list, in a drawer with a head. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';
import { Drawer } from './drawer.tsx';
import { IconButton } from './icon-button.tsx';
import { useMoreWords } from './more-words.ts';

const panel = css({ width: { base: '100vw', lg: '34rem' } });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: { base: '4', lg: '6' },
  paddingBlock: '3',
});

interface FormPanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export function FormPanel({ open, onClose, title, children }: FormPanelProps) {
  const words = useMoreWords();
  return (
    <Drawer open={open} onClose={onClose} label={title} className={panel}>
      <header className={head}>
        <h2 className={css({ fontSize: 'xl', fontWeight: 'semibold' })}>{title}</h2>
        <IconButton label={words.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className={css({ paddingInline: { base: '4', lg: '6' } })}>{children}</div>
    </Drawer>
  );
}
