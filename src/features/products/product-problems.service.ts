import { type Checked, problemList } from './problem-list.service.ts';
import { basicProblems } from './problems-basics.service.ts';
import { craftProblems } from './problems-crafts.service.ts';
import { optionProblems } from './problems-options.service.ts';
import { priceProblems } from './problems-price.service.ts';
import { ruleProblems } from './problems-rules.service.ts';
import { sizeProblems } from './problems-sizes.service.ts';
import type { ProductProblem } from './product-edit.contract.ts';
import { testRun } from './test-run.service.ts';

/** What keeps a product from being calculated at all. */
export function bodyProblems(checked: Checked): ProductProblem[] {
  const list = problemList();
  basicProblems(checked, list);
  sizeProblems(checked, list);
  optionProblems(checked, list);
  craftProblems(checked, list);
  ruleProblems(checked, list);
  priceProblems(checked, list);
  return list.found;
}

/**
 * All that keeps a product from the shelf (pricing.md 2.14), in the order of the editor's subjects; empty when it can be
 * published. A product without other problems must give a price at its usual quantities on the published book.
 */
export function productProblems(checked: Checked): ProductProblem[] {
  const problems = bodyProblems(checked);
  return problems.length > 0 ? problems : testRun(checked);
}
