import type { Text } from '#shared/text.ts';

/** What the server says about strategies. */
export const discountText = {
  notFound: ['折扣策略不存在', 'This discount strategy does not exist'],
  refusedEdge: ['当前状态不能进行此操作', 'The status does not allow this'],
  ended: ['已结束的策略不能修改，请复制后再改', 'A strategy that has ended cannot be changed; copy it'],
  unknownIds: ['所选对象已不存在，请重新选择', 'Something chosen here no longer exists; choose again'],
  copyOf: ['{name}（副本）', '{name} (copy)'],
  manual: ['该数量需要人工报价', 'This quantity needs a manual quote'],
} as const satisfies Record<string, Text>;
