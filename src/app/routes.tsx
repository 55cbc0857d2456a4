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
 * in menu.ts. `bare` rows stand in the sign-in frame, all others in the shell once somebody is signed in.
 */
export const routes: readonly RouteRow[] = [
  // Public
  {
    path: '/login',
    title: ['登录', 'Sign in'],
    access: 'public',
    bare: true,
    screen: () => import('#features/account/login.tsx'),
  },
  {
    path: '/register',
    title: ['注册', 'Register'],
    access: 'public',
    bare: true,
    screen: () => import('#features/account/register.tsx'),
  },
  // Spec section 2: /account/... hosts login and register.
  { path: '/account', title: ['登录', 'Sign in'], access: 'public', redirect: '/login' },
  { path: '/account/login', title: ['登录', 'Sign in'], access: 'public', redirect: '/login' },
  { path: '/account/register', title: ['注册', 'Register'], access: 'public', redirect: '/register' },
  {
    path: '/callback',
    title: ['正在登录', 'Signing in'],
    access: 'public',
    bare: true,
    screen: () => import('./error-pages/waiting.tsx'),
  },
  {
    path: '/logout',
    title: ['退出登录', 'Sign out'],
    access: 'public',
    bare: true,
    screen: () => import('#features/account/logout.tsx'),
  },
  {
    path: '/404',
    title: ['页面不存在', 'Page not found'],
    access: 'public',
    screen: () => import('./error-pages/not-found.tsx'),
  },
  {
    path: '/403',
    title: ['没有访问权限', 'No access'],
    access: 'public',
    screen: () => import('./error-pages/forbidden.tsx'),
  },

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
    path: '/level/list',
    title: ['客户等级', 'Customer levels'],
    access: 'Level_info',
    screen: () => import('#features/levels/levels.tsx'),
  },
  {
    path: '/category/list',
    title: ['产品分类', 'Categories'],
    access: 'staff',
    screen: () => import('#features/categories/categories.tsx'),
  },

  ...(import.meta.env?.MODE === 'development' ? devRows : []),

  { path: '*', title: ['页面不存在', 'Page not found'], access: 'public', redirect: '/404' },
];
