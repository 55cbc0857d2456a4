import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { drawings } from './drawings.mjs';

/** Draws every picture in a browser and writes it as WebP, which a browser can do and Node cannot. */
const folder = new URL('../../src/server/db/seed/pictures/', import.meta.url);
const browser = await chromium.launch({ executablePath: process.env.PLATEN_CHROME });
const page = await browser.newPage();
for (const [name, svg] of Object.entries(drawings)) {
  const base64 = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(800, 600);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, svg);
  const bytes = Buffer.from(base64, 'base64');
  await writeFile(new URL(`${name}.webp`, folder), bytes);
  console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} kB`);
}
await browser.close();
