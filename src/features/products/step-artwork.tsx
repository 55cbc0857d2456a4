import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/choice-cards.tsx';
import { stack, WordsField } from './editor-parts.tsx';
import { stepText } from './product-editor.texts.ts';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

/** When artwork is asked for, and what customers are told about it. */
export function StepArtwork({ values, body, edit, errorOf }: StepProps) {
  const t = useText();
  const { artwork } = body;
  const put = (field: string, change: Partial<typeof artwork>) =>
    edit(`body.artwork.${field}`, { ...values, body: { ...body, artwork: { ...artwork, ...change } } });
  return (
    <Card title={t(stepText.artwork)}>
      <div className={stack}>
        <RadioCards
          legend={t(stepFieldText.requiredAt)}
          name="requiredAt"
          fit="wide"
          value={artwork.requiredAt}
          error={errorOf('artwork.requiredAt')}
          options={[
            { value: 'order', label: t(stepFieldText.atOrder), note: t(stepFieldText.atOrderNote) },
            { value: 'after_payment', label: t(stepFieldText.afterPayment), note: t(stepFieldText.afterPaymentNote) },
          ]}
          onChange={(value) => put('requiredAt', { requiredAt: value === 'order' ? 'order' : 'after_payment' })}
        />
        <p className={css({ color: 'fg.muted', fontSize: 'sm' })}>{t(stepFieldText.artworkByHand)}</p>
        <WordsField
          label={t(stepFieldText.guide)}
          help={t(stepFieldText.guideHelp)}
          long
          max={2000}
          value={artwork.guide}
          error={(index) => errorOf(`artwork.guide.${index}`) ?? (index === 0 ? errorOf('artwork.guide') : undefined)}
          onChange={(guide) => put('guide', { guide })}
        />
      </div>
    </Card>
  );
}
