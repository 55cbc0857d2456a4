/**
 * <RowChoice name="银牌" checked onChange />                      the box that chooses a row; with its word on a phone
 * <RowControls name="银牌" to="?edit=3" edits items={[{ key, label, whyNot, danger, onSelect }]} />
 *
 * What stands in a row of a list: its way to the form, and a menu in which whatever cannot be done now says why.
 */
import { css } from '#styled-system/css/index.js';
import { ButtonLink } from './button.tsx';
import { Checkbox } from './choice.tsx';
import { useListWords } from './list-words.ts';
import { Menu } from './menu.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface RowChoiceProps {
  /** Left out: all rows of the page. */
  name?: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

// A row on a phone is a card, where a box alone does not say what it is for.
const word = css({ fontWeight: 'normal', color: 'fg.muted', lg: { display: 'none' } });

export function RowChoice({ name, ...box }: RowChoiceProps) {
  const words = useListWords();
  // Not `hideLabel`: the box must stand where those of the rows stand, with the same gap beside it.
  if (name === undefined) return <Checkbox label={<VisuallyHidden>{words.selectPage}</VisuallyHidden>} {...box} />;
  return (
    <Checkbox
      {...box}
      label={
        <>
          <span aria-hidden className={word}>
            {words.select}
          </span>
          <VisuallyHidden>{words.selectRow(name)}</VisuallyHidden>
        </>
      }
    />
  );
}

interface RowItem {
  readonly key: string;
  readonly label: string;
  /** Why it cannot be done now; null: it can. */
  readonly whyNot: string | null;
  readonly danger: boolean;
  readonly onSelect: () => void;
}

interface RowControlsProps {
  name: string;
  /** The record; whoever may not edit it looks at it. */
  to?: string | undefined;
  edits: boolean;
  items: readonly RowItem[];
}

const buttons = css({ display: 'inline-flex', alignItems: 'center', gap: '1' });
const label = css({ textAlign: 'start', whiteSpace: 'normal' });
const reason = css({ display: 'block', fontSize: 'xs', color: 'fg.subtle', maxWidth: '16rem' });

export function RowControls({ name, to, edits, items }: RowControlsProps) {
  const words = useListWords();
  return (
    <span className={buttons}>
      {to === undefined ? null : (
        <ButtonLink
          size="sm"
          variant="ghost"
          to={to}
          data-key="edit"
          aria-label={edits ? words.editOf(name) : words.viewOf(name)}
        >
          {edits ? words.edit : words.view}
        </ButtonLink>
      )}
      {items.length === 0 ? null : (
        <Menu
          label={words.actionsOf(name)}
          items={items.map(({ whyNot, danger, ...item }) => ({
            ...item,
            danger: danger && whyNot === null,
            disabled: whyNot !== null,
            label: (
              <span className={label}>
                {item.label}
                {whyNot === null ? null : <span className={reason}>{whyNot}</span>}
              </span>
            ),
          }))}
        />
      )}
    </span>
  );
}
