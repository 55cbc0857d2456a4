import { count, day, money } from '#client/format.ts';
import type { ListColumn } from '#resource/list-definition.ts';
import { textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Badge, StatusTag } from '#ui/badge.tsx';
import { materialClassText, materialScreenText, priceUnitText } from './material-screen.texts.ts';
import type { MaterialRow } from './materials.contract.ts';

const mono = css({ fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'nowrap' });
const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm', whiteSpace: 'nowrap' });
const marks = {
  added: ['success', materialScreenText.added],
  changed: ['accent', materialScreenText.edited],
  removed: ['danger', materialScreenText.removed],
} as const;

/** Columns of the list (screens.md 3.19b). */
export const materialColumns: readonly ListColumn<MaterialRow>[] = [
  {
    key: 'code',
    title: materialScreenText.code,
    primary: true,
    sortable: true,
    cell: ({ code, change }, language) => (
      <span>
        <span className={mono}>{code}</span>{' '}
        {change === null ? null : <Badge tone={marks[change][0]}>{textIn(language, marks[change][1])}</Badge>}
      </span>
    ),
  },
  {
    key: 'nameZh',
    title: materialScreenText.name,
    sortable: true,
    cell: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
  },
  {
    key: 'class',
    title: materialScreenText.class,
    sortable: true,
    cell: (row, language) => textIn(language, materialClassText[row.class]),
  },
  {
    key: 'gsm',
    title: materialScreenText.gsm,
    align: 'end',
    sortable: true,
    cell: ({ gsm, caliperUm }, language) => (
      <span>
        {count(gsm, language)} g/m²
        <span className={sub}>{caliperUm / 1000} mm</span>
      </span>
    ),
  },
  {
    key: 'priceFen',
    title: materialScreenText.price,
    align: 'end',
    sortable: true,
    cell: ({ priceFen, publishedFen, priceUnit }, language) => (
      <span>
        {money(priceFen)}
        <span className={sub}>
          {publishedFen === null || publishedFen === priceFen
            ? textIn(language, priceUnitText[priceUnit])
            : textIn(language, materialScreenText.was, { price: money(publishedFen) })}
        </span>
      </span>
    ),
  },
  {
    key: 'validFrom',
    title: materialScreenText.validFrom,
    sortable: true,
    cell: ({ validFrom }, language) => (
      <span className={css({ whiteSpace: 'nowrap' })}>
        {validFrom === null ? textIn(language, materialScreenText.notYet) : day(validFrom, language)}
      </span>
    ),
  },
  {
    key: 'usedBy',
    title: materialScreenText.usedBy,
    align: 'end',
    sortable: true,
    cell: ({ usedBy }, language) => textIn(language, materialScreenText.products, { n: usedBy }),
  },
  {
    key: 'active',
    title: materialScreenText.state,
    corner: true,
    cell: ({ active }, language) => (
      <StatusTag tone={active ? 'success' : 'neutral'}>
        {textIn(language, active ? materialScreenText.active : materialScreenText.disabled)}
      </StatusTag>
    ),
  },
];
