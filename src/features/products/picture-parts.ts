/** `type`: of none of the three kinds; `broken`: of one of them, but damaged or cut off; `moving`: an animation. */
export type PictureFault = 'type' | 'broken' | 'moving';

/** What a file shows, and the bytes that do so. */
export interface Read {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** One byte per character. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Whether these characters stand there, one byte each. */
export const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  latin(text).every((byte, index) => bytes[at + index] === byte);

/** The name of a chunk. */
export const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
