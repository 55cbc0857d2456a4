/**
 * Every text of the product is a pair: Chinese first, English second. A missing translation is a type error,
 * and a text is found by "go to definition", never by a string key (docs/decisions/0004).
 */
export type Text = readonly [zh: string, en: string];
export type Language = 'zh-CN' | 'en';

export type TextParams = Readonly<Record<string, string | number>>;

/**
 * The text in one language with `{name}` holes filled from params; `{n|order|orders}` is the word for so many. An unknown
 * hole stays visible.
 */
export function textIn(language: Language, text: Text, params?: TextParams): string {
  const chosen = text[language === 'en' ? 1 : 0];
  if (!params) return chosen;
  return chosen.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (hole, name: string, one?: string, many?: string) => {
    const value = String(params[name] ?? hole);
    return value === hole ? hole : ((value === '1' ? one : many) ?? value);
  });
}

const separator = '\u241f'; // SYMBOL FOR UNIT SEPARATOR: never typed by people

/** Packs a text where a library only takes a string (zod messages); `unpackText` reads it back. */
export function packText(text: Text, params?: TextParams): string {
  return textIn('zh-CN', text, params) + separator + textIn('en', text, params);
}

/** The chosen language of a packed text; a plain string is returned as it is. */
export function unpackText(language: Language, packed: string): string {
  const at = packed.indexOf(separator);
  if (at < 0) return packed;
  return language === 'en' ? packed.slice(at + 1) : packed.slice(0, at);
}

/** The language asked for by an Accept-Language header: English only when it is preferred over Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh-CN';
}
