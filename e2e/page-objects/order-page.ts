import { expect, type Locator, type Page } from '@playwright/test';

/** One order on its page, for customers and staff. */
export class OrderPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** Opens the form of an action, fills it by label, and confirms it with the button of the same name. */
  async act(name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.locator('main').getByRole('button', { name, exact: true }).click();
    for (const [label, value] of Object.entries(fields)) await this.dialog.getByLabel(label).fill(value);
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  async expectStatus(word: string): Promise<void> {
    await expect(this.page.locator('main header').getByText(word, { exact: true }).first()).toBeVisible();
  }
}
