import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { type FieldErrors, ruleText } from '#shared/rules.ts';
import { packText, type Text, unpackText } from '#shared/text.ts';
import { money, percent } from './format.ts';

/** The fields of a form by name. */
export type Values = Readonly<Record<string, unknown>>;

/** What the contract's schema says about one field. */
export interface FieldRule {
  readonly required: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly maxLength?: number | undefined;
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;
const free: FieldRule = { required: false };

/**
 * The rule of a field of the create input; those of `bands.0.bp` are the ones of the array's items. What may be empty in
 * general is required where the call would refuse it empty beside the other `values`: the amount of one kind of coupon.
 */
export function ruleOf(endpoint: Endpoint, path: string, values: Values = {}): FieldRule {
  const [field = '', ...rest] = path.split('.');
  const schema = (endpoint.input.shape as Shape)[field];
  if (!schema) return free;
  let json = jsonOf(schema);
  for (const part of rest) json = /^\d+$/.test(part) ? whole(json.items) : whole(json.properties?.[part]);
  const empty =
    rest.length === 0 ? [undefined, null, ''].every((value) => !schema.safeParse(value).success) : !json.nullable;
  const text = json.type === 'string' && !json.minLength && rest.length > 0;
  // A list may be of nothing, and of a group its parts say what is needed: nobody has to enter either.
  const group = json.type === 'object' || (json.type === 'array' && !json.minItems);
  const needed = rest.length === 0 && json.nullable && errorsIn(endpoint, { ...values, [field]: null })?.[field];
  return {
    required: Boolean(needed) || (empty && !text && !group),
    min: json.minimum,
    max: json.maximum,
    maxLength: json.maxLength,
  };
}

interface Json {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Json[];
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly nullable?: boolean;
}

const jsonOf = (schema: z.ZodMiniType): Json =>
  whole(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

/** `anyOf [x, null]` is x, and may be empty. */
function whole(json: Json = {}): Json {
  const choices = json.anyOf?.filter(({ type }) => type !== 'null');
  return choices?.[0] ? { ...choices[0], nullable: choices.length < (json.anyOf?.length ?? 0) } : json;
}

/** The rules of the call on these values, as messages by field (`bands.0.bp`); null when they pass. */
export function errorsIn(endpoint: Endpoint, values: Values): FieldErrors | null {
  const found: Record<string, string[]> = {};
  for (const issue of endpoint.input.safeParse(values, { reportInput: true }).error?.issues ?? []) {
    const field = issue.path.map(String).join('.');
    found[field] = [...(found[field] ?? []), messageOf(issue as Issue)];
  }
  return Object.keys(found).length > 0 ? found : null;
}

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly input?: unknown;
  readonly origin?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What is too small or too big, by what the value is: text, rows, or else a number. */
const limitText: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  too_small: {
    string: ['至少 {n} 个字', 'At least {n} characters'],
    array: ['至少 {n} 行', 'At least {n} rows'],
    number: ['不能小于 {n}', 'At least {n}'],
  },
  too_big: {
    string: ['最多 {n} 个字', 'At most {n} characters'],
    array: ['最多 {n} 行', 'At most {n} rows'],
    number: ['不能大于 {n}', 'At most {n}'],
  },
};
const invalid: Text = ['格式不正确', 'Not a valid value'];

/** The contract's own words when it has some, else words by the kind of the fault, as the server says them. */
function messageOf({ code, message, input, origin = '', minimum, maximum }: Issue): string {
  if (unpackText('en', message) !== message) return message;
  if (input === undefined || input === null || input === '') return packText(ruleText.required);
  const limits = limitText[code];
  return packText(limits?.[origin] ?? limits?.number ?? invalid, { n: minimum ?? maximum ?? 0 });
}

/** Whether two values of a form are the same: by value, not by what was touched. */
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  ) ?? 'null';

/** The fields that differ between two states of a record, each in few letters; what is not plain is told by its name. */
export const changesIn = <Field extends { readonly key: string; readonly kind: string }>(
  fields: readonly Field[],
  before: Values,
  after: Values,
) =>
  fields
    .filter(({ key }) => !same(before[key], after[key]))
    .map((field) => ({
      field,
      before: inFewLetters(field.kind, before[field.key]),
      after: inFewLetters(field.kind, after[field.key]),
    }));

function inFewLetters(kind: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'object') return '';
  if (kind === 'money') return money(Number(value));
  if (kind === 'percent') return percent(Number(value));
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return String(value);
}

/** The fields of the create input out of a stored record. What is stored as null stays null: it was chosen. */
export const valuesOf = (endpoint: Endpoint, record: Values, blank: Values): Values =>
  Object.fromEntries(
    Object.keys(endpoint.input.shape).map((key) => [key, (key in record ? record[key] : blank[key]) ?? null]),
  );
