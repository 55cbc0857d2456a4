import type { Text, TextParams } from '#shared/text.ts';
import { textIn } from '#shared/text.ts';

/** A text with texts in its holes, in both languages. */
export function fillText(text: Text, params: Readonly<Record<string, string | number | Text>>): Text {
  const side = (index: 0 | 1): TextParams =>
    Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, typeof value === 'object' ? value[index] : value]),
    );
  return [textIn('zh-CN', text, side(0)), textIn('en', text, side(1))];
}
