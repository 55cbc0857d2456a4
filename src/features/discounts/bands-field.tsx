import { Plus, Trash2 } from 'lucide-react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { discountScreenText } from './discount-screen.texts.ts';
import type { DiscountFields } from './discounts.contract.ts';

type Band = DiscountFields['bands'][number];

const stack = css({ display: 'grid', gap: '3' });
const row = css({
  border: 'none',
  padding: '0',
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', sm: '1fr 1fr 1fr auto' },
  gap: '3',
  alignItems: 'end',
  minWidth: '0',
});

interface BandsFieldProps {
  id: string;
  invalid: boolean;
  /** Of list amounts: then bands start at yuan. */
  byAmount: boolean;
  bands: readonly Band[];
  onChange: (next: Band[]) => void;
}

/** From how much on, and what it saves: a percentage or an amount. */
export function BandsField({ id, invalid, byAmount, bands, onChange }: BandsFieldProps) {
  const t = useText();
  const set = (at: number, next: Partial<Band>) =>
    onChange(bands.map((band, index) => (index === at ? { ...band, ...next } : band)));
  const scale = byAmount ? 100 : 1;
  const last = bands.at(-1);
  return (
    <div className={stack} id={id}>
      {bands.map((band, at) => {
        const fixed = band.bp === null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by its place only; its fields are controlled
          <fieldset key={at} className={row} aria-label={t(discountScreenText.band, { n: at + 1 })}>
            <NumberField
              label={t(discountScreenText.from)}
              value={band.from / scale}
              onChange={(value) => set(at, { from: Math.round((value ?? 0) * scale) })}
              max={100_000_000 / scale}
              decimals={byAmount ? 2 : 0}
              suffix={byAmount ? '¥' : undefined}
            />
            <SelectField
              label={t(discountScreenText.kind)}
              value={fixed ? 'fixed' : 'percent'}
              options={[
                { value: 'percent', label: t(discountScreenText.byPercent) },
                { value: 'fixed', label: t(discountScreenText.byFixed) },
              ]}
              onChange={(event) =>
                set(at, event.target.value === 'fixed' ? { bp: null, fixedFen: 1000 } : { bp: 300, fixedFen: null })
              }
            />
            <NumberField
              label={t(discountScreenText.value)}
              value={(fixed ? (band.fixedFen ?? 0) : (band.bp ?? 0)) / 100}
              onChange={(value) => {
                const amount = Math.round((value ?? 0) * 100);
                set(at, fixed ? { fixedFen: amount } : { bp: amount });
              }}
              min={0.01}
              max={fixed ? 10_000_000 : 100}
              decimals={2}
              suffix={fixed ? '¥' : '%'}
            />
            <IconButton
              label={t(discountScreenText.dropBand, { n: at + 1 })}
              onClick={() => onChange(bands.filter((_, index) => index !== at))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </fieldset>
        );
      })}
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<Plus aria-hidden />}
          aria-invalid={invalid || undefined}
          onClick={() =>
            onChange([...bands, { from: last ? last.from * 2 : scale, bp: last?.bp ?? 300, fixedFen: null }])
          }
        >
          {t(discountScreenText.addBand)}
        </Button>
      </div>
    </div>
  );
}
