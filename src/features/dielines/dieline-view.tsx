import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { IconButton } from '#ui/icon-button.tsx';
import type { Dieline } from './dieline.ts';
import { type DielineOf, styleName } from './dieline-of.ts';
import { dielineSvg, flatWords } from './dieline-svg.ts';
import { dielineText } from './dielines.texts.ts';
import { sheetMarks } from './sheet-marks.ts';
import { useWidth } from './use-width.ts';

const zooms = [1, 1.5, 2, 3, 4];
/** Height that a drawing may take at most before it is shrunk, and size of its text, px. */
const mostHeight = 460;
const textPx = 12;

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
});
const paper = css({
  backgroundColor: '#fff',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflow: 'auto',
  maxHeight: '30rem',
  '& img': { display: 'block', maxWidth: 'none', marginInline: 'auto' },
});

/** The drawing itself, fitted to the page and to be zoomed; its text stays readable whatever the box measures. */
export function DielineView({ dieline, of }: { dieline: Dieline; of: DielineOf }) {
  const t = useText();
  const language = useLanguage();
  const [ref, width] = useWidth<HTMLElement>();
  const [zoom, setZoom] = useState(0);
  const { flat } = dieline;
  const words = t(dielineText.alt, {
    style: t(styleName(of.style)),
    flat: flatWords(flat),
    creases: dieline.creases.length,
  });
  const drawing = useMemo(() => {
    if (width === 0) return undefined;
    // Lines and text are sized by the place on the screen, about a fifth of which the dimensions take.
    const pxPerMm = Math.min(width / (flat.w * 1.25), mostHeight / (flat.h * 1.25));
    const sheet = sheetMarks(dieline, {
      bleed: of.bleedMm,
      unit: textPx / 4 / pxPerMm,
      say: (text, params) => textIn(language, text, params),
    });
    const fitted = sheet.width * Math.min(width / sheet.width, mostHeight / sheet.height);
    const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(dielineSvg(sheet, words))}`;
    return { source, fitted, ratio: sheet.height / sheet.width };
  }, [dieline, flat, of.bleedMm, language, width, words]);
  const scale = zooms[zoom] ?? 1;
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' })}>
      <div className={head}>
        <p>
          {t(dielineText.flat)} <strong data-testid="flat-size">{flatWords(flat)} mm</strong>
          {dieline.pieces > 1 ? ` · ${t(dielineText.pieces, { n: dieline.pieces })}` : ''}
        </p>
        <div className={css({ display: 'flex' })}>
          <IconButton label={t(dielineText.zoomOut)} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t(dielineText.fit)} disabled={zoom === 0} onClick={() => setZoom(0)}>
            <Maximize aria-hidden />
          </IconButton>
          <IconButton
            label={t(dielineText.zoomIn)}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomIn aria-hidden />
          </IconButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={ref} aria-label={t(dielineText.picture)} tabIndex={0} className={paper}>
        {drawing ? (
          <img
            src={drawing.source}
            alt={words}
            width={drawing.fitted * scale}
            height={drawing.fitted * drawing.ratio * scale}
          />
        ) : (
          <div style={{ height: mostHeight }} />
        )}
      </section>
    </div>
  );
}
