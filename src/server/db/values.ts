/**
 * How column values arrive, the same for both drivers, by type OID: counts and money are Numbers (fen < 2^53),
 * instants UTC ISO texts, business days plain texts.
 */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8, also count(*)
  1700: Number, // numeric, e.g. sum(int8)
  1082: (text) => text, // date
  1184: (text) => new Date(text).toISOString(), // timestamptz
};
