import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { NumberField } from '#ui/number-field.tsx';
import type { LogisticsRate } from './logistics.contract.ts';
import { logisticsText } from './logistics-screen.texts.ts';

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  alignItems: 'end',
});

export const newRate: LogisticsRate = {
  firstG: 1000,
  firstFen: 800,
  stepG: 1000,
  stepFen: 200,
  freeFromFen: null,
  freeMaxG: null,
};

/** Weights in kg and fees in yuan on screen, g and fen in the record. */
export function RateFields({ rate, onChange }: { rate: LogisticsRate; onChange: (next: LogisticsRate) => void }) {
  const t = useText();
  const put = (key: keyof LogisticsRate, value: number | null, scale: number) =>
    onChange({ ...rate, [key]: value === null ? null : Math.round(value * scale) } as LogisticsRate);
  const weight = (key: 'firstG' | 'stepG' | 'freeMaxG', min: number) => (
    <NumberField
      label={t(logisticsText[key])}
      value={rate[key] === null ? null : rate[key] / 1000}
      onChange={(value) => put(key, value, 1000)}
      min={min}
      max={100_000}
      decimals={3}
      suffix="kg"
    />
  );
  const fee = (key: 'firstFen' | 'stepFen' | 'freeFromFen') => (
    <NumberField
      label={t(logisticsText[key])}
      value={rate[key] === null ? null : rate[key] / 100}
      onChange={(value) => put(key, value, 100)}
      max={1_000_000}
      decimals={2}
      suffix="¥"
    />
  );
  return (
    <div className={grid}>
      {weight('firstG', 0.001)}
      {fee('firstFen')}
      {weight('stepG', 0.1)}
      {fee('stepFen')}
      {fee('freeFromFen')}
      {weight('freeMaxG', 0.001)}
    </div>
  );
}
