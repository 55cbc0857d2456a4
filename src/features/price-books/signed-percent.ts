import { percent } from '#client/format.ts';

/** Basis points with their sign: 280 → +2.8%, -20 → −0.2%. */
export const signedPercent = (bp: number): string =>
  bp === 0 ? percent(0) : `${bp > 0 ? '+' : '−'}${percent(Math.abs(bp))}`;
