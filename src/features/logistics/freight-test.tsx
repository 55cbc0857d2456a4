import { useState } from 'react';
import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { provinces, regionNames } from '#shared/regions.ts';
import { css } from '#styled-system/css/index.js';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { logisticsTest } from './logistics.contract.ts';
import { logisticsText } from './logistics-screen.texts.ts';

type Asked = Input<typeof logisticsTest>;
type Answer = Output<typeof logisticsTest>;
const freightTest = answerMachine<Asked, Answer>((asked, signal) => call(logisticsTest, asked, { signal }));

const box = css({ display: 'grid', gap: '3', padding: '4', borderRadius: 'md', backgroundColor: 'bg.inset' });
const fields = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' },
  alignItems: 'end',
});
const result = css({ fontSize: 'lg', fontWeight: 'semibold', minHeight: '1.5em' });
const muted = css({ color: 'fg.muted', fontSize: 'sm', minHeight: '1.5em' });

interface FreightTestProps {
  rule: Readonly<Record<string, unknown>>;
  /** Off where something else is headed by it, such as a dialog. */
  heading?: boolean;
}

/** "3 kg 到 拉萨": what a shipment costs by the rule as it is typed. */
export function FreightTest({ rule, heading = true }: FreightTestProps) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const [regionCode, setRegion] = useState('540100');
  const [grams, setGrams] = useState<number | null>(3000);
  const [goodsFen, setGoods] = useState<number | null>(0);
  const { divisor, regions, elsewhere } = rule;
  // What the schema refuses is not asked: the form itself says what is missing.
  const parsed = logisticsTest.input.safeParse({
    divisor,
    regions,
    elsewhere,
    regionCode,
    weightG: grams,
    goodsFen: goodsFen ?? 0,
  });
  const { state, answer } = useAnswer<Answer>(freightTest, parsed.success ? parsed.data : null);
  const province = provinces.find(({ code }) => code.slice(0, 2) === regionCode.slice(0, 2));
  const nameOf = (region: { readonly name: string; readonly nameEn: string }) =>
    english ? region.nameEn : region.name;
  const region = regionNames(regionCode)[english ? 1 : 0];
  const kg = String((grams ?? 0) / 1000);
  const text = () => {
    if (state === 'failed') return t(logisticsText.testFailed);
    if (!parsed.success || answer === null) return t(logisticsText.testLater);
    if (!answer.served) return t(logisticsText.unserved, { region });
    return answer.free
      ? t(logisticsText.answerFree, { kg, region })
      : t(logisticsText.answer, { kg, region, fee: money(answer.feeFen) });
  };
  return (
    <section className={box} aria-label={t(logisticsText.test)}>
      {heading ? <h2 className={css({ fontWeight: 'semibold' })}>{t(logisticsText.test)}</h2> : null}
      <div className={fields}>
        <SelectField
          label={t(logisticsText.testProvince)}
          value={province?.code ?? ''}
          options={provinces.map((each) => ({ value: each.code, label: nameOf(each) }))}
          onChange={(event) => {
            const next = provinces.find(({ code }) => code === event.target.value);
            setRegion(next?.cities[0]?.code ?? regionCode);
          }}
        />
        <SelectField
          label={t(logisticsText.testCity)}
          value={regionCode}
          options={(province?.cities ?? []).map((city) => ({ value: city.code, label: nameOf(city) }))}
          onChange={(event) => setRegion(event.target.value)}
        />
        <NumberField
          label={t(logisticsText.testWeight)}
          value={grams === null ? null : grams / 1000}
          onChange={(value) => setGrams(value === null ? null : Math.round(value * 1000))}
          min={0.001}
          max={100_000}
          decimals={3}
          suffix="kg"
        />
        <NumberField
          label={t(logisticsText.testGoods)}
          value={goodsFen === null ? null : goodsFen / 100}
          onChange={(value) => setGoods(value === null ? null : Math.round(value * 100))}
          max={10_000_000}
          decimals={2}
          suffix="¥"
        />
      </div>
      <p role="status" className={result}>
        {text()}
      </p>
      <p className={muted}>{answer?.served && parsed.success ? t(logisticsText.steps, { n: answer.steps }) : ''}</p>
    </section>
  );
}
