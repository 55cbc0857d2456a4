/** The demo house's people: seeded, printed at start, and used by tests. All have one password. */
export const demoPassword = 'print2026';

export const demoCustomers = [
  {
    phone: '13800000001',
    userName: 'shen.yutong',
    displayName: '沈雨桐',
    note: 'company owner, monthly account, level gold',
    membership: { company: 0, role: 'owner', spendLimitFen: null },
  },
  {
    phone: '13800000002',
    userName: 'zhou.ziang',
    displayName: '周子昂',
    note: 'buyer in the same company',
    membership: { company: 0, role: 'buyer', spendLimitFen: 2_000_000 },
  },
  { phone: '13800000003', userName: 'xu.ran', displayName: '徐然', note: 'customer without a company' },
  {
    phone: '13800000004',
    userName: 'lu.yiming',
    displayName: '陆一鸣',
    note: 'owner of a second company',
    membership: { company: 1, role: 'owner', spendLimitFen: null },
  },
] as const;

export const demoStaff = [
  { phone: '13900000001', userName: 'admin', displayName: '方敏', note: 'administrator', role: 'admin' },
  { phone: '13900000002', userName: 'he.jing', displayName: '何静', note: 'customer service', role: 'csr' },
  { phone: '13900000003', userName: 'guo.qiang', displayName: '郭强', note: 'production', role: 'production' },
  { phone: '13900000004', userName: 'tang.li', displayName: '唐丽', note: 'finance', role: 'finance' },
  { phone: '13900000005', userName: 'ma.jun', displayName: '马俊', note: 'warehouse', role: 'warehouse' },
  { phone: '13900000006', userName: 'qian.wei', displayName: '钱伟', note: 'sales', role: 'sales' },
  { phone: '13900000007', userName: 'ye.qing', displayName: '叶青', note: 'content editor', role: 'editor' },
] as const;

export type DemoPhone = (typeof demoCustomers | typeof demoStaff)[number]['phone'];
