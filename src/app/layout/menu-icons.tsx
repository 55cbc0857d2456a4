import {
  Boxes,
  CircleUserRound,
  ClipboardList,
  FileText,
  House,
  KeyRound,
  type LucideIcon,
  PackageOpen,
  Presentation,
  Settings,
  SquarePen,
  TicketPercent,
  UserRoundPen,
  Users,
} from 'lucide-react';

/** The pictures of the first menu level, by name: menu.ts stays free of components. */
export const menuIcons = {
  home: House,
  quote: SquarePen,
  proxy: UserRoundPen,
  business: Presentation,
  warehouse: Boxes,
  orders: ClipboardList,
  customers: Users,
  products: PackageOpen,
  content: FileText,
  permissions: KeyRound,
  coupons: TicketPercent,
  settings: Settings,
  account: CircleUserRound,
} as const satisfies Record<string, LucideIcon>;

export type MenuIcon = keyof typeof menuIcons;
