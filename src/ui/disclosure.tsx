/**
 * <Disclosure label="账户" button={<>…</>} align="end">{(close) => <DisclosureItem icon={…} onClick={…}>…</DisclosureItem>}</Disclosure>
 *
 * A button with a panel of links and buttons below it (the disclosure pattern, no roving focus: Tab walks through).
 * Closes on Esc (focus returns to the button), on a click outside, and when the focus leaves. Needs no library, so
 * that the top bar costs nothing; row menus use menu.tsx.
 */
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { css, cva, cx } from '#styled-system/css/index.js';

const panelStyle = cva({
  base: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    zIndex: 'popover',
    minWidth: '14rem',
    maxWidth: 'calc(100vw - 24px)',
    padding: '1.5',
    backgroundColor: 'bg.surface',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise',
  },
  variants: { align: { start: { insetInlineStart: '0' }, end: { insetInlineEnd: '0' } } },
});
const veil = css({ position: 'fixed', inset: '0', zIndex: 'overlay' });
const itemStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: { base: 'touch', lg: '9' },
  paddingInline: '3',
  borderRadius: 'md',
  border: 'none',
  background: 'transparent',
  color: 'fg.default',
  fontSize: 'md',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { backgroundColor: 'bg.inset' },
  '& svg': { width: '16px', height: '16px', color: 'fg.subtle', flexShrink: '0' },
});

export interface DisclosureProps {
  /** Accessible name when the button shows none. */
  label?: string;
  button: ReactNode;
  buttonClass?: string;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

export function Disclosure({ label, button, buttonClass, align = 'end', children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={css({ position: 'relative' })}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={buttonClass}
      >
        {button}
      </button>
      {/* A click beside it closes it and does nothing else, and no control is left half covered (WCAG 2.5.8). */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard's way is Esc */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Esc */}
      {open ? <div onClick={close} className={veil} /> : null}
      <div id={id} hidden={!open} className={open ? panelStyle({ align }) : undefined}>
        {open ? children(close) : null}
      </div>
    </div>
  );
}

type ItemProps = { icon?: ReactNode; className?: string; children: ReactNode };

export function DisclosureItem({ icon, className, children, ...rest }: ItemProps & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={cx(itemStyle, className)}>
      {icon}
      {children}
    </button>
  );
}

export function DisclosureLink({ icon, className, children, ...rest }: ItemProps & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={cx(itemStyle, className)}>
      {icon}
      {children}
    </Link>
  );
}
