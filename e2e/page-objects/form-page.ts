import { expect, type Locator, type Page } from '@playwright/test';

/** A record's form of the kit: as a drawer over its list, or as a page. */
export class FormPage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('form[data-form]');
  }

  /** The field stands open and can be typed into. */
  async expectOpen(): Promise<void> {
    await expect(this.form).toHaveAttribute('data-form', /\bform\b/);
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  /** By the name of the field in the contract, typed as a person would. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.form.locator(`[name="${name}"]`).fill(value);
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: '保存' }).click();
  }

  /** It is stored, and the form has gone. */
  async expectSaved(): Promise<void> {
    await expect(this.page.getByText('已保存').first()).toBeVisible();
    await expect(this.form).toHaveCount(0);
  }

  async cancel(): Promise<void> {
    await this.form.getByRole('button', { name: '取消', exact: true }).click();
  }

  question(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title });
  }
}
