import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paperSource } from '#features/quotes/paper-source.service.ts';
import { quotePaper } from '#features/quotes/quote-paper.ts';
import { accountNumber, getPayee } from '#features/settings/settings.contract.ts';
import { payeeOf } from '#features/settings/settings.service.ts';
import { actAs, actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { aQuote } from '../orders/ordering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const demo = { name: '版面印务（演示）有限公司', bank: '演示银行杭州文三支行', account: '1200 0000 2026 0001 888' };
const own = { name: '印厂有限公司', bank: '工商银行', account: '1202021209900012345' };

describe('the bank account for transfers', () => {
  test('is shown to whoever is signed in, not to visitors', async () => {
    const customer = await actAs(app, '13800000003');
    expect((await customer.call(getPayee, {})).body).toEqual({ payee: demo });
    expect((await actWith(app, null).call(getPayee, {})).status).toBe(401);
  });

  test('stands on the quotation on paper, in both languages', async () => {
    const owner = await actAs(app, '13800000001');
    const quote = await aQuote(owner);
    const terms = async (language: 'zh-CN' | 'en') =>
      quotePaper(language, await paperSource(app.database.db, quote.id, quote, language, own)).terms;
    expect(await terms('zh-CN')).toContain('收款账户：户名 印厂有限公司，开户行 工商银行，账号 1202021209900012345。');
    expect(await terms('en')).toContain('Bank transfer to 印厂有限公司, 工商银行, account 1202021209900012345.');
  });

  test('is that of the environment where it names one; a house without either has none', async () => {
    const { db } = app.database;
    expect(await payeeOf(db, own)).toEqual(own);
    expect(await payeeOf(db, undefined)).toEqual(demo);
    await db.deleteFrom('siteSetting').where('key', '=', 'payee').execute();
    const customer = await actAs(app, '13800000003');
    expect((await customer.call(getPayee, {})).body).toEqual({ payee: null });
    expect(await payeeOf(db, undefined)).toBeNull();
  });

  test.each([
    ['1202021209900012345', true],
    ['1202 0212 0990 0012345', true],
    ['DE02 1203 0000 0000 2020 51', true],
    ['1234567', false],
    ['1202--02120990', false],
    ['12020212099O 账号', false],
  ])('has a number as banks write it: %s', (account, good) => {
    expect(accountNumber.test(account)).toBe(good);
  });
});
