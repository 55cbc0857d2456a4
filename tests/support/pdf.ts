import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly pages: number;
  readonly title: string;
  readonly language: string | null;
  /** Of its tags: H1, Table, TD … */
  readonly roles: readonly string[];
  /** Every text in reading order, one string a piece. */
  readonly pieces: readonly string[];
  /** In points. */
  readonly size: readonly [number, number];
}

/** What a reader finds in a PDF: through its fonts' own tables, so that a text that only looks right is not found. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pieces: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pieces.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  const { info } = await pdf.getMetadata();
  const { Title, Language } = info as { Title?: string; Language?: string | null };
  const page = await pdf.getPage(1);
  const [, , w = 0, h = 0] = page.view;
  const roles = [...new Set(rolesIn(await page.getStructTree()))];
  await task.destroy();
  return {
    pages: pdf.numPages,
    title: Title ?? '',
    language: Language ?? null,
    roles,
    pieces,
    size: [w, h],
  };
}

interface Tag {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly Tag[];
}

const rolesIn = (tag: Tag | null): string[] =>
  tag === null ? [] : [...(tag.role ? [tag.role] : []), ...(tag.children ?? []).flatMap(rolesIn)];
