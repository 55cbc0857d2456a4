/** The value of a filter in the address when its table knows it; whatever else stands there filters nothing. */
export const oneOf = <T extends string>(table: Readonly<Record<T, unknown>>, value: unknown): T | undefined =>
  typeof value === 'string' && Object.hasOwn(table, value) ? (value as T) : undefined;
