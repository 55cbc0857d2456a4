import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { pictureAddress, pictureSources } from '#features/products/picture.contract.ts';
import type { ProductInfo } from '#features/products/products.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { galleryText } from './gallery.texts.ts';

const button = css({
  display: 'block',
  padding: '0',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  backgroundColor: 'bg.subtle',
  overflow: 'hidden',
  cursor: 'pointer',
  _hover: { borderColor: 'accent.solid' },
  '&[aria-pressed=true]': { borderColor: 'accent.solid', outline: '1px solid', outlineColor: 'accent.solid' },
  '& img': { width: 'full', height: 'full', objectFit: 'contain' },
});
// Boxes of fixed size: nothing moves when a picture arrives, or another one is chosen.
const frontBox = { width: 192, height: 144, fit: 'contain' } as const;
const narrowBox = { width: 96, height: 72, fit: 'contain' } as const;
const stripBox = { width: 48, height: 36, fit: 'contain' } as const;
const front = css({ gridArea: 'front', width: { base: '24', lg: '48' }, aspectRatio: '4 / 3' });
const strip = css({
  gridArea: 'strip',
  display: 'grid',
  gridAutoFlow: { base: 'column', lg: 'row' },
  gridTemplateColumns: { lg: 'repeat(auto-fit, 3rem)' },
  justifyContent: 'start',
  alignContent: 'start',
  gap: '2',
  listStyle: 'none',
  '& button': { width: '12', height: '9' },
});
const large = css({ width: 'full', maxHeight: '70vh', objectFit: 'contain' });

/** The pictures of a product: one in front, the others to choose from, each to be seen large. Grid areas front, strip. */
export function Gallery({ info }: { info: ProductInfo }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const { pictures = [] } = info;
  const [chosen, setChosen] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return null;
  const name = english ? info.nameEn : info.name;
  const alt = (english ? shown.altEn : shown.altZh) || name;
  const { width, height } = shown;
  const [wide, narrow] = [pictureSources(shown, frontBox), pictureSources(shown, narrowBox)];
  const sizes = `(min-width: 64rem) ${wide.sizes}, ${narrow.sizes}`;
  return (
    <>
      <div className={front}>
        <button
          type="button"
          aria-label={t(galleryText.enlarge, { name: alt })}
          className={`${button} ${css({ width: 'full', height: 'full' })}`}
          onClick={() => setLarge(true)}
        >
          <img {...wide} sizes={sizes} width={width} height={height} alt={alt} decoding="async" />
        </button>
      </div>
      {pictures.length < 2 ? null : (
        <ul aria-label={t(galleryText.all)} className={strip}>
          {pictures.map((picture, at) => (
            <li key={picture.hash}>
              <button
                type="button"
                aria-pressed={picture.hash === shown.hash}
                aria-label={t(galleryText.show, { n: at + 1, of: pictures.length })}
                className={button}
                onClick={() => setChosen(at)}
              >
                <img {...pictureSources(picture, stripBox)} width={48} height={36} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={name}
        footer={
          <Button variant="outline" onClick={() => setLarge(false)}>
            {t(galleryText.close)}
          </Button>
        }
      >
        <img src={pictureAddress(shown.hash)} width={width} height={height} alt={alt} className={large} />
      </Dialog>
    </>
  );
}
