import { Download } from 'lucide-react';
import { useState } from 'react';
import { day } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import type { Dieline } from './dieline.ts';
import { type DielineOf, styleName } from './dieline-of.ts';
import { dielineSvg, flatWords } from './dieline-svg.ts';
import { dielineText } from './dielines.texts.ts';
import { inMm } from './dimension-marks.ts';
import { saveFile } from './save-file.ts';
import { type Sheet, sheetMarks } from './sheet-marks.ts';

/** A drawing this large or smaller has text of 4 mm; larger ones are looked at from further away. */
const nearMm = 400;

/** The drawing with its title block as files of its real size. */
export function DielineDownloads({ dieline, of }: { dieline: Dieline; of: DielineOf }) {
  const t = useText();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { l, w, h } = of.box;
  const name = `dieline-${of.code}-${of.style}-${[l, w, h].map(inMm).join('x')}`;
  // Many products are called what their style is called.
  const [product, style] = [t(of.product), t(styleName(of.style))];
  const heading = product.startsWith(style) ? product : `${product} · ${style}`;
  const sheet = (): Sheet =>
    sheetMarks(dieline, {
      bleed: of.bleedMm,
      unit: Math.max(1, Math.max(dieline.flat.w, dieline.flat.h) / nearMm),
      say: t,
      title: {
        heading,
        rows: [
          [t(dielineText.inside), `${[l, w, h].map(inMm).join(' × ')} mm`],
          [t(dielineText.flat), `${flatWords(dieline.flat)} mm`],
          [t(dielineText.board), `${t(of.board)}, ${inMm(of.caliperMm)} mm`],
          [t(dielineText.scale), '1:1'],
          [t(dielineText.date), day(Date.now(), language)],
          ...(dieline.pieces > 1
            ? [[t(dielineText.product), t(dielineText.pieces, { n: dieline.pieces })] as const]
            : []),
        ],
        note: t(dielineText.note),
      },
    });
  const savePdf = async () => {
    setBusy(true);
    try {
      const [{ dielinePdf }, { textPicture }] = await Promise.all([
        import('./dieline-pdf.ts'),
        import('./text-picture.ts'),
      ]);
      saveFile(`${name}.pdf`, 'application/pdf', await dielinePdf(sheet(), heading, textPicture));
    } catch {
      toast(dielineText.failed);
    }
    setBusy(false);
  };
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
      <Button
        variant="outline"
        icon={<Download aria-hidden />}
        onClick={() => saveFile(`${name}.svg`, 'image/svg+xml', dielineSvg(sheet(), heading))}
      >
        {t(dielineText.svg)}
      </Button>
      <Button variant="outline" loading={busy} icon={<Download aria-hidden />} onClick={() => void savePdf()}>
        {t(dielineText.pdf)}
      </Button>
    </div>
  );
}
