import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`));
/** With all ideographs of GB 18030 that names use, so that no system font is needed; embedded as a subset. */
const fonts = {
  regular: font('400Regular/NotoSansSC_400Regular'),
  bold: font('600SemiBold/NotoSansSC_600SemiBold'),
};

const margin = { top: 40, bottom: 48, side: 50 };
const a4 = { w: 595.28, h: 841.89 };
export const left = margin.side;
export const right = a4.w - margin.side;
const bottom = a4.h - margin.bottom;

export const ink = { text: '#1c2430', muted: '#566072', rule: '#c9d0da', strong: '#1c2430', fill: '#f1f4f8' } as const;

export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** Pictures, and the marks that change the sign before them: nothing that is read aloud. */
const unspoken = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{C}]/u;

/** The font that is chosen, which the types of pdfkit do not name. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** An A4 document that grows downwards: `y` is where the next thing goes, and everything on it has a place in its outline. */
export class Sheet {
  readonly doc: Doc;
  readonly #root: Element;
  y = margin.top;

  constructor(title: string, language: string) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Creator: 'Platen' },
    });
    this.doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** A part of the outline: heading, paragraph, table … */
  part(type: string, parent: Element = this.#root): Element {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  /** A new page unless `height` still has room on this one. */
  room(height: number): void {
    if (this.y + height <= bottom) return;
    this.doc.addPage();
    this.y = margin.top;
  }

  #style({ size = 9.5, bold = false, color = ink.text }: Style): void {
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  }

  /** What the font lacks would print as a box: an emoji is left out, a letter of another script is a question mark. */
  #printable(text: string): string {
    const { font } = (this.doc as Doc & WithFont)._font;
    return [...text]
      .map((sign) => {
        if (sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign;
        return unspoken.test(sign) ? '' : '?';
      })
      .join('');
  }

  /** The height of a text in a column, in points. */
  height(text: string, width: number, style: Style = {}): number {
    this.#style(style);
    return this.doc.heightOfString(this.#printable(text), { width, lineGap: 1.5 });
  }

  /** One text at a place, as a leaf of the outline. Lines break where Chinese and English typesetting allow it. */
  text(parent: Element, type: string, text: string, x: number, y: number, width: number, style: Style = {}): void {
    parent.add(
      this.doc.struct(type, {}, () => {
        this.#style(style);
        this.doc.text(this.#printable(text), x, y, { width, lineGap: 1.5, align: style.align ?? 'left' });
      }),
    );
  }

  /** Rules and fills say nothing to a reader: they stand outside the outline. */
  artwork(draw: (doc: Doc) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  rule(y: number, from = left, to = right, color: string = ink.rule): void {
    this.artwork((doc) => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(color).stroke());
  }

  /** A heading with the room that the first lines below it need, so that it never ends a page. */
  heading(text: string, next = 40): void {
    this.y += 10;
    this.room(24 + next);
    this.text(this.#root, 'H2', text, left, this.y, right - left, { size: 11, bold: true });
    this.y += 21;
  }

  /** A paragraph over the whole width. */
  paragraph(text: string, style: Style = {}, parent: Element = this.#root, type = 'P'): void {
    // Line by line, so that a long text goes on below the head of the next page and not through the foot of this one.
    for (const line of text.split('\n')) {
      const height = this.height(line || ' ', right - left, style);
      this.room(height);
      if (line !== '') this.text(parent, type, line, left, this.y, right - left, style);
      this.y += height;
    }
    this.y += 3;
  }

  /** Puts the footer on every page and ends the document. `footer` has holes for page and pages. */
  async bytes(footer: string): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.doc.switchToPage(at);
      this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      this.#style({ size: 8, color: ink.muted });
      const text = footer.replace('{page}', String(at - start + 1)).replace('{pages}', String(count));
      this.doc.text(text, left, a4.h - 34, { width: right - left, align: 'center', lineBreak: false });
      this.doc.endMarkedContent();
    }
    this.#root.end();
    const parts: Uint8Array[] = [];
    this.doc.on('data', (part: Uint8Array) => parts.push(part));
    const ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(parts));
  }
}
