import type { Definition } from '#tests/machines/support/explorer.ts';

/** The sentence of the specification that a transition carries out, or the addition it names; empty for neither. */
export function sentenceOf({ definition }: Definition): { readonly text: string; readonly isSpec: boolean } {
  const { spec, addition } = (definition.meta ?? {}) as { spec?: string; addition?: string };
  return { text: spec ?? addition ?? '', isSpec: spec !== undefined };
}
