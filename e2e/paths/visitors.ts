import type { Visitor as VisitorName } from '#tests/paths/record.ts';
import { demo } from '../page-objects/login.ts';

/** A page that loads data of its own, and where its link stands in the menu. */
interface MenuPage {
  readonly path: string;
  readonly link: string;
  /** The group that the link is in, where it may be closed. */
  readonly group?: string;
}

/** Somebody who walks through the portal, and somebody else of the same kind. */
export interface Visitor {
  readonly name: VisitorName;
  readonly one: string;
  readonly other: string;
  /** An address with a query and a hash, that shows a page of a list. */
  readonly deepLink: string;
  readonly pages: readonly [MenuPage, MenuPage];
}

const customerPages: Visitor['pages'] = [
  { path: '/dashboard', link: '用户中心' },
  { path: '/my/order', link: '我的订单' },
];

/** `noRole` has neither a role nor a company; a customer is somebody who belongs to one. */
export const visitors: readonly [Visitor, ...Visitor[]] = [
  {
    name: 'customer',
    one: demo.owner,
    other: demo.otherOwner,
    deepLink: '/my/order?page=3#row9',
    pages: customerPages,
  },
  {
    name: 'staff',
    one: demo.service,
    other: demo.admin,
    deepLink: '/order/list?page=3#row9',
    pages: [
      { path: '/dashboard', link: '首页' },
      { path: '/order/list', link: '生产订单', group: '管理中心' },
    ],
  },
  { name: 'noRole', one: demo.loner, other: demo.buyer, deepLink: '/my/order?page=3#row9', pages: customerPages },
];
