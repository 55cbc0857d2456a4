/** Hands a file made in the browser to the person's downloads. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // After the click has been acted on, not before.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
