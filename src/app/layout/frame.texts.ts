import type { Text } from '#shared/text.ts';

/** What the frame of the sign-in pages says, and the shell as well; apart, because it is part of the first load. */
export const frameText = {
  skip: ['跳到主要内容', 'Skip to the content'],
  slogan: ['即时报价，\n安心付印。', 'Quoted in seconds,\nprinted with care.'],
  lead: [
    '名片、宣传单、彩盒包装：选好规格，当场看到价格与交期。',
    'Cards, flyers, cartons: choose the specification, see price and delivery date at once.',
  ],
  toEnglish: ['EN, Switch to English', 'EN, Switch to English'],
  toChinese: ['中，切换到中文', '中，切换到中文'],
  toDark: ['深色模式', 'Dark theme'],
  toLight: ['浅色模式', 'Light theme'],
} as const satisfies Record<string, Text>;
