import { useState } from 'react';
import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { categoryOptions } from './category-options.ts';
import { stack } from './editor-parts.tsx';
import { type ProductEditData, productEditData, productGet, productMove } from './product-edit.contract.ts';
import { editorText } from './product-editor.texts.ts';
import { productListText } from './product-list-screen.texts.ts';
import { useClose } from './versions-dialog.tsx';

interface Place {
  readonly id: number;
  readonly categories: ProductEditData['categories'];
  readonly version: number;
  readonly categoryId: number;
  readonly sort: number;
}

const machine = recordMachine<Place, 'move'>({
  load: async (id, signal) => {
    const [product, { categories }] = await Promise.all([
      call(productGet, { id: Number(id) }, { signal }),
      call(productEditData, {}, { signal }),
    ]);
    return { ...product, categories };
  },
  act: async (_, { id, version, categories }, input, signal) => {
    const { categoryId, sort } = input as unknown as Place;
    return { ...(await call(productMove, { id, version, categoryId, sort }, { signal, quiet: true })), categories };
  },
});

interface MoveProps {
  readonly id: number;
  readonly onMoved: () => void;
}

/** The category of one product and its place within it. */
export function MoveDialog({ id, onMoved }: MoveProps) {
  const t = useText();
  const language = useLanguage();
  const close = useClose('move');
  const view = useRecord<Place, 'move'>(machine, String(id), () => {
    toast(productListText.moved, 'success');
    close();
    onMoved();
  });
  const { record, state, running, message } = view;
  const [chosen, setChosen] = useState<Partial<Pick<Place, 'categoryId' | 'sort'>>>({});
  return (
    <Dialog
      open
      onClose={() => running || close()}
      title={t(productListText.move)}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={close}>
            {t(productListText.cancel)}
          </Button>
          {record === null ? null : (
            <Button
              loading={running}
              onClick={() => view.run('move', { categoryId: record.categoryId, sort: record.sort, ...chosen })}
            >
              {t(productListText.save)}
            </Button>
          )}
        </>
      }
    >
      {record === null ? (
        state === 'failed' || state === 'missing' ? (
          <ErrorState title={t(editorText.failed)} onRetry={view.refresh} />
        ) : (
          <Skeleton lines={3} />
        )
      ) : (
        <div className={stack}>
          {view.stale ? (
            <Alert tone="warning" live>
              {t(productListText.staleMove)}
            </Alert>
          ) : message === null ? null : (
            <Alert tone="danger" live>
              {unpackText(language, message)}
            </Alert>
          )}
          <SelectField
            label={t(editorText.category)}
            value={String(chosen.categoryId ?? record.categoryId)}
            options={categoryOptions(record.categories, language)}
            onChange={(event) => setChosen({ ...chosen, categoryId: Number(event.target.value) })}
          />
          <NumberField
            label={t(productListText.sort)}
            help={t(productListText.sortHelp)}
            max={9999}
            value={chosen.sort ?? record.sort}
            onChange={(sort) => setChosen({ ...chosen, sort: sort ?? 0 })}
          />
        </div>
      )}
    </Dialog>
  );
}
