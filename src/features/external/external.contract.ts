import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { instant, queryInt } from '#shared/schemas.ts';

export const externalModes = ['test', 'live'] as const;

/** How a call to the supplier ended: `ok`, or why there was no answer. */
export const callOutcomes = [
  ...(['ok', 'off', 'open', 'timeout', 'connection', 'private', 'server', 'credentials'] as const),
  ...(['rejected', 'missing', 'nonsense'] as const),
] as const;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** The house has one supplier interface; the number is for forms that know their record by one. */
const theOne = z.optional(queryInt(1, 1));

const settingFields = {
  baseUrl: text(300),
  /** Travels as a header. */
  appId: text(100).check(z.regex(/^[\x21-\x7e]*$/)),
  /** Empty or left out: the one that is stored stays. */
  appSecret: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  userName: text(100),
  mode: z.enum(externalModes),
  enabled: z.boolean(),
  /** For a call with its retries. */
  timeoutS: z.int().check(z.gte(1), z.lte(12)),
  /** What new products begin with, basis points. */
  markupBp: z.int().check(z.gte(0), z.lte(100_000)),
};

const { appSecret: _secret, ...openFields } = settingFields;
const setting = z.object({
  ...openFields,
  id: z.int(),
  version: z.int(),
  /** The secret itself never leaves the server. */
  hasSecret: z.boolean(),
  sdRetryMinutes: z.int(),
  /** Failed calls in a row. */
  sdFailures: z.int(),
  /** Since when the breaker is open; null: calls go out. */
  sdErrorSince: z.nullable(instant),
  /** When the open breaker lets the next call try. */
  nextTrialAt: z.nullable(instant),
  /** The last calls, newest first. */
  calls: z.array(
    z.object({
      id: z.int(),
      at: instant,
      operation: z.enum(['test', 'search', 'product', 'price']),
      outcome: z.enum(callOutcomes),
      status: z.nullable(z.int()),
      durationMs: z.int(),
      attempts: z.int(),
    }),
  ),
});
export type ExternalSettingView = z.output<typeof setting>;
export type ExternalCall = ExternalSettingView['calls'][number];

export const getExternalSetting = endpoint({
  method: 'GET',
  path: '/api/SdExternal/GetExternalSetting',
  access: ['External_Config', 'External_Edit'],
  summary: 'The supplier interface without its secret, and the last 50 calls',
  input: z.strictObject({ id: theOne }),
  output: setting,
});

export const setExternalSetting = endpoint({
  method: 'POST',
  path: '/api/Setting/SetExternalSetting',
  access: 'External_Edit',
  summary: 'Changes the supplier interface; a new address, account or secret closes the breaker',
  input: z.strictObject({ ...settingFields, id: theOne, version: z.int().check(z.gte(1)) }),
  output: setting,
});

export const setSdReErrorTime = endpoint({
  method: 'POST',
  path: '/api/Setting/SetSdReErrorTime',
  access: 'External_Edit',
  summary: 'Minutes between trials while the breaker is open, and/or ends its error state',
  input: z.strictObject({
    minutes: z.optional(z.int().check(z.gte(1), z.lte(1440))),
    clear: z._default(z.boolean(), false),
  }),
  output: setting,
});

export const testExternalConnection = endpoint({
  method: 'POST',
  path: '/api/SdExternal/TestConnection',
  access: 'External_Edit',
  summary: 'Asks the supplier once with the stored setting, whatever the breaker says; an answer closes it',
  input: z.strictObject({}),
  output: z.object({ outcome: z.enum(callOutcomes), setting }),
});
