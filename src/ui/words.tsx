import { createContext, type ReactNode, use } from 'react';

/**
 * The few words that the parts of the sign-in pages say by themselves; those of all other parts are in more-words.ts, out
 * of the first load. Everything else comes in by props. No business words here.
 */
const words = {
  'zh-CN': {
    loading: '加载中',
    retry: '重试',
    failed: '加载失败',
    requestId: '请求编号',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    breadcrumb: '面包屑导航',
    dismiss: '关闭提示',
  },
  en: {
    loading: 'Loading',
    retry: 'Try again',
    failed: 'Could not load',
    requestId: 'Request',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    breadcrumb: 'Breadcrumb',
    dismiss: 'Dismiss message',
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
