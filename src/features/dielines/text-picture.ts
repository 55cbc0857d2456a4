import type { TextPicture } from './dieline-pdf.ts';
import type { Mark } from './marks.ts';

/** Dots for each mm on paper: 600 to the inch. */
const dots = 24;
const family = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif';

/** Sets a text in this device's own fonts, which know Chinese; undefined where the browser gives no canvas. */
export function textPicture({ text, size, bold }: Extract<Mark, { kind: 'text' }>): TextPicture | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const font = `${bold ? 600 : 400} ${size * dots}px ${family}`;
  context.font = font;
  const columns = Math.ceil(context.measureText(text).width) + 2;
  const descent = Math.ceil(size * dots * 0.3);
  const rows = Math.ceil(size * dots * 1.1) + descent;
  canvas.width = columns;
  canvas.height = rows;
  context.font = font;
  context.fillText(text, 0, rows - descent);
  const { data } = context.getImageData(0, 0, columns, rows);
  const bytesPerRow = Math.ceil(columns / 8);
  const bits = new Uint8Array(bytesPerRow * rows).fill(0xff);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const inked = (data[(row * columns + column) * 4 + 3] ?? 0) > 127;
      const byte = row * bytesPerRow + (column >> 3);
      if (inked) bits[byte] = (bits[byte] ?? 0) & ~(0x80 >> (column & 7));
    }
  }
  return { columns, rows, bits, width: columns / dots, height: rows / dots, descent: descent / dots };
}
