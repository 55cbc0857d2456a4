/**
 * Hands a file to the browser. A text is CSV: whoever decoded it took the byte order mark away, by which spreadsheets
 * know UTF-8.
 */
export function download(name: string, content: unknown): void {
  const blob = content instanceof Blob ? content : new Blob(['\uFEFF', String(content)], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
