import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bindPhone,
  changePassword,
  getCurrent,
  login,
  loginPhone,
  register,
  sendPhoneCode,
  sendRegisterCode,
  supplementProfile,
} from '#features/account/account.contract.ts';
import { personChanged } from '#features/account/account.service.ts';
import { getSiteSetting } from '#features/settings/settings.contract.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Actor, actAs, actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { beginSignIn, finishSignIn, refresh, signIn } from '#tests/support/oidc-client.ts';

let app: TestApp;
let visitor: Actor;
beforeAll(async () => {
  app = await testApp();
  visitor = actWith(app, null);
});
afterAll(() => app.close());

const password = 'print2026';
const wrongCode = '000000';
let lastPhone = 18_800_000_000;
const newPhone = () => String(++lastPhone);

/** Codes may be asked for once a minute; a test has no minute. */
async function minutePasses(phone: string): Promise<void> {
  const sentAt = new Date(Date.now() - 61_000).toISOString();
  await app.database.db.updateTable('phoneCode').set({ sentAt }).where('phone', '=', phone).execute();
}

async function codeFor(phone: string): Promise<string> {
  await expect.poll(() => app.sms.findLast((message) => message.phone === phone)).toBeDefined();
  return app.sms.findLast((message) => message.phone === phone)?.code ?? '';
}

async function tryLogin(userName: string, typed: string) {
  const browser = app.browser();
  const { uid } = await beginSignIn(browser);
  const answer = await browser.request('POST', login.path, { json: { uid, userName, password: typed } });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a refused sign-in', () => {
  test('reads the same for a known phone, an unknown one and a user without password', async () => {
    const known = await tryLogin('13800000001', 'wrong1');
    expect(known).toEqual({ status: 400, body: { error: '用户名或密码错误' } });
    expect(await tryLogin('13999999999', 'wrong1')).toEqual(known);
    expect(await tryLogin('nobody', 'wrong1')).toEqual(known);
  });

  test('does the same password work for a known and an unknown phone', async () => {
    const quickestOf = async (userName: () => string) => {
      const times: number[] = [];
      for (let n = 0; n < 7; n++) {
        const browser = app.browser();
        const { uid } = await beginSignIn(browser);
        const name = userName();
        const from = performance.now();
        await browser.request('POST', login.path, { json: { uid, userName: name, password: 'wrong1' } });
        times.push(performance.now() - from);
      }
      return Math.min(...times);
    };
    const known = await quickestOf(() => '13800000002');
    const unknown = await quickestOf(newPhone);
    // Hashing takes tens of milliseconds; without it an unknown phone would answer in two or three. The quickest of
    // seven is what a busy machine disturbs least.
    expect(unknown).toBeGreaterThan(known / 3);
    expect(known).toBeGreaterThan(unknown / 3);
  });

  test('leaves a line in the activity log without the password', async () => {
    await tryLogin('13800000004', 'secretguess1');
    const row = await app.database.db.selectFrom('activityLog').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(row).toMatchObject({
      module: 'account',
      action: 'signIn',
      result: 'refused',
      after: { name: '138****0004' },
    });
    expect(JSON.stringify(row)).not.toContain('secretguess1');
  });

  test('is counted: after ten of one account even the right password waits, and says how long', async () => {
    const name = 'guo.qiang';
    for (let n = 0; n < 10; n++) expect((await tryLogin(name, 'wrong1')).status).toBe(400);
    const browser = app.browser();
    const { uid } = await beginSignIn(browser);
    const answer = await browser.request('POST', login.path, { json: { uid, userName: name, password } });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600);
    expect(answer.json().error).toContain('过于频繁');
    expect((await tryLogin('he.jing', password)).status).toBe(200);
  });
});

