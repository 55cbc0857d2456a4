import { createContext, type ReactNode, use } from 'react';

/** The few words the parts say by themselves; everything else comes in by props. No business words here. */
const words = {
  'zh-CN': {
    close: '关闭',
    cancel: '取消',
    confirm: '确定',
    loading: '加载中',
    retry: '重试',
    failed: '加载失败',
    requestId: '请求编号',
    copy: '复制',
    copied: '已复制',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    increase: '增加',
    decrease: '减少',
    required: '必填',
    optional: '选填',
    pagination: '分页',
    previousPage: '上一页',
    nextPage: '下一页',
    page: (page: number) => `第 ${page} 页`,
    total: (total: number) => `共 ${total} 条`,
    perPage: (size: number) => `${size} 条/页`,
    pageSize: '每页条数',
    jump: '跳至',
    jumpPage: '页',
    breadcrumb: '面包屑导航',
    more: '更多操作',
    search: '搜索',
    dismiss: '关闭提示',
    stepDone: '已完成',
    stepCurrent: '当前步骤',
    empty: '—',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    loading: 'Loading',
    retry: 'Try again',
    failed: 'Could not load',
    requestId: 'Request',
    copy: 'Copy',
    copied: 'Copied',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    increase: 'Increase',
    decrease: 'Decrease',
    required: 'Required',
    optional: 'Optional',
    pagination: 'Pagination',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (page: number) => `Page ${page}`,
    total: (total: number) => `${total} in total`,
    perPage: (size: number) => `${size} per page`,
    pageSize: 'Rows per page',
    jump: 'Go to page',
    jumpPage: '',
    breadcrumb: 'Breadcrumb',
    more: 'More actions',
    search: 'Search',
    dismiss: 'Dismiss message',
    stepDone: 'Done',
    stepCurrent: 'Current step',
    empty: '—',
  },
} as const;

type WordsLanguage = keyof typeof words;
const LanguageContext = createContext<WordsLanguage>('zh-CN');

/** Set once, at the root: `<UiLanguage language={useLanguage()}>`. */
export function UiLanguage({ language, children }: { language: WordsLanguage; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useUiLanguage = () => use(LanguageContext);

export const useWords = () => words[useUiLanguage()];
