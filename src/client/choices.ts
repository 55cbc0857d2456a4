import type { Text } from '#shared/text.ts';

export interface Choice {
  readonly value: string | number | null;
  readonly title: Text;
}

/** What a select offers: known beforehand, or asked of a call when the screen opens. */
export type Choices = readonly Choice[] | ((signal: AbortSignal) => Promise<readonly Choice[]>);

/** The choices of every select by its key. */
export type ChoicesByKey = Readonly<Record<string, readonly Choice[]>>;

/** Asks for the choices of all selects among these fields at once. */
export async function readChoices(
  fields: readonly { readonly key: string; readonly options?: Choices | undefined }[],
  signal: AbortSignal,
): Promise<ChoicesByKey> {
  const read = fields.map(async ({ key, options = [] }) => {
    return [key, typeof options === 'function' ? await options(signal) : options] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
