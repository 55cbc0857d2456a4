import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { frameStyle, inputStyle } from '#ui/field.tsx';
import type { MenuNode } from '../menu.ts';
import { layoutText } from './layout.texts.ts';
import { menuIcons } from './menu-icons.tsx';

const filterFrom = 15;

const list = css({ listStyle: 'none', display: 'grid', gap: '0.5' });
const entry = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: { base: 'touch', lg: '9' },
  paddingInline: '3',
  borderRadius: 'md',
  border: 'none',
  background: 'transparent',
  color: 'fg.muted',
  fontSize: 'md',
  textAlign: 'start',
  textDecoration: 'none',
  lineHeight: 'tight',
  cursor: 'pointer',
  '& svg': { width: '17px', height: '17px', flexShrink: '0' },
  _hover: { backgroundColor: 'bg.inset', color: 'fg.default' },
  '&[aria-current]': {
    backgroundColor: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: 'semibold',
    // The lay edge of the current sheet.
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlock: '2',
      width: '3px',
      borderRadius: 'full',
      backgroundColor: 'accent.solid',
    },
    _forcedColors: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
});
const child = css({ paddingInlineStart: '10' });
const chevron = css({
  marginInlineStart: 'auto',
  transition: 'transform 120ms',
  '[aria-expanded=false] > &': { transform: 'rotate(-90deg)' },
});
const groupTitle = css({ fontWeight: 'medium', color: 'fg.default' });

interface MenuListProps {
  menu: readonly MenuNode[];
  current: MenuNode | undefined;
}

/** Two levels; groups fold, the one of the current page is always open. A filter box from 16 entries up. */
export function MenuList({ menu, current }: MenuListProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const size = menu.reduce((sum, node) => sum + Math.max(1, node.childNodes.length), 0);
  const needle = wanted.trim().toLowerCase();
  const fits = (node: MenuNode) => node.title.some((text) => text.toLowerCase().includes(needle));
  const shown = menu.flatMap((node): readonly MenuNode[] => {
    if (needle === '' || fits(node)) return [node];
    const childNodes = node.childNodes.filter(fits);
    return childNodes.length > 0 ? [{ ...node, childNodes }] : [];
  });
  return (
    <>
      {size > filterFrom ? (
        <div className={css({ paddingBottom: '2' })}>
          <label className={frameStyle}>
            <Search
              aria-hidden
              className={css({ width: '4', height: '4', marginInlineStart: '2.5', color: 'fg.subtle' })}
            />
            <input
              type="search"
              aria-label={t(layoutText.findInMenu)}
              placeholder={t(layoutText.findInMenu)}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              className={inputStyle}
            />
          </label>
        </div>
      ) : null}
      <ul className={list}>
        {shown.map((node) =>
          node.hasChild ? (
            <MenuGroup
              key={node.title[0]}
              node={node}
              current={current}
              unfolded={needle !== '' || size <= filterFrom}
            />
          ) : (
            <li key={node.path}>
              <Entry node={node} current={current} />
            </li>
          ),
        )}
      </ul>
      {shown.length === 0 ? (
        <p role="status" className={css({ padding: '3', color: 'fg.subtle', fontSize: 'sm' })}>
          {t(layoutText.noMenuMatch)}
        </p>
      ) : null}
    </>
  );
}

function MenuGroup({ node, current, unfolded }: { node: MenuNode; current: MenuNode | undefined; unfolded: boolean }) {
  const t = useText();
  const id = useId();
  const [folded, setFolded] = useState<boolean>();
  const holdsCurrent = node.childNodes.some((each) => each.path === current?.path);
  const open = folded === undefined ? unfolded || holdsCurrent : !folded;
  const Icon = node.icon === '' ? undefined : menuIcons[node.icon];
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setFolded(open)} className={entry}>
        {Icon ? <Icon aria-hidden /> : null}
        <span className={groupTitle}>{t(node.title)}</span>
        <ChevronDown aria-hidden className={chevron} />
      </button>
      <ul id={id} hidden={!open} className={open ? list : undefined}>
        {node.childNodes.map((each) => (
          <li key={each.path}>
            <Entry node={each} current={current} inner />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Entry({ node, current, inner }: { node: MenuNode; current: MenuNode | undefined; inner?: boolean }) {
  const t = useText();
  const Icon = node.icon === '' ? undefined : menuIcons[node.icon];
  return (
    <Link
      to={node.path}
      aria-current={node.path === current?.path ? 'page' : undefined}
      className={inner ? `${entry} ${child}` : entry}
    >
      {Icon ? <Icon aria-hidden /> : null}
      {t(node.title)}
    </Link>
  );
}
