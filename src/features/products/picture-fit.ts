import { pictureLimits } from './picture-edit.contract.ts';

/** Longest sides that a photo is made smaller to, in pixels, each tried when the one before is still too many bytes. */
const sides = [2400, 1600, 1000] as const;
const quality = 0.85;
/** What says that a picture moves stands before its pixels. */
const headBytes = 64 * 1024;

/**
 * A photo that is too many bytes, drawn smaller by the browser, as those of cameras need; or why it cannot be: the key of
 * what the server says of such a file.
 */
export async function smallerPicture(file: File): Promise<Blob | 'type' | 'moving' | 'broken' | 'tooLarge'> {
  const head = latin1(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const type = typeOf(head);
  if (type === null) return 'type';
  if (moves(type, head)) return 'moving';
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return 'broken';
  try {
    for (const side of sides) {
      const drawn = await drawnSmaller(picture, side, type);
      if (drawn !== null && drawn.size <= pictureLimits.bytes) return drawn;
    }
    return 'tooLarge';
  } finally {
    picture.close();
  }
}

type PictureType = 'jpeg' | 'png' | 'webp';

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

function typeOf(head: string): PictureType | null {
  // Windows-1252 is what browsers read as latin1: 0x89 is ‰ there, 0xFF and 0xD8 are themselves.
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.slice(1, 4) === 'PNG') return 'png';
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'webp' : null;
}

const moves = (type: PictureType, head: string): boolean =>
  (type === 'png' && head.includes('acTL')) ||
  (type === 'webp' && head.slice(12, 16) === 'VP8X' && head.includes('ANIM'));

async function drawnSmaller(picture: ImageBitmap, side: number, type: PictureType): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const written = (as: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, quality));
  const webp = await written('image/webp');
  // A browser that writes no WebP answers a PNG: right for what is see-through, far too large for a photo.
  return webp?.type !== 'image/webp' && type === 'jpeg' ? written('image/jpeg') : webp;
}
