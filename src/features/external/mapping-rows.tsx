import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag } from '#ui/badge.tsx';
import { Switch } from '#ui/choice.tsx';
import { TextField } from '#ui/field.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import type { MappedOption } from './external-product.contract.ts';
import { sdText } from './external-screen.texts.ts';
import type { MappingState } from './mapping.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly code: string;
  readonly isValue: boolean;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Null of an option: it is always asked for. */
  readonly offered: boolean | null;
  readonly isUnmapped: boolean;
  readonly put: (change: { nameZh?: string; nameEn?: string; offered?: boolean }) => void;
}

interface MappingRowsProps {
  states: readonly MappingState[];
  onChange: (next: readonly MappingState[]) => void;
}

const side = css({ display: 'grid', '&[data-value]': { paddingInlineStart: { base: '0', lg: '5' } } });
const muted = css({ color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' });
const strong = css({ fontWeight: 'semibold' });
const input = css({ width: { base: '13rem', lg: 'full' } });

/** Each option and below it its values: what the supplier calls them, what we call them, and whether we sell them. */
export function MappingRows({ states, onChange }: MappingRowsProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const nameOf = ({ name, nameEn }: { readonly name: string; readonly nameEn: string }) =>
    english && nameEn !== '' ? nameEn : name;

  const rows = states.flatMap((state, at): Row[] => {
    const { option, mapped, isUnmapped, unmappedValues } = state;
    const put = (next: MappedOption) => onChange(states.with(at, { ...state, mapped: next }));
    const ofOption: Row = {
      key: option.code,
      name: nameOf(option),
      code: option.code,
      isValue: false,
      nameZh: mapped.nameZh,
      nameEn: mapped.nameEn,
      offered: null,
      isUnmapped,
      put: ({ offered: _, ...change }) => put({ ...mapped, ...change }),
    };
    const ofValues = option.values.map((value, index): Row => {
      const own = mapped.values[index];
      return {
        key: `${option.code}.${value.code}`,
        name: nameOf(value),
        code: value.code,
        isValue: true,
        nameZh: own?.nameZh ?? '',
        nameEn: own?.nameEn ?? '',
        offered: own?.offered ?? true,
        isUnmapped: unmappedValues.has(value.code),
        put: (change) =>
          put({ ...mapped, values: mapped.values.map((each, n) => (n === index ? { ...each, ...change } : each)) }),
      };
    });
    return [ofOption, ...ofValues];
  });

  const nameField = (row: Row, key: 'nameZh' | 'nameEn') => (
    <div className={input}>
      <TextField
        label={t(key === 'nameZh' ? sdText.zhOf : sdText.enOf, { name: row.name })}
        hideLabel
        value={row[key]}
        maxLength={40}
        autoComplete="off"
        aria-invalid={row.isUnmapped && row.offered !== false && row[key].trim() === '' ? true : undefined}
        onChange={(event) => row.put({ [key]: event.target.value })}
      />
    </div>
  );
  const columns: readonly Column<Row>[] = [
    {
      key: 'supplier',
      title: t(sdText.supplierSide),
      primary: true,
      cell: ({ name, code, isValue }) => (
        <span className={side} data-value={isValue ? '' : undefined}>
          <span className={isValue ? undefined : strong}>{name}</span>
          <span className={muted}>{code}</span>
        </span>
      ),
    },
    { key: 'zh', title: t(sdText.ourZh), cell: (row) => nameField(row, 'nameZh') },
    { key: 'en', title: t(sdText.ourEn), cell: (row) => nameField(row, 'nameEn') },
    {
      key: 'offered',
      title: t(sdText.offered),
      cell: (row) =>
        row.offered === null ? (
          '–'
        ) : (
          <Switch
            label={t(sdText.offeredOf, { name: row.name })}
            hideLabel
            checked={row.offered}
            onChange={(offered) => row.put({ offered })}
          />
        ),
    },
    {
      key: 'state',
      title: t(sdText.state),
      corner: true,
      cell: ({ isUnmapped, offered }) =>
        isUnmapped ? (
          <StatusTag tone="danger">{t(sdText.unmapped)}</StatusTag>
        ) : offered === false ? (
          <StatusTag>{t(sdText.hidden)}</StatusTag>
        ) : (
          <StatusTag tone="success">{t(sdText.mapped)}</StatusTag>
        ),
    },
  ];
  return <DataTable caption={t(sdText.mapping)} columns={columns} rows={rows} rowKey={({ key }) => key} dense />;
}
