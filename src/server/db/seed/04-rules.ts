import type { FreightTemplate } from '#features/pricing/freight.ts';
import { addDays, shanghaiDay } from '#shared/working-days.ts';
import type { Tx } from '../database.ts';

type Ids = readonly number[];
const none: Readonly<Record<'productIds' | 'categoryIds' | 'levelIds' | 'companyIds', Ids>> = {
  productIds: [],
  categoryIds: [],
  levelIds: [],
  companyIds: [],
};

/** A second shipping rule, by lorry: heavy first weight, cheap steps, nothing to the far west. */
const lorry: Omit<FreightTemplate, 'id'> = {
  divisor: 5000,
  pickup: false,
  regions: [
    { codes: ['31', '32', '33', '34'], firstG: 20_000, firstFen: 3000, stepG: 1000, stepFen: 60 },
    {
      codes: ['11', '12', '13', '14', '21', '35', '36', '37', '41', '42', '43', '44', '45', '50', '51', '61'],
      firstG: 20_000,
      firstFen: 4500,
      stepG: 1000,
      stepFen: 120,
      freeFromFen: 500_000,
      freeMaxG: 300_000,
    },
  ],
};

/**
 * Discount strategies, coupons and a second shipping rule. None of them touches the worked examples (flyers, cards,
 * cartons at their usual quantities), so that the demo house prices those as the documentation does.
 */
export async function run(tx: Tx): Promise<void> {
  const today = shanghaiDay(new Date());
  const category = async (nameEn: string) =>
    (await tx.selectFrom('category').select('id').where('nameEn', '=', nameEn).executeTakeFirstOrThrow()).id;
  const [cards, tags, cartons, marketing] = [
    await category('Cards and stationery'),
    await category('Tags and coasters'),
    await category('Cartons'),
    await category('Marketing print'),
  ];
  const silver = await tx.selectFrom('level').select('id').where('nameEn', '=', 'Silver').executeTakeFirstOrThrow();
  await strategies(tx, today, { tags, cartons, marketing, silver: silver.id });
  await coupons(tx, today, { cards, tags, cartons, marketing });
  await tx.updateTable('logisticsTemplate').set({ carrier: '顺丰速运' }).where('carrier', '=', '').execute();
  await tx
    .insertInto('logisticsTemplate')
    .values({
      nameZh: '大件物流',
      nameEn: 'Freight line',
      carrier: '德邦物流',
      type: 'logistics',
      sort: 2,
      body: JSON.stringify(lorry),
    })
    .execute();
}

interface StrategyIds {
  readonly tags: number;
  readonly cartons: number;
  readonly marketing: number;
  readonly silver: number;
}

async function strategies(tx: Tx, today: string, { tags, cartons, marketing, silver }: StrategyIds): Promise<void> {
  const strategy = (
    [nameZh, nameEn]: readonly [string, string],
    status: 'draft' | 'active' | 'paused' | 'ended',
    days: readonly [from: number, to: number],
    rules: {
      readonly scope: Partial<typeof none>;
      readonly basis: 'qty' | 'amountFen';
      readonly bands: readonly object[];
      readonly stack: boolean;
      readonly priority?: number;
    },
  ) => ({
    nameZh,
    nameEn,
    status,
    priority: rules.priority ?? 100,
    stack: rules.stack,
    scope: JSON.stringify({ ...none, ...rules.scope }),
    basis: rules.basis,
    bands: JSON.stringify(rules.bands),
    startDay: addDays(today, days[0]),
    endDay: addDays(today, days[1]),
    exclusiveWithCoupon: !rules.stack,
  });
  await tx
    .insertInto('discountStrategy')
    .values([
      strategy(['吊牌大批量', 'Tags in large runs'], 'active', [-20, 70], {
        scope: { categoryIds: [tags] },
        basis: 'qty',
        bands: [
          { from: 20_000, bp: 300, fixedFen: null },
          { from: 50_000, bp: 500, fixedFen: null },
        ],
        stack: true,
      }),
      strategy(['银牌彩盒专享', 'Cartons for silver customers'], 'active', [-5, 25], {
        scope: { categoryIds: [cartons], levelIds: [silver] },
        basis: 'amountFen',
        bands: [{ from: 300_000, bp: 800, fixedFen: null }],
        stack: false,
        priority: 10,
      }),
      strategy(['宣传印刷满减', 'Marketing print, 50 off'], 'paused', [-3, 40], {
        scope: { categoryIds: [marketing] },
        basis: 'amountFen',
        bands: [
          { from: 200_000, bp: null, fixedFen: 5000 },
          { from: 500_000, bp: null, fixedFen: 15_000 },
        ],
        stack: true,
      }),
      strategy(['春季打样季', 'Spring samples'], 'draft', [60, 120], {
        scope: {},
        basis: 'qty',
        bands: [{ from: 1, bp: 200, fixedFen: null }],
        stack: true,
      }),
      strategy(['双十一', "Singles' Day"], 'ended', [-24, -16], {
        scope: {},
        basis: 'amountFen',
        bands: [{ from: 100_000, bp: 600, fixedFen: null }],
        stack: false,
      }),
    ])
    .execute();
}

interface CategoryIds {
  readonly cards: number;
  readonly tags: number;
  readonly cartons: number;
  readonly marketing: number;
}

