import type { Text } from '#shared/text.ts';

/** What the server shell itself says; each feature's refusals are in its own texts. */
export const serverText = {
  failed: ['服务器发生错误。', 'The server has failed.'],
  notFound: ['未找到', 'Not found'],
  signIn: ['请先登录', 'Please sign in'],
  forbidden: ['没有权限', 'You have no permission for this'],
  badRequest: ['请求格式不正确', 'The request is malformed'],
  tooLarge: ['请求内容过大', 'The request is too large'],
  jsonOnly: ['请求内容须为 JSON', 'The request body must be JSON'],
  busy: ['服务器繁忙，请稍后再试', 'The server is busy, please try again shortly'],
  away: ['数据库暂时无法连接，请稍后再试', 'The database cannot be reached at the moment, please try again shortly'],
  tooMany: ['操作过于频繁，请稍后再试', 'Too many attempts, please try again later'],
  stale: ['数据已被他人修改，请刷新', 'Somebody else has changed this, please refresh'],
  keyMissing: ['缺少 Idempotency-Key 请求头', 'The Idempotency-Key header is missing'],
  keyReused: ['该 Idempotency-Key 已用于另一请求', 'This Idempotency-Key was used for another request'],
  invalid: ['格式不正确', 'Not a valid value'],
  missing: ['此项必填', 'This field is required'],
  tooSmall: ['数值或长度过小', 'Too small or too short'],
  tooBig: ['数值或长度过大', 'Too large or too long'],
  exportTooLong: [
    '匹配 {n} 行，超过 {most} 行须作为后台任务导出，请刷新列表后重试',
    '{n} {n|row matches|rows match}; more than {most} are exported in the background. Refresh the list and try again',
  ],
  unknownField: ['未知字段', 'Unknown field'],
} as const satisfies Record<string, Text>;
