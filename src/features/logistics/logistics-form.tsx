import { useText } from '#client/language.ts';
import { custom, defineForm, number, select, text, toggle } from '#resource/form-definition.ts';
import { FormScreen } from '#resource/form-screen.tsx';
import { css } from '#styled-system/css/index.js';
import { Checkbox } from '#ui/choice.tsx';
import { FreightTest } from './freight-test.tsx';
import {
  type LogisticsRate,
  type LogisticsRegion,
  logisticsAdd,
  logisticsEdit,
  logisticsGet,
  logisticsTypes,
} from './logistics.contract.ts';
import { logisticsText, logisticsTypeText } from './logistics-screen.texts.ts';
import { newRate, RateFields } from './rate-fields.tsx';
import { RegionGroups } from './region-groups.tsx';

const form = defineForm(logisticsAdd, {
  name: 'logistics',
  createTitle: logisticsText.add,
  editTitle: logisticsText.edit,
  load: logisticsGet,
  update: logisticsEdit,
  blank: {
    nameZh: '',
    nameEn: '',
    carrier: '',
    type: 'courier',
    sort: 10,
    pickup: true,
    divisor: 6000,
    regions: [],
    elsewhere: null,
  },
  sections: [
    {
      title: logisticsText.basics,
      fields: [
        text('nameZh', logisticsText.nameZh),
        text('nameEn', logisticsText.nameEn),
        text('carrier', logisticsText.carrier),
        select(
          'type',
          logisticsText.type,
          logisticsTypes.map((value) => ({ value, title: logisticsTypeText[value] })),
        ),
        number('sort', logisticsText.sort),
        number('divisor', logisticsText.divisor),
        toggle('pickup', logisticsText.pickup),
      ],
    },
    {
      fields: [
        custom('regions', logisticsText.groups, ({ value, onChange, wiring }) => (
          <RegionGroups
            id={wiring.id}
            invalid={wiring['aria-invalid'] === true}
            groups={value as readonly LogisticsRegion[]}
            onChange={onChange}
          />
        )),
        custom('elsewhere', logisticsText.elsewhere, ({ value, onChange, wiring }) => (
          <Elsewhere id={wiring.id} rate={value as LogisticsRate | null} onChange={onChange} />
        )),
      ],
    },
  ],
  aside: ({ values }) => <FreightTest rule={values} />,
});

function Elsewhere({
  id,
  rate,
  onChange,
}: {
  id: string;
  rate: LogisticsRate | null;
  onChange: (next: LogisticsRate | null) => void;
}) {
  const t = useText();
  return (
    <div id={id} className={css({ display: 'grid', gap: '3' })}>
      <Checkbox
        label={t(logisticsText.serveElsewhere)}
        checked={rate !== null}
        onChange={(checked) => onChange(checked ? newRate : null)}
      />
      {rate === null ? null : <RateFields rate={rate} onChange={onChange} />}
    </div>
  );
}

export const Screen = () => <FormScreen form={form} back="/logistics/list" />;
