import { redeem } from '#features/pricing/coupon.ts';
import { freightFee, freightRate } from '#features/pricing/freight.ts';
import type { DiscountStrategy, OrderLine } from '#features/pricing/line-discount.ts';
import { lineDiscount } from '#features/pricing/line-discount.ts';
import { listPrice, markupScale } from '#features/pricing/markup.ts';
import { matrixTotal } from '#features/pricing/matrix.ts';
import type { Spec } from '#features/pricing/options.ts';
import { orderTotals, refundShare } from '#features/pricing/order-arithmetic.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateRequest } from '#features/pricing/result.ts';
import { impressionScale } from '#features/pricing/sheet-work.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import * as models from '#features/pricing/t-sample-models.ts';
import { businessCard, flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import type { MatrixPoint, Press, PriceMatrix } from '#features/pricing/tariff.ts';
import { fenToYuan, graduated } from '#shared/money.ts';
import { e1, e2, e6, e7, price, priced } from './jobs.ts';
import { e4, e5, e8, e10, e11, e13 } from './model-jobs.ts';
import { buyer, coupon, freight, included, line, strategy } from './order-parts.ts';

/** A worked example of pricing.md 2.16: what the domain says, and the code that answers it. Amounts in yuan. */
export interface ExampleRow {
  readonly example: string;
  readonly what: string;
  readonly expected: string;
  readonly computed: () => string;
}

type Rest = Partial<Omit<CalculateRequest, 'spec'>>;

const list =
  (product: PricedProduct, spec: Spec, quantity: number, rest: Rest = {}) =>
  () =>
    fenToYuan(priced(product, spec, quantity, rest).listFen);
const row = (example: string, what: string, expected: string, computed: () => string): ExampleRow => ({
  example,
  what,
  expected,
  computed,
});

const [cards] = tSample.matrices as [PriceMatrix];
const anyQuantity = { ...businessCard, quantity: { min: 1, max: 10_000, step: 1, choices: [], allowCustom: true } };
const card = (mode: PriceMatrix['mode'], quantity: number) => () => {
  const result = price(anyQuantity, { ...e1, crafts: [] }, quantity, {
    tariff: { ...tSample, matrices: [{ ...cards, mode }] },
  });
  return result.outcome === 'priced' ? fenToYuan(result.listFen) : result.outcome;
};
const anchor = (pairs: readonly [number, number][], quantity: number, runOnPer1000E4?: number) => () => {
  const points: MatrixPoint[] = pairs.map(([qty, totalFen]) => ({ qty, totalFen }));
  const runOn = runOnPer1000E4 === undefined ? {} : { runOnPer1000E4 };
  const total = matrixTotal({ code: 'x', mode: 'linear_total', cells: {}, ...runOn }, points, quantity);
  return typeof total === 'number' ? fenToYuan(total) : total.kind;
};
const marked = (costFen: number) => () =>
  fenToYuan(listPrice(costFen, markupScale(tSample.markup, 'any'), 0, 0).listFen);
const onP2 = (impressions: number) => () => {
  const press = tSample.presses.find(({ code }) => code === 'P2') as Press;
  return fenToYuan(press.startFen + graduated(impressions, impressionScale(press)));
};

const order = () => {
  const goods = (product: PricedProduct, spec: Spec, quantity: number, designs = 1): OrderLine => {
    const { listFen, weightMg, volumeMm3 } = priced(product, spec, quantity, { designs });
    const { id } = product;
    return { id: `${id}`, productId: id, categoryId: id, quantity: quantity * designs, listFen, weightMg, volumeMm3 };
  };
  const totals = orderTotals({
    lines: [goods(tuckBox, e6, 10_000), goods(flyer, e2, 5000), goods(businessCard, e1, 500, 2)],
    buyer,
    strategies: [
      strategy(1, false, { bp: 800 }, { scope: { productIds: [tuckBox.id] } }),
      strategy(2, true, { bp: 300 }, { scope: { productIds: [flyer.id] } }),
    ],
    coupon: { ...coupon, thresholdFen: 300_000, valueFen: 20_000, scope: { productIds: [tuckBox.id, flyer.id] } },
    freight,
    regionCode: '330106',
    pickup: false,
    tax: included,
  });
  if (totals.outcome !== 'totalled') throw new Error(JSON.stringify(totals.errors));
  return totals;
};
const sent = (region: string, kg: number, cm3: number, goodsFen: number) => () => {
  const rate = freightRate(freight, region);
  const shipment = { weightMg: kg * 1_000_000, volumeMm3: cm3 * 1000, goodsFen };
  return rate ? fenToYuan(freightFee(rate, 6000, shipment).feeFen) : 'no rate';
};
const shared = (change: Partial<typeof coupon>, lists: readonly number[]) => () => {
  const lines = lists.map((fen, index) => line(`${index}`, fen));
  const discounts = lines.map((item) => lineDiscount(item, { ...buyer, levelBp: 0 }, []));
  const use = redeem({ ...coupon, ...change }, lines, discounts, buyer);
  return use.outcome === 'used' ? use.shares.map(fenToYuan).join(' / ') : 'not usable';
};
const pays =
  (...strategies: DiscountStrategy[]) =>
  () =>
    fenToYuan(lineDiscount(line('a', 10_000), buyer, strategies).payableFen);
const onFile = { types: ['die', 'foil', 'emboss'], layout: { parent: 'Z', cut: 2, ups: 6 } } as const;
const stack3 = strategy(1, true, { bp: 300 });

const breaks: readonly [number, string][] = [
  [100, '128.86'],
  [200, '212.90'],
  [500, '465.36'],
  [1000, '644.90'],
  [2000, '731.23'],
  [3000, '812.60'],
  [5000, '986.54'],
  [10_000, '1552.21'],
  [20_000, '2739.39'],
  [50_000, '6023.68'],
];

/** E1 to E22 as pricing.md prints them; E9, E12 and E19 do not exist. */
export const exampleRows: readonly ExampleRow[] = [
  row('E1', '500 cards, 2 designs, round corners', '110.00', list(businessCard, e1, 500, { designs: 2 })),
  row('E1', '300 cards, exact quantities only', 'refused', card('exact', 300)),
  row('E1', '300 cards, next step', '45.00', card('step_up', 300)),
  row('E1', '300 cards, linear', '32.33', card('linear_total', 300)),
  row('E1', '750 cards, linear', '57.50', card('linear_total', 750)),
  row('E1', '50 cards, linear', '18.00', card('linear_total', 50)),
  row('E1', '6000 cards, linear', '307.33', card('linear_total', 6000)),
  row('E2', '5000 flyers 210×285, 4/4', '986.54', list(flyer, e2, 5000)),
  row('E2', 'the same 185×260', '980.29', list(flyer, { ...e2, size: { w: 185, h: 260 } }, 5000)),
  row('E2', 'the same A4', '1251.90', list(flyer, { ...e2, size: { w: 210, h: 297 } }, 5000)),
  row('E2', 'the same 4/1', '1406.13', list(flyer, { ...e2, colour: '4/1' }, 5000)),
  row('E2', 'the same 4/0', '986.54', list(flyer, { ...e2, colour: '4/0' }, 5000)),
  ...breaks.map(([quantity, expected]) => row('E3', `${quantity} flyers`, expected, list(flyer, e2, quantity))),
  row('E3', '682 flyers, digital (cost and markup)', '618.49', list(flyer, e2, 682)),
  row('E3', '683 flyers, offset', '619.08', list(flyer, e2, 683)),
  row('E4', '5000 stitched booklets, 20 + 4 pages', '9176.81', list(models.booklet, e4, 5000)),
  row('E5', '3000 glued books, 96 pages', '21819.74', list(models.perfectBook, e5, 3000)),
  row('E6', '10 000 tuck boxes', '4791.50', list(tuckBox, e6, 10_000)),
  row('E7', 'with foil and embossing, express', '7757.04', list(tuckBox, e7, 10_000, { turnaround: 'express' })),
  row('E7', 'ordered again, tools on file', '5172.10', list(tuckBox, e7, 10_000, { tools: onFile })),
  row('E8', '1000 slotted boxes', '3427.67', list(models.rscBox, e8, 1000)),
  row('E10', '20 000 labels on rolls', '2007.40', list(models.rollLabel, e10, 20_000)),
  row('E11', '5000 paper bags', '11569.60', list(models.paperBag, e11, 5000)),
  row('E13', '3 banners 1.40 × 3.60 m', '442.20', list(models.banner, e13, 3)),
  row(
    'E13',
    '2 banners 0.50 × 0.40 m',
    '25.00',
    list(models.banner, { ...e13, size: { w: 500, h: 400 }, crafts: [] }, 2),
  ),
  row('E14', 'goods after coupon', '5221.77', () => fenToYuan(order().goodsFen)),
  row('E14', 'coupon shares', '165.81 / 34.19 / 0.00', () =>
    order()
      .lines.map(({ couponFen }) => fenToYuan(couponFen))
      .join(' / '),
  ),
  row('E14', 'freight', '454.00', () => fenToYuan(order().freightFen)),
  row('E14', 'payable', '5675.77', () => fenToYuan(order().payableFen)),
  row('E14', 'VAT contained', '652.96', () => fenToYuan(order().taxFen)),
  row('E15', 'East, exactly 1 kg', '8.00', sent('330106', 1, 0, 0)),
  row('E15', 'East, 1.001 kg', '10.00', sent('330106', 1.001, 0, 0)),
  row('E15', 'East, 2 kg', '10.00', sent('330106', 2, 0, 0)),
  row('E15', 'East, 3 kg against 30 000 cm³', '16.00', sent('330106', 3, 30_000, 0)),
  row('E15', 'West, 500.00 of goods, 20 kg', '0.00', sent('650101', 20, 0, 50_000)),
  row('E15', 'West, 500.00 of goods, 20.5 kg', '175.00', sent('650101', 20.5, 0, 50_000)),
  row('E15', 'West, 499.99 of goods, 5 kg', '47.00', sent('650101', 5, 0, 49_999)),
  row('E16', '100 off 80.00', '50.00 / 30.00', shared({ valueFen: 10_000 }, [5000, 3000])),
  row('E16', 'threshold 300.00 with 299.99', 'not usable', shared({ valueFen: 2000, thresholdFen: 30_000 }, [29_999])),
  row('E16', 'threshold 300.00 with 300.00', '20.00', shared({ valueFen: 2000, thresholdFen: 30_000 }, [30_000])),
  row(
    'E16',
    '12 % capped at 50.00',
    '16.67 / 16.66 / 16.67',
    shared({ kind: 'percent', valueBp: 1200, capFen: 5000 }, [33_333, 33_333, 33_334]),
  ),
  row('E16', '10.00 over three equal lines', '3.34 / 3.33 / 3.33', shared({ valueFen: 1000 }, [5000, 5000, 5000])),
  row('E16', '15 % of 0.33', '0.05', shared({ kind: 'percent', valueBp: 1500 }, [33])),
  row('E17', '100.00 for 3, returned one by one', '33.33 / 33.34 / 33.33', () =>
    [0, 1, 2].map((before) => fenToYuan(refundShare(10_000, 3, before, 1))).join(' / '),
  ),
  row('E18', 'cost 1999.99', '2499.99', marked(199_999)),
  row('E18', 'cost 2000.00', '2500.00', marked(200_000)),
  row('E18', 'cost 2000.01', '2500.01', marked(200_001)),
  row('E20', '3000 impressions on P2', '450.00', onP2(3000)),
  row('E20', '3001 impressions', '450.09', onP2(3001)),
  row('E20', '10 000 impressions', '1080.00', onP2(10_000)),
  row('E20', '10 001 impressions', '1080.08', onP2(10_001)),
  row('E20', '50 000 impressions', '4080.00', onP2(50_000)),
  row('E20', '50 001 impressions', '4080.07', onP2(50_001)),
  row(
    'E21',
    '250 between 100@100 and 500@400',
    '212.50',
    anchor(
      [
        [100, 10_000],
        [500, 40_000],
      ],
      250,
    ),
  ),
  row(
    'E21',
    '50 between 10@55 and 100@450',
    '230.56',
    anchor(
      [
        [10, 5500],
        [100, 45_000],
      ],
      50,
    ),
  ),
  row(
    'E21',
    '175 between 100@20 and 250@47.5',
    '33.75',
    anchor(
      [
        [100, 2000],
        [250, 4750],
      ],
      175,
    ),
  ),
  row(
    'E21',
    '200 between 100@31.55 and 250@37.50',
    '35.52',
    anchor(
      [
        [100, 3155],
        [250, 3750],
      ],
      200,
    ),
  ),
  row('E21', '7500, run-on from 5000@85.53', '128.41', anchor([[5000, 8553]], 7500, 171_500)),
  row('E22', 'level 5 % alone', '95.00', pays()),
  row('E22', 'stacking 3 %, exclusive 6 %', '92.15', pays(stack3, strategy(2, false, { bp: 600 }))),
  row('E22', 'stacking 3 %, exclusive 8 %', '92.00', pays(stack3, strategy(2, false, { bp: 800 }))),
  row('E22', 'exclusive 5 %', '95.00', pays(strategy(2, false, { bp: 500 }))),
  row('E22', 'exclusive 150.00', '0.00', pays(strategy(2, false, { fixedFen: 15_000 }))),
  row('E22', 'stacking 3 % and 4 %', '91.20', pays(stack3, strategy(2, true, { bp: 400 }))),
];
