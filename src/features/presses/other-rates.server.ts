import { bookState, currentTariff, editDraft, readBooks } from '#features/price-books/draft.service.ts';
import { partText } from '#features/price-books/price-books.texts.ts';
import type { StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { Api } from '#server/api.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { type OtherRates, otherRatesEdit, otherRatesGet } from './other-rates.contract.ts';
import { tableText } from './presses.texts.ts';

const ratesOf = ({ wideFormat, mountingSpareSheets, packaging }: StoredTariff): OtherRates => ({
  minCm2: wideFormat.minCm2,
  webCmm: wideFormat.webCmm,
  prints: wideFormat.prints.map(({ material, fenPerM2 }) => ({ material, fenPerM2 })),
  mountingSpareSheets,
  perCartonG: packaging.perCartonG,
  cartonFen: packaging.feeFen,
  stackBp: packaging.stackBp,
});

function withRates(tariff: StoredTariff, rates: OtherRates): StoredTariff {
  const unknown = rates.prints.findIndex(({ material }) => !tariff.materials.some(({ code }) => code === material));
  if (unknown >= 0) {
    const code = rates.prints[unknown]?.material ?? '';
    throw fieldError(`prints.${unknown}.material`, fillText(tableText.materialUnknown, { code }));
  }
  return {
    ...tariff,
    wideFormat: { minCm2: rates.minCm2, webCmm: rates.webCmm, prints: rates.prints },
    mountingSpareSheets: rates.mountingSpareSheets,
    packaging: { perCartonG: rates.perCartonG, feeFen: rates.cartonFen, stackBp: rates.stackBp },
  };
}

const items = ['wideFormat:', 'mounting:', 'packaging:'] as const;

/** A tariff has one of these; the kit asks for records by an id, and this one's is 1. */
function onlyOne(id: number): void {
  if (id !== 1) throw new HttpError(404, fillText(tableText.notFound, { part: partText.packaging }));
}

/** Rates that a tariff has one of: wide format, mounting and packing are one form, and one change of the draft. */
export function otherRatesRoutes(api: Api): void {
  route(api, otherRatesGet, async ({ input, db }) => {
    onlyOne(input.id);
    const books = await readBooks(db);
    return { id: 1, version: bookState(books).version, ...ratesOf(currentTariff(books)) };
  });

  route(api, otherRatesEdit, async ({ input: { id, version, ...rates }, tx, principal, log }) => {
    onlyOne(id);
    const { before, after, books } = await editDraft(tx, {
      version,
      items,
      userId: principal.userId,
      change: (tariff) => withRates(tariff, rates),
    });
    log({
      module: 'packaging',
      action: 'edit',
      entityType: 'otherRates',
      entityId: id,
      before: ratesOf(before),
      after: ratesOf(after),
    });
    return { id, version: bookState(books).version, ...ratesOf(after) };
  });
}