describe('a phone code', () => {
  test('signs a customer in once', async () => {
    const phone = '13800000002';
    const sent = await visitor.call(sendPhoneCode, { phone, verifyUser: true });
    expect(sent).toMatchObject({ status: 200, body: { resendAfterSeconds: 60 } });
    const code = await codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);

    const browser = app.browser();
    const begun = await beginSignIn(browser);
    const json = { uid: begun.uid, phone, code };
    const answer = await browser.request('POST', loginPhone.path, { json });
    expect(answer.statusCode).toBe(200);
    const tokens = await finishSignIn(browser, begun, answer.json().redirectTo);
    expect((await actWith(app, tokens.access_token).call(getCurrent, {})).body.displayName).toBe('周子昂');

    const again = await beginSignIn(browser, { prompt: 'login' });
    const second = await browser.request('POST', loginPhone.path, { json: { ...json, uid: again.uid } });
    expect([second.statusCode, second.json()]).toEqual([400, { errors: { code: ['验证码错误或已失效'] } }]);
  });

  test('is kept as a hash only', async () => {
    const phone = newPhone();
    await visitor.call(sendRegisterCode, { phone });
    const code = await codeFor(phone);
    const row = await app.database.db.selectFrom('phoneCode').selectAll().where('phone', '=', phone).executeTakeFirst();
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify({ ...row, phone: '' })).not.toContain(code);
  });

  test('goes to known phones for sign-in and to unknown ones for registering, with one answer for both', async () => {
    const unknown = newPhone();
    const before = app.sms.length;
    const answers = await Promise.all([
      visitor.call(sendPhoneCode, { phone: unknown }),
      visitor.call(sendRegisterCode, { phone: '13800000001' }),
      visitor.call(sendPhoneCode, { phone: '13800000003', verifyUser: false }),
    ]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { resendAfterSeconds: 60 }]);
    const real = newPhone();
    await visitor.call(sendRegisterCode, { phone: real });
    await codeFor(real);
    expect(app.sms.slice(before).map((message) => message.phone)).toEqual([real]);
  });

  test('may be asked for again after a minute, for known and unknown phones alike', async () => {
    for (const phone of [newPhone(), '13900000004']) {
      await visitor.call(sendPhoneCode, { phone });
      const soon = await visitor.call(sendPhoneCode, { phone });
      expect(soon.status).toBe(429);
      expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
      await minutePasses(phone);
      expect((await visitor.call(sendPhoneCode, { phone })).status).toBe(200);
    }
  });

  test('is void after five wrong tries', async () => {
    const phone = newPhone();
    await visitor.call(sendRegisterCode, { phone });
    const code = await codeFor(phone);
    const body = { phone, password: 'abc123', displayName: '新人' };
    for (let n = 0; n < 5; n++) expect((await visitor.call(register, { ...body, code: wrongCode })).status).toBe(400);
    expect((await visitor.call(register, { ...body, code })).status).toBe(400);
  });

  test('is void after five minutes', async () => {
    const phone = newPhone();
    await visitor.call(sendRegisterCode, { phone });
    const code = await codeFor(phone);
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await app.database.db.updateTable('phoneCode').set({ expiresAt }).where('phone', '=', phone).execute();
    const answer = await visitor.call(register, { phone, code, password: 'abc123', displayName: '新人' });
    expect(answer.refusal.errors).toEqual({ code: ['验证码错误或已失效'] });
  });

  test('is sent at most ten times a day to one phone', async () => {
    const phone = newPhone();
    for (let n = 0; n < 10; n++) {
      expect((await visitor.call(sendRegisterCode, { phone })).status).toBe(200);
      await minutePasses(phone);
    }
    expect((await visitor.call(sendRegisterCode, { phone })).status).toBe(429);
  });

  test('needs a phone of eleven digits that starts with 1', async () => {
    const answer = await visitor.call(sendPhoneCode, { phone: '23800000001' }, { language: 'en' });
    expect(answer.refusal.errors).toEqual({ phone: ['A phone number has 11 digits and starts with 1'] });
  });
});

