import { lazy, Suspense } from 'react';
import { useText } from '#client/language.ts';
import type { ProductInfo } from '#features/products/products.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ConfiguredSpec } from './quote-form.ts';
import { quoteText } from './quote-screen.texts.ts';

/** A drawing that cannot be fetched takes neither the form nor the price along. */
const Dieline = lazy(() => import('#features/dielines/dieline-card.tsx').catch(() => ({ default: DrawingNotLoaded })));

function DrawingNotLoaded() {
  const t = useText();
  return <Card>{t(quoteText.drawingFailed)}</Card>;
}

const placeholder = css({ minHeight: '36rem' });

/** The dieline of a box or bag below its dimensions; nothing for other products. */
export function DielineSlot({ info, spec }: { info: ProductInfo; spec: ConfiguredSpec }) {
  const { boxStyle } = info;
  const { box } = spec;
  if (boxStyle === null || box === undefined) return null;
  const board = info.options.find(({ key }) => key === 'material')?.choices.find(({ key }) => key === spec.material);
  const caliperUm = board?.params?.caliperUm;
  if (board === undefined || typeof caliperUm !== 'number') return null;
  return (
    <Suspense
      fallback={
        <Card className={placeholder}>
          <Skeleton lines={6} />
        </Card>
      }
    >
      <Dieline
        style={boxStyle}
        box={box}
        caliperMm={caliperUm / 1000}
        bleedMm={info.bleedMm ?? 3}
        product={[info.name, info.nameEn]}
        code={info.code}
        board={[board.labelZh, board.labelEn]}
      />
    </Suspense>
  );
}