async function coupons(tx: Tx, today: string, { cards, tags, cartons, marketing }: CategoryIds): Promise<void> {
  const template = (change: {
    readonly name: readonly [string, string];
    readonly kind: 'full_reduction' | 'percent' | 'freight';
    readonly status: 'draft' | 'published' | 'paused' | 'ended';
    readonly thresholdFen: number;
    readonly valueFen?: number;
    readonly valueBp?: number;
    readonly capFen?: number;
    readonly scope?: Partial<typeof none>;
    readonly days: number | readonly [from: number, to: number];
    readonly total?: number;
    readonly perUser?: number;
    readonly excludesStrategy?: boolean;
    readonly claimable?: boolean;
    readonly code?: string;
  }) => ({
    nameZh: change.name[0],
    nameEn: change.name[1],
    kind: change.kind,
    status: change.status,
    thresholdFen: change.thresholdFen,
    valueFen: change.valueFen ?? null,
    valueBp: change.valueBp ?? null,
    capFen: change.capFen ?? null,
    total: change.total ?? 500,
    perUser: change.perUser ?? 1,
    scope: JSON.stringify({ ...none, ...change.scope }),
    excludesStrategy: change.excludesStrategy ?? false,
    claimable: change.claimable ?? false,
    code: change.code ?? null,
    event: null,
    startDay: typeof change.days === 'number' ? null : addDays(today, change.days[0]),
    endDay: typeof change.days === 'number' ? null : addDays(today, change.days[1]),
    daysAfterIssue: typeof change.days === 'number' ? change.days : null,
  });
  const rows = await tx
    .insertInto('couponTemplate')
    .values([
      template({
        name: ['名片新客满350减30', 'Cards: 30 off from 350'],
        kind: 'full_reduction',
        status: 'published',
        thresholdFen: 35_000,
        valueFen: 3000,
        scope: { categoryIds: [cards] },
        days: 60,
      }),
      template({
        name: ['大单立减200', '200 off large orders'],
        kind: 'full_reduction',
        status: 'published',
        thresholdFen: 300_000,
        valueFen: 20_000,
        scope: { categoryIds: [cartons, marketing] },
        days: [-10, 50],
        total: 100,
        perUser: 3,
      }),
      template({
        name: ['吊牌九折券', 'Tags: 10 % off'],
        kind: 'percent',
        status: 'published',
        thresholdFen: 20_000,
        valueBp: 1000,
        capFen: 20_000,
        scope: { categoryIds: [tags] },
        days: 90,
        excludesStrategy: true,
      }),
      template({
        name: ['包邮券', 'Free shipping'],
        kind: 'freight',
        status: 'published',
        thresholdFen: 150_000,
        valueFen: 5000,
        days: [-5, 25],
        perUser: 2,
      }),
      template({
        name: ['老客回馈', 'For regular customers'],
        kind: 'percent',
        status: 'draft',
        thresholdFen: 0,
        valueBp: 500,
        days: 30,
      }),
      template({
        name: ['彩盒试单券', 'Cartons: first order'],
        kind: 'full_reduction',
        status: 'paused',
        thresholdFen: 100_000,
        valueFen: 10_000,
        scope: { categoryIds: [cartons] },
        days: 30,
      }),
      template({
        name: ['双十一满千减百', "Singles' Day, 100 off"],
        kind: 'full_reduction',
        status: 'ended',
        thresholdFen: 100_000,
        valueFen: 10_000,
        days: [-30, -12],
      }),
      // Taken by customers themselves: one on their page, one by its code.
      template({
        name: ['周年庆满500减40', 'Anniversary: 40 off from 500'],
        kind: 'full_reduction',
        status: 'published',
        thresholdFen: 50_000,
        valueFen: 4000,
        days: [-2, 40],
        total: 300,
        claimable: true,
      }),
      template({
        name: ['展会兑换券', 'From the trade fair'],
        kind: 'percent',
        status: 'published',
        thresholdFen: 30_000,
        valueBp: 800,
        capFen: 15_000,
        days: 45,
        total: 200,
        code: 'EXPO-2026',
      }),
    ])
    .returning(['id', 'nameEn', 'startDay', 'endDay', 'daysAfterIssue'])
    .execute();
  const people = await tx.selectFrom('appUser').select(['id', 'phone']).where('kind', '=', 'customer').execute();
  const companies = await tx.selectFrom('company').select(['id', 'name']).execute();
  const admin = await tx.selectFrom('appUser').select('id').where('phone', '=', '13900000001').executeTakeFirst();
  const to = (nameEn: string, owner: { readonly phone: string } | { readonly company: string }) => {
    const row = rows.find((candidate) => candidate.nameEn === nameEn);
    if (!row) throw new Error(`no coupon template ${nameEn}`);
    const { id: templateId, startDay, endDay, daysAfterIssue } = row;
    return {
      templateId,
      userId: 'phone' in owner ? (people.find(({ phone }) => phone === owner.phone)?.id ?? null) : null,
      companyId: 'company' in owner ? (companies.find(({ name }) => name.startsWith(owner.company))?.id ?? null) : null,
      fromDay: startDay ?? today,
      toDay: endDay ?? addDays(today, (daysAfterIssue ?? 1) - 1),
      createdBy: admin?.id ?? null,
      orderId: null,
      usedAt: null,
      voidReason: null,
    };
  };
  const issued = [
    to('200 off large orders', { company: '杭州' }),
    to('Free shipping', { company: '杭州' }),
    to('Tags: 10 % off', { phone: '13800000001' }),
    to("Singles' Day, 100 off", { company: '杭州' }),
    to('Cards: 30 off from 350', { phone: '13800000003' }),
    to('Tags: 10 % off', { phone: '13800000003' }),
    to('Free shipping', { phone: '13800000003' }),
    to("Singles' Day, 100 off", { phone: '13800000003' }),
    to('200 off large orders', { company: '宁波' }),
    to('Cards: 30 off from 350', { phone: '13800000004' }),
  ];
  await tx.insertInto('coupon').values(issued).execute();
  for (const { id } of rows) {
    const count = issued.filter(({ templateId }) => templateId === id).length;
    await tx.updateTable('couponTemplate').set({ issued: count }).where('id', '=', id).execute();
  }
}
