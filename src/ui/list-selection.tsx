/**
 * <SelectionBar n={3} all={120} gathering onAll onClear actions={[{ key, label, danger, onSelect }]} />
 * <BulkReport report={{ done, failed: [{ name, reason }] }} onClose />
 *
 * What stands around the rows of a list while some are chosen, and after something was done to them.
 */
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useListWords } from './list-words.ts';

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  marginTop: '3',
  padding: '3',
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'accent.border',
  borderRadius: 'md',
  _print: { display: 'none' },
});

interface SelectionBarProps {
  n: number;
  /** How many rows can be chosen at most. */
  all: number;
  /** The rest of the rows is being read. */
  gathering: boolean;
  onAll: () => void;
  onClear: () => void;
  /** What can be done to the chosen rows. */
  actions: readonly {
    readonly key: string;
    readonly label: string;
    readonly danger: boolean;
    readonly onSelect: () => void;
  }[];
}

export function SelectionBar({ n, all, gathering, onAll, onClear, actions }: SelectionBarProps) {
  const words = useListWords();
  if (n === 0) return null;
  return (
    <section aria-label={words.selected(n)} className={bar}>
      <span role="status">{words.selected(n)}</span>
      {n < all ? (
        <Button size="sm" variant="ghost" loading={gathering} onClick={onAll}>
          {words.selectAll(all)}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {words.clear}
      </Button>
      {actions.map(({ key, label, danger, onSelect }) => (
        <Button key={key} size="sm" variant={danger ? 'danger' : 'outline'} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </section>
  );
}

interface Report {
  readonly done: number;
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}

export function BulkReport({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const words = useListWords();
  return (
    <Dialog
      open={report !== null}
      onClose={onClose}
      title={report ? words.report(report.done, report.failed.length) : ''}
      footer={<Button onClick={onClose}>{words.gotIt}</Button>}
    >
      <ul className={css({ paddingInlineStart: '5', display: 'grid', gap: '1.5' })}>
        {report?.failed.map((each) => (
          <li key={each.name}>
            <strong>{each.name}</strong> {each.reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
