import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

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
