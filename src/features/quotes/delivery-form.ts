import type { Address } from '#features/products/products.contract.ts';
import { isPhone, ruleText } from '#shared/rules.ts';
import type { Text } from '#shared/text.ts';
import type { DeliveryForm } from './quote-machine.ts';

export const emptyDelivery: DeliveryForm = {
  addressId: null,
  consignee: '',
  phone: '',
  detail: '',
  saveAddress: false,
  remark: '',
};

/** The form filled with a saved address; what was typed as a note stays. */
export const fromAddress = (address: Address, remark: string): DeliveryForm => ({
  addressId: address.id,
  consignee: address.consignee,
  phone: address.phone,
  detail: address.detail,
  saveAddress: false,
  remark,
});

/** What the review starts with: the saved address of the quoted region, else the default one, else empty fields. */
export function firstDelivery(addresses: readonly Address[], regionCode: string | null): DeliveryForm {
  const address =
    addresses.find((candidate) => candidate.regionCode === regionCode && candidate.isDefault) ??
    addresses.find((candidate) => candidate.regionCode === regionCode) ??
    (regionCode === null ? addresses.find(({ isDefault }) => isDefault) : undefined);
  return address ? fromAddress(address, '') : emptyDelivery;
}

export type DeliveryField = 'consignee' | 'phone' | 'detail' | 'region';

/** Why an order cannot go out with this form; the server's schema says the same. Pick-up needs only the contact. */
export function deliveryComplaints(
  form: DeliveryForm,
  pickup: boolean,
  regionCode: string | null,
): Readonly<Partial<Record<DeliveryField, Text>>> {
  return {
    ...(form.consignee.trim() === '' && { consignee: ruleText.required }),
    ...(!isPhone(form.phone.trim()) && { phone: ruleText.phone }),
    ...(!pickup && form.detail.trim() === '' && { detail: ruleText.required }),
    ...(!pickup && regionCode === null && { region: ruleText.required }),
  };
}
