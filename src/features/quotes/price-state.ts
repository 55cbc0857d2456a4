/** How much the shown price is worth now. `stale` is the price before the last change: greyed, never offered. */
export type PriceState = 'none' | 'stale' | 'valid' | 'refused' | 'failed';
