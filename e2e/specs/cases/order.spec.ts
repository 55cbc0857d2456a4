import type { Locator, Page } from '@playwright/test';
import { caseOf } from '../../cases.ts';
import { countRequests, expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { clockTimeOuts } from '../../session.ts';

test.describe.configure({ mode: 'parallel' });

test(...caseOf('wagtail/wagtail#2199'), async ({ context, page, login }) => {
  await context.clock.install();
  const quote = new QuotePage(page);
  const quantity = page.getByRole('spinbutton', { name: '数量', exact: true });
  const remark = page.getByRole('textbox', { name: '备注' });
  const restored = page.getByText('已恢复您上次未完成的报价。');
  const resume = page.getByRole('button', { name: '继续上次报价' });
  const expire = async () => {
    await context.clearCookies();
    await page.clock.fastForward('02:00:00');
    await expect(login.userName).toBeVisible();
  };
  await login.reach('/order/create');
  await login.signIn(demo.owner);
  await quote.openFlyer();
  await quantity.fill('7777');
  await quote.expectPrice();
  await quote.toReview();
  await remark.fill('外箱贴唛头');

  await expire();
  await login.signIn(demo.owner);
  await expect(restored).toBeVisible();
  await quote.expectState('review');
  await expect(remark).toHaveValue('外箱贴唛头');
  await page.goBack();
  await expect(quantity).toHaveValue('7777');

  await expire();
  await login.signIn(demo.otherOwner);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/order/create/1');
  await quote.expectPrice();
  await expect(quantity).not.toHaveValue('7777');
  await expect(restored.or(resume)).toHaveCount(0);
  await quote.toReview();
  await expect(remark).toHaveValue('');

  // Nor has the other person taken it from whom it belongs to.
  await expire();
  await login.signIn(demo.owner);
  await page.goto('/order/create/1');
  await resume.click();
  await expect(quantity).toHaveValue('7777');
});

test(...caseOf('shopware/shopware#822'), async ({ page, login }) => {
  await clockTimeOuts(page);
  await page.clock.install();
  const path = '/api/Order/Add';
  const sent = countRequests(page, path);
  const quote = new QuotePage(page);
  await login.reach('/order/create');
  await login.signIn(demo.loner);
  const orders = await countOrders(page);

  await test.step('a double click and a third one, while the network is slow', async () => {
    const slow = await hold(page, path);
    await quote.openFlyer();
    await quote.toReview();
    const { x, y } = await middleOf(quote.place);
    await page.mouse.dblclick(x, y);
    await expect.poll(sent).toBe(1);
    await page.mouse.click(x, y);
    await slow.letGo();
    await quote.placedNo();
    expect(sent()).toBe(1);
  });

  await test.step('Enter and a click', async () => {
    const slow = await hold(page, path);
    await quote.openFlyer();
    await quote.toReview();
    const { x, y } = await middleOf(quote.place);
    await quote.place.focus();
    await page.keyboard.press('Enter');
    await page.mouse.click(x, y);
    await expect.poll(sent).toBe(2);
    await slow.letGo();
    await quote.placedNo();
    expect(sent()).toBe(2);
  });

  await test.step('no answer, and a look whether the order stands', async () => {
    const looks = countRequests(page, '/api/Order/GetByRef', 'GET');
    // The server takes the order, the answer never arrives.
    let taken = false;
    await page.route(`**${path}`, async (route) => {
      await route.fetch();
      taken = true;
    });
    await quote.openFlyer();
    await quote.toReview();
    await quote.place.click();
    await expect.poll(() => taken).toBe(true);
    await page.clock.fastForward(15_000);
    await quote.placedNo();
    expect([sent(), looks()]).toEqual([3, 1]);
    await page.unroute(`**${path}`);
  });

  await test.step('no answer and no order: sent again when the person says so, under the same reference', async () => {
    const references: unknown[] = [];
    await page.route(`**${path}`, (route) => {
      references.push((route.request().postDataJSON() as { clientRef: string }).clientRef);
      return references.length === 1 ? undefined : route.continue();
    });
    await quote.openFlyer();
    await quote.toReview();
    await quote.place.click();
    await expect.poll(() => references.length).toBe(1);
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('heading', { name: '订单还没有提交' })).toBeVisible();
    await page.getByRole('button', { name: '重新提交' }).click();
    await quote.placedNo();
    expect(references).toEqual([references[0], references[0]]);
  });
  expect((await countOrders(page)) - orders).toBe(4);
});

/** How many orders the person has, as his list says. */
async function countOrders(page: Page): Promise<number> {
  await page.goto('/my/order');
  const total = page.getByText(/^共 \d+ 条$/);
  return Number(/\d+/.exec((await total.textContent()) ?? '')?.[0]);
}

/** Where to press without asking what stands there by then. */
async function middleOf(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Calls of this path wait until they are let go. */
async function hold(page: Page, path: string): Promise<{ letGo: () => Promise<void> }> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(`**${path}`, (route) => gone.then(() => route.continue()));
  return {
    letGo: async () => {
      go();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
