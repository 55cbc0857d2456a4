import { isStaff, mayRead, type Person, seesPhones } from '#features/orders/order-scope.service.ts';
import type { Payee } from '#features/settings/settings.contract.ts';
import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { maskPhone } from '#shared/mask.ts';
import { hasClaim, may } from '#shared/permissions.ts';
import { explainQuote } from './explain-quote.service.ts';
import { quoteFind } from './explanation.contract.ts';
import { paperSource } from './paper-source.service.ts';
import { quotePaper } from './quote-paper.ts';
import { quotePdf as makePdf } from './quote-pdf.service.ts';
import { again, change, locked, offerOf, quotes, shown } from './quote-rows.service.ts';
import { quoteNote, quotePdf } from './quotes.contract.ts';
import { quoteServerText } from './quotes.texts.ts';

/** The customer's phone as this person may see it. */
const phoneFor = (person: Person, row: { readonly ownerKey: number }, phone: string | null): string | null =>
  phone === null || seesPhones(person, row) ? phone : maskPhone(phone);

/**
 * Quotes on paper, and what staff see and say of them.
 * @param payee the bank account that the environment names
 */
export function quotePaperRoutes(api: Api, payee: Payee | undefined): void {
  route(api, quotePdf, async ({ input, principal, db, language, reply }) => {
    const row = await quotes(db).where('quote.id', '=', input.id).executeTakeFirst();
    if (!row || !mayRead(principal, row)) throw new HttpError(404, quoteServerText.notFound);
    const chosen = input.language ?? language;
    const source = await paperSource(db, row.id, { ...offerOf(row, new Date()), note: row.note }, chosen, payee);
    const { customer } = source;
    const phone = phoneFor(principal, row, customer.phone);
    const paper = await makePdf(quotePaper(chosen, { ...source, customer: { ...customer, phone } }));
    void reply.header('content-disposition', `attachment; filename="${row.no}.pdf"`).type('application/pdf');
    return paper;
  });

  route(api, quoteFind, async ({ input, principal, db, language }) => {
    if (!isStaff(principal)) throw new HttpError(404, quoteServerText.notFound);
    const row = await quotes(db).where('quote.no', '=', input.no).executeTakeFirst();
    if (!row) throw new HttpError(404, quoteServerText.notFound);
    const stored = await db
      .selectFrom('quote')
      .innerJoin('appUser', 'appUser.id', 'quote.userId')
      .leftJoin('company', 'company.id', 'quote.companyId')
      .where('quote.id', '=', row.id)
      .select(['quote.productId', 'quote.productVersionId', 'quote.priceBookVersionId', 'quote.request'])
      .select(['quote.frozen', 'appUser.displayName', 'appUser.phone', 'company.name as company'])
      .executeTakeFirstOrThrow();
    return {
      quote: shown(row, principal, language, new Date()),
      customer: { name: stored.displayName, phone: phoneFor(principal, row, stored.phone), company: stored.company },
      mayNote: may(principal, quoteNote.access),
      explanation: hasClaim(principal, ['Product_Cost']) ? await explainQuote(db, api.db, stored, language) : null,
    };
  });

  route(api, quoteNote, async ({ input, principal, tx, log, language }) => {
    const now = new Date();
    const row = await locked(tx, input, (found) => mayRead(principal, found));
    await change(tx, row.id, { note: input.note }, now);
    log({
      module: 'quote',
      action: 'note',
      entityType: 'quote',
      entityId: row.id,
      before: { note: row.note },
      after: { note: input.note },
    });
    return shown(await again(tx, row.id), principal, language, now);
  });
}
