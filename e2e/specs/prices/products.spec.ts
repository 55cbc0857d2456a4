import { readFileSync } from 'node:fs';
import { expect, test } from '../../own-house.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { PriceBookPage } from '../../page-objects/price-book-page.ts';
import { ProductPage } from '../../page-objects/product-page.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

const listPath = '/product/list';
const drawing = new URL('../../../src/server/db/seed/pictures/tuck-box.webp', import.meta.url);

test('a window envelope is entered through the screens only, published, quoted and ordered', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await as(browser, demo.admin, listPath);
  const product = new ProductPage(page);
  await new ListPage(page, listPath).expectSettled();
  const id = await product.add({ zh: '开窗信封', en: 'Window envelope' });
  await expect(page.getByLabel('编号')).toHaveValue('window-envelope');
  await page.getByLabel('单位（中文）').fill('个');
  await page.getByLabel('单位（英文）').fill('envelopes');
  // A file is what its bytes say: the SVG that calls itself a PNG is left out, the picture beside it is taken.
  await product.pictures.locator('input[type=file]').setInputFiles([
    { name: 'window.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'envelope', mimeType: 'application/octet-stream', buffer: readFileSync(drawing) },
  ]);
  await expect(product.pictures.getByRole('listitem').filter({ hasText: 'window.png' })).toContainText('只接受 PNG');
  // A browser says the measures that it shows a version at, not those of the file.
  const shown = product.pictures.getByRole('img', { name: '第 1 张图片' });
  const loaded = () => shown.evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : ''));
  await expect.poll(loaded).toMatch(/\/(?:192|480)$/);

  await product.step('部件与尺寸', 'sizes');
  for (const size of ['A5 148×210 mm', 'A4 210×297 mm', '大16开 210×285 mm'])
    await page.getByRole('button', { name: `删除：${size}` }).click();
  await page.getByRole('button', { name: '添加自定尺寸' }).click();
  await page.getByLabel('名称（中文）').fill('5号信封');
  await page.getByLabel('名称（英文）').fill('DL envelope');
  await page.getByRole('spinbutton', { name: '宽', exact: true }).first().fill('220');
  await page.getByRole('spinbutton', { name: '高', exact: true }).first().fill('110');
  await page.getByLabel('客户可填自己的尺寸').uncheck();
  await page.getByLabel('印张比成品大').check();
  await page.getByRole('spinbutton', { name: '成品宽的倍数' }).fill('1');
  await page.getByRole('spinbutton', { name: '宽另加' }).fill('30');
  await page.getByRole('spinbutton', { name: '成品高的倍数' }).fill('2');
  await page.getByRole('spinbutton', { name: '高另加' }).fill('25');
  await expect(page.getByText('5号信封：展开 250×245 mm')).toBeVisible();

  // Die-cut, window and gluing belong to every one of them; a lamination may be added, but not on thin paper.
  await product.step('选项与规则', 'options');
  for (const craft of ['die-cut', 'window', 'gluing']) {
    await page.getByRole('combobox', { name: '总是包含', exact: true }).selectOption(craft);
    await product.group('总是包含的工艺').getByRole('button', { name: '加入', exact: true }).click();
  }
  await page.getByRole('spinbutton', { name: '宽', exact: true }).fill('90');
  await page.getByRole('spinbutton', { name: '高', exact: true }).fill('35');
  await page.getByRole('combobox', { name: '工艺', exact: true }).selectOption({ label: '覆膜' });
  await page.getByRole('button', { name: '加入可选工艺' }).click();
  await page.getByRole('button', { name: '添加规则' }).click();
  const rule = product.group('规则 1');
  await rule.getByRole('button', { name: '添加条件' }).click();
  await rule.getByLabel('项目').selectOption({ label: '克重' });
  await rule.getByLabel('关系').selectOption({ label: '小于' });
  await rule.getByLabel('值', { exact: true }).fill('128');
  await rule.getByRole('checkbox', { name: '覆膜' }).check();
  await rule.getByLabel('给客户的理由（中文）').fill('128g 以下的纸不能覆膜');
  await rule.getByLabel('给客户的理由（英文）').fill('Paper below 128 g/m² takes no lamination');
  await expect(rule.locator('[data-sentence]')).toHaveText('当克重小于128 g/m²时：不能做 覆膜');

  await product.step('价格', 'price');
  await page.getByLabel('可以模切').check();
  await product.step('文件要求', 'artwork');
  await page.getByLabel('给客户的文件要求（中文）').fill('请提供 PDF，窗口位置不要放文字。');
  await page.getByLabel('给客户的文件要求（英文）').fill('PDF, please. No text where the window is.');

  // The draft saves itself: after a reload everything is still there.
  await product.expectSaved();
  await page.reload();
  await expect(page.getByLabel('给客户的文件要求（英文）')).toHaveValue('PDF, please. No text where the window is.');

  await product.step('预览与试算', 'preview');
  const trial = page.getByRole('region', { name: '试算' });
  await expect(trial.locator('[data-test-price]')).toContainText('标准价');
  await expect(trial.getByRole('table', { name: '费用明细（员工可见）' })).toContainText('模切');
  await product.publish();

  const customer = await as(browser, demo.loner, `/order/create/${id}`);
  const quote = new QuotePage(customer);
  await quote.expectPrice();
  await expect(customer.getByText('请提供 PDF，窗口位置不要放文字。')).toBeVisible();
  // The small version of it.
  await expect(customer.getByRole('img', { name: '开窗信封' })).toHaveJSProperty('naturalWidth', 192);
  await expect(customer.getByText('128g 以下的纸不能覆膜').first()).toBeVisible();
  await quote.toReview();
  await quote.place.click();
  expect(await quote.placedNo()).toMatch(/^DD\d{8}-\d+$/);
});

