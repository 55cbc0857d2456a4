import { expect, test } from 'vitest';
import { listPrice, markupScale } from '#features/pricing/markup.ts';
import { candidates, pressFee } from '#features/pricing/sheet-work.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import type { Material } from '#features/pricing/tariff.ts';

test.each([
  [199_999, 249_999],
  [200_000, 250_000],
  [200_001, 250_001],
])('E18: a cost of %i fen lists at %i: graduated bands never fall', (costFen, listFen) => {
  expect(listPrice(costFen, markupScale(tSample.markup, 'any'), 0, 0).listFen).toBe(listFen);
});

test.each([
  [1_000_000, 1_194_000],
  [1_000_004, 1_194_004],
  [1_882_120, 2_181_974],
])('the top band: a cost of %i fen lists at %i (costs of E5 and the boundary)', (costFen, listFen) => {
  expect(listPrice(costFen, markupScale(tSample.markup, 'any'), 0, 0).listFen).toBe(listFen);
});

test.each([
  [3000, 45_000],
  [3001, 45_009],
  [10_000, 108_000],
  [10_001, 108_008],
  [50_000, 408_000],
  [50_001, 408_007],
])('E20: %i impressions of one form on P2 cost %i fen', (impressions, fen) => {
  const [single] = candidates(
    {
      presses: ['P2'],
      cell: { w: 85_000, h: 55_000, gapW: 0, gapH: 0 },
      grain: 'any',
      material: tSample.materials[2] as Material,
      colours: { front: 4, back: 0 },
      designs: 1,
      crafts: [],
      ruleMm: undefined,
      tools: undefined,
    },
    tSample,
  );
  if (!single) throw new Error('no plan');
  expect(pressFee(single, impressions)).toBe(fen);
});

test('a price below the product minimum is lifted to it', () => {
  expect(listPrice(1000, undefined, 2000, 5000)).toEqual({
    markupFen: 0,
    rushFen: 200,
    minimumFen: 3800,
    listFen: 5000,
  });
});

test('the ladder that names the product goes before the general one', () => {
  const own = { productCodes: ['flyer'], bands: [{ upToFen: null, bp: 1000 }] };
  expect(listPrice(10_000, markupScale([...tSample.markup, own], 'flyer'), 0, 0).listFen).toBe(11_000);
  expect(listPrice(10_000, markupScale([...tSample.markup, own], 'poster'), 0, 0).listFen).toBe(12_500);
});

test('a product that no ladder names, on a tariff without a general one, is sold at cost', () => {
  const other = { productCodes: ['poster'], bands: [{ upToFen: null, bp: 1000 }] };
  expect(listPrice(10_000, markupScale([other], 'flyer'), 0, 0)).toMatchObject({ markupFen: 0, listFen: 10_000 });
});
