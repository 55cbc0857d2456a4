import { useState } from 'react';
import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { OptionField } from '#features/quotes/option-field.tsx';
import { type Configuration, firstConfiguration, splitGroups } from '#features/quotes/quote-form.ts';
import { infoFor } from '#features/quotes/size-set.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Segment } from '#ui/choice.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { muted, stack } from './editor-parts.tsx';
import { previewText } from './preview.texts.ts';
import { productPreview } from './product-preview.contract.ts';
import type { ProductInfo } from './products.contract.ts';
import { PublishCard } from './publish-card.tsx';
import type { StepProps } from './step-parts.ts';
import { TestPrice } from './test-price.tsx';
import type { ProductEditorView } from './use-product-editor.ts';

const preview = answerMachine<{ readonly id: number }, ProductInfo>(({ id }, signal) =>
  call(productPreview, { id }, { signal, quiet: true }),
);

const columns = css({
  display: 'grid',
  gap: { base: '4', lg: '6' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
});
const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: '4',
  alignItems: 'start',
});

/** The form as customers would see it, a price for what is filled in, and the way to the shelf. */
export function StepPreview({ record, view, isSaved }: StepProps & { view: ProductEditorView; isSaved: boolean }) {
  const t = useText();
  // By the version, so that what is shown is what was last saved.
  const answer = useAnswer<ProductInfo>(preview, isSaved ? { id: record.id, version: record.version } : null);
  const info = answer.answer;
  return (
    <>
      {info !== null ? (
        // Another version may offer other choices: what was filled in begins anew.
        <Trial key={JSON.stringify(info.options)} info={info} version={record.version} />
      ) : (
        <Card title={t(previewText.form)}>
          {answer.state === 'failed' ? (
            <ErrorState title={t(previewText.failed)} text={t(previewText.failedText)} onRetry={answer.retry} />
          ) : (
            <Skeleton lines={6} />
          )}
        </Card>
      )}
      <PublishCard record={record} view={view} />
    </>
  );
}

function Trial({ info, version }: { readonly info: ProductInfo; readonly version: number }) {
  const t = useText();
  const en = useLanguage() === 'en';
  const [configuration, setConfiguration] = useState<Configuration>(() => firstConfiguration(info, null));
  const [book, setBook] = useState<'published' | 'draft'>('published');
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { basics, crafts } = splitGroups(info.options);
  const groups = [...basics, ...crafts];
  const put = (change: Partial<Configuration>) => setConfiguration({ ...configuration, ...change });
  const guide = en ? info.artworkGuideEn : info.artworkGuideZh;
  return (
    <div className={columns}>
      <Card title={t(previewText.form)}>
        <div className={stack}>
          <p className={muted}>{t(previewText.formHelp)}</p>
          {groups.length === 0 ? <p>{t(previewText.noOptions)}</p> : null}
          <div className={fields}>
            {groups.map((group) => (
              <OptionField
                key={group.key}
                info={info}
                group={group}
                spec={configuration.spec}
                errors={errors}
                onChange={(spec) => put({ spec })}
              />
            ))}
          </div>
          {guide === undefined || guide === '' ? null : <Alert title={t(previewText.guide)}>{guide}</Alert>}
        </div>
      </Card>
      <Card title={t(previewText.test)}>
        <div className={stack}>
          <Segment
            label={t(previewText.book)}
            help={t(previewText.bookHelp)}
            value={book}
            options={[
              { value: 'published', label: t(previewText.bookPublished) },
              { value: 'draft', label: t(previewText.bookDraft) },
            ]}
            onChange={(value) => setBook(value === 'draft' ? 'draft' : 'published')}
          />
          <div className={fields}>
            <NumberField
              label={t(previewText.quantity)}
              min={1}
              max={100_000_000}
              value={configuration.quantity}
              onChange={(quantity) => put({ quantity: quantity ?? 0 })}
            />
            <NumberField
              label={t(previewText.designs)}
              min={1}
              max={1000}
              value={configuration.designs}
              onChange={(designs) => put({ designs: designs ?? 1 })}
            />
            {info.turnarounds.length > 1 ? (
              <SelectField
                label={t(previewText.turnaround)}
                value={configuration.turnaround}
                options={info.turnarounds.map((each) => ({
                  value: each.code,
                  label: en ? each.labelEn : each.labelZh,
                }))}
                onChange={(event) => put({ turnaround: event.target.value })}
              />
            ) : null}
          </div>
          <TestPrice
            info={infoFor(info, configuration.spec)}
            configuration={configuration}
            book={book}
            version={version}
            onErrors={setErrors}
            onConfiguration={setConfiguration}
          />
        </div>
      </Card>
    </div>
  );
}
