import { type Books, bookState, editDraft } from '#features/price-books/draft.service.ts';
import { effectOf, previewRows, raised } from '#features/price-books/preview.service.ts';
import type { StoredCraft, StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import type { CraftTool } from '#features/pricing/tariff.ts';
import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import type { CraftFilter } from './craft-rows.service.ts';
import { type CraftRow, craftBulk, craftBulkPreview } from './crafts.contract.ts';
import { craftText } from './crafts.texts.ts';

interface Found {
  readonly books: Books;
  readonly tariff: StoredTariff;
  readonly rows: readonly CraftRow[];
}

/** Craft prices by a percentage, with a preview that stores nothing. `find` reads what filters leave. */
export function craftPriceRoutes(api: Api, find: (db: Db, filter: CraftFilter) => Promise<Found>): void {
  const chosen = async (db: Db, { codes, ...filter }: CraftFilter & { readonly codes: readonly string[] | null }) => {
    const { keyword, key, state, changed } = filter;
    const found = await find(db, { keyword, key, state, changed });
    const wanted = codes && new Set(codes);
    return { ...found, codes: found.rows.map(({ code }) => code).filter((code) => !wanted || wanted.has(code)) };
  };

  route(
    api,
    craftBulkPreview,
    async ({ input, db }) => {
      const { books, tariff, codes } = await chosen(db, input);
      const next = withRaised(tariff, codes, input.percentBp);
      const touched = tariff.crafts.filter(({ code }) => codes.includes(code)).slice(0, previewRows);
      return {
        affected: codes.length,
        rows: touched.map((craft) => ({
          code: craft.code,
          nameZh: craft.name[0],
          nameEn: craft.name[1],
          before: pricesOf(craft),
          after: pricesOf(withPercent(craft, input.percentBp)),
        })),
        effect: await effectOf(db, api.db, books, next),
      };
    },
    { transaction: false },
  );

  route(api, craftBulk, async ({ input, tx, principal, log }) => {
    const { codes } = await chosen(tx, input);
    if (codes.length === 0) throw fieldError('codes', craftText.noneChosen);
    const { percentBp, version } = input;
    const { books } = await editDraft(tx, {
      version,
      items: codes.map((code) => `craft:${code}` as const),
      userId: principal.userId,
      change: (tariff) => withRaised(tariff, codes, percentBp),
    });
    log({
      module: 'craft',
      action: 'change prices',
      entityType: 'craft',
      after: { percentBp, affected: codes.length, codes: codes.slice(0, 100) },
    });
    return { affected: codes.length, book: bookState(books) };
  });
}

/** Everything that a craft costs, its tool included. */
function withPercent(craft: StoredCraft, percentBp: number): StoredCraft {
  const up = (amount: number) => raised(amount, percentBp);
  return {
    ...craft,
    setupFen: up(craft.setupFen),
    tiers: craft.tiers.map((tier) => ({ ...tier, rateE4: up(tier.rateE4) })),
    minUnitE4: up(craft.minUnitE4),
    minChargeFen: up(craft.minChargeFen),
    tool: craft.tool && raisedTool(craft.tool, up),
  };
}

function raisedTool(tool: CraftTool, up: (amount: number) => number): CraftTool {
  if (tool.basis === 'form') return { ...tool, feeFen: up(tool.feeFen) };
  return { ...tool, rateE4: up(tool.rateE4), minFen: up(tool.minFen) };
}

const withRaised = (tariff: StoredTariff, codes: readonly string[], percentBp: number): StoredTariff => ({
  ...tariff,
  crafts: tariff.crafts.map((craft) => (codes.includes(craft.code) ? withPercent(craft, percentBp) : craft)),
});

const pricesOf = ({ setupFen, tiers, minChargeFen }: StoredCraft) => ({
  setupFen,
  firstRateE4: tiers[0]?.rateE4 ?? 0,
  minChargeFen,
});