/** A picture of nothing but noise, which no format makes small: base64 of a JPEG. */
function noise({ width, height }: { readonly width: number; readonly height: number }): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  const words = new Uint32Array(pixels.data.buffer);
  for (let at = 0, seed = 1; at < words.length; at += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    words[at] = seed | 0xff000000;
  }
  context?.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
}

test('a photo of a camera is made small enough by the browser; what it cannot draw stays out', async ({ browser }) => {
  const page = await as(browser, demo.admin, listPath);
  await new ListPage(page, listPath).expectSettled();
  const product = new ProductPage(page);
  await product.add({ zh: '照片', en: 'Photos' });
  const photo = Buffer.from(await page.evaluate(noise, { width: 3000, height: 2000 }), 'base64');
  expect(photo.byteLength).toBeGreaterThan(1024 * 1024);
  await product.pictures.locator('input[type=file]').setInputFiles([
    { name: 'film.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1024 * 1024 + 1) },
    { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: photo },
  ]);
  await expect(product.pictures.getByRole('listitem').filter({ hasText: 'film.jpg' })).toContainText('只接受 PNG');
  await expect(product.pictures.getByText(/^(2400 × 1600|1600 × 1067|1000 × 667) 像素/)).toBeVisible();
});

test('a carbonless form is entered through the screens only, a paper for each ply, and priced', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await as(browser, demo.admin, listPath);
  const product = new ProductPage(page);
  await new ListPage(page, listPath).expectSettled();
  await product.add({ zh: '送货单', en: 'Delivery note', model: '无碳联单' });
  await product.step('部件与尺寸', 'sizes');
  await expect(page.getByText('请选择第 3 联的下纸').first()).toBeVisible();
  await page.getByRole('combobox', { name: '第 1 联（白）上纸' }).selectOption({ label: '50g 无碳上纸（白）' });
  await page.getByRole('combobox', { name: '第 2 联（黄）中纸' }).selectOption({ label: '50g 无碳中纸（黄）' });
  await page.getByRole('combobox', { name: '第 2 联（黄）下纸' }).selectOption({ label: '50g 无碳下纸（黄）' });
  await page.getByRole('combobox', { name: '第 3 联（红）下纸' }).selectOption({ label: '50g 无碳下纸（红）' });
  await product.expectSaved();
  await expect(page.getByText('请选择第 3 联的下纸')).toHaveCount(0);
  await product.step('预览与试算', 'preview');
  const trial = page.getByRole('region', { name: '试算' });
  await expect(trial.locator('[data-test-price]')).toContainText('标准价');
  await expect(trial.getByRole('table', { name: '费用明细（员工可见）' })).toContainText('配页胶头');
  await product.publish();
});

