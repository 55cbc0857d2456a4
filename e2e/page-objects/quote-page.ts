import { expect, type Locator, type Page } from '@playwright/test';

/** /order/create/{id}: form, live price, review, placed order. */
export class QuotePage {
  readonly page: Page;
  readonly root: Locator;
  readonly payable: Locator;
  readonly review: Locator;
  readonly place: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('[data-price-state][data-state]');
    this.payable = page.getByTestId('payable');
    // The desktop panel and the phone's bar each have one; only one is shown.
    this.review = page.locator('button:visible', { hasText: /^(去核对|Review)$/ });
    this.place = page.locator('button:visible', { hasText: /^(提交订单|按新价提交|Place order)$/ });
  }

  /** Opens a product with a configuration in the address, e.g. `size=210x285&quantity=5000`. */
  async open(query = '', productId: number | null = null): Promise<void> {
    await this.page.goto(`/order/create${productId === null ? '' : `/${productId}`}${query === '' ? '' : `?${query}`}`);
  }

  async expectPrice(): Promise<void> {
    await expect(this.root).toHaveAttribute('data-price-state', 'valid');
  }

  async expectState(state: string): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', state);
  }

  /** The flyer of the worked example E2: 210×285, 157 g, 4/4, 5000. */
  async openFlyer(): Promise<void> {
    await this.open('size=210x285&material=C157&colour=4/4&quantity=5000', 1);
    await this.expectPrice();
  }

  /** From a valid price to the review, ready to place. */
  async toReview(): Promise<void> {
    await this.review.click();
    await this.expectState('review');
    await this.expectPrice();
  }

  /** The number of the placed order. */
  async placedNo(): Promise<string> {
    await this.expectState('placed');
    const text = await this.page
      .getByText(/DD\d{8}-\d+/)
      .first()
      .textContent();
    return /DD\d{8}-\d+/.exec(text ?? '')?.[0] ?? '';
  }
}
