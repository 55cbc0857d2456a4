import { Moon, Sun } from 'lucide-react';
import { setLanguage, useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { IconButton } from '#ui/icon-button.tsx';
import { setTheme, useTheme } from '../theme.ts';
import { frameText } from './frame.texts.ts';

const word = css({ fontWeight: 'semibold', fontSize: 'sm', lineHeight: 'none' });

/** Names the other language in that language: whoever needs it can read it. */
export function LanguageSwitch() {
  const t = useText();
  const english = useLanguage() === 'en';
  return (
    <IconButton
      label={t(english ? frameText.toChinese : frameText.toEnglish)}
      lang={english ? 'zh-CN' : 'en'}
      onClick={() => setLanguage(english ? 'zh-CN' : 'en')}
    >
      <span aria-hidden="true" className={word}>
        {english ? '中' : 'EN'}
      </span>
    </IconButton>
  );
}

export function ThemeSwitch() {
  const t = useText();
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={t(dark ? frameText.toLight : frameText.toDark)}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
