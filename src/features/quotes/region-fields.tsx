import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { SelectField } from '#ui/field.tsx';
import type { Prepared } from './quote-machine.ts';
import { quoteText } from './quote-screen.texts.ts';

type Regions = Prepared['regions'];

interface RegionFieldsProps {
  regions: Regions;
  /** The chosen city's six digits; null while nothing is chosen. */
  code: string | null;
  onChange: (code: string) => void;
  error?: string | undefined;
  help?: string | undefined;
}

const two = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
});

/** The province of a city code: regions are named by GB/T 2260, the longest common prefix wins. */
export const provinceOf = (regions: Regions, code: string | null): Regions[number] | undefined =>
  code === null
    ? undefined
    : (regions.find((region) => region.code === code || region.cities.some((city) => city.code === code)) ??
      regions.find((region) => region.code.slice(0, 2) === code.slice(0, 2)));

/** Province and city as two selects, the second depending on the first. */
export function RegionFields({ regions, code, onChange, error, help }: RegionFieldsProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  // A province alone is no address yet: it stays here until its city is chosen.
  const [opened, setOpened] = useState<string | null>(null);
  const chosen = provinceOf(regions, code);
  const province = regions.find((region) => region.code === opened) ?? chosen;
  const nameOf = (place: { name: string; nameEn: string }) => (english ? place.nameEn : place.name);
  const pickProvince = (wanted: string) => {
    const next = regions.find((region) => region.code === wanted);
    if (!next) return;
    const [only, ...others] = next.cities;
    setOpened(next.code);
    if (next.cities.length === 0) onChange(next.code);
    else if (only && others.length === 0) onChange(only.code);
  };
  const inProvince = province?.cities.some((city) => city.code === code) ? (code ?? '') : '';
  return (
    <div className={two}>
      <SelectField
        label={t(quoteText.province)}
        placeholder={t(quoteText.chooseProvince)}
        value={province?.code ?? ''}
        error={province === undefined ? error : undefined}
        help={help}
        onChange={(event) => pickProvince(event.target.value)}
        options={regions.map((region) => ({ value: region.code, label: nameOf(region) }))}
      />
      {province && province.cities.length > 0 ? (
        <SelectField
          label={t(quoteText.city)}
          placeholder={t(quoteText.chooseCity)}
          value={inProvince}
          error={error}
          onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
          options={province.cities.map((city) => ({ value: city.code, label: nameOf(city) }))}
        />
      ) : null}
    </div>
  );
}
