import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { formText } from './form.texts.ts';
import type { FormDefinition, Values } from './form-definition.ts';
import { same, valuesOf } from './form-rules.ts';
import type { FormView } from './use-form.ts';

/** What somebody else has changed since this form was opened, field by field, and the choice. */
export function Conflict({
  form,
  view: { context, has, send },
}: {
  readonly form: FormDefinition;
  readonly view: FormView;
}) {
  const t = useText();
  const before = context.record as Values | null;
  const theirs = context.theirs?.values;
  const old = before && valuesOf(form.create, before, form.blank);
  const fields = form.sections.flatMap((each) => each.fields);
  const changed = theirs && old ? fields.filter(({ key }) => !same(theirs[key], old[key])) : [];
  return (
    <Modal
      alert
      open={has('conflict')}
      onClose={() => send({ type: 'conflict.cancel' })}
      title={t(formText.conflictTitle)}
      footer={
        <>
          <Button variant="outline" onClick={() => send({ type: 'conflict.takeTheirs' })}>
            {t(formText.takeTheirs)}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'conflict.keepMine' })}>
            {t(formText.keepMine)}
          </Button>
        </>
      }
    >
      <p>{t(changed.length > 0 ? formText.conflictText : formText.conflictNone)}</p>
      <ul className={css({ paddingInlineStart: '5', paddingBlock: '2' })}>
        {changed.map((field) => (
          <li key={field.key}>
            {t(field.title)}: <del>{shown(field.kind, old?.[field.key]) || t(formText.unset)}</del>{' '}
            <ins>{shown(field.kind, theirs?.[field.key]) || t(formText.unset)}</ins>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** A value in few letters; what is not plain is told by its field alone. */
function shown(kind: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'object') return '';
  if (kind === 'money') return `¥${(Number(value) / 100).toFixed(2)}`;
  if (kind === 'percent') return `${Number(value) / 100}%`;
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return String(value);
}
