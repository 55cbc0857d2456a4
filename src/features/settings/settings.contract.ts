import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { requiredText } from '#shared/schemas.ts';

/** Site info (spec section 3: qq, tel) with what the service box and the main-site links show. */
export const siteSetting = z.object({
  qq: z.string(),
  tel: z.string(),
  serviceHours: z.string(),
  /** What the QR code of the service box holds: an address or a WeChat text. */
  serviceQr: z.string(),
  companyName: z.string(),
  /** Links of the top bar to the main site; an empty address hides the link. */
  links: z.object({ home: z.string(), about: z.string(), help: z.string() }),
});
export type SiteSetting = z.output<typeof siteSetting>;

export const getSiteSetting = endpoint({
  method: 'GET',
  path: '/api/Setting/GetSiteSetting',
  access: 'public',
  summary: 'Site info: qq, tel, service hours and main-site links',
  input: z.strictObject({}),
  output: siteSetting,
});

/** Digits and capital letters (an IBAN has both), in groups or not. */
export const accountNumber = /^[0-9A-Z](?:[ -]?[0-9A-Z]){7,33}$/;

/** The account of the house that customers transfer to. */
export const payee = z.object({
  name: requiredText(100),
  bank: requiredText(100),
  account: z.string().check(z.regex(accountNumber)),
});
export type Payee = z.output<typeof payee>;

export const getPayee = endpoint({
  method: 'GET',
  path: '/api/Setting/GetPayee',
  access: 'user',
  summary: 'The bank account for transfers; null while the house has not set one',
  input: z.strictObject({}),
  output: z.object({ payee: z.nullable(payee) }),
});
