import { useMemo } from 'react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import type { Dieline } from './dieline.ts';
import { DielineDownloads } from './dieline-downloads.tsx';
import type { DielineOf } from './dieline-of.ts';
import { layerStyle } from './dieline-svg.ts';
import { DielineView } from './dieline-view.tsx';
import { dielineText } from './dielines.texts.ts';
import { drawDieline, isDrawn } from './draw-dieline.ts';
import { isDielineStyle } from './flat-size.ts';
import { useSettled } from './use-settled.ts';

const settleMs = 200;

interface DielineCardProps extends Omit<DielineOf, 'style'> {
  /** Code of the box style; one that nobody has drawn yet shows nothing. */
  readonly style: string;
}

/** The blank of the box as it is configured now: drawn to scale, to look at and to take away. */
export default function DielineCard({ style, ...rest }: DielineCardProps) {
  return isDielineStyle(style) ? <DrawnCard style={style} {...rest} /> : null;
}

function DrawnCard(configured: DielineOf) {
  const t = useText();
  const shown = useSettled(configured, JSON.stringify(configured), settleMs);
  const { style, box, caliperMm } = shown;
  const { l, w, h } = box;
  const answer = useMemo(() => drawDieline(style, { l, w, h }, caliperMm), [style, l, w, h, caliperMm]);
  return (
    <Card title={t(dielineText.title)}>
      <div data-testid="dieline" className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
        {isDrawn(answer) ? (
          <>
            <DielineView dieline={answer} of={shown} />
            <Legend dieline={answer} />
            <DielineDownloads dieline={answer} of={shown} />
          </>
        ) : (
          <Alert tone="info" title={t(dielineText.noDrawing)}>
            {t(answer.reason, answer.params)}
          </Alert>
        )}
      </div>
    </Card>
  );
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  listStyle: 'none',
  fontSize: 'sm',
  color: 'fg.muted',
});
const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' });
const note = css({ marginTop: '2', fontSize: 'sm', color: 'fg.muted' });
const legend = ['cut', 'crease', 'bleed', 'glue'] as const;

/** What the lines mean; on white, as in the drawing, so that they look the same in both themes. */
function Legend({ dieline }: { dieline: Dieline }) {
  const t = useText();
  const shown = legend.filter((layer) => layer !== 'glue' || dieline.glue.length > 0);
  return (
    <div>
      <ul className={list}>
        {shown.map((layer) => (
          <li key={layer} className={entry}>
            <svg width="30" height="14" viewBox="0 0 30 14" aria-hidden="true">
              <rect width="30" height="14" rx="2" fill="#fff" />
              {layer === 'glue' ? (
                <path d="M3 12L13 2M10 12L20 2M17 12L27 2" stroke={layerStyle.glue.colour} />
              ) : (
                <path
                  d="M2 7H28"
                  stroke={layerStyle[layer].colour}
                  strokeWidth="2"
                  strokeDasharray={layer === 'crease' ? '5 2.5' : undefined}
                />
              )}
            </svg>
            {t(dielineText[layer])}
          </li>
        ))}
      </ul>
      <p className={note}>{t(dielineText.note)}</p>
    </div>
  );
}
