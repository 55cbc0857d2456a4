import { expect, type Locator, type Page } from '@playwright/test';

/** /product/add and /product/edit: a product entered as staff enter it. */
export class ProductPage {
  readonly page: Page;
  readonly save: Locator;
  readonly pictures: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.locator('[data-save]');
    this.pictures = page.getByRole('region', { name: '图片', exact: true });
  }

  /** From the list to the open editor; answers the product's id. */
  async add(names: { zh: string; en: string; model?: string }): Promise<number> {
    await this.page.getByRole('link', { name: '新增', exact: true }).first().click();
    await this.page.getByLabel('中文名称').fill(names.zh);
    await this.page.getByLabel('英文名称').fill(names.en);
    if (names.model !== undefined) await this.page.getByRole('radio', { name: names.model }).check();
    await this.page.getByRole('button', { name: '新增并编辑' }).click();
    await this.page.waitForURL(/\/product\/edit\?id=\d+/);
    await this.expectSaved();
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }

  async step(name: string, key: string): Promise<void> {
    await this.page.getByRole('navigation', { name: '编辑步骤' }).getByRole('link', { name }).click();
    await expect(this.page.locator(`main [data-step=${key}]`)).toBeVisible();
  }

  /** The draft has saved itself. */
  async expectSaved(): Promise<void> {
    await expect(this.save).toHaveAttribute('data-save', 'saved');
  }

  group(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  cell(row: string, quantity: string): Locator {
    return this.page.getByRole('textbox', { name: `${row}，数量 ${quantity}` });
  }

  /** What a spreadsheet puts on the clipboard, pasted at a cell. */
  async pasteAt(cell: Locator, text: string): Promise<void> {
    await cell.focus();
    await cell.evaluate((element, block) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: '发布并上架' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: '发布并上架' }).click();
    await expect(this.page.getByText('已发布，客户现在可以看到')).toBeVisible();
  }
}
