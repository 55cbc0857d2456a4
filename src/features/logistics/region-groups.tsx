import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { provinces } from '#shared/regions.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MultiChoice } from '#ui/multi-choice.tsx';
import type { LogisticsRegion } from './logistics.contract.ts';
import { logisticsText } from './logistics-screen.texts.ts';
import { newRate, RateFields } from './rate-fields.tsx';

const stack = css({ display: 'grid', gap: '4' });
const group = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  minWidth: '0',
});
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** Names of region codes: a province by two digits, a city by four. */
export function regionWords(codes: readonly string[], english: boolean): string {
  const names = codes.map((code) => {
    const province = provinces.find((each) => each.code.startsWith(code.slice(0, 2)));
    const region = code.length === 2 ? province : province?.cities.find((city) => city.code.startsWith(code));
    return (english ? region?.nameEn : region?.name) ?? code;
  });
  return names.join(english ? ', ' : '、');
}

interface RegionGroupsProps {
  id: string;
  invalid: boolean;
  groups: readonly LogisticsRegion[];
  onChange: (next: LogisticsRegion[]) => void;
}

/** The groups of a shipping rule; what one group holds is not offered to another. */
export function RegionGroups({ id, invalid, groups, onChange }: RegionGroupsProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const set = (at: number, next: Partial<LogisticsRegion>) =>
    onChange(groups.map((each, index) => (index === at ? { ...each, ...next } : each)));
  return (
    <div className={stack} id={id}>
      <p className={muted}>{t(logisticsText.groupsHelp)}</p>
      {groups.map((each, at) => {
        const taken = groups.flatMap((other, index) => (index === at ? [] : other.codes));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place only; its fields are controlled
          <fieldset key={at} className={group} aria-label={t(logisticsText.group, { n: at + 1 })}>
            <div className={head}>
              <strong>{t(logisticsText.group, { n: at + 1 })}</strong>
              <IconButton
                label={t(logisticsText.dropGroup, { n: at + 1 })}
                onClick={() => onChange(groups.filter((_, index) => index !== at))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <p className={muted}>
              {each.codes.length === 0 ? t(logisticsText.nothingChosen) : regionWords(each.codes, english)}
            </p>
            <RegionPicker codes={each.codes} taken={taken} onChange={(codes) => set(at, { codes })} />
            <RateFields rate={each} onChange={(rate) => set(at, rate)} />
          </fieldset>
        );
      })}
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<Plus aria-hidden />}
          aria-invalid={invalid || undefined}
          onClick={() => onChange([...groups, { codes: [], ...newRate }])}
        >
          {t(logisticsText.addGroup)}
        </Button>
      </div>
    </div>
  );
}

interface RegionPickerProps {
  codes: readonly string[];
  taken: readonly string[];
  onChange: (next: string[]) => void;
}

/** Whole provinces, or cities of one province at a time. */
function RegionPicker({ codes, taken, onChange }: RegionPickerProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const [open, setOpen] = useState('');
  const province = provinces.find(({ code }) => code === open);
  const nameOf = (region: { readonly name: string; readonly nameEn: string }) =>
    english ? region.nameEn : region.name;
  const optionsOf = (regions: typeof provinces | NonNullable<typeof province>['cities'], length: number) =>
    regions
      .filter(({ code }) => !taken.includes(code.slice(0, length)))
      .map((region) => ({ value: Number(region.code.slice(0, length)), label: nameOf(region) }));
  const chosen = (length: number) => codes.filter((code) => code.length === length).map(Number);
  /** Replaces the codes of one length that the list can show; others stay. */
  const put = (length: number, shown: readonly { readonly value: number }[], next: readonly number[]) => {
    const others = codes.filter((code) => code.length !== length || !shown.some(({ value }) => value === Number(code)));
    onChange([...others, ...next.map(String)].toSorted());
  };
  const provinceOptions = optionsOf(provinces, 2);
  const cityOptions = province ? optionsOf(province.cities, 4) : [];
  return (
    <div className={stack}>
      <MultiChoice
        label={t(logisticsText.provinces)}
        options={provinceOptions}
        value={chosen(2)}
        onChange={(next) => put(2, provinceOptions, next)}
      />
      <SelectField
        label={t(logisticsText.cityOf)}
        placeholder={t(logisticsText.chooseProvince)}
        value={open}
        options={provinces.map((each) => ({ value: each.code, label: nameOf(each) }))}
        onChange={(event) => setOpen(event.target.value)}
      />
      {province ? (
        <MultiChoice
          label={t(logisticsText.cities, { province: nameOf(province) })}
          options={cityOptions}
          value={chosen(4).filter((code) => cityOptions.some(({ value }) => value === code))}
          onChange={(next) => put(4, cityOptions, next)}
        />
      ) : null}
    </div>
  );
}
