import { expect, test } from '../../fixtures.ts';
import { AccountForm } from '../../page-objects/account-form.ts';
import { demo, demoPassword, LoginPage } from '../../page-objects/login.ts';
import { as } from '../../people.ts';

const bound = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

test('a changed password: the old one is refused, the new one signs in, and other devices are signed out', async ({
  page,
  browser,
  login,
  newcomer,
}) => {
  const phone = await newcomer('换密码的人');
  const elsewhere = await as(browser, phone, '/my/idInfo');

  await page.getByRole('link', { name: '修改', exact: true }).last().click();
  await expect(page).toHaveURL('/account/password');
  const form = new AccountForm(page);
  await form.secret('当前密码').fill('wrong2026');
  await form.secret('新密码').fill('FRESH2026');
  await form.secret('确认密码').fill('fresh2026');
  await form.submit('保存');
  await form.expectRefused(form.secret('新密码'), '密码至少6位，只能包含字母和数字，且至少有一个数字和一个小写字母');
  await form.expectRefused(form.secret('确认密码'), '两次输入的密码不一致');
  await form.secret('新密码').fill('fresh2026');
  await form.submit('保存');
  await form.expectRefused(form.secret('当前密码'), '当前密码错误');
  await form.secret('当前密码').fill(demoPassword);
  await form.submit('保存');
  await expect(form.done).toContainText('密码已修改');

  // This sign-in stays, also over a reload.
  await form.done.getByRole('link', { name: '账户信息' }).click();
  await page.reload();
  await expect(page.getByText('换密码的人').first()).toBeVisible();
  // The other one ends with its next call; the way back is kept.
  await elsewhere.getByRole('link', { name: '我的订单' }).first().click();
  const again = new LoginPage(elsewhere);
  await expect(again.userName).toBeVisible();
  await again.signIn(phone, 'fresh2026');
  await expect(elsewhere).toHaveURL('/my/order');
  await elsewhere.context().close();

  await login.signOut();
  await login.fill(phone, demoPassword);
  await login.submit.click();
  await expect(page.locator('form')).toContainText('用户名或密码错误');
  await login.signIn(phone, 'fresh2026');
});

test('another phone: one that is taken is refused like a wrong code, a free one signs in from then on', async ({
  page,
  login,
  newcomer,
  codeOf,
  anotherPhone,
}) => {
  const old = await newcomer('换号的人');
  const fresh = anotherPhone();
  await expect(page.locator('main')).toContainText(bound(old));

  await page.getByRole('link', { name: '修改', exact: true }).first().click();
  await expect(page).toHaveURL('/customer/bindPhone');
  await expect(page.getByText(`当前手机：${bound(old)}`)).toBeVisible();
  const form = new AccountForm(page);
  await form.field('手机号').fill('2380000000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await form.expectRefused(form.field('手机号'), '手机号须为1开头的11位数字');
  await form.field('手机号').fill(demo.owner);
  await form.field('验证码').fill('000000');
  await form.submit('绑定');
  await form.expectRefused(form.field('验证码'), '验证码错误或已失效');

  await form.field('手机号').fill(fresh);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await form.field('验证码').fill(await codeOf(fresh));
  await form.submit('绑定');
  await expect(form.done).toContainText('手机已绑定');

  // Without a reload the new number stands wherever the old one did.
  await form.done.getByRole('link', { name: '账户信息' }).click();
  await expect(page.locator('main')).toContainText(bound(fresh));
  await expect(page.locator('main')).not.toContainText(bound(old));

  await login.signOut();
  await login.fill(old, demoPassword);
  await login.submit.click();
  await expect(page.locator('form')).toContainText('用户名或密码错误');
  await login.signInByCode(fresh, () => codeOf(fresh));
  await expect(page.locator('[data-state~="app"]')).toBeVisible();
  await login.signOut();
  await login.signIn(fresh);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a supplemented profile: the name counts at once, the company waits for approval and is not asked for again', async ({
    page,
    newcomer,
  }) => {
    const phone = await newcomer('新客户');
    const name = `墨点设计${phone.slice(-6)}工作室`;
    await page.getByRole('link', { name: '完善资料' }).click();
    await expect(page).toHaveURL('/customer/create');
    const form = new AccountForm(page);
    await expect(form.field('称呼')).toHaveValue('新客户');
    await form.field('称呼').fill(' ');
    await form.submit('保存');
    await form.expectRefused(form.field('称呼'), '此项必填');
    await form.field('称呼').fill('林墨');
    await form.field('公司名称').fill('杭州云杉文化传播有限公司');
    await form.submit('保存');
    await form.expectRefused(form.field('公司名称'), '该公司名称已存在');
    await form.field('公司名称').fill(name);
    await form.form.getByLabel('公司类型').selectOption({ label: '广告公司' });
    await form.submit('保存');
    await expect(form.done).toContainText('资料已保存');

    await form.done.getByRole('link', { name: '账户信息' }).click();
    const account = page.locator('main');
    await expect(account).toContainText('林墨');
    await expect(account).toContainText(`“${name}”正在审核中`);
    await expect(account.getByRole('link', { name: '完善资料' })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(account).toContainText(`“${name}”正在审核中`);
    // The name may still be changed; a second company is not offered.
    await page.goto('/customer/create');
    await expect(form.field('称呼')).toHaveValue('林墨');
    await expect(form.form).toContainText(`“${name}”正在审核中`);
    await expect(form.field('公司名称')).toHaveCount(0);
    await form.field('称呼').fill('林小墨');
    await form.submit('保存');
    await expect(form.done).toContainText('资料已保存');
    await form.done.getByRole('link', { name: '账户信息' }).click();
    await expect(account).toContainText('林小墨');
  });
});
