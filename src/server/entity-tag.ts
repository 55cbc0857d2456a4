/**
 * Whether whoever asks has the answer with this tag already (RFC 9110, 13.1.2): one of the tags of `If-None-Match`, compared
 * weakly, or `*`. What is no list of tags names none.
 * @param header as it came; @param etag with its quotes
 */
export function hasAlready(header: string | undefined, etag: string): boolean {
  const asked = header?.trim() ?? '';
  if (asked === '*') return true;
  const tags: string[] = [];
  // Piece by piece, from where the last one ended: a tag may hold commas, and an expression for the whole list could be
  // made to take for ever. So could two runs of spaces with nothing between them: those behind a tag belong to the tag.
  const piece = /[ \t]*(?:(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y;
  while (piece.lastIndex < asked.length) {
    const found = piece.exec(asked);
    if (!found) return false;
    if (found[1] !== undefined) tags.push(found[1]);
  }
  return tags.includes(etag.replace(/^W\//, ''));
}
