import { type Checked, isBlank, isHalf, type Priced, type ProblemList } from './problem-list.service.ts';
import { formProblems } from './problems-forms.service.ts';
import { checkNamed } from './problems-named.service.ts';
import { problemText } from './product-problem.texts.ts';
import { widestGap } from './products.contract.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}
const leastMm = 10;

const isRange = ({ min, max }: Range): boolean => min > 0 && min <= max;
const within = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** Sizes, boxes, pages, rolls, and the machines that make them. */
export function sizeProblems(checked: Checked, list: ProblemList): void {
  const { priced } = checked.body;
  if ('boxLimits' in priced) boxes(priced, list);
  else flatSizes(priced, list);
  checkMachines(checked, list);
  if (priced.model === 'book') checkBook(priced, checked, list);
  if (priced.model === 'roll') {
    const { directions, cores, perRoll, gap } = priced.roll;
    if (directions.length === 0) list.priced('sizes', 'roll.directions', problemText.directionMissing);
    if (cores.length === 0) list.priced('sizes', 'roll.cores', problemText.coreMissing);
    if (!isRange(perRoll)) list.priced('sizes', 'roll.perRoll', problemText.range);
    if (gap && gap.min > gap.max) list.priced('sizes', 'roll.gap.min', problemText.gapRange);
    else if (gap && !within(priced.gapCmm / 100, gap)) list.priced('sizes', 'roll.gap.min', problemText.gapUsual);
    else if (gap && gap.max > widestGap) list.priced('sizes', 'roll.gap.max', problemText.gapMost, { max: widestGap });
  }
  if (priced.model === 'ncr') formProblems(priced, checked, list);
  if (priced.model === 'flat' && priced.opened) checkOpened(priced.opened, list);
  if (priced.model === 'corrugated' && priced.plateLimits) {
    const { w, h } = priced.plateLimits;
    if (!isRange(w)) list.priced('sizes', 'plateLimits.w', problemText.range);
    if (!isRange(h)) list.priced('sizes', 'plateLimits.h', problemText.range);
  }
}

function flatSizes(priced: Priced, list: ProblemList): void {
  const { sizes, customSize, usualSize } = priced;
  if (sizes.length === 0 && !customSize) list.priced('sizes', 'sizes', problemText.sizesMissing);
  if (priced.model === 'matrix' && customSize) list.priced('sizes', 'customSize', problemText.ownSizeOfTable);
  for (const [at, { code, name, w, h }] of sizes.entries()) {
    if (isBlank(code)) list.priced('sizes', `sizes.${at}.code`, problemText.sizeCode);
    else if (sizes.findIndex((other) => other.code === code) < at) {
      list.priced('sizes', `sizes.${at}.code`, problemText.sizeTwice, { code });
    }
    if (isHalf(name)) list.priced('sizes', `sizes.${at}.name`, problemText.sizeName);
    if (w < leastMm) list.priced('sizes', `sizes.${at}.w`, problemText.sizeSmall);
    if (h < leastMm) list.priced('sizes', `sizes.${at}.h`, problemText.sizeSmall);
  }
  if (!customSize) return;
  for (const side of ['w', 'h'] as const) {
    if (!isRange(customSize[side])) list.priced('sizes', `customSize.${side}`, problemText.range);
    else if (customSize[side].min < leastMm) {
      list.priced('sizes', `customSize.${side}.min`, problemText.rangeFrom, { min: leastMm });
    }
    if (usualSize && !within(usualSize[side], customSize[side])) {
      list.priced('sizes', `usualSize.${side}`, problemText.usual);
    }
  }
}

/** What is folded or glued out of a larger sheet; none is made of a smaller one. */
function checkOpened(opened: NonNullable<Extract<Priced, { model: 'flat' }>['opened']>, list: ProblemList): void {
  const { timesW, timesH, addWCmm, addHCmm } = opened;
  if (timesW < 1) list.priced('sizes', 'opened.timesW', problemText.openedTimes);
  if (timesH < 1) list.priced('sizes', 'opened.timesH', problemText.openedTimes);
  if (timesW === 1 && addWCmm < 0) list.priced('sizes', 'opened.addWCmm', problemText.openedLess);
  if (timesH === 1 && addHCmm < 0) list.priced('sizes', 'opened.addHCmm', problemText.openedLess);
  if (timesW === 1 && timesH === 1 && addWCmm === 0 && addHCmm === 0) {
    list.priced('sizes', 'opened', problemText.openedSame);
  }
}

function boxes({ boxLimits, usualBox }: Extract<Priced, { boxLimits: unknown }>, list: ProblemList): void {
  for (const side of ['l', 'w', 'h'] as const) {
    if (!isRange(boxLimits[side])) list.priced('sizes', `boxLimits.${side}`, problemText.range);
    else if (usualBox && !within(usualBox[side], boxLimits[side])) {
      list.priced('sizes', `usualBox.${side}`, problemText.usual);
    }
  }
}

/** Presses, lines, box styles and flutes: each is in use, and of each kind there is one at least. */
function checkMachines({ body: { priced }, tariff, drafted }: Checked, list: ProblemList): void {
  const named = (field: string, codes: readonly string[], of: Parameters<typeof checkNamed>[3]) =>
    checkNamed(list, 'sizes', { field, codes }, of, { tariff, drafted });
  if ('presses' in priced) {
    if (priced.presses.length === 0) list.priced('sizes', 'presses', problemText.pressMissing);
    named('presses', priced.presses, (book) => book.presses);
  }
  if ('boxStyles' in priced) {
    if (priced.boxStyles.length === 0) list.priced('sizes', 'boxStyles', problemText.boxStyleMissing);
    named('boxStyles', priced.boxStyles, (book) => book.boxStyles);
  }
  if (priced.model === 'corrugated') {
    if (priced.boardLines.length === 0) list.priced('sizes', 'boardLines', problemText.boardLineMissing);
    named('boardLines', priced.boardLines, (book) => book.boardLines);
  }
  if (priced.model === 'roll') {
    if (priced.labelPresses.length === 0) list.priced('sizes', 'labelPresses', problemText.labelPressMissing);
    named('labelPresses', priced.labelPresses, (book) => book.labelPresses);
  }
}

function checkBook(
  { binding, pages }: Extract<Priced, { model: 'book' }>,
  { tariff, drafted }: Checked,
  list: ProblemList,
): void {
  if (binding === '') list.priced('sizes', 'binding', problemText.bindingMissing);
  else {
    const lookup = { tariff, drafted };
    checkNamed(list, 'sizes', { field: 'binding', codes: [binding] }, (book) => book.bindings, lookup);
  }
  const { min, max, step, usual } = pages;
  if (!isRange(pages) || step < 1) list.priced('sizes', 'pages', problemText.pages);
  else if (usual !== undefined && (!within(usual, pages) || usual % step !== 0)) {
    list.priced('sizes', 'pages.usual', problemText.usual);
  }
  const found = tariff.bindings.find(({ code }) => code === binding);
  if (!found) return;
  const { pages: limits, name } = found;
  const fits = min >= limits.min && max <= limits.max && step % limits.step === 0 && min % limits.step === 0;
  if (!fits) list.priced('sizes', 'pages', problemText.pagesOfBinding, { binding: name, ...limits });
}
