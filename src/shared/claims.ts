import type { Text } from './text.ts';

/**
 * Every claim the product knows, with its label: spec section 6 (menu codes) and domain/screens.md 3.19 (write and
 * read claims). The role form lists this table; the server checks against it.
 */
export const claims = {
  ProxyCompany_Order: ['代下单', 'Order on behalf'],
  Order_PriceOverride: ['代下单改价', 'Override price'],
  Bus_Statistic: ['业务统计', 'Business statistics'],
  Bus_Read: ['查看业务登记', 'View business register'],
  Setting_Business: ['业务设置', 'Business settings'],
  Depot_Goods: ['云仓产品与入库', 'Warehouse goods and inbound'],
  Depot_Prod: ['云仓生产', 'Warehouse production'],
  Depot_Out: ['云仓出库与流水', 'Outbound and ledger'],
  Plate_info: ['印版', 'Plates'],
  OrderPostSale_Info: ['售后', 'After-sales'],
  Company_info: ['公司', 'Companies'],
  Customer_info: ['客户', 'Customers'],
  Level_info: ['客户等级', 'Customer levels'],
  Level_Edit: ['编辑客户等级', 'Edit customer levels'],
  PotentialCustomer_Read: ['潜在客户', 'Potential customers'],
  Material_info: ['材料', 'Materials'],
  Material_Edit: ['编辑材料', 'Edit materials'],
  Craft_list: ['工艺', 'Crafts'],
  Craft_Edit: ['编辑工艺', 'Edit crafts'],
  Press_info: ['设备与规则', 'Presses and rules'],
  Press_Edit: ['编辑设备与规则', 'Edit presses and rules'],
  PriceBook_Publish: ['发布价格表', 'Publish price books'],
  Product_list: ['产品', 'Products'],
  Product_Edit: ['编辑产品与分类', 'Edit products and categories'],
  Category_Read: ['查看分类', 'View categories'],
  Cms_Read: ['查看内容', 'View content'],
  PersonnelRole_g: ['岗位与员工', 'Positions and staff'],
  Coupon_info: ['优惠券', 'Coupons'],
  Coupon_Edit: ['编辑优惠券', 'Edit coupons'],
  Coupon_Issue: ['发放优惠券', 'Issue coupons'],
  Logistics_list: ['物流模板', 'Shipping rules'],
  Logistics_Edit: ['编辑物流模板', 'Edit shipping rules'],
  Discount_Read: ['折扣策略', 'Discount strategies'],
  Discount_Edit: ['编辑折扣策略', 'Edit discount strategies'],
  Setting_SiteInfo: ['网站设置', 'Site settings'],
  External_Config: ['外部接口', 'External interface'],
  Log_Read: ['操作日志', 'Activity log'],
  Order_Read: ['查看订单', 'View orders'],
  Order_Review: ['审稿', 'Review artwork'],
  Order_Stage: ['排产与生产', 'Move production'],
  Order_Ship: ['发货', 'Ship orders'],
  Order_Cancel: ['取消生产中订单', 'Cancel orders in production'],
  Order_Pay: ['确认收款', 'Confirm payment'],
  Product_Cost: ['查看成本', 'View cost'],
} as const satisfies Record<string, Text>;

export type Claim = keyof typeof claims;
