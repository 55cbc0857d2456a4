import { usualRequests } from '#features/price-books/golden-quotes.service.ts';
import { calculate } from '#features/pricing/calculate.ts';
import { type Text, unpackText } from '#shared/text.ts';
import { productInfo } from './info.service.ts';
import { type Checked, problemList } from './problem-list.service.ts';
import type { ProductProblem } from './product-edit.contract.ts';
import { problemText } from './product-problem.texts.ts';
import { productBodyOf } from './product-versions.service.ts';

/** What the form opens with, priced at the first, middle and last usual quantity; a message for each without a price. */
export function testRun({ id, body, tariff }: Checked): ProductProblem[] {
  const list = problemList();
  const { priced, ...words } = productBodyOf(body, id);
  const info = productInfo({ id, versionId: 0, categoryId: 0 }, { ...words, priced }, tariff);
  for (const request of usualRequests(priced, info)) {
    const result = calculate(priced, { ...request, quantities: [] }, tariff);
    if (result.outcome === 'priced' && result.listFen > 0) continue;
    const reason = result.outcome === 'manual' ? result.reason : refusalOf(result);
    list.priced('preview', 'breakQuantities', problemText.testRun, { quantity: request.quantity, reason });
  }
  return list.found;
}

function refusalOf(result: ReturnType<typeof calculate>): Text {
  const packed = Object.values(result.errors)[0]?.[0] ?? '';
  return [unpackText('zh-CN', packed), unpackText('en', packed)];
}
