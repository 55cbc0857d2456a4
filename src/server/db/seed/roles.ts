import type { Claim } from '#shared/permissions.ts';
import type { Text } from '#shared/text.ts';

export interface RoleSeed {
  readonly key: string;
  readonly name: Text;
  readonly claims: readonly Claim[];
}

/** Reads that every position has: their menu entries carry no code (domain/screens.md 3.19). */
const everybody: readonly Claim[] = ['Order_Read', 'Bus_Read', 'Category_Read', 'Cms_Read'];

const role = (key: string, name: Text, claims: readonly Claim[]): RoleSeed => ({
  key,
  name,
  claims: [...everybody, ...claims],
});

/** The positions of a new house (screens.md 3.19). admin passes every check and needs no claims. */
export const roleSeeds: readonly RoleSeed[] = [
  { key: 'admin', name: ['管理员', 'Administrator'], claims: [] },
  role(
    'csr',
    ['客服', 'Customer service'],
    [
      ...(['ProxyCompany_Order', 'Order_Review', 'OrderPostSale_Info', 'Company_info', 'Customer_info'] as const),
      ...(['Coupon_info', 'Coupon_Issue'] as const),
    ],
  ),
  role(
    'sales',
    ['业务', 'Sales'],
    [
      ...(['ProxyCompany_Order', 'Customer_info', 'PotentialCustomer_Read', 'Bus_Statistic'] as const),
      ...(['Level_info', 'Coupon_info', 'Coupon_Issue', 'Discount_Read'] as const),
    ],
  ),
  role(
    'production',
    ['生产', 'Production'],
    ['Order_Stage', 'Order_Ship', 'Plate_info', 'Depot_Prod', 'Material_info', 'Craft_list', 'Press_info'],
  ),
  role(
    'finance',
    ['财务', 'Finance'],
    [
      ...(['Order_Pay', 'Product_Cost', 'Bus_Statistic', 'Company_info'] as const),
      ...(['Material_info', 'Material_Edit', 'Craft_list', 'Craft_Edit'] as const),
      ...(['Press_info', 'Press_Edit', 'PriceBook_Publish'] as const),
    ],
  ),
  role('warehouse', ['仓管', 'Warehouse'], ['Depot_Goods', 'Depot_Prod', 'Depot_Out', 'Order_Ship', 'Logistics_list']),
  role('editor', ['内容', 'Content'], []),
];
