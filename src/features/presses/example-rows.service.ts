import type { Text } from '#shared/text.ts';
import type { Example } from './tables.contract.ts';

/** A line of an example: an amount in fen, or words that need no language. */
export const exampleRow = (label: Text, value: number | string): Example['rows'][number] => ({
  labelZh: label[0],
  labelEn: label[1],
  fen: typeof value === 'number' ? value : null,
  words: typeof value === 'number' ? '' : value,
});
