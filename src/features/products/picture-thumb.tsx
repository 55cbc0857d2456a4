import { Image } from 'lucide-react';
import { css } from '#styled-system/css/index.js';
import { pictureSources, type ShownPicture } from './picture.contract.ts';

const frame = css({
  display: 'inline-grid',
  // A row of its own height would be as tall as the picture, which would then be seen from its top.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  width: '14',
  height: '11',
  overflow: 'hidden',
  borderRadius: 'sm',
  border: '1px solid',
  borderColor: 'border.default',
  backgroundColor: 'bg.subtle',
  color: 'fg.subtle',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '& svg': { width: '4', height: '4', opacity: '0.5' },
});

const box = { width: 56, height: 44, fit: 'cover' } as const;

/** The first picture of a row, small; the name beside it says what it is of, so it has no words of its own. */
export function PictureThumb({ picture }: { readonly picture: ShownPicture | null }) {
  return (
    <span className={frame}>
      {picture === null ? (
        <Image aria-hidden />
      ) : (
        <img
          {...pictureSources(picture, box)}
          width={box.width}
          height={box.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
