import { useUiLanguage } from './words.tsx';

/** The words of date-field.tsx and its calendar: apart from words.tsx, because no page starts with them. */
const dateWords = {
  'zh-CN': {
    placeholder: '年-月-日',
    format: '格式：年-月-日，例如 2026-01-31',
    bad: '请填写存在的日期，例如 2026-01-31',
    choose: (label: string) => `在日历中选择${label}`,
    chosen: (label: string, day: string) => `在日历中选择${label}，已选 ${day}`,
    today: '今天',
    clear: '清除',
    previous: { day: '上个月', month: '上一年', year: '前十年' },
    next: { day: '下个月', month: '下一年', year: '后十年' },
    view: { day: '选择月份', month: '选择年份', year: '返回月份' },
    selected: (day: string) => `已选 ${day}`,
  },
  en: {
    placeholder: 'YYYY-MM-DD',
    format: 'Format: year-month-day, for example 2026-01-31',
    bad: 'Enter a date that exists, for example 2026-01-31',
    choose: (label: string) => `Choose “${label}” in a calendar`,
    chosen: (label: string, day: string) => `Choose “${label}” in a calendar, now ${day}`,
    today: 'Today',
    clear: 'Clear',
    previous: { day: 'Previous month', month: 'Previous year', year: 'Previous decade' },
    next: { day: 'Next month', month: 'Next year', year: 'Next decade' },
    view: { day: 'Choose a month', month: 'Choose a year', year: 'Back to months' },
    selected: (day: string) => `Selected: ${day}`,
  },
} as const;

export const useDateWords = () => dateWords[useUiLanguage()];
