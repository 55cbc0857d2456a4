import { bookState, currentTariff, editDraft, readBooks } from '#features/price-books/draft.service.ts';
import { shelfItems } from '#features/price-books/shelf.service.ts';
import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import type { Text } from '#shared/text.ts';
import { bindingCalls, bindingExample } from './bindings.contract.ts';
import { boardLineCalls, boardLineExample } from './board-lines.contract.ts';
import { boxStyleExampleOf, boxStyleTable } from './box-style-table.service.ts';
import { boxStyleCalls, boxStyleExample } from './box-styles.contract.ts';
import { labelPressCalls, labelPressExample } from './label-presses.contract.ts';
import {
  bindingExampleOf,
  bindingTable,
  boardLineExampleOf,
  boardLineTable,
  labelPressExampleOf,
  labelPressTable,
} from './line-tables.service.ts';
import { markupCalls, markupExample } from './markup.contract.ts';
import { markupExampleOf, markupTable } from './markup-table.service.ts';
import { otherRatesRoutes } from './other-rates.server.ts';
import { parentSheetCalls, usualSheets, usualSheetsAdd } from './parent-sheets.contract.ts';
import { missingSheets, parentTable, withUsual } from './parent-table.service.ts';
import { pressExampleOf, pressTable } from './press-table.service.ts';
import { pressCalls, pressExample } from './presses.contract.ts';
import { tableChoices } from './tables.contract.ts';
import { tableRoutes } from './tables.server.ts';

/** Every table of the tariff besides papers and crafts, the examples beside their forms, and what these choose from. */
export function pressRoutes(api: Api): void {
  tableRoutes(api, pressCalls, pressTable);
  tableRoutes(api, parentSheetCalls, parentTable, ['setState']);
  tableRoutes(api, boxStyleCalls, boxStyleTable);
  tableRoutes(api, bindingCalls, bindingTable);
  tableRoutes(api, boardLineCalls, boardLineTable);
  tableRoutes(api, labelPressCalls, labelPressTable);
  tableRoutes(api, markupCalls, markupTable, ['setState', 'copy']);
  otherRatesRoutes(api);

  const quiet = { transaction: false } as const;
  route(api, pressExample, ({ input }) => pressExampleOf(input), quiet);
  route(api, boxStyleExample, ({ input }) => boxStyleExampleOf(input), quiet);
  route(api, bindingExample, ({ input }) => bindingExampleOf(input), quiet);
  route(api, boardLineExample, ({ input }) => boardLineExampleOf(input), quiet);
  route(api, labelPressExample, ({ input }) => labelPressExampleOf(input), quiet);
  route(api, markupExample, ({ input }) => markupExampleOf(input), quiet);

  route(api, usualSheets, async ({ db }) => missingSheets(currentTariff(await readBooks(db))));

  route(api, usualSheetsAdd, async ({ input: { codes }, tx, principal, log }) => {
    const { before, after, books } = await editDraft(tx, {
      // What is not there yet was edited by nobody.
      version: Number.MAX_SAFE_INTEGER,
      items: codes.map((code) => `parent:${code}` as const),
      userId: principal.userId,
      change: (tariff) => withUsual(tariff, codes),
    });
    const added = after.parents.slice(before.parents.length).map(({ code }) => code);
    log({ module: 'parent', action: 'addUsual', entityType: 'parent', entityId: added.join(','), after: { added } });
    return { added: added.length, book: bookState(books) };
  });

  route(api, tableChoices, async ({ db }) => {
    const tariff = currentTariff(await readBooks(db));
    const choice = ({ code, name }: { readonly code: string; readonly name: Text }) => ({
      code,
      nameZh: name[0],
      nameEn: name[1],
    });
    const kinds = new Map(tariff.crafts.map(({ key, name }) => [key, { code: key, name }]));
    return {
      parents: tariff.parents.map(choice),
      crafts: tariff.crafts.map(choice),
      craftKeys: [...kinds.values()].map(choice),
      materials: tariff.materials.map(choice),
      products: (await shelfItems(db, api.db)).map(({ priced }) => choice(priced)),
    };
  });
}
