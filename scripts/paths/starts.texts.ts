/**
 * Starts of the alphabets, in Chinese, by machine (file below machines/). In English a start goes by its own name, which
 * is also what walk files and tests say. tests/paths/words.test.ts asks for every start of every machine.
 */
export const startTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'credential-form': { plain: '初始表单' },
  'export-tasks': { plain: '初始' },
  'lifecycles/coupon': { plain: '新券' },
  'lifecycles/coupon-template': { plain: '新券模板' },
  'lifecycles/discount': { plain: '新策略' },
  'lifecycles/order': { plain: '新订单' },
  'lifecycles/product': { plain: '新产品' },
  'lifecycles/quote': { plain: '新报价单' },
  'phone-code': { plain: '初始' },
  'quote-to-order': { 'no product': '地址未指定产品', 'product 3': '地址指定产品 3' },
  'record-view': { five: '记录 5' },
  'resource-list': { first: '第一页' },
  'route-guard': {
    'settling, own orders': '会话确认中，我的订单',
    'settling, login': '会话确认中，登录页',
    'settling, staff page': '会话确认中，员工页面',
    'leaving, own orders': '页面正在离开，我的订单',
    'anonymous, own orders': '未登录，我的订单',
    'anonymous in WeChat': '未登录，在微信中',
    'customer, own orders': '客户，我的订单',
    'settling, unknown page': '会话确认中，不存在的页面',
    'settling, redirect': '会话确认中，跳转地址',
  },
  session: {
    app: '打开应用',
    callback: '登录回调',
    'callback after a redirect of ours': '自动跳转登录后的回调',
    'callback with a tampered return': '返回地址被篡改的回调',
    'reload of a failed callback': '刷新失败的回调页',
    'reload of a failed callback without reason': '刷新失败的回调页，无原因',
    'back from sign-out': '退出登录后返回',
  },
  'resource-form': { form: '表单' },
  'draft-editor': { editor: '编辑器' },
  shell: {
    desktop: '桌面',
    'desktop, closed before': '桌面，侧栏此前已收起',
    mobile: '手机',
    'mobile, closed before': '手机，侧栏此前已收起',
    'at the breakpoint': '恰在断点宽度',
    'one below the breakpoint': '比断点窄 1 像素',
  },
  toasts: { plain: '初始' },
};
