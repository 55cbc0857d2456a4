/** An integer with `digits` decimals as everybody reads it: 1234567 with two of them → 12,345.67, -500 → −5.00. */
export function groupedText(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '−' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

/** Yuan of integer fen, exact: 98654 → ¥986.54, -500 → −¥5.00. The same in both languages, the currency is always CNY. */
export const moneyText = (fen: number): string => `${fen < 0 ? '−' : ''}¥${groupedText(Math.abs(fen), 2)}`;
