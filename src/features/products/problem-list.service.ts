import { fillText } from '#features/pricing/fill-text.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import type { EditedProduct } from './product-body.contract.ts';
import type { EditStep, ProductProblem } from './product-edit.contract.ts';

export type Priced = EditedProduct['priced'];

/** What a product is checked against. */
export interface Checked {
  readonly id: number;
  readonly body: EditedProduct;
  /** Its category is in use, and so is the one above it. */
  readonly categoryActive: boolean;
  /** The published price book as the engine reads it. */
  readonly tariff: Tariff;
  /** The draft of the price book: what is there, but not published, is told apart from what is nowhere. */
  readonly drafted: Tariff | null;
}

type Params = Readonly<Record<string, string | number | Text>>;

/** Collects problems; `field` is a path into the record as the editor holds it. */
export interface ProblemList {
  readonly found: ProductProblem[];
  /** @param field path below `body.priced` */
  priced(step: EditStep, field: string, text: Text, params?: Params): void;
  add(step: EditStep, field: string, text: Text, params?: Params): void;
}

export function problemList(): ProblemList {
  const found: ProductProblem[] = [];
  const add: ProblemList['add'] = (step, field, text, params = {}) => {
    const [messageZh, messageEn] = fillText(text, params);
    found.push({ field, step, messageZh, messageEn });
  };
  return { found, add, priced: (step, field, text, params) => add(step, `priced.${field}`, text, params) };
}

export const isBlank = (text: string): boolean => text.trim() === '';
/** A text that lacks one of the languages. */
export const isHalf = ([zh, en]: Text): boolean => isBlank(zh) || isBlank(en);
/** A text that has one language but not the other: optional texts are in both or in none. */
export const isLopsided = ([zh, en]: Text): boolean => isBlank(zh) !== isBlank(en);

/** The first value that was there before. */
export const repeated = <T>(values: readonly T[]): T | undefined =>
  values.find((value, at) => values.indexOf(value) < at);
