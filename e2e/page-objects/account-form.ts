import { expect, type Locator, type Page } from '@playwright/test';

/** One of the small forms of the signed-in person: password, phone, profile. */
export class AccountForm {
  readonly page: Page;
  readonly form: Locator;
  /** What stands in the form's place once it is carried out. */
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('main form');
    this.done = page.locator('main').getByRole('status');
  }

  field(label: string): Locator {
    return this.form.getByRole('textbox', { name: label });
  }

  /** Passwords are no text boxes; their label may be followed by a mark for "required". */
  secret(label: string): Locator {
    return this.form.getByLabel(label).and(this.page.locator('input'));
  }

  async submit(name: string): Promise<void> {
    await this.form.getByRole('button', { name, exact: true }).click();
  }

  /** The message stands at this field, for eyes and for screen readers. */
  async expectRefused(field: Locator, message: string): Promise<void> {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
}
