import { describe, expect, test } from 'vitest';
import type { Spec } from '#features/pricing/options.ts';
import type { FlatProduct } from '#features/pricing/product.ts';
import { craftOptions } from '#features/pricing/t-sample-options.ts';
import { flyer } from '#features/pricing/t-sample-products.ts';
import { amounts, messages, price, priced } from './jobs.ts';

/**
 * An envelope with a window (pricing.md 2.8): flat work on its opened size, a die, a window with film and straight gluing.
 * A house enters it as a flat product; nothing of the engine knows envelopes.
 */
const envelope: FlatProduct = {
  ...flyer,
  code: 'window-envelope',
  presses: ['P2', 'P4'],
  sizes: [{ code: 'dl', name: ['五号信封 220×110 mm', 'DL 220×110 mm'], w: 220, h: 110 }],
  customSize: { w: { min: 100, max: 330 }, h: { min: 80, max: 240 } },
  opened: { timesW: 1, addWCmm: 3000, timesH: 2, addHCmm: 2500 },
  dieRule: { fixedMm: 0, perimeterBp: 11_000 },
  materials: ['C105', 'C128'],
  colours: ['1/0', '4/0'],
  crafts: [{ ...craftOptions.window, required: true }],
  standardCrafts: [{ key: 'die-cut' }, { key: 'gluing', params: { type: 'straight' } }],
  rules: [],
};
const dl: Spec = {
  size: 'dl',
  material: 'C128',
  colour: '1/0',
  crafts: [{ key: 'window', params: { w: 90, h: 35 } }],
};
const fen = (yuan: number): number => Math.round(yuan * 100 + 1e-6);

describe('10 000 window envelopes, computed independently', () => {
  const result = priced(envelope, dl, 10_000);

  test('are laid out, cut and weighed by the opened sheet of 250 × 245 mm', () => {
    const { ups, press, net, waste, parents, parent, cut, sheet } = result.plan as NonNullable<typeof result.plan>;
    const [long = 0, short = 0] = sheet.split('×').map(Number);
    const [side, edge] = press === 'P2' ? [10, 15] : [6, 12];
    const fits = (a: number, b: number) => Math.floor((long - side) / a) * Math.floor((short - edge) / b);
    expect(ups).toBe(Math.max(fits(256, 251), fits(251, 256)));
    expect(net).toBe(Math.ceil(10_000 / ups));
    expect(parents).toBe(Math.ceil((net + waste) / cut));
    const parentM2 = parent === 'D' ? 1.194 * 0.889 : 1.092 * 0.787;
    expect(amounts(result)).toMatchObject({
      paper: fen(((parents * parentM2 * 128) / 1_000_000) * 6100),
      // 1.1 times the outline of the opened sheet: 1.089 m of rule in each position.
      'tool.die': fen(Math.max(200, 1.089 * ups * 25)),
      'die-cut': fen(Math.max(200, 100 + net * 0.07)),
      // 31.5 cm² of film at 0.0015 a cm², a piece at least 0.03.
      window: fen(Math.max(200, 10_000 * Math.max(0.03, 31.5 * 0.0015))),
      'gluing.straight': fen(Math.max(200, 150 + 10_000 * 0.035)),
    });
    expect(result.weightMg).toBe(10_000 * 250 * 245 * 0.128);
  });

  test('a window must lie within the finished envelope', () => {
    const wide: Spec = { ...dl, crafts: [{ key: 'window', params: { w: 120, h: 120 } }] };
    expect(messages(price(envelope, wide, 1000).errors)).toHaveProperty(['spec.crafts.window']);
  });

  test('ordered again, the die is on file and the layout is kept', () => {
    const again = priced(envelope, dl, 2000, { tools: { types: ['die'], layouts: result.layouts } });
    expect(amounts(again)['tool.die']).toBe(0);
    expect(again.layouts).toEqual(result.layouts);
  });
});

test('another size is opened by the same rule: once the width and 30 mm, twice the height and 25 mm', () => {
  const c5 = priced(envelope, { ...dl, size: { w: 229, h: 162 } }, 10_000);
  expect(c5.weightMg).toBe(10_000 * 259 * 349 * 0.128);
});

test('a folded piece that is sold by its finished size is the same sheet as the flat one', () => {
  const folded = { ...flyer, opened: { timesW: 2, addWCmm: 0, timesH: 1, addHCmm: 0 } };
  const flat: Spec = { size: { w: 420, h: 285 }, material: 'C157', colour: '4/4', crafts: [] };
  expect(priced(folded, { ...flat, size: { w: 210, h: 285 } }, 5000).costFen).toBe(priced(flyer, flat, 5000).costFen);
});
