import { count, percent } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { css, cx } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import type { LinePlan, OrderDetail } from './orders.contract.ts';
import { type SheetPicture, sheetPicture } from './sheet-places.ts';
import { printStyleText, sheetPlanText } from './sheet-plan.texts.ts';

type Shown = LinePlan & { readonly places: NonNullable<LinePlan['places']> };
const isShown = (plan: LinePlan): plan is Shown => plan.places !== null;

const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  paddingBlock: '4',
  borderTop: '1px solid',
  borderColor: 'border.default',
  _first: { borderTop: 'none', paddingTop: '0' },
  _last: { paddingBottom: '0' },
  breakInside: 'avoid',
});
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** How each line lies on the press sheet. Nothing for people whom the server tells no plan. */
export function SheetPlanCard({ order }: { order: OrderDetail }) {
  const t = useText();
  const en = useLanguage() === 'en';
  const lines = order.lines.filter(({ plan }) => plan !== undefined);
  if (lines.length === 0) return null;
  return (
    <Card title={t(sheetPlanText.title)}>
      {lines.map(({ id, plan, productName, productNameEn }) => (
        <div key={id} className={part} data-testid="sheet-plan">
          {lines.length > 1 ? (
            <h3 className={css({ fontWeight: 'semibold' })}>{en ? productNameEn : productName}</h3>
          ) : null}
          {plan && isShown(plan) ? (
            <SheetPlan plan={plan} />
          ) : (
            <p className={muted}>{t(plan ? sheetPlanText.notKept : sheetPlanText.noPlan)}</p>
          )}
        </div>
      ))}
    </Card>
  );
}

function SheetPlan({ plan }: { plan: Shown }) {
  const t = useText();
  const language = useLanguage();
  const { places, cols, rows, ups } = plan;
  const picture = sheetPicture(plan);
  const turned = t(plan.orient === 90 ? sheetPlanText.turned : sheetPlanText.upright);
  const waste = percent(picture.wasteBp);
  const style = printStyleText[plan.style];
  const number = (value: number) => count(value, language);
  const mm = (cmm: number) => `${cmm / 100}`;
  return (
    <>
      <Drawing
        picture={picture}
        turned={plan.orient === 90}
        alt={t(sheetPlanText.alt, { sheet: plan.sheet, cols, rows, ups, turned, waste })}
      />
      <Legend />
      <Facts
        layout="columns"
        items={[
          {
            label: t(sheetPlanText.press),
            value: `${language === 'en' ? places.pressEn : places.pressZh} (${plan.press})`,
          },
          {
            label: t(sheetPlanText.sheet),
            value: t(sheetPlanText.sheetText, { sheet: plan.sheet, parent: plan.parent, cut: plan.cut }),
          },
          { label: t(sheetPlanText.ups), value: t(sheetPlanText.upsText, { cols, rows, ups, turned }) },
          { label: t(sheetPlanText.style), value: style ? t(style) : plan.style },
          { label: t(sheetPlanText.cell), value: `${mm(places.cellW)} × ${mm(places.cellH)} mm` },
          {
            label: t(sheetPlanText.margins),
            value: `${mm(places.gripper)} / ${mm(places.tail)} / ${mm(places.side)} mm`,
          },
          {
            label: t(sheetPlanText.sheets),
            value: t(sheetPlanText.sheetsText, {
              net: number(plan.net),
              waste: number(plan.waste),
              parents: number(plan.parents),
            }),
          },
          { label: t(sheetPlanText.waste), value: waste },
        ]}
      />
    </>
  );
}

const drawing = css({
  display: 'block',
  width: 'full',
  maxWidth: '40rem',
  height: 'auto',
  maxHeight: '28rem',
  marginInline: 'auto',
  '& [data-part=sheet]': { fill: 'bg.subtle', stroke: 'fg.muted' },
  '& [data-part=gripper]': { fill: 'warning.subtle', stroke: 'none' },
  '& [data-part=usable]': { fill: 'none', stroke: 'fg.subtle', strokeDasharray: '6 4' },
  '& [data-part=cell]': { fill: 'accent.subtle', stroke: 'accent.fg' },
  '& [data-part=trim]': { fill: 'bg.surface', stroke: 'danger.fg' },
  '& rect, & path': { strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
  '& text': { fill: 'fg.default', textAnchor: 'middle' },
});

/** Each piece has its number, which lies on its side when the piece does. */
function Drawing({ picture, turned, alt }: { picture: SheetPicture; turned: boolean; alt: string }) {
  const { w, h, gripper, usable, cells, trims } = picture;
  const size = Math.max(w, h) / 22;
  return (
    <svg viewBox={`0 0 ${w} ${h}`} role="img" aria-label={alt} className={drawing}>
      <rect data-part="sheet" width={w} height={h} />
      <rect data-part="gripper" x={gripper.x} y={gripper.y} width={gripper.w} height={gripper.h} />
      <rect data-part="usable" x={usable.x} y={usable.y} width={usable.w} height={usable.h} />
      {cells.map((cell) => (
        <rect key={`${cell.x} ${cell.y}`} data-part="cell" x={cell.x} y={cell.y} width={cell.w} height={cell.h} />
      ))}
      {trims.map(({ x, y, w: width, h: height }, index) => (
        <g key={`${x} ${y}`}>
          <rect data-part="trim" x={x} y={y} width={width} height={height} />
          <text
            transform={`translate(${x + width / 2} ${y + height / 2})${turned ? ' rotate(-90)' : ''}`}
            dy="0.35em"
            fontSize={Math.min(size, width / 3, height / 3)}
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', listStyle: 'none', fontSize: 'sm' });
const swatch = css({ display: 'inline-block', width: '4', height: '3', border: '1px solid', marginInlineEnd: '1.5' });
const swatches = {
  trim: css({ borderColor: 'danger.fg', backgroundColor: 'bg.surface' }),
  bleed: css({ borderColor: 'accent.fg', backgroundColor: 'accent.subtle' }),
  usable: css({ borderColor: 'fg.subtle', borderStyle: 'dashed' }),
  gripper: css({ borderColor: 'transparent', backgroundColor: 'warning.subtle' }),
} as const;

function Legend() {
  const t = useText();
  return (
    <ul className={list}>
      {(['trim', 'bleed', 'usable', 'gripper'] as const).map((name) => (
        <li key={name}>
          <span aria-hidden="true" className={cx(swatch, swatches[name])} />
          {t(sheetPlanText[name])}
        </li>
      ))}
    </ul>
  );
}
