import { publicRoutes } from './public-routes.tsx';
import type { RouteRow } from './route-table.ts';

/** For those who build the product; the condition below takes them out of it. */
const devRows: readonly RouteRow[] = [
  {
    path: '/dev/ui',
    title: ['界面部件', 'Parts'],
    access: 'user',
    screen: () => import('./dev/gallery.tsx'),
  },
  {
    path: '/dev/paths',
    title: ['路径手册', 'Path book'],
    access: 'staff',
    screen: () => import('./dev/path-book.tsx'),
  },
];

/**
 * Every address of the portal, one row each (spec section 2). A later screen is one more row; its place in the menu is
 * in menu.ts. `bare` rows stand in the sign-in frame, all others in the shell once somebody is signed in. The sign-in
 * pages do without this file: it is loaded by the first address that is not one of theirs (known-routes.ts).
 */
export const routes: readonly RouteRow[] = [
  ...publicRoutes,

  // Everybody who is signed in
  { path: '/', title: ['首页', 'Home'], access: 'user', redirect: '/dashboard' },
  {
    path: '/dashboard',
    title: ['用户中心', 'Dashboard'],
    access: 'user',
    screen: () => import('#features/dashboard/dashboard.tsx'),
  },
  { path: '/my', title: ['账户中心', 'My account'], access: 'user', redirect: '/my/idInfo' },
  {
    path: '/my/idInfo',
    title: ['账户信息', 'Account details'],
    access: 'user',
    screen: () => import('#features/account/id-info.tsx'),
  },
  {
    path: '/account/password',
    title: ['修改密码', 'Change password'],
    access: 'user',
    parent: '/my/idInfo',
    screen: () => import('#features/account/change-password.tsx'),
  },
  {
    path: '/customer/bindPhone',
    title: ['绑定手机', 'Link a phone'],
    access: 'user',
    parent: '/my/idInfo',
    screen: () => import('#features/account/bind-phone.tsx'),
  },

  // Customers
  {
    path: '/customer/create',
    title: ['完善资料', 'Complete your profile'],
    access: 'customer',
    parent: '/my/idInfo',
    screen: () => import('#features/account/supplement-profile.tsx'),
  },
  { path: '/order', title: ['我的订单', 'My orders'], access: 'customer', redirect: '/my/order' },
  {
    path: '/order/create',
    title: ['报价下单', 'Quote and order'],
    access: 'customer',
    screen: () => import('#features/quotes/quote.tsx'),
  },
  {
    path: '/order/create/:id',
    title: ['报价下单', 'Quote and order'],
    access: 'customer',
    silent400: true,
    screen: () => import('#features/quotes/quote.tsx'),
  },
  {
    path: '/my/order',
    title: ['我的订单', 'My orders'],
    access: 'customer',
    screen: () => import('#features/orders/my-orders.tsx'),
  },
  {
    path: '/my/quote',
    title: ['我的报价', 'My quotes'],
    access: 'customer',
    parent: '/order/create',
    screen: () => import('#features/quotes/my-quotes.tsx'),
  },
  {
    path: '/my/quote/:id',
    title: ['报价', 'Quote'],
    access: 'customer',
    parent: '/my/quote',
    screen: () => import('#features/quotes/my-quote.tsx'),
  },
  // The mobile address carries the number as ?id=, the desktop address in the path (spec section 2).
  {
    path: '/my/order/detail',
    title: ['订单详情', 'Order'],
    access: 'customer',
    parent: '/my/order',
    screen: () => import('#features/orders/my-order.tsx'),
  },
  {
    path: '/my/order/detail/:id',
    title: ['订单详情', 'Order'],
    access: 'customer',
    parent: '/my/order',
    screen: () => import('#features/orders/my-order.tsx'),
  },

  {
    path: '/my/coupon',
    title: ['我的优惠券', 'My coupons'],
    access: 'customer',
    screen: () => import('#features/coupons/my-coupons.tsx'),
  },

  // Staff
  {
    path: '/order/list',
    title: ['生产订单', 'Orders'],
    access: 'staff',
    screen: () => import('#features/orders/staff-orders.tsx'),
  },
  {
    path: '/order/detail/:id',
    title: ['订单详情', 'Order'],
    access: 'staff',
    parent: '/order/list',
    screen: () => import('#features/orders/staff-order.tsx'),
  },

  {
    path: '/quote/find',
    title: ['报价查询', 'Find a quote'],
    access: ['Product_Cost', 'ProxyCompany_Order', 'Order_Review'],
    screen: () => import('#features/quotes/find-quote.tsx'),
  },

  {
    path: '/level/list',
    title: ['客户等级', 'Customer levels'],
    access: 'Level_info',
    screen: () => import('#features/levels/levels.tsx'),
  },
  {
    path: '/product/list',
    title: ['产品', 'Products'],
    access: 'Product_list',
    screen: () => import('#features/products/product-list.tsx'),
  },
  {
    path: '/product/add',
    title: ['新增产品', 'New product'],
    access: 'Product_Edit',
    parent: '/product/list',
    screen: () => import('#features/products/product-add.tsx'),
  },
  {
    path: '/product/edit',
    title: ['编辑产品', 'Edit product'],
    access: 'Product_list',
    parent: '/product/list',
    screen: () => import('#features/products/product-edit.tsx'),
  },
  {
    path: '/material/list',
    title: ['材料', 'Materials'],
    access: 'Material_info',
    screen: () => import('#features/materials/material-list.tsx'),
  },
  {
    path: '/craft/list',
    title: ['工艺', 'Crafts'],
    access: 'Craft_list',
    screen: () => import('#features/crafts/craft-list.tsx'),
  },
  {
    path: '/craft/add',
    title: ['新增工艺', 'Add a craft'],
    access: 'Craft_Edit',
    parent: '/craft/list',
    screen: () => import('#features/crafts/craft-add.tsx'),
  },
  {
    path: '/craft/edit',
    title: ['编辑工艺', 'Edit a craft'],
    access: 'Craft_list',
    parent: '/craft/list',
    screen: () => import('#features/crafts/craft-edit.tsx'),
  },
  {
    path: '/press/list',
    title: ['设备与规则', 'Presses and rules'],
    access: 'Press_info',
    screen: () => import('#features/presses/press-list.tsx'),
  },
  {
    path: '/parentSheet/list',
    title: ['全张纸', 'Parent sheets'],
    access: 'Press_info',
    parent: '/press/list',
    screen: () => import('#features/presses/parent-list.tsx'),
  },
  {
    path: '/boxStyle/list',
    title: ['盒型', 'Box styles'],
    access: 'Press_info',
    parent: '/press/list',
    screen: () => import('#features/presses/box-style-list.tsx'),
  },
  {
    path: '/binding/list',
    title: ['装订', 'Bindings'],
    access: 'Press_info',
    parent: '/press/list',
    screen: () => import('#features/presses/binding-list.tsx'),
  },
  {
    path: '/boardLine/list',
    title: ['纸箱生产线', 'Board lines'],
    access: 'Press_info',
    parent: '/press/list',
    screen: () => import('#features/presses/board-line-list.tsx'),
  },
  {
    path: '/labelPress/list',
    title: ['标签印刷机', 'Label presses'],
    access: 'Press_info',
    parent: '/press/list',
    screen: () => import('#features/presses/label-press-list.tsx'),
  },
  {
    path: '/markup/list',
    title: ['加价阶梯', 'Markup'],
    access: 'Press_info',
    parent: '/press/list',
    screen: () => import('#features/presses/markup-list.tsx'),
  },
  {
    path: '/otherRates/index',
    title: ['喷绘、裱坑与包装', 'Wide format, mounting, packing'],
    access: 'Press_info',
    parent: '/press/list',
    screen: () => import('#features/presses/other-rates.tsx'),
  },
  {
    path: '/product/addSd',
    title: ['新增外部产品', 'Add an external product'],
    access: 'Product_Edit',
    parent: '/product/list',
    screen: () => import('#features/external/external-product.tsx'),
  },
  {
    path: '/product/editSd',
    title: ['编辑外部产品', 'Edit an external product'],
    access: 'Product_list',
    parent: '/product/list',
    screen: () => import('#features/external/external-product.tsx'),
  },
  {
    path: '/priceBook/list',
    title: ['价目表', 'Price books'],
    access: ['PriceBook_Publish', 'Material_info', 'Craft_list', 'Press_info', 'Product_list'],
    parent: '/material/list',
    screen: () => import('#features/price-books/price-books.tsx'),
  },
  {
    path: '/category/list',
    title: ['产品分类', 'Categories'],
    access: 'staff',
    screen: () => import('#features/categories/categories.tsx'),
  },

  {
    path: '/logistics/list',
    title: ['物流模板', 'Shipping rules'],
    access: 'Logistics_list',
    screen: () => import('#features/logistics/logistics-list.tsx'),
  },
  {
    path: '/logistics/add',
    title: ['新增物流模板', 'New shipping rule'],
    access: 'Logistics_Edit',
    parent: '/logistics/list',
    screen: () => import('#features/logistics/logistics-form.tsx'),
  },
  {
    path: '/logistics/edit',
    title: ['编辑物流模板', 'Edit shipping rule'],
    access: 'Logistics_Edit',
    parent: '/logistics/list',
    screen: () => import('#features/logistics/logistics-form.tsx'),
  },
  {
    path: '/coupon/list',
    title: ['优惠券', 'Coupons'],
    access: 'Coupon_info',
    screen: () => import('#features/coupons/coupon-list.tsx'),
  },
  {
    path: '/coupon/add',
    title: ['新增优惠券', 'New coupon'],
    access: 'Coupon_Edit',
    parent: '/coupon/list',
    screen: () => import('#features/coupons/coupon-form.tsx'),
  },
  {
    path: '/coupon/edit/:id',
    title: ['编辑优惠券', 'Edit coupon'],
    access: 'Coupon_Edit',
    parent: '/coupon/list',
    screen: () => import('#features/coupons/coupon-form.tsx'),
  },
  {
    path: '/coupon/showitems/:id',
    title: ['发放明细', 'Issued coupons'],
    access: 'Coupon_info',
    parent: '/coupon/list',
    screen: () => import('#features/coupons/coupon-items.tsx'),
  },
  {
    path: '/discount/list',
    title: ['折扣策略', 'Discount strategies'],
    access: 'Discount_Read',
    screen: () => import('#features/discounts/discount-list.tsx'),
  },
  {
    path: '/discount/add',
    title: ['新增折扣策略', 'New discount strategy'],
    access: 'Discount_Edit',
    parent: '/discount/list',
    screen: () => import('#features/discounts/discount-form.tsx'),
  },
  {
    path: '/discount/edit',
    title: ['编辑折扣策略', 'Edit discount strategy'],
    access: 'Discount_Edit',
    parent: '/discount/list',
    screen: () => import('#features/discounts/discount-form.tsx'),
  },

  {
    path: '/setting/external',
    title: ['外部接口', 'External interface'],
    access: 'External_Config',
    screen: () => import('#features/external/external-setting.tsx'),
  },

  ...(import.meta.env?.MODE === 'development' ? devRows : []),

  { path: '*', title: ['页面不存在', 'Page not found'], access: 'public', redirect: '/404' },
];
