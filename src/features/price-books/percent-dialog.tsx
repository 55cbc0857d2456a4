import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { unitsOf } from '#client/amounts.ts';
import { useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { type previewMachine, usePreview } from '#client/use-preview.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { TextField } from '#ui/field.tsx';
import { PreviewDialog } from '#ui/preview-dialog.tsx';
import { effectWords } from './effect-words.ts';
import { bookScreenText } from './price-book-screen.texts.ts';
import type { DeltaSummary } from './price-books.contract.ts';
import { signedPercent } from './signed-percent.ts';

interface Preview {
  readonly affected: number;
  /** The first of them. */
  readonly rows: readonly unknown[];
  readonly effect: DeltaSummary;
}

interface PercentDialogProps<Asked, P extends Preview> {
  title: Text;
  machine: ReturnType<typeof previewMachine<Asked, P>>;
  /** What is asked for, of what stands in the form. */
  askedOf: (percentBp: number, data: FormData) => Asked;
  /** Above the percentage: which items are meant. */
  scope: ReactNode;
  /** `{n}` items change, of which `{few}` are shown. */
  affected: Text;
  affectedFew: Text;
  table: (preview: P) => ReactNode;
  onClose: () => void;
  onDone: () => void;
}

const stack = css({ display: 'grid', gap: '4' });
/** -90 % to +1000 %, as the contracts say. */
const within = (bp: number | null): bp is number => bp !== null && bp !== 0 && bp >= -9000 && bp <= 100_000;

/** Prices of a tariff up or down by a percentage: what it does is shown first, then it goes into the draft. */
export function PercentDialog<Asked, P extends Preview>(props: PercentDialogProps<Asked, P>) {
  const t = useText();
  const formId = useId();
  /** What was last typed in; undefined before that. */
  const [bp, setBp] = useState<number | null>();
  const isBad = bp !== undefined && !within(bp);
  const { onClose, onDone, table } = props;
  const view = usePreview<Asked, P>(props.machine, () => {
    toast(bookScreenText.pricesDone, 'success');
    onDone();
    onClose();
  });
  const { preview } = view;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = unitsOf(String(data.get('percent') ?? ''), 2);
    setBp(asked);
    if (within(asked)) view.ask(props.askedOf(asked, data));
  };
  const words = preview && preview.rows.length < preview.affected ? props.affectedFew : props.affected;
  return (
    <PreviewDialog
      title={t(props.title)}
      applyLabel={t(bookScreenText.apply)}
      view={view}
      canApply={(preview?.affected ?? 0) > 0}
      formId={formId}
      onClose={onClose}
      form={
        <form id={formId} noValidate onSubmit={submit} className={stack} onChange={() => view.ask(null)}>
          {props.scope}
          <TextField
            label={t(bookScreenText.percent)}
            name="percent"
            required
            inputMode="decimal"
            suffix="%"
            autoComplete="off"
            help={t(bookScreenText.percentHelp)}
            error={isBad ? t(bookScreenText.percentBad) : undefined}
          />
        </form>
      }
    >
      {preview === null ? null : (
        <>
          <p role="status" className={css({ fontWeight: 'medium' })}>
            {preview.affected === 0
              ? t(bookScreenText.noneAffected)
              : `${t(words, { n: preview.affected, few: preview.rows.length })} (${signedPercent(bp ?? 0)})`}
            <br />
            {effectWords(preview.effect, t)}
          </p>
          {preview.affected > 0 ? table(preview) : null}
        </>
      )}
    </PreviewDialog>
  );
}
