/**
 * <SavedViews open onClose views={[{ name, query, star }]} query="status=active" onChange={(views) => …} />
 *
 * 我的视图: named queries of a list; the one with the star is where the list opens.
 */
import { Star, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { TextLink } from './link.tsx';
import { useListWords } from './list-words.ts';

export interface View {
  name: string;
  query: string;
  star: boolean;
}

interface SavedViewsProps {
  open: boolean;
  onClose: () => void;
  views: readonly View[];
  /** What the list shows now; a new view keeps it. */
  query: string;
  onChange: (views: View[]) => void;
}

const most = 20;
const stack = css({ display: 'grid', gap: '5', paddingBottom: '5' });
const line = css({ display: 'flex', alignItems: 'center', gap: '1', '& > :first-child': { flex: '1', minWidth: '0' } });

export function SavedViews({ open, onClose, views, query, onChange }: SavedViewsProps) {
  const words = useListWords();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    onChange([...views.filter((view) => view.name !== trimmed), { name: trimmed, query, star: false }].slice(-most));
    setName('');
  };
  return (
    <Dialog open={open} onClose={onClose} title={words.views}>
      <div className={stack}>
        <p className={css({ color: 'fg.muted' })}>{words.viewsHint}</p>
        <ul className={css({ listStyle: 'none' })}>
          {views.map((view) => (
            <li key={view.name} className={line}>
              <span>
                <TextLink to={`?${view.query}`}>{view.name}</TextLink>
              </span>
              <IconButton
                label={words.star(view.name)}
                pressed={view.star}
                onClick={() => onChange(views.map((each) => ({ ...each, star: each === view && !view.star })))}
              >
                <Star aria-hidden />
              </IconButton>
              <IconButton
                label={words.dropView(view.name)}
                onClick={() => onChange(views.filter((each) => each !== view))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <form onSubmit={save} className={css({ display: 'grid', gap: '3' })}>
          <TextField
            label={words.viewName}
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
          />
          <div>
            <Button type="submit" variant="outline">
              {words.saveView}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
