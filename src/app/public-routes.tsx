import type { RouteRow } from './route-table.ts';

/** The addresses open to visitors (spec section 2): all that the first load of a sign-in page holds of the route table. */
export const publicRoutes: readonly RouteRow[] = [
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
  {
    path: '/quote/shared/:token',
    title: ['报价单', 'Quotation'],
    access: 'public',
    screen: () => import('#features/quotes/shared-quote.tsx'),
  },
];
