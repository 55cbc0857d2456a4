import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { previewMachine, usePreview } from '#client/use-preview.ts';
import { effectWords } from '#features/price-books/effect-words.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { unpackText } from '#shared/text.ts';
import { ImportDialog } from '#ui/import-dialog.tsx';
import { materialScreenText } from './material-screen.texts.ts';
import { materialImport, materialImportPreview } from './materials.contract.ts';

type Asked = Input<typeof materialImport>;
type Preview = Output<typeof materialImportPreview>;

const importMachine = previewMachine<Asked, Preview>({
  preview: (asked, how) => call(materialImportPreview, asked, how),
  apply: (asked, how) => call(materialImport, asked, how),
});

const mostCharacters = 60_000;
const amount = (fen: number | null): string => (fen === null ? '—' : money(fen));

interface ImportProps {
  version: number;
  onClose: () => void;
  onDone: () => void;
}

/** A supplier's price list: the new prices go into the draft. */
export function MaterialImport({ version, onClose, onDone }: ImportProps) {
  const t = useText();
  const language = useLanguage();
  const view = usePreview<Asked, Preview>(importMachine, () => {
    toast(materialScreenText.importDone, 'success');
    onDone();
    onClose();
  });
  const { preview } = view;
  const refused = view.fieldErrors.csv?.[0];
  return (
    <ImportDialog
      title={t(materialScreenText.importTitle)}
      hint={t(materialScreenText.importText)}
      sample={'编号,价格\nC157,6350'}
      most={mostCharacters}
      view={view}
      onAsk={(csv) => view.ask(csv === null ? null : { csv, version })}
      refused={refused === undefined ? undefined : unpackText(language, refused)}
      rows={preview?.rows ?? null}
      columns={[
        { title: t(materialScreenText.code), cell: ({ code }) => code },
        { title: t(materialScreenText.name), cell: (row) => (language === 'en' ? row.nameEn : row.nameZh) },
        { title: t(materialScreenText.from), cell: ({ oldFen }) => amount(oldFen), align: 'end' },
        { title: t(materialScreenText.to), cell: ({ newFen }) => amount(newFen), align: 'end' },
      ]}
      outcome={({ oldFen, newFen }) => (oldFen === newFen ? t(materialScreenText.same) : '✓')}
      summary={preview ? <Summary {...preview} /> : null}
      canApply={(preview?.changed ?? 0) > 0}
      applyLabel={t(materialScreenText.importApply)}
      onClose={onClose}
    />
  );
}

function Summary({ changed, errors, effect }: Preview) {
  const t = useText();
  return (
    <>
      {changed === 0 ? `${t(materialScreenText.importNone)} ` : null}
      {t(materialScreenText.importResult, { changed, errors })}
      <br />
      {effectWords(effect, t)}
    </>
  );
}
