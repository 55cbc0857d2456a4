import * as z from 'zod/mini';
import { isPassword, isPhone, ruleText } from './rules.ts';
import { packText } from './text.ts';

/** Schema pieces that several contracts share. Messages are packed in both languages. */
export const id = z.int().check(z.positive());

/** Path and query ids arrive as text: digits only, so that "1e3" or " 1" are refused instead of converted. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  );
export const idParam = queryInt(1, Number.MAX_SAFE_INTEGER);
export const byId = z.strictObject({ id: idParam });

/** A query flag: the texts true and false. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** Trimmed text of limited length, at least one visible character. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, packText(ruleText.required)), z.maxLength(max));
export const optionalText = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));

export const phone = z.string().check(z.refine(isPhone, packText(ruleText.phone)));
export const newPassword = z.string().check(z.refine(isPassword, packText(ruleText.password)));
export const phoneCode = z.string().check(z.regex(/^\d{6}$/, packText(ruleText.phoneCode)));

/** Integer fen, zero or more. */
export const fen = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
/** A UTC instant, ISO 8601 with Z. */
export const instant = z.iso.datetime();
/** A business day in Asia/Shanghai, yyyy-MM-dd, in years whose instants PostgreSQL and ISO 8601 write alike. */
export const businessDay = z.iso.date().check(z.refine((day) => day >= '1900' && day < '9999'));

/** Input of every paged list (entities.md 3.0): page from 1, pagesize 1 to 100. */
export const pageInput = {
  page: z._default(queryInt(1, 1_000_000), 1),
  pagesize: z._default(queryInt(1, 100), 20),
};

/** Answer of every paged list. `capped` says that more rows match than were counted; then total is a lower bound. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), capped: z.optional(z.boolean()), page: z.int(), pagesize: z.int() });

export const done = z.object({ ok: z.literal(true) });

/** How a list is sorted: one of the keys, downwards with a minus before it; any other text is refused. */
export const sortBy = <const Key extends string>(keys: readonly [Key, ...Key[]]) =>
  z.optional(z.enum([...keys, ...keys.map((key) => `-${key}` as const)]));

/** A file: the handler answers a stream and names its type. */
export const file = z.any();
/** In which form a list is handed out. */
export const exportFormat = z.enum(['csv', 'xlsx']);
