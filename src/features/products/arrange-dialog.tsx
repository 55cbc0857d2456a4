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
import { Skeleton } from '#ui/skeleton.tsx';
import { SortList } from '#ui/sort-list.tsx';
import { ErrorState } from '#ui/state.tsx';
import { categoryOptions } from './category-options.ts';
import { muted, stack } from './editor-parts.tsx';
import { type ProductEditData, productArrange, productEditData } from './product-edit.contract.ts';
import { editorText } from './product-editor.texts.ts';
import { type ProductRow, productPage } from './product-list.contract.ts';
import { productListText } from './product-list-screen.texts.ts';

interface Arranged {
  readonly categories: ProductEditData['categories'];
  readonly categoryId: number;
  readonly products: readonly ProductRow[];
}

/** Those of the category itself, without those of the categories below it. */
async function productsOf(categoryId: number, signal: AbortSignal): Promise<readonly ProductRow[]> {
  const rows: ProductRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(productPage, { categoryId, page, pagesize: 100 }, { signal });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total)
      return rows.filter((row) => row.categoryId === categoryId && row.status !== 'archived');
  }
}

/** The id is the category; 0: the first one. */
const machine = recordMachine<Arranged, 'arrange'>({
  load: async (id, signal) => {
    const { categories } = await call(productEditData, {}, { signal });
    const categoryId = Number(id) || (categories[0]?.id ?? 0);
    return { categories, categoryId, products: await productsOf(categoryId, signal) };
  },
  act: async (_, record, input, signal) => {
    const products = input.products as readonly ProductRow[];
    const order = products.map(({ id, version }) => ({ id, version }));
    await call(productArrange, { categoryId: record.categoryId, order }, { signal, quiet: true });
    return { ...record, products };
  },
});

interface ArrangeProps {
  /** What the list is limited to; 0: nothing. */
  readonly categoryId: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The products of one category in their order, to be dragged about or moved by buttons; one save for all. */
export function ArrangeDialog({ categoryId, onClose, onDone }: ArrangeProps) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState(categoryId);
  const [changed, setChanged] = useState<readonly ProductRow[] | null>(null);
  const view = useRecord<Arranged, 'arrange'>(machine, String(chosen), () => {
    toast(productListText.arranged, 'success');
    onClose();
    onDone();
  });
  const { record, running, loading, message } = view;
  const products = changed ?? record?.products ?? [];
  const nameOf = (row: ProductRow) => (language === 'en' ? row.nameEn : row.name);
  return (
    <Dialog
      open
      wide
      onClose={() => running || onClose()}
      title={t(productListText.arrange)}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={onClose}>
            {t(productListText.cancel)}
          </Button>
          {products.length > 1 ? (
            <Button loading={running} disabled={loading} onClick={() => view.run('arrange', { products })}>
              {t(productListText.save)}
            </Button>
          ) : null}
        </>
      }
    >
      {record === null ? (
        view.state === 'failed' ? (
          <ErrorState title={t(editorText.failed)} onRetry={view.refresh} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : (
        <div className={stack}>
          <p className={muted}>{t(productListText.arrangeHelp)}</p>
          {message === null ? null : (
            <Alert tone={view.stale ? 'warning' : 'danger'} live>
              {view.stale ? t(productListText.staleMove) : unpackText(language, message)}
            </Alert>
          )}
          <SelectField
            label={t(editorText.category)}
            value={String(record.categoryId)}
            options={categoryOptions(record.categories, language)}
            onChange={(event) => {
              setChanged(null);
              setChosen(Number(event.target.value));
            }}
          />
          {products.length === 0 ? (
            <p className={muted}>{t(productListText.noneToArrange)}</p>
          ) : (
            <SortList
              label={t(productListText.title)}
              items={products}
              onChange={setChanged}
              words={{
                name: nameOf,
                drag: (name) => t(productListText.drag, { name }),
                up: (name) => t(productListText.up, { name }),
                down: (name) => t(productListText.down, { name }),
                first: (name) => t(productListText.first, { name }),
                last: (name) => t(productListText.last, { name }),
                moved: (name, at, n) => t(productListText.placed, { name, at, n }),
              }}
            >
              {nameOf}
            </SortList>
          )}
        </div>
      )}
    </Dialog>
  );
}
