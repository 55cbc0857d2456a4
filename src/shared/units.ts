/**
 * The unit for so many pieces. Staff enter the English one in the plural ("boxes", "copies"); of one piece it is "box",
 * "copy". Chinese has one form, and is left as it is.
 */
export function unitFor(quantity: number, unit: string): string {
  if (quantity !== 1) return unit;
  const [, stem, ending] = /^(.*?[a-z])(ies|(?<=s|x|z|ch|sh)es|(?<!s|u|i)s)$/i.exec(unit) ?? [];
  if (stem === undefined || ending === undefined) return unit;
  return ending.toLowerCase() === 'ies' ? `${stem}y` : stem;
}
