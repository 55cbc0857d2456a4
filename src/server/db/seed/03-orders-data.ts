import type { QuoteRequest } from '#features/products/products.contract.ts';

type Request = Omit<QuoteRequest, 'productId' | 'shipping'>;

/** What the demo customers order: product code and configuration. */
export const demoRequests: readonly { readonly code: string; readonly request: Request }[] = [
  {
    code: 'flyer',
    request: { quantity: 5000, spec: { size: '210x285', material: 'C157', colour: '4/4' }, turnaround: 'std' },
  },
  {
    code: 'business-card',
    request: {
      quantity: 500,
      designs: 2,
      spec: { size: '90x54', material: 'C300', colour: '4/4', crafts: [{ key: 'round-corners' }] },
    },
  },
  {
    code: 'tuck-box',
    request: {
      quantity: 10_000,
      spec: {
        box: { l: 60, w: 40, h: 120 },
        material: 'W350',
        colour: '4/0',
        crafts: [{ key: 'lamination', params: { film: 'matte', sides: 1 } }],
      },
    },
  },
  {
    code: 'cosmetic-box',
    request: {
      quantity: 3000,
      spec: {
        box: { l: 50, w: 50, h: 140 },
        material: 'W350',
        colour: '4/0',
        crafts: [
          { key: 'lamination', params: { film: 'matte', sides: 1 } },
          { key: 'foil', params: { w: 30, h: 20, positions: 1 } },
          { key: 'emboss', params: { w: 30, h: 20, positions: 1 } },
        ],
      },
      turnaround: 'express',
    },
  },
  {
    code: 'hang-tag',
    request: {
      quantity: 2000,
      designs: 2,
      spec: {
        size: '50x90',
        material: 'W350',
        colour: '4/4',
        crafts: [{ key: 'lamination', params: { film: 'matte', sides: 2 } }],
      },
    },
  },
  {
    code: 'leaflet',
    request: {
      quantity: 3000,
      spec: {
        size: '285x420',
        material: 'C157',
        colour: '4/4',
        crafts: [{ key: 'folding', params: { folds: 1 } }],
      },
    },
  },
  {
    code: 'poster',
    request: { quantity: 200, spec: { size: '570x840', material: 'C157', colour: '4/0' }, turnaround: 'express' },
  },
  {
    code: 'business-card-premium',
    request: { quantity: 1000, spec: { size: '90x54', material: 'W350', colour: '4/4' } },
  },
  {
    code: 'postcard',
    request: {
      quantity: 800,
      spec: {
        size: '148x105',
        material: 'C300',
        colour: '4/4',
        crafts: [{ key: 'lamination', params: { film: 'matte', sides: 1 } }],
      },
    },
  },
  {
    code: 'coaster',
    request: { quantity: 1000, spec: { size: '95x95', material: 'W350', colour: '4/0' } },
  },
  {
    code: 'certificate',
    request: {
      quantity: 200,
      spec: {
        size: '210x285',
        material: 'C250',
        colour: '4/0',
        crafts: [{ key: 'foil', params: { w: 60, h: 40, positions: 1 } }],
      },
    },
  },
  {
    code: 'tea-wine-box',
    request: {
      quantity: 2000,
      spec: {
        box: { l: 110, w: 90, h: 220 },
        material: 'W350',
        colour: '4/0',
        crafts: [{ key: 'lamination', params: { film: 'matte', sides: 1 } }],
      },
    },
  },
  {
    code: 'flyer',
    request: { quantity: 500, spec: { size: '210x297', material: 'C128', colour: '4/4' }, turnaround: 'rush' },
  },
  {
    code: 'tag-card',
    request: { quantity: 2000, spec: { size: '50x90', material: 'C300', colour: '4/4' } },
  },
];

/** Customers beside the demo accounts: they fill the lists and cannot sign in (no password, no bound phone code). */
export const demoExtras = [
  { name: '林晓梅', phone: '13700000011', company: '西子茶业有限公司', region: '330100', detail: '西湖区龙井路 18 号' },
  {
    name: '赵志强',
    phone: '13700000012',
    company: '蓝鲸广告设计有限公司',
    region: '310100',
    detail: '静安区延平路 98 号 6 楼',
  },
  {
    name: '周雨桐',
    phone: '13700000013',
    company: '川味坊食品有限公司',
    region: '510100',
    detail: '武侯区科华北路 62 号',
  },
  { name: '吴建国', phone: '13700000014', company: null, region: '320500', detail: '姑苏区平江路 77 号' },
  { name: '孙丽', phone: '13700000015', company: null, region: '440300', detail: '南山区科技园南区 12 栋' },
] as const;

/** Where the demo accounts have their goods sent, by phone; a colleague uses the company's. */
export const demoAddresses: Readonly<Record<string, readonly { region: string; detail: string; consignee: string }[]>> =
  {
    '13800000001': [
      { region: '330100', detail: '西湖区文三路 478 号华星时代广场 12 层', consignee: '沈雨桐' },
      { region: '310100', detail: '浦东新区张江路 665 号 3 号楼仓库', consignee: '王师傅（上海仓）' },
    ],
    '13800000003': [{ region: '440100', detail: '天河区体育西路 103 号维多利广场 B 座', consignee: '徐然' }],
    '13800000004': [
      { region: '330200', detail: '鄞州区天童南路 666 号 3 幢 502', consignee: '陆一鸣' },
      { region: '510100', detail: '锦江区春熙路 22 号', consignee: '成都门店 罗店长' },
    ],
  };

export const carriers = [
  ['顺丰速运', 'SF14'],
  ['中通快递', 'ZT75'],
  ['德邦物流', 'DB63'],
] as const;
