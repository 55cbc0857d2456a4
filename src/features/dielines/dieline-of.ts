import type { Text } from '#shared/text.ts';
import type { BoxSize } from './dieline.ts';
import { styleText } from './dielines.texts.ts';
import type { DielineStyle } from './flat-size.ts';

/** What a drawing is of: the configured box, and what its title says. */
export interface DielineOf {
  readonly style: DielineStyle;
  readonly box: BoxSize;
  readonly caliperMm: number;
  readonly bleedMm: number;
  readonly product: Text;
  readonly code: string;
  readonly board: Text;
}

/** The style's name, or its code where a later house has one that no text names. */
export const styleName = (style: DielineStyle): Text => styleText[style] ?? [style, style];
