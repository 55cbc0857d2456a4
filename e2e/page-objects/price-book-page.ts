import { expect, type Locator, type Page } from '@playwright/test';

/** /priceBook/list: one book with its changes and its delta table. */
export class PriceBookPage {
  readonly page: Page;
  readonly changes: Locator;
  readonly delta: Locator;
  readonly history: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.changes = page.getByRole('region', { name: '改动' });
    this.delta = page.getByRole('region', { name: '金样报价对比' });
    this.history = page.getByRole('region', { name: '历史' });
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/priceBook/list');
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.page.locator('main [data-state]').first()).toHaveAttribute('data-state', 'shown');
  }

  /** Presses a button of the head, and the button of the same name in the question that follows. */
  async act(name: string): Promise<void> {
    await this.page.locator('main header').getByRole('button', { name }).click();
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
