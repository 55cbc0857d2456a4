import type { Tariff } from '#features/pricing/tariff.ts';
import { type ProblemList, repeated } from './problem-list.service.ts';
import type { EditStep } from './product-edit.contract.ts';
import { problemText } from './product-problem.texts.ts';

interface Named {
  readonly code: string;
  readonly active?: boolean;
}
type ListOf = (tariff: Tariff) => readonly Named[];

/** Codes of one field: each is in the published book and in use, and none is there twice. */
export function checkNamed(
  list: ProblemList,
  step: EditStep,
  { field, codes }: { readonly field: string; readonly codes: readonly string[] },
  of: ListOf,
  { tariff, drafted }: { readonly tariff: Tariff; readonly drafted: Tariff | null },
): void {
  const twice = repeated(codes);
  if (twice !== undefined) list.priced(step, field, problemText.twice, { code: twice });
  for (const code of new Set(codes)) {
    const found = of(tariff).find((item) => item.code === code);
    if (found?.active === false) list.priced(step, field, problemText.off, { code });
    if (found) continue;
    const waits = drafted !== null && of(drafted).some((item) => item.code === code);
    list.priced(step, field, waits ? problemText.inDraftOnly : problemText.unknown, { code });
  }
}
