import { expect, test } from 'vitest';
import { foldingBoard } from '#features/quotes/dieline-board.ts';
import { firstConfiguration } from '#features/quotes/quote-form.ts';
import { cartonInfo } from './products.ts';

const { spec } = firstConfiguration(cartonInfo, null);

test('a box is drawn with the caliper of the board chosen', () => {
  expect(foldingBoard(cartonInfo, { ...spec, material: 'W350' })).toMatchObject({ caliperUm: 460 });
  expect(foldingBoard(cartonInfo, { ...spec, material: 'W250' })).toMatchObject({ caliperUm: 330 });
});

test('without a board, or with one whose caliper nobody told, nothing is drawn', () => {
  expect(foldingBoard(cartonInfo, { ...spec, material: 'X' })).toBeUndefined();
  const options = cartonInfo.options.map((group) =>
    group.key === 'material'
      ? { ...group, choices: group.choices.map((choice) => ({ ...choice, params: {} })) }
      : group,
  );
  expect(foldingBoard({ ...cartonInfo, options }, { ...spec, material: 'W350' })).toBeUndefined();
});

test('the bleed of a sheet-fed product comes with it, in mm', () => {
  expect(cartonInfo.bleedMm).toBe(3);
});
