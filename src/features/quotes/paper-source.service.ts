import { type ProductBody, readVersion } from '#features/products/product-versions.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Payee } from '#features/settings/settings.contract.ts';
import { payeeOf, siteSettingOf } from '#features/settings/settings.service.ts';
import type { Db } from '#server/db/database.ts';
import type { Language } from '#shared/text.ts';
import { resultIn } from './frozen-quote.service.ts';
import type { PaperSource } from './quote-paper.ts';
import type { Quote } from './quotes.contract.ts';

/** What the trade charges over and under, in per cent: boxes are cut closer than paper; banners are counted. */
function toleranceOf({ priced }: ProductBody): number {
  if (priced.model === 'wide') return 0;
  const isBox = priced.model === 'corrugated' || (priced.model === 'carton' && priced.measures !== 'bag');
  return isBox ? 5 : 10;
}

/**
 * Reads who quotes and who asked, beside the stored quote itself. Nothing is priced here.
 * @param configured the bank account that the environment names
 */
export async function paperSource(
  db: Db,
  id: number,
  quote: PaperSource['quote'] & Pick<Quote, 'note'>,
  language: Language,
  configured: Payee | undefined,
): Promise<PaperSource> {
  const row = await db
    .selectFrom('quote')
    .innerJoin('appUser', 'appUser.id', 'quote.userId')
    .innerJoin('productVersion', 'productVersion.id', 'quote.productVersionId')
    .leftJoin('company', 'company.id', 'quote.companyId')
    .where('quote.id', '=', id)
    .select(['quote.result', 'quote.request', 'quote.productId', 'appUser.displayName', 'appUser.phone'])
    .select(['company.name as company', 'productVersion.body'])
    .executeTakeFirstOrThrow();
  const { companyName: name, tel, qq, serviceHours: hours } = await siteSettingOf(db);
  return {
    quote,
    result: resultIn(language, row.result as QuoteResult),
    compared: (row.request as { readonly compare?: readonly number[] }).compare ?? [],
    house: { name, tel, qq, hours },
    payee: await payeeOf(db, configured),
    customer: { company: row.company, name: row.displayName, phone: row.phone },
    tolerance: toleranceOf(readVersion(row.body, row.productId)),
    note: quote.note,
  };
}
