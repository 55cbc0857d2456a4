import { violations } from '../../axe.ts';
import { expect, test } from '../../own-house.ts';
import { FormPage } from '../../page-objects/form-page.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';
import { SupplierStandIn, supplierAccount } from '../../supplier-stand-in.ts';

const stand = new SupplierStandIn();
test.beforeAll(() => stand.start());
test.afterAll(() => stand.stop());

test('a supplier is set up, its product mapped and enabled, and a customer quotes it until the supplier fails', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await as(browser, demo.admin, '/setting/external');
  const setting = new FormPage(page);
  await setting.expectOpen();
  const { appId, appSecret, userName } = supplierAccount;
  await setting.fill({ baseUrl: 'http://10.0.0.8/v1', appId, appSecret, userName });
  await setting.field('启用').check();
  await setting.save();
  await expect(setting.form.getByText('接口地址须以 https:// 开头')).toBeVisible();
  await setting.fill({ baseUrl: stand.baseUrl });
  await setting.save();
  await expect(page.getByText('已保存').first()).toBeVisible();
  await page.getByRole('button', { name: '测试连接' }).click();
  await expect(page.getByText('测试结果：成功')).toBeVisible();
  await expect(page.getByRole('row', { name: /测试连接.*成功.*200/ })).toBeVisible();
  await page.reload();
  // The secret is known to be there and shown nowhere.
  await expect(setting.form.locator('[name=appSecret]')).toHaveAttribute('placeholder', '已设置');
  expect(await page.content()).not.toContain(appSecret);

  await page.goto('/product/addSd');
  const product = new FormPage(page);
  await product.expectOpen();
  await page.getByLabel('按名称或编码搜索').fill('明信片');
  await page.getByLabel('按名称或编码搜索').press('Enter');
  await page.getByRole('button', { name: '选用 标准明信片' }).click();
  await product.fill({ nameZh: '供应商明信片', nameEn: 'Postcards', code: 'PC-SD' });
  await product.form.locator('[name=categoryId]').selectOption({ index: 1 });
  await page.getByRole('button', { name: '填入供应商名称' }).click();
  await expect(page.locator('[data-unmapped="1"]')).toBeVisible();
  await expect(page.getByRole('row', { name: /350克牛皮/ })).toContainText('未映射');
  await page.getByRole('switch', { name: '启用（客户可报价下单）' }).check();
  await product.save();
  await expect(product.form.getByText('还有未映射的选项（红色），补全后才能启用')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('“350克牛皮”的英文名').fill('Kraft 350 g');
  const trial = page.getByRole('region', { name: '测试价格' });
  await trial.getByLabel('数量').selectOption('500');
  await trial.getByRole('button', { name: '询价' }).click();
  // 12.00 + 500 × 0.03 = 27.00, and the 20 % of the setting.
  await expect(trial).toContainText('¥32.40');
  await product.save();
  await expect(page.getByText('已保存').first()).toBeVisible();

  const customer = await as(browser, demo.loner, '/order/create');
  const quote = new QuotePage(customer);
  await customer.getByRole('link', { name: '供应商明信片' }).click();
  await quote.expectPrice();
  await customer.getByText('350克牛皮').first().click();
  await quote.expectPrice();
  await quote.toReview();
  await quote.place.click();
  await quote.placedNo();

  stand.moods.set('/prices', 'fail');
  await quote.open();
  await customer.getByRole('link', { name: '供应商明信片' }).click();
  await customer.getByText('210×99').click();
  await expect(customer.getByText('外部供应商暂时出错').first()).toBeVisible();
});
