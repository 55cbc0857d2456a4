import { useUiLanguage } from './words.tsx';

/** The few words that parts of signed-in pages say by themselves. No business words here. */
const words = {
  'zh-CN': {
    close: '关闭',
    cancel: '取消',
    confirm: '确定',
    copy: '复制',
    copied: '已复制',
    increase: '增加',
    decrease: '减少',
    pagination: '分页',
    previousPage: '上一页',
    nextPage: '下一页',
    page: (page: number) => `第 ${page} 页`,
    total: (total: number) => `共 ${total} 条`,
    perPage: (size: number) => `${size} 条/页`,
    pageSize: '每页条数',
    jump: '跳至',
    jumpPage: '页',
    more: '更多操作',
    search: '搜索',
    stepDone: '已完成',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    copy: 'Copy',
    copied: 'Copied',
    increase: 'Increase',
    decrease: 'Decrease',
    pagination: 'Pagination',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (page: number) => `Page ${page}`,
    total: (total: number) => `${total} in total`,
    perPage: (size: number) => `${size} per page`,
    pageSize: 'Rows per page',
    jump: 'Go to page',
    jumpPage: '',
    more: 'More actions',
    search: 'Search',
    stepDone: 'Done',
  },
} as const;

export const useMoreWords = () => words[useUiLanguage()];
