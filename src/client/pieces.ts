import type { Language } from '#shared/text.ts';
import { unitFor } from '#shared/units.ts';
import { count } from './format.ts';

interface Units {
  readonly unitZh: string;
  readonly unitEn: string;
}

/** A quantity in its unit: 5,000 张, in English 5,000 sheets, 1 sheet. */
export const pieces = (quantity: number, unit: Units, language: Language): string =>
  `${count(quantity, language)} ${unitFor(quantity, language === 'en' ? unit.unitEn : unit.unitZh)}`;
