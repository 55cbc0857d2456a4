import * as z from 'zod/mini';
import { bookState, bookVersion } from '#features/price-books/price-books.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { decimalText } from '#shared/money.ts';
import { byId, fen, id, idParam, optionalText, pageInput, pageOf, requiredText, sortBy } from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';

/**
 * Tables of the tariff that print houses keep beside papers and crafts: presses, parent sheets, box styles, bindings,
 * lines and ladders. All of them are listed and edited by the same calls; a table brings its fields and their rules.
 */
export const ruleText = {
  code: [
    '编号为1到40位字母、数字、点、横线或下划线',
    'A code has 1 to 40 letters, digits, dots, dashes or underscores',
  ],
  between: ['须在 {min} 到 {max}{unit} 之间', 'Between {min} and {max}{unit}'],
  bands: ['分档须从小到大，最后一档不填上限', 'Bands must rise, and the last one has no upper end'],
  larger: ['不能小于最小值', 'Not below the smallest'],
  longSide: ['短边不能大于长边', 'The short side cannot be the longer one'],
  oneAtLeast: ['至少选一项', 'Choose at least one'],
} as const satisfies Record<string, Text>;

export const itemCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, packText(ruleText.code)));

const short = (units: number, places: number): string =>
  places === 0 ? String(units) : decimalText(units, places).replace(/\.?0+$/, '');

/** An integer in units of its last place: `between(10_00, 3000_00, 2, 'mm')` is 10 to 3000 mm in 0.01 mm. */
export function between(min: number, max: number, places = 0, unit = '') {
  const message = packText(ruleText.between, {
    min: short(min, places),
    max: short(max, places),
    unit: unit === '' ? '' : ` ${unit}`,
  });
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
}

/** Lengths in 0.01 mm. */
export const lengthCmm = (minMm: number, maxMm: number) => between(minMm * 100, maxMm * 100, 2, 'mm');
/** An amount of at most ten million yuan, and a rate in 1/10 000 yuan. */
export const amountFen = z.int().check(z.gte(0), z.lte(1_000_000_000));
export const rateE4 = z.int().check(z.gte(0), z.lte(10_000_000_000));
export const names = { nameZh: requiredText(60), nameEn: requiredText(60) };
export const codes = (most: number) => z.array(z.string().check(z.maxLength(40))).check(z.maxLength(most));

/** Bands begin above `from`, rise, and only the last one is open (pricing.md 2.14). */
export const rises = (limits: readonly (number | null)[], from = 0): boolean =>
  limits.length > 0 &&
  limits.every((limit, at) => {
    const before = limits[at - 1] ?? from;
    return at === limits.length - 1 ? limit === null : limit !== null && limit > before;
  });

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Fields<S extends Shape> = z.output<z.ZodMiniObject<S>>;

/** What must be true of several fields at once, told beside one of them. */
interface Rule<S extends Shape> {
  readonly at: keyof S & string;
  readonly text: Text;
  readonly ok: (fields: Fields<S>) => boolean;
}

const user = z.object({ nameZh: z.string(), nameEn: z.string() });
const state = {
  id,
  active: z.boolean(),
  /** Products with a published version, or other items of the tariff, that name it. */
  users: z.array(user),
  usedBy: z.int(),
  /** What the draft does to it. */
  change: z.nullable(z.enum(['added', 'changed', 'removed'])),
  /** The revision it was read at; goes with every change. */
  version: z.int(),
};

const filters = { keyword: optionalText(60), state: z.optional(z.enum(['active', 'disabled'])) };

/** The calls of one table; `noun` is the name in their addresses, `label` the one in their summaries. */
export function tableCalls<S extends Shape>(noun: string, label: string, fields: S, rules: readonly Rule<S>[] = []) {
  const row = z.object({ ...state, code: z.string(), ...fields });
  const input = { code: itemCode, ...fields };
  const checks = rules.map(({ at, text, ok }) =>
    z.refine((values: unknown) => ok(values as Fields<S>), { message: packText(text), path: [at] }),
  );
  const path = `/api/${noun}` as const;
  const one = z.strictObject({ id: idParam, version: bookVersion });
  const change = { method: 'POST', access: 'Press_Edit' } as const;
  return {
    page: endpoint({
      method: 'GET',
      path: `${path}/GetPage`,
      access: 'Press_info',
      summary: `${label} as the draft has them, else as published`,
      input: z.strictObject({ ...pageInput, ...filters, sort: sortBy(['code', 'nameZh', 'usedBy']) }),
      output: z.extend(pageOf(row), { book: bookState }),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/Get/{id}`,
      access: 'Press_info',
      summary: `One of: ${label.toLowerCase()}`,
      input: byId,
      output: row,
    }),
    add: endpoint({
      ...change,
      path: `${path}/Add`,
      idempotent: true,
      summary: `${label}: adds one to the draft`,
      input: z.strictObject(input).check(...checks),
      output: row,
    }),
    edit: endpoint({
      ...change,
      path: `${path}/Edit/{id}`,
      summary: `${label}: changes one in the draft; prices change when the draft is published`,
      input: z.strictObject({ ...input, id: idParam, version: bookVersion }).check(...checks),
      output: row,
    }),
    copy: endpoint({
      ...change,
      path: `${path}/Copy/{id}`,
      idempotent: true,
      summary: `${label}: adds a copy under a code of its own to the draft`,
      input: one,
      output: row,
    }),
    setState: endpoint({
      ...change,
      path: `${path}/SetState/{id}`,
      summary: `${label}: switches one on or off in the draft`,
      input: z.strictObject({ id: idParam, version: bookVersion, active: z.boolean() }),
      output: row,
    }),
    remove: endpoint({
      ...change,
      path: `${path}/Delete/{id}`,
      summary: `${label}: takes one out of the draft that nothing uses (INV-5)`,
      input: one,
      output: bookState,
    }),
  };
}

/** What the values of a form would come to, line by line: an amount, or words that need no language. */
export const example = z.object({
  rows: z.array(z.object({ labelZh: z.string(), labelEn: z.string(), fen: z.nullable(fen), words: z.string() })),
});
export type Example = z.output<typeof example>;

export function exampleCall<S extends Shape>(noun: string, fields: S) {
  return endpoint({
    method: 'POST',
    path: `/api/${noun}/Example`,
    access: 'Press_info',
    summary: 'What the engine makes of the values as they are typed; changes nothing',
    input: z.strictObject(fields),
    output: example,
  });
}

const choice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type Choice = z.output<typeof choice>;

/** What the forms of all tables choose from. */
export const tableChoices = endpoint({
  method: 'GET',
  path: '/api/Press/GetChoices',
  access: 'Press_info',
  summary: 'Parent sheets, crafts, kinds of craft, materials and products that items of the tariff can name',
  input: z.strictObject({}),
  output: z.object({
    parents: z.array(choice),
    crafts: z.array(choice),
    craftKeys: z.array(choice),
    materials: z.array(choice),
    products: z.array(choice),
  }),
});
export type Choices = z.output<typeof tableChoices.output>;
