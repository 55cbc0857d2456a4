import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { StatusTag } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCrumb } from '#ui/record-name.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { DiscardDraft, EditorNotes, EditorQuestions, SaveState, StepProblems } from './editor-frame.tsx';
import { EditorRail, StepLinks } from './editor-rail.tsx';
import { PicturesCard } from './pictures-card.tsx';
import type { EditedProduct } from './product-body.contract.ts';
import { type EditStep, editSteps, type ProductEditData, type ProductRecord } from './product-edit.contract.ts';
import { editorText } from './product-editor.texts.ts';
import { statusText } from './product-list.texts.ts';
import { StepArtwork } from './step-artwork.tsx';
import { StepBasics } from './step-basics.tsx';
import { StepDelivery } from './step-delivery.tsx';
import { StepOptions } from './step-options.tsx';
import { type StepProps, withChange } from './step-parts.ts';
import { StepPreview } from './step-preview.tsx';
import { StepPrice } from './step-price.tsx';
import { StepSizes } from './step-sizes.tsx';
import { useMatrix } from './use-matrix.ts';
import { type ProductEditorView, useProductEditor } from './use-product-editor.ts';

const listPath = '/product/list';
const columns = css({
  display: 'grid',
  gap: { base: '4', lg: '6' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
  alignItems: 'start',
});
const column = css({ display: 'grid', gap: { base: '4', lg: '5' }, gridTemplateColumns: 'minmax(0, 1fr)' });
// Fields of a fieldset that is switched off are so themselves; it draws nothing.
const bare = css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'contents' });

/** The editor of one product; `?id=` and `?step=` are in the address. */
export function Screen() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const isId = Number.isSafeInteger(id) && id > 0;
  const step = editSteps.find((each) => each === search.get('step')) ?? 'basics';
  return isId ? <Editor key={id} id={id} step={step} /> : <Missing />;
}

function Missing() {
  const t = useText();
  return (
    <>
      <PageHeader title={t(editorText.editTitle)} />
      <Card>
        <EmptyState
          title={t(editorText.missing)}
          text={t(editorText.missingText)}
          action={<ButtonLink to={listPath}>{t(editorText.back)}</ButtonLink>}
        />
      </Card>
    </>
  );
}

function Editor({ id, step }: { readonly id: number; readonly step: EditStep }) {
  const t = useText();
  const language = useLanguage();
  const [hasOthers, setOthers] = useState(false);
  const view = useProductEditor(id, {
    hasOthers,
    onActed: (name) => toast(name === 'publish' ? editorText.published : editorText.discarded, 'success'),
  });
  const { record, data, has, context, send } = view;
  if (has('failed'))
    return (
      <>
        <PageHeader title={t(editorText.editTitle)} />
        <Card>
          <ErrorState
            title={t(editorText.failed)}
            text={context.message === null ? undefined : unpackText(language, context.message)}
            onRetry={() => send({ type: 'draft.reload' })}
          />
        </Card>
      </>
    );
  if (record === null || data === null)
    return (
      <div data-state="loading">
        <PageHeader title={t(editorText.editTitle)} />
        <Card>
          <Skeleton lines={8} />
        </Card>
      </div>
    );
  return <Body view={view} record={record} data={data} step={step} onOthers={setOthers} />;
}

interface BodyProps {
  readonly view: ProductEditorView;
  readonly record: ProductRecord;
  readonly data: ProductEditData;
  readonly step: EditStep;
  readonly onOthers: (hasOthers: boolean) => void;
}

function Body({ view, record, data, step, onOthers }: BodyProps) {
  const t = useText();
  const language = useLanguage();
  const { values, context, has, send } = view;
  const { body } = values;
  const { priced } = body;
  const matrix = useMatrix(record, has('saved'), onOthers, () => send({ type: 'draft.reload' }));
  const name = priced.name[language === 'en' ? 1 : 0] || priced.code;
  useCrumb(name);
  const isSaved = has('saved');
  const said = ({ messageZh, messageEn }: ProductRecord['problems'][number]) =>
    language === 'en' ? messageEn : messageZh;
  const errorOf = (path: string): string | undefined => {
    const refused = context.fieldErrors[path === 'categoryId' ? path : `body.${path}`]?.[0];
    if (refused !== undefined) return unpackText(language, refused);
    const problem = record.problems.find(({ field }) => field === path);
    return problem && said(problem);
  };
  const set = (change: Readonly<Record<string, unknown>>) => {
    const next: EditedProduct = { ...body, priced: withChange(priced, change) };
    const [key = ''] = Object.keys(change);
    view.edit(`body.priced.${key}`, { ...values, body: next });
  };
  const props: StepProps = { record, data, values, body, priced, errorOf, edit: view.edit, set };
  const problems = record.problems.filter((each) => each.step === step);
  return (
    <div data-state={view.state} data-step={step}>
      <PageHeader
        title={name}
        meta={
          <>
            <StatusTag tone={record.status === 'on_shelf' ? 'success' : 'neutral'}>
              {t(statusText[record.status])}
            </StatusTag>
            {record.changed && record.published !== null ? (
              <StatusTag tone="warning">{t(editorText.draftTag)}</StatusTag>
            ) : null}
            {data.mayEdit ? <SaveState view={view} /> : null}
          </>
        }
        action={
          <>
            {data.mayEdit && record.changed && record.published !== null ? (
              <DiscardDraft view={view} no={record.published.no} />
            ) : null}
            <ButtonLink variant="outline" to={listPath}>
              {t(editorText.back)}
            </ButtonLink>
          </>
        }
      />
      <div className={columns}>
        <EditorRail id={record.id} step={step} problems={record.problems} />
        <div className={column}>
          {data.mayEdit ? null : <Alert>{t(editorText.readOnly)}</Alert>}
          <EditorNotes view={view} />
          {step === 'preview' ? null : <StepProblems problems={problems.map(said)} />}
          {step === 'preview' ? (
            <StepPreview {...props} view={view} isSaved={isSaved} />
          ) : (
            <fieldset disabled={!data.mayEdit} className={bare}>
              {step === 'basics' ? <StepBasics {...props} /> : null}
              {step === 'sizes' ? <StepSizes {...props} /> : null}
              {step === 'options' ? <StepOptions {...props} /> : null}
              {step === 'price' ? <StepPrice {...props} matrix={matrix} isSaved={isSaved} /> : null}
              {step === 'artwork' ? <StepArtwork {...props} /> : null}
              {step === 'delivery' ? <StepDelivery {...props} /> : null}
            </fieldset>
          )}
          {step === 'basics' ? <PicturesCard id={record.id} /> : null}
          <StepLinks id={record.id} step={step} />
        </div>
      </div>
      <EditorQuestions view={view} hasOthers={matrix.isDirty} />
    </div>
  );
}
