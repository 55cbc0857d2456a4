import type * as z from 'zod/mini';

/**
 * A schema's good case, compiled once: what the schema certainly takes comes out as from zod, several times faster; the
 * value itself when nothing of it is dropped, preset or changed. Whatever is unusual (an unknown check, a fault, a key that is present but undefined) is `unsure`, and zod decides.
 */
export type QuickParse = (value: unknown) => unknown;
export const unsure = Symbol('unsure');

/** The parts of zod's definitions that are read here. */
interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly check?: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDefinition } }[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly defaultValue?: unknown;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}
interface CheckDefinition {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly maximum?: number;
  readonly minimum?: number;
}

export function quickParse(schema: z.core.$ZodType): QuickParse {
  const def = schema._zod.def as unknown as Definition;
  const checks = def.coerce ? undefined : checksOf(def);
  return (checks && quickOf(def, checks)) ?? slowly(schema);
}

/** A part that only zod knows: it is asked about this part alone. */
function slowly(schema: z.core.$ZodType): QuickParse {
  return (value) => {
    const result = schema._zod.run({ value, issues: [] }, { async: false });
    return result instanceof Promise || result.issues.length > 0 ? unsure : result.value;
  };
}

type Check = (value: never) => boolean;

/** All checks of a schema as functions; undefined when one of them is not known here. */
function checksOf({ check, format, pattern, checks = [] }: Definition): Check[] | undefined {
  const own = check === undefined ? [] : [{ check, ...(format && { format }), ...(pattern && { pattern }) }];
  const known: Check[] = [];
  for (const one of [...own, ...checks.map(({ _zod }) => _zod.def)]) {
    const test = checkOf(one);
    if (!test) return undefined;
    known.push(test);
  }
  return known;
}

const patterned = ['regex', 'datetime', 'date'];

function checkOf({ check, format, pattern, value = 0, inclusive, maximum = 0, minimum = 0 }: CheckDefinition) {
  switch (check) {
    case 'number_format':
      return format === 'safeint' ? (number: number) => Number.isSafeInteger(number) : undefined;
    case 'string_format': {
      if (!pattern || pattern.global || pattern.sticky || !patterned.includes(format ?? '')) return undefined;
      return (text: string) => pattern.test(text);
    }
    case 'greater_than':
      return inclusive ? (number: number) => number >= value : (number: number) => number > value;
    case 'less_than':
      return inclusive ? (number: number) => number <= value : (number: number) => number < value;
    case 'max_length':
      return ({ length }: { length: number }) => length <= maximum;
    case 'min_length':
      return ({ length }: { length: number }) => length >= minimum;
    default:
      return undefined;
  }
}

function quickOf(def: Definition, checks: readonly Check[]): QuickParse | undefined {
  const passes = (value: unknown): boolean => {
    for (const check of checks) if (!check(value as never)) return false;
    return true;
  };
  switch (def.type) {
    case 'string':
      return (value) => (typeof value === 'string' && passes(value) ? value : unsure);
    case 'number':
      return (value) => (typeof value === 'number' && Number.isFinite(value) && passes(value) ? value : unsure);
    case 'boolean':
      return checks.length > 0 ? undefined : (value) => (typeof value === 'boolean' ? value : unsure);
    case 'enum':
    case 'literal': {
      const allowed = new Set<unknown>(def.values ?? Object.values(def.entries ?? {}));
      return checks.length > 0 ? undefined : (value) => (allowed.has(value) ? value : unsure);
    }
    case 'nullable': {
      const inner = quickParse(def.innerType as z.core.$ZodType);
      return checks.length > 0 ? undefined : (value) => (value === null ? null : inner(value));
    }
    case 'array': {
      const element = quickParse(def.element as z.core.$ZodType);
      return (value) => (Array.isArray(value) && passes(value) ? quickArray(value, element) : unsure);
    }
    case 'object':
      return checks.length > 0 ? undefined : quickObject(def);
    default:
      return undefined;
  }
}

/** The array itself when nothing in it was changed by parsing, else a copy. */
function quickArray(value: readonly unknown[], element: QuickParse): unknown {
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const item = element(value[index]);
    if (item === unsure) return unsure;
    if (item === value[index]) continue;
    copy ??= [...value];
    copy[index] = item;
  }
  return copy ?? value;
}

/** Objects that are closed or drop what they do not know; an absent key is left out or takes its preset. */
function quickObject({ shape = {}, catchall }: Definition): QuickParse | undefined {
  const strict = catchall?._zod.def.type === 'never';
  if ((catchall && !strict) || Object.hasOwn(shape, '__proto__')) return undefined;
  const keys = Object.keys(shape);
  const fields = Object.entries(shape).map(([key, schema]) => {
    const def = schema._zod.def as unknown as Definition;
    const wrapped = (def.type === 'optional' || def.type === 'default') && checksOf(def)?.length === 0;
    const parse = quickParse(wrapped ? (def.innerType as z.core.$ZodType) : schema);
    return { key, parse, absent: wrapped ? def : undefined };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure;
    const given = value as Record<string, unknown>;
    let found = 0;
    let changed: Record<string, unknown> | undefined;
    for (const { key, parse, absent } of fields) {
      const part = given[key];
      if (part === undefined) {
        if (!absent || Object.hasOwn(given, key)) return unsure;
        if (absent.type === 'default') changed = { ...changed, [key]: absent.defaultValue };
        continue;
      }
      const parsed = parse(part);
      if (parsed === unsure) return unsure;
      if (parsed !== part) changed = { ...changed, [key]: parsed };
      found += 1;
    }
    const unknown = Object.keys(given).length - found;
    if (unknown === 0) return changed ? { ...given, ...changed } : value;
    return strict ? unsure : known(given, keys, changed);
  };
}

function known(given: Record<string, unknown>, keys: readonly string[], changed: Record<string, unknown> | undefined) {
  const copy: Record<string, unknown> = {};
  for (const key of keys) {
    if (Object.hasOwn(given, key)) copy[key] = given[key];
  }
  return Object.assign(copy, changed);
}
