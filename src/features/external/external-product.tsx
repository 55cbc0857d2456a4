import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { categoryPage } from '#features/categories/categories.contract.ts';
import { PicturesCard } from '#features/products/pictures-card.tsx';
import {
  type CustomProps,
  custom,
  defineForm,
  money,
  number,
  percent,
  select,
  text,
  textarea,
  toggle,
} from '#resource/form-definition.ts';
import { FormScreen } from '#resource/form-screen.tsx';
import { may } from '#shared/permissions.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { frameStyle, inputStyle } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { externalAdd, externalDefaults, externalEdit, externalGet } from './external-product.contract.ts';
import { sdText } from './external-screen.texts.ts';
import { MappingTable } from './mapping-table.tsx';
import { SupplierPicker } from './supplier-picker.tsx';
import { TestPrice } from './test-price.tsx';

const categories = async (signal: AbortSignal) => {
  const { items } = await call(categoryPage, { page: 1, pagesize: 100 }, { signal });
  return items.map(({ id, nameZh, nameEn }) => ({ value: id, title: [nameZh, nameEn] as const }));
};

/** `100, 500` as numbers; null when a part is none, which the contract refuses. */
function numbersIn(text: string): number[] | null {
  const parts = text
    .normalize('NFKC')
    .split(/[,，、;\s]+/)
    .filter((part) => part !== '');
  return parts.every((part) => /^\d{1,8}$/.test(part)) ? parts.map(Number) : null;
}

function Quantities({ value, onChange, wiring }: CustomProps) {
  const numbers = Array.isArray(value) ? (value as readonly number[]) : null;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={frameStyle}>
      <input
        {...wiring}
        name="quantities"
        inputMode="numeric"
        autoComplete="off"
        className={inputStyle}
        value={typed ?? numbers?.join(', ') ?? ''}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(numbersIn(event.target.value));
        }}
      />
    </div>
  );
}

const formOf = (markupBp: number) =>
  defineForm(externalAdd, {
    name: 'externalProduct',
    createTitle: sdText.add,
    editTitle: sdText.edit,
    load: externalGet,
    update: externalEdit,
    blank: {
      supplierCode: '',
      nameZh: '',
      nameEn: '',
      code: '',
      categoryId: null,
      unitZh: '张',
      unitEn: 'pieces',
      descriptionZh: '',
      descriptionEn: '',
      leadDays: 5,
      mapping: [],
      marginKind: 'percent',
      markupBp,
      marginFen: 0,
      quantities: [100, 500, 1000],
      enabled: false,
    },
    sections: [
      { fields: [custom('supplierCode', sdText.supplier, (props) => <SupplierPicker {...props} />)] },
      {
        title: sdText.basics,
        fields: [
          text('nameZh', sdText.nameZh),
          text('nameEn', sdText.nameEn),
          text('code', sdText.code),
          select('categoryId', sdText.category, categories),
          text('unitZh', sdText.unitZh),
          text('unitEn', sdText.unitEn),
          textarea('descriptionZh', sdText.descriptionZh),
          textarea('descriptionEn', sdText.descriptionEn),
          number('leadDays', sdText.leadDays, { help: sdText.leadDaysHelp, suffix: sdText.days }),
        ],
      },
      {
        title: sdText.options,
        fields: [custom('mapping', sdText.mapping, (props) => <MappingTable {...props} />)],
      },
      {
        title: sdText.price,
        fields: [
          select('marginKind', sdText.marginKind, [
            { value: 'percent', title: sdText.percentKind },
            { value: 'fixed', title: sdText.fixedKind },
          ]),
          percent('markupBp', sdText.markup),
          money('marginFen', sdText.margin),
          custom('quantities', sdText.quantities, (props) => <Quantities {...props} />, sdText.quantitiesHelp),
        ],
      },
      { title: sdText.shelf, fields: [toggle('enabled', sdText.enabled, sdText.enabledHelp)] },
    ],
    aside: ({ values }) => <TestPrice values={values} />,
  });

const defaultsMachine = recordMachine<{ readonly markupBp: number }>({
  load: async (id, signal) => (id === 'new' ? call(externalDefaults, {}, { signal }) : { markupBp: 0 }),
});

const plain = css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'grid', gap: '4' });

/** /product/addSd, and /product/editSd?id=: a product that a supplier makes. */
export function Screen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id');
  const isNew = id === null;
  const mayEdit = may(useProfile(), 'Product_Edit');
  const { record, state, refresh } = useRecord<{ readonly markupBp: number }>(defaultsMachine, isNew ? 'new' : 'edit');
  const markupBp = record?.markupBp;
  const form = useMemo(() => (markupBp === undefined ? null : formOf(markupBp)), [markupBp]);
  if (form === null)
    return (
      <>
        <PageHeader title={t(isNew ? sdText.add : sdText.edit)} />
        {state === 'failed' ? <ErrorState title={t(sdText.failed)} onRetry={refresh} /> : <Skeleton lines={6} />}
      </>
    );
  return (
    <div className={plain}>
      <fieldset disabled={!mayEdit} className={plain}>
        {mayEdit ? null : <Alert>{t(sdText.readOnly)}</Alert>}
        <div>
          <FormScreen form={form} back="/product/list" />
        </div>
      </fieldset>
      {/* Saved at once and by itself, so it stands outside of the form (decision 0024). */}
      {isNew || !Number.isSafeInteger(Number(id)) ? null : <PicturesCard key={id} id={Number(id)} />}
    </div>
  );
}