describe('registering', () => {
  test('makes a customer without company and goes on to the provider', async () => {
    const phone = newPhone();
    await visitor.call(sendRegisterCode, { phone });
    const browser = app.browser();
    const begun = await beginSignIn(browser);
    const answer = await browser.request('POST', register.path, {
      json: { uid: begun.uid, phone, code: await codeFor(phone), password: 'abc123', displayName: '新客户' },
    });
    const tokens = await finishSignIn(browser, begun, answer.json().redirectTo);
    const { body } = await actWith(app, tokens.access_token).call(getCurrent, {});
    expect(body).toMatchObject({
      displayName: '新客户',
      role: '',
      company: null,
      isBindPhone: true,
      hasPassword: true,
    });
    expect((await tryLogin(phone, 'abc123')).status).toBe(200);
  });

  test('of a known phone reads like a wrong code', async () => {
    const known = { phone: '13800000001', code: wrongCode, password: 'abc123', displayName: '某人' };
    const answer = await visitor.call(register, known);
    expect([answer.status, answer.body]).toEqual([400, { errors: { code: ['验证码错误或已失效'] } }]);
    const unknown = await visitor.call(register, { ...known, phone: newPhone() });
    expect([unknown.status, unknown.body]).toEqual([answer.status, answer.body]);
  });

  test('with one code at the same time makes one person', async () => {
    const phone = newPhone();
    await visitor.call(sendRegisterCode, { phone });
    const body = { phone, code: await codeFor(phone), password: 'abc123', displayName: '双击' };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(register, body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  test.each(['abc12', 'abcdef', 'ABC123', 'abc123!', '123456'])('refuses the password %s', async (weak) => {
    const body = { phone: newPhone(), code: wrongCode, password: weak, displayName: '某人' };
    expect((await visitor.call(register, body)).refusal.errors).toHaveProperty('password');
  });
});

describe('a signed-in person', () => {
  test('changes the password; all other sign-ins end at once and this one stays', async () => {
    const here = app.browser();
    const mine = await signIn(here, '13800000004', password);
    const elsewhere = app.browser();
    const other = await signIn(elsewhere, '13800000004', password);
    const me = actWith(app, mine.access_token);

    const wrong = await me.call(changePassword, { oldPassword: 'nope123', newPassword: 'fresh2026' });
    expect(wrong.refusal.errors).toEqual({ oldPassword: ['当前密码错误'] });
    const same = await me.call(changePassword, { oldPassword: password, newPassword: password });
    expect(same.refusal.errors).toEqual({ newPassword: ['新密码不能与当前密码相同'] });
    expect((await me.call(changePassword, { oldPassword: password, newPassword: 'fresh2026' })).status).toBe(200);

    expect((await me.call(getCurrent, {})).status).toBe(200);
    expect((await actWith(app, other.access_token).call(getCurrent, {})).status).toBe(401);
    expect((await refresh(elsewhere, other.refresh_token)).statusCode).toBe(400);
    expect((await refresh(here, mine.refresh_token)).statusCode).toBe(200);
    expect((await tryLogin('13800000004', password)).status).toBe(400);
    expect((await tryLogin('13800000004', 'fresh2026')).status).toBe(200);
    const log = await app.database.db.selectFrom('activityLog').selectAll().where('action', '=', 'password').execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('fresh2026');
  });

  test('binds another phone with a code sent to it, but not one that is taken (INV-3)', async () => {
    const me = await actAs(app, '13800000003');
    const phone = newPhone();
    await visitor.call(sendPhoneCode, { phone, verifyUser: false });
    const taken = await me.call(bindPhone, { phone: '13800000001', code: wrongCode });
    expect(taken.refusal.errors).toEqual({ code: ['验证码错误或已失效'] });
    expect((await me.call(bindPhone, { phone, code: await codeFor(phone) })).status).toBe(200);
    expect((await me.call(getCurrent, {})).body).toMatchObject({
      isBindPhone: true,
      phone: `188****${phone.slice(-4)}`,
    });
  });

  test('who changed the phone signs in with the new one, and the old one is free for whoever gets it next', async () => {
    const [old, fresh] = [newPhone(), newPhone()];
    const registerWith = async (phone: string, displayName: string) => {
      await visitor.call(sendRegisterCode, { phone });
      return visitor.call(register, { phone, code: await codeFor(phone), password: 'abc123', displayName });
    };
    await registerWith(old, '搬家的人');
    const me = actWith(app, (await signIn(app.browser(), old, 'abc123')).access_token);
    await visitor.call(sendPhoneCode, { phone: fresh, verifyUser: false });
    expect((await me.call(bindPhone, { phone: fresh, code: await codeFor(fresh) })).status).toBe(200);

    expect((await tryLogin(fresh, 'abc123')).status).toBe(200);
    expect((await tryLogin(old, 'abc123')).status).toBe(400);
    await minutePasses(old);
    expect((await registerWith(old, '新机主')).status).toBe(200);
    const next = actWith(app, (await signIn(app.browser(), old, 'abc123')).access_token);
    expect((await next.call(getCurrent, {})).body).toMatchObject({ displayName: '新机主', userName: old });
    expect((await me.call(getCurrent, {})).body).toMatchObject({ displayName: '搬家的人', userName: fresh });
  });

  test('keeps a user name that is no phone when the phone changes', async () => {
    const me = await actAs(app, '13900000002');
    const { userName } = (await me.call(getCurrent, {})).body;
    const phone = newPhone();
    await visitor.call(sendPhoneCode, { phone, verifyUser: false });
    expect((await me.call(bindPhone, { phone, code: await codeFor(phone) })).status).toBe(200);
    expect((await me.call(getCurrent, {})).body.userName).toBe(userName);
    expect((await tryLogin(userName, password)).status).toBe(200);
  });

  test('supplements the profile and founds a company that waits for approval', async () => {
    const me = await actAs(app, '13800000003');
    const named = { displayName: '徐然然', companyName: '  南京　墨点ＡＢ 工作室 ', companyType: 3 };
    expect((await me.call(supplementProfile, named)).status).toBe(200);
    expect((await me.call(getCurrent, {})).body).toMatchObject({
      displayName: '徐然然',
      company: null,
      pendingCompany: '南京 墨点AB 工作室',
    });
    const company = await app.database.db.selectFrom('company').selectAll().where('name', 'like', '南京%').execute();
    expect(company).toMatchObject([{ name: '南京 墨点AB 工作室', status: 'pending', companyType: 3 }]);
    expect((await me.call(supplementProfile, named)).status).toBe(409);
    const other = await signIn(app.browser(), 'xu.ran', password);
    expect((await actWith(app, other.access_token).call(getCurrent, {})).body.displayName).toBe('徐然然');
  });

  test('whose company was approved has it at the next request, and none that waits', async () => {
    const me = await actAs(app, '13800000003');
    await transaction(app.database.db, async (tx) => {
      await tx.updateTable('company').set({ status: 'active' }).where('name', 'like', '南京%').execute();
      await personChanged(tx, 'demo-13800000003');
    });
    await expect
      .poll(async () => (await me.call(getCurrent, {})).body)
      .toMatchObject({ company: { companyName: '南京 墨点AB 工作室', companyType: 3 }, pendingCompany: null });
  });

  test('can not take the name of an existing company, and then nothing is changed', async () => {
    const phone = newPhone();
    await visitor.call(sendRegisterCode, { phone });
    const code = await codeFor(phone);
    await visitor.call(register, { phone, code, password: 'abc123', displayName: '甲' });
    const tokens = await signIn(app.browser(), phone, 'abc123');
    const me = actWith(app, tokens.access_token);
    const answer = await me.call(supplementProfile, { displayName: '乙', companyName: '杭州云杉文化传播有限公司' });
    expect(answer.refusal.errors).toEqual({ companyName: ['该公司名称已存在'] });
    expect((await me.call(getCurrent, {})).body.displayName).toBe('甲');
  });
});

test('site settings are public: service numbers and links', async () => {
  const { status, body } = await visitor.call(getSiteSetting, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ qq: '800820000', serviceHours: '9:00 - 21:00', links: { home: expect.any(String) } });
});
