import { pictureLimits } from './picture-edit.contract.ts';

/** Longest sides that a photo is made smaller to, in pixels, each tried when the one before is still too many bytes. */
const sides = [2400, 1600, 1000] as const;
const quality = 0.85;

/**
 * The file as it may be sent: itself when it is small enough, else the photo drawn smaller, as a camera's of several
 * megabytes needs. Null when the browser cannot draw it (no picture, or too large for it), or not small enough.
 */
export async function fittingPicture(file: File): Promise<Blob | null> {
  if (file.size <= pictureLimits.bytes) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    for (const side of sides) {
      const drawn = await drawnSmaller(picture, side);
      if (drawn !== null && drawn.size <= pictureLimits.bytes) return drawn;
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawnSmaller(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A browser that writes no WebP answers a PNG, which keeps what is see-through all the same.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}
