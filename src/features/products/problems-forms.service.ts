import { craftFor } from '#features/pricing/crafts.ts';
import { carbonOrder, carbonPlies, papersOfPlies } from '#features/pricing/options.ts';
import { type Checked, isBlank, type Priced, type ProblemList, repeated } from './problem-list.service.ts';
import { checkNamed } from './problems-named.service.ts';
import { problemText } from './product-problem.texts.ts';

type Forms = Extract<Priced, { model: 'ncr' }>;

/** Carbonless forms: plies, sets, a paper for each ply of each grade in carbon order, and the craft that pads a book. */
export function formProblems(priced: Forms, { tariff, drafted }: Checked, list: ProblemList): void {
  const { ncr, papers, materials } = priced;
  const { min, max } = ncr.plies;
  if (min < carbonPlies.min || max > carbonPlies.max || min > max) {
    list.priced('sizes', 'ncr.plies', problemText.plies, { ...carbonPlies });
  }
  if (ncr.sets.length === 0) list.priced('sizes', 'ncr.sets', problemText.setsMissing);
  const twice = repeated(ncr.sets);
  if (twice !== undefined) list.priced('sizes', 'ncr.sets', problemText.twice, { code: twice });
  if (papers.length === 0) list.priced('sizes', 'papers', problemText.gradeMissing);
  /** What each paper is coated for, as its first place has it. */
  const places = new Map<string, Place>();
  const bare = materials.find((code) => !papers.some(({ top }) => top === code));
  if (bare !== undefined) list.priced('sizes', 'papers', problemText.pliesShort, { code: bare, n: max });
  for (const [at, grade] of papers.entries()) {
    const field = `papers.${at}`;
    const needed = papersOfPlies(ncr.plies, { ...grade, below: withBlanks(grade.below, max - 1) });
    for (const { at: ply, code } of needed) {
      if (isBlank(code)) list.priced('sizes', `${field}.${ply}`, problemText.plyPaper, plyOf(ply));
      else {
        const named = { field: `${field}.${ply}`, codes: [code] };
        checkNamed(list, 'sizes', named, (book) => book.materials, { tariff, drafted });
        // A sheet gives, takes, or does both: one paper cannot lie in two of these places.
        const other = places.get(code);
        if (other !== undefined && other !== placeOf(ply)) {
          const words = { ...plyOf(ply), other: placeText[other] };
          list.priced('sizes', `${field}.${ply}`, problemText.plyCoated, words);
        } else places.set(code, placeOf(ply));
      }
    }
    if (!isBlank(grade.top) && papers.findIndex(({ top }) => top === grade.top) < at) {
      list.priced('sizes', `${field}.top`, problemText.twice, { code: grade.top });
    }
    // A ply that is not of its tint is left to a person (decision 0014).
    if (grade.below.slice(0, max - 1).some(({ tint }, index) => tint !== carbonOrder[index + 1])) {
      list.priced('sizes', field, problemText.carbonOrder);
    }
  }
  checkPadding(priced, { tariff, drafted }, list);
}

const placeText = { top: problemText.plyTop, middle: problemText.plyMiddle, bottom: problemText.plyBottom };

type Place = keyof typeof placeText;

/** Which of a ply's papers a path of `papersOfPlies` is about: `top`, `below.0.middle`, `below.0.bottom`. */
const placeOf = (path: string): Place => (path === 'top' ? 'top' : path.endsWith('.middle') ? 'middle' : 'bottom');

/** Which ply, and which of its papers, such a path is about. */
function plyOf(path: string) {
  const [, row] = path.split('.');
  return { ply: row === undefined ? 1 : Number(row) + 2, kind: placeText[placeOf(path)] };
}

/** Plies that were not entered yet are there and blank. */
const withBlanks = (below: Forms['papers'][number]['below'], plies: number) =>
  Array.from(
    { length: Math.min(Math.max(plies, 0), carbonPlies.max - 1) },
    (_, index) => below[index] ?? { tint: carbonOrder[index + 1] ?? 'white', middle: '', bottom: '' },
  );

/** It counts books, and knows nothing else of them: neither a question nor a measure could tell it more. */
function checkPadding({ padding }: Forms, { tariff, drafted }: Pick<Checked, 'tariff' | 'drafted'>, list: ProblemList) {
  if (isBlank(padding)) {
    list.priced('sizes', 'padding', problemText.paddingMissing);
    return;
  }
  const craft = craftFor(tariff, { key: padding })?.craft;
  if (!craft) {
    const waits = drafted !== null && craftFor(drafted, { key: padding }) !== undefined;
    list.priced('sizes', 'padding', waits ? problemText.craftInDraft : problemText.craftUnpriced, { craft: padding });
    return;
  }
  const counts = craft.unitBasis === 'piece' && craft.sizeBasis === 'none' && craft.unitParams.length === 0;
  if (!counts || craft.tool) list.priced('sizes', 'padding', problemText.paddingBasis, { craft: craft.name });
}
