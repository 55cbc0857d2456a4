import type { Definition } from '#tests/machines/support/explorer.ts';
import { additionTexts } from './additions.texts.ts';

/** What a transition says of itself. */
export interface Sentence {
  readonly text: string;
  readonly isSpec: boolean;
}

/** The sentence of the specification that a transition carries out, or the addition it names; empty for neither. */
export function sentenceOf({ definition }: Definition): Sentence {
  const { spec, addition } = (definition.meta ?? {}) as { spec?: string; addition?: string };
  return { text: spec ?? addition ?? '', isSpec: spec !== undefined };
}

/** The Chinese words of an addition; undefined for a sentence of the specification, which stays as it was written. */
export const inChinese = ({ text, isSpec }: Sentence): string | undefined => (isSpec ? undefined : additionTexts[text]);
