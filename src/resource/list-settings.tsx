import { ArrowDown, ArrowUp, Star, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '#client/language.ts';
import type { ListPreference, SavedView } from '#shared/preferences.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Checkbox, Segment, Switch } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { usePreference } from './preferences.ts';
import { resourceText } from './resource.texts.ts';

interface Named {
  readonly key: string;
  readonly title: Text;
  readonly primary?: boolean;
}

/** The columns in the person's order. One that a later version adds comes at its own place. */
export function ordered<C extends Named>(columns: readonly C[], { order = [] }: ListPreference): readonly C[] {
  const place = (column: C) => order.indexOf(column.key);
  return columns.toSorted((a, b) => (place(a) < 0 || place(b) < 0 ? 0 : place(a) - place(b)));
}

const stack = css({ display: 'grid', gap: '5', paddingBottom: '5' });
const line = css({ display: 'flex', alignItems: 'center', gap: '1', '& > :first-child': { flex: '1', minWidth: '0' } });

interface PanelProps {
  readonly screen: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 列设置: which columns, in which order, how dense, and whether the keyboard of lists is on. */
export function ColumnSettings({ screen, open, onClose, columns }: PanelProps & { columns: readonly Named[] }) {
  const t = useText();
  const [preference, change] = usePreference(screen);
  const [{ keys = true }, changeKeys] = usePreference('keyboard');
  const { hidden = [], dense = false } = preference;
  const sorted = ordered(columns, preference);
  const move = (at: number, by: number) => {
    const order = sorted.map(({ key }) => key);
    order.splice(at + by, 0, ...order.splice(at, 1));
    change({ order });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(resourceText.columns)}
      footer={
        <>
          <Button variant="outline" onClick={() => change({ hidden: [], order: [], dense: false, pagesize: 20 })}>
            {t(resourceText.restore)}
          </Button>
          <Button onClick={onClose}>{t(resourceText.close)}</Button>
        </>
      }
    >
      <div className={stack}>
        <ul aria-label={t(resourceText.show)} className={css({ listStyle: 'none' })}>
          {sorted.map(({ key, title, primary }, at) => (
            <li key={key} className={line}>
              <Checkbox
                label={t(title)}
                checked={primary === true || !hidden.includes(key)}
                disabled={primary}
                onChange={(on) => change({ hidden: on ? hidden.filter((each) => each !== key) : [...hidden, key] })}
              />
              <IconButton
                label={t(resourceText.up, { name: t(title) })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={t(resourceText.down, { name: t(title) })}
                disabled={at === sorted.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <Segment
          label={t(resourceText.density)}
          value={dense ? 'dense' : 'roomy'}
          onChange={(value) => change({ dense: value === 'dense' })}
          options={(['roomy', 'dense'] as const).map((value) => ({ value, label: t(resourceText[value]) }))}
        />
        <Switch label={t(resourceText.keyboard)} checked={keys} onChange={(on) => changeKeys({ keys: on })} />
      </div>
    </Dialog>
  );
}

/** 我的视图: named queries of this list; the one with the star is where the list opens. */
export function SavedViews({ screen, open, onClose, query }: PanelProps & { query: string }) {
  const t = useText();
  const [{ views = [] }, change] = usePreference(screen);
  const [name, setName] = useState('');
  const put = (next: readonly SavedView[]) => change({ views: [...next] });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    put([...views.filter((view) => view.name !== trimmed), { name: trimmed, query, star: false }].slice(-20));
    setName('');
  };
  return (
    <Dialog open={open} onClose={onClose} title={t(resourceText.views)}>
      <div className={stack}>
        <p className={css({ color: 'fg.muted' })}>{t(resourceText.viewsHint)}</p>
        <ul className={css({ listStyle: 'none' })}>
          {views.map((view) => (
            <li key={view.name} className={line}>
              <span>
                <TextLink to={`?${view.query}`}>{view.name}</TextLink>
              </span>
              <IconButton
                label={t(resourceText.star, { name: view.name })}
                pressed={view.star}
                onClick={() =>
                  put(views.map((each) => ({ ...each, star: each.name === view.name ? !view.star : false })))
                }
              >
                <Star aria-hidden />
              </IconButton>
              <IconButton
                label={t(resourceText.dropView, { name: view.name })}
                onClick={() => put(views.filter((each) => each.name !== view.name))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <form onSubmit={save} className={css({ display: 'grid', gap: '3' })}>
          <TextField
            label={t(resourceText.viewName)}
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
          />
          <div>
            <Button type="submit" variant="outline">
              {t(resourceText.saveView)}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
