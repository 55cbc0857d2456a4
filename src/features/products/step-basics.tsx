import { useLanguage, useText } from '#client/language.ts';
import { Card } from '#ui/card.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { categoryOptions } from './category-options.ts';
import { stack, two, WordsField } from './editor-parts.tsx';
import { editorText, modelNote, stepText } from './product-editor.texts.ts';
import { modelText } from './product-list.texts.ts';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

/** Category, names, unit, words for the page; code and model stay as they were added. */
export function StepBasics({ record, data, values, body, priced, errorOf, edit, set }: StepProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card title={t(stepText.basics)}>
      <div className={stack}>
        <div className={two}>
          <SelectField
            label={t(editorText.category)}
            required
            value={String(values.categoryId)}
            error={errorOf('categoryId')}
            options={categoryOptions(data.categories, language)}
            onChange={(event) => edit('categoryId', { ...values, categoryId: Number(event.target.value) })}
          />
          <TextField label={t(editorText.code)} help={t(stepFieldText.codeStays)} readOnly value={priced.code} />
        </div>
        <TextField
          label={t(editorText.model)}
          help={t(modelNote[record.model])}
          readOnly
          value={t(modelText[record.model])}
        />
        <WordsField
          label={t(stepFieldText.name)}
          required
          max={60}
          value={priced.name}
          error={(index) => errorOf(`priced.name.${index}`) ?? (index === 0 ? errorOf('priced.name') : undefined)}
          onChange={(name) => set({ name })}
        />
        <WordsField
          label={t(stepFieldText.unit)}
          required
          max={20}
          help={t(stepFieldText.unitHelp)}
          value={priced.unit}
          error={(index) => errorOf(`priced.unit.${index}`) ?? (index === 0 ? errorOf('priced.unit') : undefined)}
          onChange={(unit) => set({ unit })}
        />
        <WordsField
          label={t(stepFieldText.description)}
          long
          max={500}
          help={t(stepFieldText.descriptionHelp)}
          value={body.description}
          error={(index) => errorOf(`description.${index}`) ?? (index === 0 ? errorOf('description') : undefined)}
          onChange={(description) => edit('body.description', { ...values, body: { ...body, description } })}
        />
      </div>
    </Card>
  );
}
