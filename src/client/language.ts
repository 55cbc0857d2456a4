import { useSyncExternalStore } from 'react';
import { type Language, type Text, type TextParams, textIn } from '#shared/text.ts';

const storageKey = 'platen.language';
const listeners = new Set<() => void>();
let current: Language = read();

function read(): Language {
  try {
    return localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh-CN';
  } catch {
    return 'zh-CN'; // storage blocked: the session machine tells the person, the language falls back
  }
}

/** The language of the screen now; calls send it as Accept-Language. */
export const currentLanguage = (): Language => current;

/** Switches the language of every screen at once and remembers it on this device. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // remembered for this page only
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

export type Translate = (text: Text, params?: TextParams) => string;

/** `const t = useText(); t(orderText.placed, { no })` in the language of the screen. */
export function useText(): Translate {
  const language = useLanguage();
  return (text, params) => textIn(language, text, params);
}
