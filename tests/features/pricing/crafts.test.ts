import { describe, expect, test } from 'vitest';
import { ruleMm } from '#features/pricing/crafts.ts';
import type { CraftChoice, CraftOption } from '#features/pricing/options.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { craftOptions } from '#features/pricing/t-sample-options.ts';
import { businessCard, flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { amounts, e1, e2, e6, messages, price, priced } from './jobs.ts';

const flyers = (crafts: CraftChoice[], quantity = 5000) => priced(flyer, { ...e2, material: 'C250', crafts }, quantity);
const dieCut: CraftOption = { key: 'die-cut', name: ['模切', 'Die-cutting'], params: [] };

describe('tools', () => {
  test('a foil block of 200×150 mm costs (20+1)·(15+1) cm² at 0.30, for each up and position', () => {
    const foil = (positions: number) => flyers([{ key: 'foil', params: { w: 200, h: 150, positions } }]);
    const { plan } = foil(1);
    expect(amounts(foil(1))['tool.foil']).toBe((plan?.ups ?? 0) * 10_080);
    expect(amounts(foil(2))['tool.foil']).toBe(2 * (plan?.ups ?? 0) * 10_080);
  });

  test('a small block costs its minimum for each up and position', () => {
    const small = flyers([{ key: 'foil', params: { w: 30, h: 20, positions: 3 } }]);
    expect(amounts(small)['tool.foil']).toBe(3 * (small.plan?.ups ?? 0) * 5000);
  });

  test('the rule of a die is a fixed length and a share of the perimeter', () => {
    expect(ruleMm({ fixedMm: 320, perimeterBp: 0 }, 5000, 9000)).toBe(320);
    // Once around a piece of 50×90 mm, and half as much again.
    expect(ruleMm({ fixedMm: 0, perimeterBp: 10_000 }, 5000, 9000)).toBe(280);
    expect(ruleMm({ fixedMm: 100, perimeterBp: 15_000 }, 5000, 9000)).toBe(520);
  });
});

describe('fees', () => {
  test('folds multiply the pieces: 5000 folded twice are 60 + 10 × 18', () => {
    expect(amounts(flyers([{ key: 'folding', params: { folds: 2 } }])).folding).toBe(24_000);
  });

  test('cards of two designs are folded in two runs, each with its own start', () => {
    const folded = { ...businessCard, crafts: [craftOptions.folding] };
    const of = (designs: number) => priced(folded, { ...e1, crafts: [{ key: 'folding' }] }, 5000, { designs });
    expect([of(1), of(2)].map((result) => amounts(result).folding)).toEqual([15_000, 30_000]);
  });

  test('a rate below the minimum for one unit is lifted to it, a rate above it is not', () => {
    const varnish = (minUnitE4: number) => {
      const crafts = tSample.crafts.map((craft) =>
        craft.code === 'varnish' ? { ...craft, minUnitE4, minChargeFen: 0 } : craft,
      );
      const spec = { ...e2, crafts: [{ key: 'varnish' }] };
      return amounts(priced(flyer, spec, 5000, { tariff: { ...tSample, crafts } })).varnish;
    };
    // 1250 sheets of 0.265068 m² at 0.12 are 39.76; 0.05 for each sheet are 62.50.
    expect([varnish(0), varnish(300), varnish(500)]).toEqual([3976, 3976, 6250]);
  });

  describe('spot UV by the covered part of the sheet', () => {
    const matte = { key: 'lamination', params: { film: 'matte', sides: 1 } };
    const poster = { ...flyer, crafts: [...flyer.crafts.filter(({ key }) => key !== 'spot-uv'), craftOptions.spotUv] };
    const spotUv = (coverage: unknown, quantity = 40_000) =>
      price(poster, { ...e2, material: 'C250', crafts: [matte, covered(coverage)] }, quantity);
    const covered = (coverage: unknown) =>
      ({ key: 'spot-uv', ...(coverage === undefined ? {} : { params: { coverage } }) }) as unknown as CraftChoice;
    const feeOf = (result: ReturnType<typeof spotUv>) =>
      result.outcome === 'priced' ? amounts(result)['spot-uv'] : result.outcome;

    test('10 000 sheets of 0.265068 m² are 150 + 2385.61, and 150 + 715.68 with 30 % covered', () => {
      expect([spotUv(100), spotUv(30)].map(feeOf)).toEqual([253_561, 86_568]);
    });

    test('is the whole sheet where nobody asks, and never below the minimum', () => {
      expect([feeOf(spotUv(undefined)), feeOf(spotUv(1))]).toEqual([253_561, 30_000]);
    });

    test('names the coverage in the explanation', () => {
      const result = spotUv(30);
      if (result.outcome !== 'priced') throw new Error(result.outcome);
      expect(result.lines.find(({ code }) => code === 'spot-uv')?.label).toEqual([
        '局部UV（覆盖 30%）',
        'Spot UV (30 % covered)',
      ]);
    });

    test('is exact on sheets that are no whole millimetres', () => {
      const parents = tSample.parents.map((parent) => ({ ...parent, longCmm: parent.longCmm + 33 }));
      const result = price(poster, { ...e2, material: 'C250', crafts: [matte, covered(7)] }, 50_000, {
        tariff: { ...tSample, parents },
      });
      expect(Number.isSafeInteger(feeOf(result))).toBe(true);
    });

    test.for([0, 101, -5, 12.5, '30', true])('%j percent is refused beside the craft', (coverage) => {
      expect(messages(spotUv(coverage).errors)).toEqual({
        'spec.crafts.spot-uv': ['“局部UV”的覆盖率须在 1 到 100 之间'],
      });
    });
  });

  test('a craft that is chosen and also standard is done and paid once', () => {
    const product = { ...tuckBox, crafts: [...tuckBox.crafts, dieCut] };
    const chosen = priced(product, { ...e6, crafts: [...(e6.crafts ?? []), { key: 'die-cut' }] }, 10_000);
    expect(chosen.listFen).toBe(479_150);
  });

  test('a craft on press sheets has no price on a product without a press', () => {
    const laminated = { ...businessCard, crafts: [craftOptions.lamination] };
    const result = price(laminated, { ...e1, crafts: [{ key: 'lamination' }] }, 500);
    expect(result).toMatchObject({
      outcome: 'manual',
      reason: ['“覆哑膜”暂无价格，请联系客服报价', expect.any(String)],
    });
  });
});

describe('parameters', () => {
  const of = (params: object | undefined, key = 'creasing') =>
    messages(
      price(flyer, { ...e2, material: 'C250', crafts: [{ key, ...(params && { params }) }] as CraftChoice[] }, 500)
        .errors,
    );

  test('a number keeps within its bounds, which count as sold', () => {
    const refused = { 'spec.crafts.creasing': ['“压痕”的线数须在 1 到 8 之间'] };
    expect([of({ lines: 1 }), of({ lines: 8 }), of({})]).toEqual([{}, {}, {}]);
    expect([of({ lines: 0 }), of({ lines: 9 })]).toEqual([refused, refused]);
  });

  test('a missing choice takes its default, an empty one is refused', () => {
    expect(of(undefined, 'lamination')).toEqual({});
    expect(of({ film: null }, 'lamination')).toEqual({ 'spec.crafts.lamination': ['请为“覆膜”选择有效的膜'] });
  });

  test('a craft is chosen once, whatever its parameters', () => {
    const crafts = [{ key: 'creasing' }, { key: 'creasing', params: { lines: 2 } }];
    expect(messages(price(flyer, { ...e2, crafts }, 500).errors)).toEqual({
      'spec.crafts.creasing': ['同一工艺只能选择一次'],
    });
  });
});
