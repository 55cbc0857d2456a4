/** Yuan of integer fen, exact: 98654 → ¥986.54, -500 → −¥5.00. The same in both languages, the currency is always CNY. */
export function moneyText(fen: number): string {
  const digits = Math.abs(fen).toString().padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? '−' : ''}¥${yuan}.${digits.slice(-2)}`;
}
