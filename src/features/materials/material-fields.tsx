import { useState } from 'react';
import { unitsOf, yuanOf } from '#client/amounts.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { BookHead } from '#features/price-books/price-books.contract.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Checkbox } from '#ui/choice.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { materialClassText, materialScreenText, priceUnitText } from './material-screen.texts.ts';
import { type MaterialDetail, materialClasses, type PriceUnit, priceUnits } from './materials.contract.ts';

const parentPrefix = 'parent:';
const grid = css({ display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } });
const wide = css({ gridColumn: '1 / -1' });
const choices = css({
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
});
const legend = css({ fontWeight: 'medium', marginBottom: '1.5', padding: '0' });
const help = css({ color: 'fg.subtle', fontSize: 'sm', width: 'full' });
const fault = css({ color: 'danger.fg', fontSize: 'sm', width: 'full' });

interface FieldsProps {
  material: MaterialDetail | null;
  parents: BookHead['parents'];
  errorOf: (field: string) => string | undefined;
  readOnly: boolean;
}

/** What a person enters of a material. */
export function MaterialFields({ material, parents, errorOf, readOnly }: FieldsProps) {
  const t = useText();
  const en = useLanguage() === 'en';
  const [unit, setUnit] = useState<PriceUnit>(material?.priceUnit ?? 'tonne');
  return (
    <div className={grid}>
      {material ? null : (
        <TextField
          label={t(materialScreenText.code)}
          help={t(materialScreenText.codeHelp)}
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          error={errorOf('code')}
        />
      )}
      <SelectField
        label={t(materialScreenText.class)}
        name="class"
        required
        disabled={readOnly}
        options={materialClasses.map((value) => ({ value, label: t(materialClassText[value]) }))}
        defaultValue={material?.class ?? 'paper'}
        error={errorOf('class')}
      />
      <TextField
        label={t(materialScreenText.nameZh)}
        name="nameZh"
        required
        readOnly={readOnly}
        maxLength={60}
        defaultValue={material?.nameZh ?? ''}
        error={errorOf('nameZh')}
      />
      <TextField
        label={t(materialScreenText.nameEn)}
        name="nameEn"
        required
        readOnly={readOnly}
        maxLength={60}
        defaultValue={material?.nameEn ?? ''}
        error={errorOf('nameEn')}
      />
      <TextField
        label={t(materialScreenText.gsm)}
        name="gsm"
        required
        readOnly={readOnly}
        inputMode="numeric"
        suffix="g/m²"
        defaultValue={material ? String(material.gsm) : ''}
        error={errorOf('gsm')}
      />
      <TextField
        label={t(materialScreenText.caliper)}
        name="caliper"
        required
        readOnly={readOnly}
        inputMode="decimal"
        suffix="mm"
        defaultValue={material ? String(material.caliperUm / 1000) : ''}
        error={errorOf('caliper') ?? errorOf('caliperUm')}
      />
      <TextField
        label={t(materialScreenText.price)}
        name="price"
        required
        readOnly={readOnly}
        inputMode="decimal"
        prefix="¥"
        suffix={t(priceUnitText[unit])}
        defaultValue={material ? yuanOf(material.priceFen) : ''}
        error={errorOf('price') ?? errorOf('priceFen')}
      />
      <SelectField
        label={t(materialScreenText.unit)}
        name="priceUnit"
        required
        disabled={readOnly}
        options={priceUnits.map((value) => ({ value, label: t(priceUnitText[value]) }))}
        defaultValue={unit}
        onChange={(event) => setUnit(event.target.value as PriceUnit)}
        error={errorOf('priceUnit')}
      />
      <div className={wide}>
        <Parents
          parents={parents}
          chosen={material?.parents ?? []}
          error={errorOf('parents')}
          readOnly={readOnly}
          en={en}
        />
      </div>
    </div>
  );
}

interface ParentsProps {
  parents: BookHead['parents'];
  chosen: readonly string[];
  error: string | undefined;
  readOnly: boolean;
  en: boolean;
}

function Parents({ parents, chosen, error, readOnly, en }: ParentsProps) {
  const t = useText();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  return (
    <fieldset className={choices} disabled={readOnly}>
      <legend className={legend}>{t(materialScreenText.parents)}</legend>
      {parents.map(({ code, nameZh, nameEn }) => (
        <Checkbox
          key={code}
          name={parentPrefix + code}
          label={en ? nameEn : nameZh}
          checked={ticked.has(code)}
          onChange={(on) => setTicked(new Set(on ? [...ticked, code] : [...ticked].filter((other) => other !== code)))}
        />
      ))}
      <p className={help}>{t(materialScreenText.parentsHelp)}</p>
      {error === undefined ? null : (
        <p role="alert" className={fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What stands in the form, in the units of the contract; or what is wrong with it. The server checks the same again. */
export function inputIn(
  data: FormData,
  code: string | null,
): { readonly input: Readonly<Record<string, unknown>>; readonly errors: Readonly<Record<string, Text>> } {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const errors: Record<string, Text> = {};
  const needed = (name: string): string => {
    if (text(name) === '') errors[name] = materialScreenText.required;
    return text(name);
  };
  const number = (name: string, places: number): number => {
    const units = unitsOf(needed(name), places);
    if (units === null || units <= 0) errors[name] ??= materialScreenText.number;
    return units ?? 0;
  };
  const input = {
    ...(code === null ? { code: needed('code') } : {}),
    class: text('class'),
    nameZh: needed('nameZh'),
    nameEn: needed('nameEn'),
    gsm: number('gsm', 0),
    caliperUm: number('caliper', 3),
    priceFen: number('price', 2),
    priceUnit: text('priceUnit'),
    parents: [...data.keys()]
      .filter((key) => key.startsWith(parentPrefix))
      .map((key) => key.slice(parentPrefix.length)),
  };
  if (input.priceUnit === 'tonne' && input.parents.length === 0) errors.parents = materialScreenText.parentsMissing;
  return { input, errors };
}
