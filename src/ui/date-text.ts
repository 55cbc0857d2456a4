/**
 * The day a person has typed, as YYYY-MM-DD, or undefined when there is no such day. Year, month, day in this order,
 * however they are parted: 2026-3-9, 2026/03/09, 2026.3.9, 2026年3月9日, 20260309.
 */
export function dayIn(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim();
  const found =
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(typed);
  if (!found) return undefined;
  const [, year = '', month = '', day = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // The 30th of February is read as the 2nd of March.
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}
