import { type FormEvent, useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { Input } from '#shared/endpoint.ts';
import { unpackText } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/choice-cards.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { StickyActions } from '#ui/sticky-actions.tsx';
import { categoryOptions } from './category-options.ts';
import { codeFor } from './code-for.ts';
import { stack, two } from './editor-parts.tsx';
import { productModels } from './product-body.contract.ts';
import { type ProductEditData, productAdd, productCode, productEditData } from './product-edit.contract.ts';
import { editorText, modelNote } from './product-editor.texts.ts';
import { type ProductRow, productPage } from './product-list.contract.ts';
import { modelText } from './product-list.texts.ts';

interface AddRecord {
  readonly data: ProductEditData;
  /** What can be copied. */
  readonly products: readonly ProductRow[];
  readonly added: number | null;
}
type Fields = Input<typeof productAdd>;

const machine = recordMachine<AddRecord, 'add'>({
  load: async (_, signal) => {
    const [data, products] = await Promise.all([
      call(productEditData, {}, { signal }),
      call(productPage, { page: 1, pagesize: 100 }, { signal }),
    ]);
    return { data, products: products.items, added: null };
  },
  act: async (_, record, input, signal) => {
    const { key, ...fields } = input as unknown as Fields & { readonly key: string };
    const { id } = await call(productAdd, fields, { signal, idempotencyKey: key });
    return { ...record, added: id };
  },
});

/** A new product: what it is called, where it stands, how it is priced. The editor has all the rest. */
export function Screen() {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const view = useRecord<AddRecord, 'add'>(machine, '');
  const { record, message } = view;
  const added = record?.added ?? null;
  useEffect(() => {
    if (added !== null) void navigate(`/product/edit?id=${added}`, { replace: true });
  }, [added, navigate]);
  return (
    <div data-state={view.state}>
      <PageHeader
        title={t(editorText.addTitle)}
        action={
          <ButtonLink variant="outline" to="/product/list">
            {t(editorText.back)}
          </ButtonLink>
        }
      />
      {record === null ? (
        <Card>
          {view.state === 'failed' ? (
            <ErrorState
              title={t(editorText.failed)}
              text={message === null ? undefined : unpackText(language, message)}
              onRetry={view.refresh}
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </Card>
      ) : (
        <AddForm view={view} record={record} />
      )}
    </div>
  );
}

function AddForm({ view, record }: { view: ReturnType<typeof useRecord<AddRecord, 'add'>>; record: AddRecord }) {
  const t = useText();
  const language = useLanguage();
  const formId = useId();
  const [search] = useSearchParams();
  const copied = record.products.find(({ id, model }) => id === Number(search.get('copy')) && model !== 'external');
  const [fields, setFields] = useState<Fields>({
    categoryId: copied?.categoryId ?? record.data.categories[0]?.id ?? 0,
    code: '',
    nameZh: '',
    nameEn: '',
    model: copied && copied.model !== 'external' ? copied.model : 'flat',
    copyOf: copied?.id ?? null,
  });
  const [ownCode, setOwnCode] = useState(false);
  const [asked, setAsked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const put = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const wrong = {
    nameZh: fields.nameZh.trim() === '' ? t(editorText.fill) : undefined,
    nameEn: fields.nameEn.trim() === '' ? t(editorText.fill) : undefined,
    code:
      fields.code.trim() === ''
        ? t(editorText.fill)
        : productCode.safeParse(fields.code).success
          ? undefined
          : t(editorText.badCode),
    categoryId: fields.categoryId === 0 ? t(editorText.fill) : undefined,
  };
  const errorOf = (field: keyof Fields): string | undefined => {
    const refused = view.fieldErrors[field]?.[0];
    if (refused !== undefined) return unpackText(language, refused);
    return asked ? wrong[field as keyof typeof wrong] : undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const [first] = Object.entries(wrong).find(([, text]) => text !== undefined) ?? [];
    if (first === undefined) view.run('add', { ...fields, code: fields.code.trim(), key });
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const nameOf = ({ name, nameEn }: ProductRow) => (language === 'en' ? nameEn : name);
  const sources = record.products.filter(({ model }) => model === fields.model);
  const message = view.message !== null && Object.keys(view.fieldErrors).length === 0 ? view.message : null;
  return (
    <form id={formId} noValidate onSubmit={submit} className={stack}>
      {message === null ? null : (
        <Alert tone="danger" live>
          {unpackText(language, message)}
        </Alert>
      )}
      <Card>
        <div className={stack}>
          <div className={two}>
            <TextField
              label={t(editorText.nameZh)}
              name="nameZh"
              required
              maxLength={60}
              autoComplete="off"
              value={fields.nameZh}
              error={errorOf('nameZh')}
              onChange={(event) => put({ nameZh: event.target.value })}
            />
            <TextField
              label={t(editorText.nameEn)}
              name="nameEn"
              required
              maxLength={60}
              autoComplete="off"
              value={fields.nameEn}
              error={errorOf('nameEn')}
              onChange={(event) =>
                put({ nameEn: event.target.value, ...(!ownCode && { code: codeFor(event.target.value) }) })
              }
            />
            <TextField
              label={t(editorText.code)}
              name="code"
              required
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              help={t(editorText.codeHelp)}
              value={fields.code}
              error={errorOf('code')}
              onChange={(event) => {
                setOwnCode(event.target.value !== '');
                put({ code: event.target.value });
              }}
            />
            <SelectField
              label={t(editorText.category)}
              name="categoryId"
              required
              placeholder={record.data.categories.length === 0 ? t(editorText.choose) : undefined}
              value={String(fields.categoryId)}
              error={errorOf('categoryId')}
              options={categoryOptions(record.data.categories, language)}
              onChange={(event) => put({ categoryId: Number(event.target.value) })}
            />
          </div>
          <RadioCards
            legend={t(editorText.model)}
            help={t(editorText.modelHelp)}
            name="model"
            fit="wide"
            value={fields.model}
            error={errorOf('model')}
            options={productModels.map((model) => ({
              value: model,
              label: t(modelText[model]),
              note: t(modelNote[model]),
            }))}
            onChange={(value) =>
              put({ model: productModels.find((each) => each === value) ?? fields.model, copyOf: null })
            }
          />
          <p>
            {t(editorText.external)}
            <TextLink to="/product/addSd">{t(editorText.externalTo)}</TextLink>
          </p>
          <SelectField
            label={t(editorText.copyOf)}
            help={t(editorText.copyHelp)}
            value={fields.copyOf === null || fields.copyOf === undefined ? '' : String(fields.copyOf)}
            placeholder={t(editorText.copyNone)}
            error={errorOf('copyOf')}
            options={sources.map((row) => ({ value: String(row.id), label: `${nameOf(row)} · ${row.code}` }))}
            onChange={(event) => put({ copyOf: event.target.value === '' ? null : Number(event.target.value) })}
          />
        </div>
      </Card>
      <StickyActions>
        <ButtonLink variant="outline" to="/product/list">
          {t(editorText.cancel)}
        </ButtonLink>
        <Button type="submit" loading={view.running}>
          {t(editorText.create)}
        </Button>
      </StickyActions>
    </form>
  );
}
