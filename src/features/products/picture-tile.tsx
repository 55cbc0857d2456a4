import { ArrowLeft, ArrowRight, PencilLine, Trash2 } from 'lucide-react';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { pictureSources } from './picture.contract.ts';
import type { PictureSet } from './picture-edit.contract.ts';
import { pictureScreenText } from './picture-screen.texts.ts';

type Item = PictureSet['items'][number];

interface TileProps {
  readonly item: Item;
  /** Its place, from 0, and how many there are. */
  readonly at: number;
  readonly of: number;
  readonly busy: boolean;
  readonly mayEdit: boolean;
  readonly onMove: (where: 'earlier' | 'later') => void;
  readonly onDescribe: () => void;
  readonly onRemove: () => void;
}

const tile = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflow: 'hidden',
});
const frame = css({
  position: 'relative',
  aspectRatio: '4 / 3',
  backgroundColor: 'bg.subtle',
  '& img': { width: 'full', height: 'full', objectFit: 'contain' },
});
const box = { width: 216, height: 162, fit: 'contain' } as const;
/** On a telephone one tile fills the card. */
const narrowBox = { width: 324, height: 243, fit: 'contain' } as const;
const flag = css({ position: 'absolute', top: '2', left: '2' });
const words = css({ padding: '2', fontSize: 'sm', flexGrow: '1', overflowWrap: 'anywhere' });
const small = css({ display: 'block', color: 'fg.subtle', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' });
const tools = css({ display: 'flex', justifyContent: 'space-between', paddingInline: '1', paddingBottom: '1' });

/**
 * One picture of the product with what can be done with it. Nothing is switched off while another change is on its way:
 * the focus would be lost.
 */
export function PictureTile({ item, at, of, busy, mayEdit, onMove, onDescribe, onRemove }: TileProps) {
  const t = useText();
  const alt = useLanguage() === 'en' ? item.altEn : item.altZh;
  const name = t(pictureScreenText.nameOf, { n: at + 1 });
  const sources = pictureSources(item, box);
  const isLast = at === of - 1;
  return (
    <li className={tile}>
      <div className={frame}>
        <img
          {...sources}
          sizes={`(min-width: 48rem) ${sources.sizes}, ${pictureSources(item, narrowBox).sizes}`}
          width={item.width}
          height={item.height}
          alt={alt || name}
          loading="lazy"
          decoding="async"
        />
        {at === 0 ? (
          <span className={flag}>
            <Badge tone="accent">{t(pictureScreenText.first)}</Badge>
          </span>
        ) : null}
      </div>
      <div className={words}>
        {alt || <span className={css({ color: 'fg.muted' })}>{t(pictureScreenText.noWords)}</span>}
        <span className={small}>
          {t(pictureScreenText.measures, { w: item.width, h: item.height, kb: Math.ceil(item.bytes / 1024) })}
        </span>
      </div>
      {mayEdit ? (
        <div className={tools}>
          <span>
            <IconButton
              label={t(at === 0 ? pictureScreenText.isFirst : pictureScreenText.earlier, { name })}
              aria-disabled={busy || at === 0}
              data-move={`${item.hash} earlier`}
              onClick={() => busy || at === 0 || onMove('earlier')}
            >
              <ArrowLeft aria-hidden />
            </IconButton>
            <IconButton
              label={t(isLast ? pictureScreenText.isLast : pictureScreenText.later, { name })}
              aria-disabled={busy || isLast}
              data-move={`${item.hash} later`}
              onClick={() => busy || isLast || onMove('later')}
            >
              <ArrowRight aria-hidden />
            </IconButton>
          </span>
          <span>
            <IconButton
              label={t(pictureScreenText.describe, { name })}
              aria-disabled={busy}
              onClick={() => busy || onDescribe()}
            >
              <PencilLine aria-hidden />
            </IconButton>
            <IconButton
              label={t(pictureScreenText.remove, { name })}
              aria-disabled={busy}
              onClick={() => busy || onRemove()}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        </div>
      ) : null}
    </li>
  );
}
