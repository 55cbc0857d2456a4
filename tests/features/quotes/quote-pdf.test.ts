import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteRequest } from '#features/products/products.contract.ts';
import { quoteFind } from '#features/quotes/explanation.contract.ts';
import { paperText } from '#features/quotes/quote-paper.texts.ts';
import { yuan } from '#features/quotes/quote-paper.ts';
import { type Quote, quoteCancel, quoteNote } from '#features/quotes/quotes.contract.ts';
import type { Text } from '#shared/text.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type ReadPdf, readPdf } from '#tests/support/pdf.ts';
import { aQuote, productIds } from '../orders/ordering.ts';

let app: TestApp;
let owner: Actor;
let colleague: Actor;
let stranger: Actor;
let staff: Actor;
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  colleague = await actAs(app, '13800000002');
  stranger = await actAs(app, '13800000004');
  staff = await actAs(app, '13900000001');
});
afterAll(() => app.close());

async function fetched(actor: Actor, { id }: Quote, language: string) {
  const answer = await app.fastify.inject({
    url: `/api/Quote/GetPdf/${id}?language=${language}`,
    headers: { authorization: `Bearer ${actor.token}` },
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    name: answer.headers['content-disposition'],
    bytes: answer.rawPayload,
  };
}

const paperOf = async (quote: Quote, language: 'zh-CN' | 'en' = 'zh-CN'): Promise<ReadPdf> =>
  readPdf((await fetched(owner, quote, language)).bytes);

/** A line of a table as it stands in the text: one piece after the other. */
function expectRow(pieces: readonly string[], row: readonly string[]): void {
  const at = pieces.findIndex((_, index) => row.every((cell, next) => pieces[index + next] === cell));
  expect(at, `${row.join(' | ')} in ${pieces.join(' | ')}`).toBeGreaterThanOrEqual(0);
}

describe('a quote on paper', () => {
  test('holds the amounts of the stored result to the fen', async () => {
    const quote = await aQuote(owner);
    const { result } = quote;
    const { pieces } = await paperOf(quote);
    expect([result.levelDiscountFen > 0, result.freightFen]).toEqual([true, expect.any(Number)]);
    expectRow(pieces, ['标准价', yuan(result.listFen)]);
    expectRow(pieces, ['等级优惠', yuan(-result.levelDiscountFen)]);
    expectRow(pieces, ['货款', yuan(result.payableBeforeShippingFen)]);
    expectRow(pieces, ['运费', yuan(result.freightFen ?? -1)]);
    expectRow(pieces, ['应付合计', yuan(result.payableFen)]);
    expectRow(pieces, ['其中税额', yuan(result.taxFen)]);
  });

  const label = { size: { w: 50, h: 50 }, material: 'LC', colour: '4/0', crafts: [] };
  const roll = { direction: 1, core: 76, perRoll: 1000, gap: 2.5 };
  const carton = { box: { l: 60, w: 40, h: 120 }, material: 'W350', colour: '4/0' };
  const matte = { key: 'lamination', params: { film: 'matte', sides: 1 } };
  const asked: [string, string, Partial<QuoteRequest>][] = [
    ['labels with a gap of their own', '卷筒不干胶', { quantity: 20_000, spec: { ...label, roll } }],
    [
      'a carton with spot UV on a part of it',
      '反插盒',
      { quantity: 10_000, spec: { ...carton, crafts: [matte, { key: 'spot-uv', params: { coverage: 25 } }] } },
    ],
    [
      'carbonless forms of two designs',
      '无碳联单',
      {
        quantity: 100,
        designs: 2,
        spec: { size: { w: 185, h: 260 }, material: 'NTW', colour: '1/0', ncr: { plies: 3, sets: 50 } },
      },
    ],
  ];
  test.for(asked)('holds the amounts and the words of %s in either language', async ([, name, change]) => {
    const productId = (await productIds(owner)).get(name) ?? 0;
    const quote = await aQuote(owner, { productId, ...change });
    const { result } = quote;
    for (const [index, language] of (['zh-CN', 'en'] as const).entries()) {
      const { pieces } = await paperOf(quote, language);
      const row = (words: Text, fen: number) => expectRow(pieces, [words[index] ?? '', yuan(fen)]);
      row(paperText.list, result.listFen);
      row(paperText.level, -result.levelDiscountFen);
      row(paperText.goodsPlain, result.payableBeforeShippingFen);
      row(paperText.payable, result.payableFen);
      row(paperText.tax, result.taxFen);
      const whole = pieces.join('').replaceAll(' ', '');
      for (const { label, value } of index === 0 ? quote.specZh : quote.specEn)
        expect(whole).toContain((label + value).replaceAll(' ', ''));
    }
  });

  test('is made from the stored result, whatever a price would be today', async () => {
    const quote = await aQuote(owner);
    const result = { ...quote.result, payableFen: 123_456_789, payableBeforeShippingFen: 98_765_432_100 };
    await app.database.db
      .updateTable('quote')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', quote.id)
      .execute();
    const { pieces } = await paperOf(quote);
    expectRow(pieces, ['应付合计', '1,234,567.89']);
    expectRow(pieces, ['5,000', '987,654,321.00', '197530.8642', '本次报价']);
  });

  test('says the time where an offer ends within the day', async () => {
    const quote = await aQuote(owner);
    const whole = await paperOf(quote);
    expect(whole.pieces.join('')).toMatch(/有效期至\d{4}-\d{2}-\d{2}(?!\d| \d\d:)/);
    await app.database.db
      .updateTable('quote')
      .set({ validUntil: '2099-01-02T06:30:00.000Z' })
      .where('id', '=', quote.id)
      .execute();
    const zh = (await paperOf(quote)).pieces.join('');
    expect(zh).toContain('有效期至2099-01-02 14:30');
    expect(zh).toContain('报价在 2099-01-02 14:30 前有效');
    expect((await paperOf(quote, 'en')).pieces.join(' ')).toContain('before 14:30 on 2 Jan 2099 (China time)');
  });

  test('says product and terms in Chinese or in English, never in both', async () => {
    const quote = await aQuote(owner);
    const zh = await paperOf(quote);
    const en = await paperOf(quote, 'en');
    const text = (paper: ReadPdf) => paper.pieces.join('');
    expect([zh.title, zh.language, en.title, en.language]).toEqual([
      `报价单 ${quote.no}`,
      'zh-CN',
      `Quotation ${quote.no}`,
      'en',
    ]);
    for (const { label, value } of quote.specZh) expect(text(zh)).toContain(label + value);
    for (const { label, value } of quote.specEn)
      expect(text(en).replaceAll(' ', '')).toContain((label + value).replaceAll(' ', ''));
    expect(text(zh)).toMatch(/宣传单.*13%.*±10%.*第 1 页，共 1 页/);
    expect(text(en)).toMatch(/Flyer.*13% VAT.*10% over or under.*Page 1 of 1/);
    // The customer's own name is what it is, and so is the account of the house.
    expect(
      text(en)
        .replace(/Bank transfer to .*?, account/, '')
        .replace('杭州云杉文化传播有限公司', '')
        .replace('沈雨桐', '')
        .replace('版面印务', ''),
    ).not.toMatch(/\p{Script=Han}/u);
  });

  test('names the house, the customer and the days it stands for, on A4 with tags', async () => {
    const quote = await aQuote(owner);
    const { pieces, size, roles, pages } = await paperOf(quote);
    const text = pieces.join(' ');
    expect(text).toContain('版面印务 Platen');
    expect(text).toContain('杭州云杉文化传播有限公司');
    expect(text).toContain(quote.no);
    expectRow(pieces, ['有效期至', quote.validUntil.slice(0, 10)]);
    expect([size.map(Math.round), pages]).toEqual([[595, 842], 1]);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']));
  });

  test('sets up to eight quantities side by side: those that the customer compared', async () => {
    const compare = [600, 700, 800, 1500, 2500, 3500, 4500];
    const quote = await aQuote(owner, { compare });
    const { pieces } = await paperOf(quote);
    for (const quantity of compare) {
      const row = quote.result.priceBreaks.find((one) => one.quantity === quantity);
      expectRow(pieces, [quantity.toLocaleString('en'), yuan(row?.payableFen ?? -1)]);
    }
    expectRow(pieces, ['5,000', yuan(quote.result.payableBeforeShippingFen)]);
    expect(pieces).not.toContain('10,000');
  });

  test('of a box allows five per cent over or under, of paper goods ten', async () => {
    const productId = (await productIds(owner)).get('反插盒') ?? 0;
    const spec = { box: { l: 60, w: 40, h: 120 }, material: 'W350', colour: '4/0' };
    const boxes = await aQuote(owner, { productId, quantity: 10_000, spec });
    expect((await paperOf(boxes)).pieces.join('')).toMatch(/数量：允许 ±5% 的溢缺/);
    expect((await paperOf(await aQuote(owner))).pieces.join('')).toMatch(/数量：允许 ±10% 的溢缺/);
  });

  test('that was withdrawn says so', async () => {
    const { id, version } = await aQuote(owner);
    const { body } = await owner.call(quoteCancel, { id, version });
    expect((await paperOf(body)).pieces).toContain('本报价已作废。');
  });

  test('sets the rare characters of a name, and breaks no line before a comma', async () => {
    const quote = await aQuote(owner);
    const user = app.database.db.updateTable('appUser').where('phone', '=', '13800000001');
    await user.set({ displayName: '喆堃㛃䶮𬭎镕' }).execute();
    const paper = await paperOf(quote);
    await user.set({ displayName: '沈雨桐' }).execute();
    expect(paper.pieces).toContain('喆堃㛃䶮𬭎镕');
    expect(paper.pieces.filter((piece) => /^[，。；、）]/.test(piece))).toEqual([]);
  });

  test('is for its company and for staff; others find no such quote', async () => {
    const quote = await aQuote(owner);
    const answers = await Promise.all([owner, colleague, staff, stranger].map((one) => fetched(one, quote, 'zh-CN')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    expect([answers[0]?.type, answers[0]?.name]).toEqual(['application/pdf', `attachment; filename="${quote.no}.pdf"`]);
    expect((await fetched(owner, quote, 'de')).status).toBe(400);
  });

  test('shows staff who only read orders the phone masked', async () => {
    const quote = await aQuote(owner);
    const editor = await actAs(app, '13900000007');
    const { pieces } = await readPdf((await fetched(editor, quote, 'zh-CN')).bytes);
    expectRow(pieces, ['电话', '138****0001']);
    expect((await editor.call(quoteFind, { no: quote.no })).body.customer.phone).toBe('138****0001');
    expectRow((await paperOf(quote)).pieces, ['电话', '13800000001']);
  });
});

describe('a note of staff', () => {
  const noteTo = ({ id, version }: Quote, note: string) => ({ id, version, note });

  test('stands below the quotation and leaves its amounts alone', async () => {
    const quote = await aQuote(owner);
    const { body } = await staff.call(quoteNote, noteTo(quote, '稿件请用 CMYK，文字转曲。'));
    expect([body.note, body.result]).toEqual(['稿件请用 CMYK，文字转曲。', quote.result]);
    expectRow((await paperOf(quote)).pieces, ['附注', '稿件请用 CMYK，文字转曲。']);
  });

  test('has no boxes where the font has no sign: pictures go, letters of other scripts are question marks', async () => {
    const quote = await aQuote(owner);
    await staff.call(quoteNote, noteTo(quote, '加急👍🏽 请当天确认❤️，联系人 ไก่'));
    expectRow((await paperOf(quote)).pieces, ['附注', '加急 请当天确认，联系人 ??']);
  });

  test.each([
    '另减 ¥200',
    '优惠 95 折',
    '再便宜 100元',
    '5% off',
    '100 CNY less',
    '减１００元',
    '让利２０％',
    '八折优惠',
    '百分之二十',
    '100\u200B元',
    'USD 5',
    '20 percent',
  ])('holds no other numbers: %s', async (note) => {
    const quote = await aQuote(owner);
    const { status, refusal } = await staff.call(quoteNote, noteTo(quote, note));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['note']]);
  });

  test('is written by those who deal with customers, on the version they saw', async () => {
    const quote = await aQuote(owner);
    const finance = await actAs(app, '13900000004');
    expect((await owner.call(quoteNote, noteTo(quote, '你好'))).status).toBe(403);
    expect((await finance.call(quoteNote, noteTo(quote, '你好'))).status).toBe(403);
    await staff.call(quoteNote, noteTo(quote, '第一次'));
    expect((await staff.call(quoteNote, noteTo(quote, '第二次'))).status).toBe(409);
  });
});
