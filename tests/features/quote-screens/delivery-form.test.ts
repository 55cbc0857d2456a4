import { describe, expect, test } from 'vitest';
import type { Address } from '#features/products/products.contract.ts';
import { deliveryComplaints, emptyDelivery, firstDelivery } from '#features/quotes/delivery-form.ts';

const address = (id: number, regionCode: string, isDefault: boolean): Address => ({
  id,
  consignee: `收货人${id}`,
  phone: '13800000001',
  regionCode,
  regionName: '',
  detail: '文三路 1 号',
  isDefault,
});
const saved = [address(1, '110101', true), address(2, '330106', false)];

describe('the delivery of an order', () => {
  test('starts with the saved address of the quoted region, so that the freight stays', () => {
    expect(firstDelivery(saved, '330106').addressId).toBe(2);
    expect(firstDelivery(saved, null).addressId).toBe(1);
    expect(firstDelivery(saved, '510104')).toEqual(emptyDelivery);
  });

  test('needs name, phone, street and region', () => {
    expect(Object.keys(deliveryComplaints(emptyDelivery, false, null))).toEqual([
      'consignee',
      'phone',
      'detail',
      'region',
    ]);
    expect(deliveryComplaints(firstDelivery(saved, '330106'), false, '330106')).toEqual({});
  });

  test('needs only the contact when the goods are collected', () => {
    expect(Object.keys(deliveryComplaints(emptyDelivery, true, null))).toEqual(['consignee', 'phone']);
  });
});
