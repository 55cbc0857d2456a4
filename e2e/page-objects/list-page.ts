import { expect, type Locator, type Page } from '@playwright/test';

/** Any paged list: tabs, search form, rows, pages; its query is the address. */
export class ListPage {
  readonly page: Page;
  readonly path: string;
  readonly rows: Locator;

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
    this.rows = page.locator('tbody tr');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.path}${query === '' ? '' : `?${query}`}`);
    await this.expectSettled();
  }

  /** No request is under way any more. */
  async expectSettled(): Promise<void> {
    await expect(this.page.locator('main [data-state]').first()).toHaveAttribute('data-state', /^(rows|empty|failed)$/);
  }

  async chooseTab(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: '按订单状态筛选' }).getByRole('link', { name }).click();
    await this.expectSettled();
  }

  async search(keyword: string): Promise<void> {
    await this.page.getByLabel('关键词').fill(keyword);
    await this.page.getByRole('button', { name: '查询' }).click();
    await this.expectSettled();
  }

  /** The address' query, without the question mark. */
  query(): URLSearchParams {
    return new URL(this.page.url()).searchParams;
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }
}
