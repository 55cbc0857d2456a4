import { Lightbulb } from 'lucide-react';
import { useText } from '#client/language.ts';
import type { OptionGroup, ProductInfo, QuoteResult } from '#features/products/products.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { type ConfiguredSpec, ownSize, withPick } from './quote-form.ts';
import { quoteText } from './quote-screen.texts.ts';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  border: '1px solid',
  borderColor: 'info.border',
  borderRadius: 'md',
  backgroundColor: 'info.subtle',
  color: 'info.fg',
  '& svg': { flexShrink: '0' },
});

/** The specification in another size: the listed one of these measures, or an own size when it is within its limits. */
export function specInSize(
  group: OptionGroup | undefined,
  spec: ConfiguredSpec,
  size: { readonly w: number; readonly h: number },
): ConfiguredSpec | null {
  if (!group) return null;
  const listed = group.choices.find(({ params }) => params?.w === size.w && params.h === size.h);
  if (listed) return withPick(spec, group, { choice: listed.key, numbers: {} });
  const fits = (group.limits ?? []).every(({ key, min, max }) => {
    const value = key === 'w' ? size.w : size.h;
    return value >= min && value <= max;
  });
  if (!group.limits || group.limits.length === 0 || !fits) return null;
  return withPick(spec, group, { choice: ownSize, numbers: { ...size } });
}

interface WarningsProps {
  price: QuoteResult;
  info: ProductInfo;
  spec: ConfiguredSpec;
  onApply: (spec: ConfiguredSpec) => void;
}

/** Hints of the price engine, with a button where one press carries them out. */
export function QuoteWarnings({ price, info, spec, onApply }: WarningsProps) {
  const t = useText();
  if (price.warnings.length === 0) return null;
  const group = info.options.find(({ key }) => key === 'size');
  return (
    <div role="status" className={css({ display: 'grid', gap: '2' })}>
      {price.warnings.map(({ code, message, size, box: measures }) => {
        const applied = size ? specInSize(group, spec, size) : measures ? { ...spec, box: measures } : null;
        const named = Object.values(measures ?? size ?? {}).join('×');
        return (
          <div key={code + message} className={box}>
            <Lightbulb aria-hidden size={18} />
            <span className={css({ flex: '1 1 12rem' })}>{message}</span>
            {applied ? (
              <Button size="sm" variant="outline" onClick={() => onApply(applied)}>
                {t(quoteText.apply, { size: named })}
              </Button>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
