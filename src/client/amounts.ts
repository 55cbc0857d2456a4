/** Integer hundredths as typed: 620000 fen are 6200, 610006 are 6100.06. */
export function yuanOf(fen: number): string {
  const cents = String(fen % 100).padStart(2, '0');
  return `${Math.floor(fen / 100)}${cents === '00' ? '' : `.${cents}`}`;
}

/** A rate in ten-thousandths of a yuan, with two places at least, so that a column of them is even: ¥0.20, ¥0.125. */
export function rateOf(e4: number): string {
  const [whole, places = ''] = typed(e4, 4).split('.');
  return `¥${whole}.${places.padEnd(2, '0')}`;
}

/** A number as typed, in units of its last place; null when it is none, or has more places than asked for. */
export function unitsOf(text: string, places: number): number | null {
  const plain = text.normalize('NFKC').replace(/[,\s¥%]/g, '');
  const found = /^(-?)(\d{1,9})(?:\.(\d*))?$/.exec(plain);
  const decimals = found?.[3] ?? '';
  if (!found || decimals.replace(/0+$/, '').length > places) return null;
  const units = Number(found[2]) * 10 ** places + Number(decimals.slice(0, places).padEnd(places, '0') || 0);
  return found[1] === '-' ? -units : units;
}

/** An integer of `places` decimals as somebody would type it: 6500 ten-thousandths are 0.65. */
export function typed(units: number, places: number): string {
  const text = String(units).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/\.?0+$/, '');
}
