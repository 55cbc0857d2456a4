/**
 * <LeaveQuestion open onStay onLeave />              before a form is left with changes
 * <ConflictQuestion open changes={[{ label, before, after }]} onTheirs onMine onCancel />   somebody else has saved
 * <DraftNote open onRestore onDiscard />             what was typed when the session ended
 *
 * What a form asks the person beyond its fields. Questions stand in the top layer, over drawers as well (modal.tsx).
 */
import { css } from '#styled-system/css/index.js';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useFormWords } from './form-words.ts';
import { Modal } from './modal.tsx';

interface LeaveProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ open, onStay, onLeave }: LeaveProps) {
  const words = useFormWords();
  return (
    <Modal
      alert
      open={open}
      onClose={onStay}
      title={words.leaveTitle}
      footer={
        <>
          <Button variant="outline" onClick={onStay}>
            {words.stay}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Modal>
  );
}

interface ConflictProps {
  open: boolean;
  /** What the other has changed; empty texts are no value, or one that cannot be told in a few letters. */
  changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  onTheirs: () => void;
  onMine: () => void;
  onCancel: () => void;
}

export function ConflictQuestion({ open, changes, onTheirs, onMine, onCancel }: ConflictProps) {
  const words = useFormWords();
  return (
    <Modal
      alert
      open={open}
      onClose={onCancel}
      title={words.conflictTitle}
      footer={
        <>
          <Button variant="outline" onClick={onTheirs}>
            {words.takeTheirs}
          </Button>
          <Button variant="danger" onClick={onMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p>{changes.length > 0 ? words.conflictText : words.conflictNone}</p>
      <ul className={css({ paddingInlineStart: '5', paddingBlock: '2' })}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <del>{before || words.unset}</del> <ins>{after || words.unset}</ins>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface DraftProps {
  open: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftNote({ open, onRestore, onDiscard }: DraftProps) {
  const words = useFormWords();
  if (!open) return null;
  return (
    <Alert
      live
      action={
        <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          <Button size="sm" variant="outline" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button size="sm" onClick={onRestore}>
            {words.restore}
          </Button>
        </span>
      }
    >
      {words.draft}
    </Alert>
  );
}