test('prices are pasted from a spreadsheet, the book is published, then the product', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await as(browser, demo.admin, listPath);
  const product = new ProductPage(page);
  await new ListPage(page, listPath).expectSettled();
  const id = await product.add({ zh: '会员卡', en: 'Member card', model: '数量价格表' });
  await product.step('价格', 'price');
  await page.getByLabel('数量列').fill('200, 500 1,000');
  const row = page.locator('section[aria-label^="数量价格表"] tbody tr').first();
  const first = row.getByRole('textbox').first();
  await product.pasteAt(first, '￥60.00\t１１０\tmany\n');
  await expect(row.getByRole('textbox').nth(1)).toHaveValue('110');
  await expect(page.getByText('1 格需要更正')).toBeVisible();
  await expect(page.getByRole('button', { name: '存入价目表草稿' })).toBeDisabled();
  // One step back takes the whole block away; the second time it is right.
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(first).toHaveValue('');
  await product.pasteAt(first, '60\t110\t1,080.50');
  await first.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('textbox').nth(1)).toBeFocused();

  // What is typed into the table is not lost unasked.
  await page.getByRole('link', { name: '返回产品列表' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('数量价格表有未保存的修改');
  await question.getByRole('button', { name: '继续编辑' }).click();
  await page.getByRole('button', { name: '存入价目表草稿' }).click();
  await expect(page.getByText('在价目表草稿中', { exact: true })).toBeVisible();

  await product.step('数量与工期', 'delivery');
  await page.getByLabel('数量选项').fill('200, 500, 1000');
  await page.getByLabel('比较表中的数量').fill('200, 500, 1000');
  await page.getByRole('spinbutton', { name: '至少' }).fill('200');
  await page.getByRole('spinbutton', { name: '至多' }).fill('1000');
  await page.getByRole('heading', { level: 1 }).click();
  await product.expectSaved();

  await page.goto('/priceBook/list');
  const book = new PriceBookPage(page);
  await book.expectShown();
  await book.act('发布');
  await page.goto(`/product/edit?id=${id}&step=preview`);
  const trial = page.getByRole('region', { name: '试算' });
  await trial.getByRole('spinbutton', { name: '数量' }).fill('1000');
  await expect(trial.locator('[data-test-price]')).toContainText('¥1,080.50');
  await product.publish();
  await page.getByRole('link', { name: '返回产品列表' }).click();
  const list = new ListPage(page, listPath);
  await list.expectSettled();
  await list.search('member-card', '名称或编号');
  await expect(list.row('会员卡')).toContainText('已上架');
});

test('two people edit one product: the second is asked, and keeps what he typed', async ({ browser }) => {
  test.setTimeout(240_000);
  const one = await as(browser, demo.admin, '/product/edit?id=1');
  const other = await one.context().newPage();
  await other.goto('/product/edit?id=1');
  const [first, second] = [new ProductPage(one), new ProductPage(other)];
  await first.expectSaved();
  await second.expectSaved();
  await one.getByLabel('说明（中文）').fill('先保存的说明');
  await one.getByLabel('说明（英文）').fill('Saved first');
  await first.expectSaved();
  await other.getByLabel('名称（中文）').fill('单页 2');
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText('基本信息');
  await question.getByRole('button', { name: '保留我的' }).click();
  await second.expectSaved();
  await one.reload();
  await expect(one.getByLabel('名称（中文）')).toHaveValue('单页 2');
  await one.getByRole('button', { name: '撤销草稿' }).click();
  await one.getByRole('alertdialog').getByRole('button', { name: '撤销草稿' }).click();
  await expect(one.getByText('已恢复为发布的版本')).toBeVisible();
});
