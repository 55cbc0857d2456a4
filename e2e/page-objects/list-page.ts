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

  /** Of the tabs above the list, whatever they are called. */
  async chooseTab(name: string, tabs = '按订单状态筛选'): Promise<void> {
    const tab = this.page.getByRole('navigation', { name: tabs }).getByRole('link', { name });
    await tab.click();
    // Until then the rows are those of the tab before.
    await expect(tab).toHaveAttribute('aria-current');
    await this.expectSettled();
  }

  async search(keyword: string, label = '关键词'): Promise<void> {
    // The form follows the address: right after Back it is set once more.
    await expect(async () => {
      await this.page.getByRole('search').getByLabel(label).fill(keyword);
      await this.page.getByRole('button', { name: '查询' }).click();
      await expect(this.page).toHaveURL((url) => [...url.searchParams.values()].includes(keyword), { timeout: 2_000 });
    }).toPass();
    await this.expectSettled();
  }

  /** The address' query, without the question mark. */
  query(): URLSearchParams {
    return new URL(this.page.url()).searchParams;
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Rows that are still those of the question before go away meanwhile. */
  async expectInEveryRow(text: string): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.rows.filter({ hasNotText: text })).toHaveCount(0);
  }

  /** The row whose first words are these: others may mention them. */
  named(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
  }

  /** Opens the form of a row, or of a new record. */
  async edit(name: string): Promise<void> {
    await this.page.getByRole('link', { name: `编辑 ${name}` }).click();
  }
  async create(): Promise<void> {
    await this.page.getByRole('link', { name: '新增', exact: true }).first().click();
  }

  /** The menu of a row, open. */
  async actionsOf(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `${name}：更多操作` }).click();
    return this.page.getByRole('menu');
  }

  /** Takes an action on a row; answers the question with its own words when there is one. */
  async act(name: string, action: string, confirm = true): Promise<void> {
    await (await this.actionsOf(name)).getByRole('menuitem', { name: action }).click();
    if (confirm) await this.page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    await this.expectSettled();
  }

  async select(...names: string[]): Promise<void> {
    for (const name of names) await this.page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  }

  /** An action on all chosen rows, with its question. */
  async actOnAll(action: string): Promise<void> {
    await this.page.getByRole('region', { name: /^已选/ }).getByRole('button', { name: action }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  }

  /** Names of the rows, top to bottom. */
  names(): Promise<string[]> {
    return this.page.locator('tbody th').allInnerTexts();
  }

  /** One of the list's own tools beside its title; on a phone they are in one menu. */
  async headTool(name: RegExp): Promise<void> {
    const isPhone = (this.page.viewportSize()?.width ?? 0) < 992;
    if (isPhone) await this.page.getByRole('button', { name: /^(更多|More)$/ }).click();
    await this.page.getByRole(isPhone ? 'menuitem' : 'button', { name }).click();
  }

  /** Columns, views and export. */
  async tool(name: string): Promise<void> {
    await this.page.getByRole('button', { name: '导出与显示' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }
}
