import { useUiLanguage } from './words.tsx';

/** The words of preview-dialog.tsx and import-dialog.tsx: apart from more-words.ts, because only lazy screens have them. */
const words = {
  'zh-CN': {
    preview: '预览',
    line: '行',
    result: '结果',
    file: 'CSV 文件',
    paste: '或粘贴内容',
    empty: '请选择文件或粘贴内容',
    tooLong: (most: number) => `内容过长，最多 ${most} 字`,
  },
  en: {
    preview: 'Preview',
    line: 'Line',
    result: 'Result',
    file: 'CSV file',
    paste: 'Or paste the contents',
    empty: 'Choose a file or paste its contents',
    tooLong: (most: number) => `Too long: at most ${most} characters`,
  },
} as const;

export const usePreviewWords = () => words[useUiLanguage()];
