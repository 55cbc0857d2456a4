import { expect, test } from 'vitest';
import { customerView } from '#features/pricing/customer-view.ts';
import { businessCard, flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { e1, e2, e7, price, priced } from './jobs.ts';

test('a customer sees price, weight and plan in words, and lines that still add up', () => {
  const full = priced(tuckBox, e7, 10_000, { turnaround: 'express', explain: true });
  const view = customerView(full);
  if (view.outcome !== 'priced') throw new Error('no price');
  expect(view.lines.map(({ code, amountFen }) => [code, amountFen])).toEqual([
    ['production', 646_420],
    ['rush', 129_284],
  ]);
  expect(view.plan).toEqual({ press: 'P2', sheet: '787×546', ups: 6, style: 'single' });
  expect(view.planWords?.[1]).toBe('B1 four-colour offset press, sheet 787×546 mm, 6-up, one side');
});

test('no cost, markup, plate, sheet count or rejected plan is anywhere in the customer’s answer', () => {
  const text = JSON.stringify(customerView(priced(flyer, e2, 5000, { explain: true })));
  for (const secret of ['costFen', 'markup', 'plates', 'parents', 'waste', 'rejected', '"paper"', '78923', '19731']) {
    expect(text).not.toContain(secret);
  }
});

test('table prices are list prices and stay visible', () => {
  const view = customerView(priced(businessCard, e1, 500, { designs: 2 }));
  if (view.outcome !== 'priced') throw new Error('no price');
  expect(view.lines.map(({ code }) => code)).toEqual(['base', 'round-corners', 'rush']);
});

test('a refusal passes unchanged', () => {
  const refusal = price(flyer, e2, 0);
  expect(customerView(refusal)).toBe(refusal);
});
