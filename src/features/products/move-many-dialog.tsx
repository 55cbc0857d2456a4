import { useState } from 'react';
import { ApiError, call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { Input } from '#shared/endpoint.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/field.tsx';
import { MultiChoice } from '#ui/multi-choice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { categoryOptions } from './category-options.ts';
import { stack } from './editor-parts.tsx';
import { type ProductEditData, productEditData, productMove } from './product-edit.contract.ts';
import { editorText } from './product-editor.texts.ts';
import { type ProductRow, productPage } from './product-list.contract.ts';
import { productListText } from './product-list-screen.texts.ts';

interface Moving {
  readonly products: readonly ProductRow[];
  readonly categories: ProductEditData['categories'];
  /** Of the last attempt: how many went, and why others did not. */
  readonly report: { readonly done: number; readonly failed: readonly string[] } | null;
}

/** The id is the query of the list, so that what it shows is offered; 100 at most. */
const machine = recordMachine<Moving, 'move'>({
  load: async (query, signal) => {
    const filters = JSON.parse(query) as Input<typeof productPage>;
    const [{ items }, { categories }] = await Promise.all([
      call(productPage, { ...filters, page: 1, pagesize: 100 }, { signal }),
      call(productEditData, {}, { signal }),
    ]);
    return { products: items, categories, report: null };
  },
  // Many single calls, each with its own version and log entry, as the kit's actions on many rows are.
  act: async (_, record, input, signal) => {
    const { ids, categoryId } = input as unknown as { readonly ids: readonly number[]; readonly categoryId: number };
    const failed: string[] = [];
    const products = [...record.products];
    for (const [at, { id, version, name }] of products.entries()) {
      if (!ids.includes(id)) continue;
      try {
        const moved = await call(productMove, { id, version, categoryId }, { signal, quiet: true });
        products[at] = { ...(products[at] as ProductRow), version: moved.version, categoryId: moved.categoryId };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed.push(`${name}: ${error.message}`);
      }
    }
    return { ...record, products, report: { done: ids.length - failed.length, failed } };
  },
});

interface MoveManyProps {
  /** What the list shows now. */
  readonly query: object;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Puts several products into one category; what could not be moved is named with the reason. */
export function MoveManyDialog({ query, onClose, onMoved }: MoveManyProps) {
  const t = useText();
  const language = useLanguage();
  const view = useRecord<Moving, 'move'>(machine, JSON.stringify(query), onMoved);
  const { record, running } = view;
  const [ids, setIds] = useState<readonly number[]>([]);
  const [categoryId, setCategory] = useState(0);
  const report = record?.report ?? null;
  return (
    <Dialog
      open
      wide
      onClose={() => running || onClose()}
      title={t(productListText.moveMany)}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={onClose}>
            {t(productListText.close)}
          </Button>
          <Button
            loading={running}
            disabled={ids.length === 0 || categoryId === 0}
            onClick={() => view.run('move', { ids, categoryId })}
          >
            {t(productListText.moveN, { n: ids.length })}
          </Button>
        </>
      }
    >
      {record === null ? (
        view.state === 'failed' ? (
          <ErrorState title={t(editorText.failed)} onRetry={view.refresh} />
        ) : (
          <Skeleton lines={5} />
        )
      ) : (
        <div className={stack}>
          {report === null ? null : (
            <Alert tone={report.failed.length > 0 ? 'warning' : 'success'} live>
              {[t(productListText.movedN, { done: report.done, failed: report.failed.length }), ...report.failed].join(
                '\n',
              )}
            </Alert>
          )}
          <MultiChoice
            label={t(productListText.title)}
            help={t(productListText.moveManyHelp)}
            options={record.products.map(({ id, name, nameEn, code }) => ({
              value: id,
              label: `${language === 'en' ? nameEn : name} · ${code}`,
            }))}
            value={ids}
            onChange={setIds}
          />
          <SelectField
            label={t(editorText.category)}
            value={categoryId === 0 ? '' : String(categoryId)}
            placeholder={t(editorText.choose)}
            options={categoryOptions(record.categories, language)}
            onChange={(event) => setCategory(Number(event.target.value))}
          />
        </div>
      )}
    </Dialog>
  );
}
