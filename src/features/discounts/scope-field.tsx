import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import type { Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { MultiChoice } from '#ui/multi-choice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { discountScreenText, scopeKindText } from './discount-screen.texts.ts';
import { type ScopeLists, scopeChoices } from './discounts.contract.ts';

type Choices = Output<typeof scopeChoices>;
const choices = answerMachine<object, Choices>((_, signal) => call(scopeChoices, {}, { signal }));
const everything = {};

/** What a strategy or a coupon can be limited to, and a coupon issued to; asked once per form. */
export const useScopeChoices = () => useAnswer<Choices>(choices, everything);

const stack = css({ display: 'grid', gap: '4' });
const parts = [
  ['productIds', 'products', 'product'],
  ['categoryIds', 'categories', 'category'],
  ['levelIds', 'levels', 'level'],
  ['companyIds', 'companies', 'company'],
] as const;

interface ScopeFieldProps {
  id: string;
  scope: ScopeLists;
  onChange: (next: ScopeLists) => void;
}

/** Products, categories, levels and companies that a strategy or a coupon is limited to. */
export function ScopeField({ id, scope, onChange }: ScopeFieldProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const { state, answer, retry } = useScopeChoices();
  if (state === 'failed')
    return (
      <Button variant="outline" onClick={retry}>
        {t(discountScreenText.retry)}
      </Button>
    );
  if (answer === null) return <Skeleton lines={4} />;
  return (
    <div className={stack} id={id}>
      {parts.map(([key, list, kind]) => (
        <MultiChoice
          key={key}
          label={t(scopeKindText[kind])}
          help={t(discountScreenText.scopeHelp)}
          options={answer[list].map((each) => ({ value: each.id, label: english ? each.nameEn : each.name }))}
          value={scope[key]}
          onChange={(next) => onChange({ ...scope, [key]: next })}
        />
      ))}
    </div>
  );
}
