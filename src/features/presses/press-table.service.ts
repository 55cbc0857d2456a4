import type { StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import { impressionScale } from '#features/pricing/sheet-work.ts';
import type { Press } from '#features/pricing/tariff.ts';
import { fieldError } from '#server/errors.ts';
import type { ParsedInput } from '#shared/endpoint.ts';
import { graduated } from '#shared/money.ts';
import { exampleRow } from './example-rows.service.ts';
import type { PressFields, pressExample } from './presses.contract.ts';
import { exampleText, tableText } from './presses.texts.ts';
import { type ItemTable, nextId } from './table-items.service.ts';
import type { Example } from './tables.contract.ts';

/** Sheet-fed presses; their fields are those of the tariff. */
export const pressTable: ItemTable<Press, PressFields> = {
  part: 'press',
  items: ({ presses }) => presses,
  put: (tariff, presses) => ({ ...tariff, presses }),
  fieldsOf: ({ id: _, code: _c, name, active: _a, parents, tiers, ...press }) => ({
    ...press,
    nameZh: name[0],
    nameEn: name[1],
    parents: [...parents],
    tiers: tiers.map(({ upTo, ratePer1000E4 }) => ({ upTo, ratePer1000E4 })),
  }),
  itemOf: (code, { nameZh, nameEn, ...fields }, before, { presses }) => ({
    active: true,
    id: nextId(presses),
    ...before,
    ...fields,
    code,
    name: [nameZh, nameEn],
  }),
  check: ({ parents }, tariff) => knownParents(tariff, parents),
};

function knownParents({ parents }: StoredTariff, wanted: readonly string[]): void {
  const unknown = wanted.find((code) => !parents.some((sheet) => sheet.code === code));
  if (unknown !== undefined) throw fieldError('parents', fillText(tableText.parentUnknown, { code: unknown }));
}

const quantities = [1000, 5000, 20_000, 100_000];

/** What a form of so many impressions costs by the engine's own scale; of a digital press one side of so many sheets. */
export function pressExampleOf({ kind, plateFen, ...price }: ParsedInput<typeof pressExample>): Example {
  const scale = impressionScale({ kind, plateFen, ...price } as unknown as Press);
  const label = kind === 'digital' ? exampleText.clicks : exampleText.impressions;
  return {
    rows: [
      ...quantities.map((n) => exampleRow(fillText(label, { n }), price.startFen + graduated(n, scale))),
      ...(kind === 'offset' ? [exampleRow(exampleText.plates, 4 * plateFen)] : []),
    ],
  };
}
