import { type Checked, isBlank, isHalf, isLopsided, type ProblemList, repeated } from './problem-list.service.ts';
import { problemText } from './product-problem.texts.ts';

/** Names, unit, category, words for the page and for artwork, production times. */
export function basicProblems({ body, categoryActive }: Checked, list: ProblemList): void {
  const { description, priced, artwork } = body;
  if (isHalf(priced.name)) list.priced('basics', `name.${isBlank(priced.name[0]) ? 0 : 1}`, problemText.nameMissing);
  if (isHalf(priced.unit)) list.priced('basics', `unit.${isBlank(priced.unit[0]) ? 0 : 1}`, problemText.unitMissing);
  if (isLopsided(description)) {
    list.add('basics', `description.${isBlank(description[0]) ? 0 : 1}`, problemText.otherLanguage);
  }
  if (!categoryActive) list.add('basics', 'categoryId', problemText.categoryOff);
  if (isLopsided(artwork.guide)) {
    list.add('artwork', `artwork.guide.${isBlank(artwork.guide[0]) ? 0 : 1}`, problemText.otherLanguage);
  }
  const { turnarounds } = priced;
  if (turnarounds.length === 0) list.priced('delivery', 'turnarounds', problemText.turnaroundMissing);
  for (const [at, { code, name }] of turnarounds.entries()) {
    if (isBlank(code) || isHalf(name)) list.priced('delivery', `turnarounds.${at}.name`, problemText.turnaroundName);
  }
  const twice = repeated(turnarounds.map(({ code }) => code));
  if (twice !== undefined) list.priced('delivery', 'turnarounds', problemText.turnaroundTwice, { code: twice });
}
