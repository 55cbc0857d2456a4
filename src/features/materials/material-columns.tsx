import { count, day, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { ListView } from '#client/use-list.ts';
import { css } from '#styled-system/css/index.js';
import { Badge, StatusTag } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import type { Column } from '#ui/table.tsx';
import { materialClassText, materialScreenText, priceUnitText } from './material-screen.texts.ts';
import type { MaterialRow } from './materials.contract.ts';

const mono = css({ fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'nowrap' });
const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm', whiteSpace: 'nowrap' });
const marks = {
  added: ['success', materialScreenText.added],
  changed: ['accent', materialScreenText.edited],
  removed: ['danger', materialScreenText.removed],
} as const;

type SortKey = 'code' | 'name' | 'class' | 'gsm' | 'price' | 'usedBy' | 'validFrom';

/** Columns of the list (screens.md 3.19b); a head with an arrow sorts on the server. */
export function useColumns(
  list: ListView<MaterialRow>,
  mayEdit: boolean,
  hrefOf: (code: string) => string,
): readonly Column<MaterialRow>[] {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  const sorted = String(list.query.sort ?? '');
  const by = (key: SortKey): Pick<Column<MaterialRow>, 'sort' | 'onSort'> => ({
    sort: sorted === key ? 'ascending' : sorted === `-${key}` ? 'descending' : 'none',
    onSort: () => list.change({ sort: sorted === key ? `-${key}` : key }),
  });
  return [
    {
      key: 'code',
      title: t(materialScreenText.code),
      primary: true,
      ...by('code'),
      cell: (row) => (
        <span>
          <TextLink quiet to={hrefOf(row.code)} className={mono}>
            {row.code}
          </TextLink>{' '}
          {row.change === null ? null : <Badge tone={marks[row.change][0]}>{t(marks[row.change][1])}</Badge>}
        </span>
      ),
    },
    { key: 'name', title: t(materialScreenText.name), ...by('name'), cell: (row) => (en ? row.nameEn : row.nameZh) },
    {
      key: 'class',
      title: t(materialScreenText.class),
      ...by('class'),
      cell: (row) => t(materialClassText[row.class]),
    },
    {
      key: 'gsm',
      title: t(materialScreenText.gsm),
      align: 'end',
      ...by('gsm'),
      cell: ({ gsm }) => `${count(gsm, language)} g/m²`,
    },
    {
      key: 'caliper',
      title: t(materialScreenText.caliper),
      align: 'end',
      cell: ({ caliperUm }) => `${caliperUm / 1000} mm`,
    },
    {
      key: 'price',
      title: t(materialScreenText.price),
      align: 'end',
      ...by('price'),
      cell: (row) => (
        <span>
          {money(row.priceFen)}
          <span className={sub}>
            {row.publishedFen === null || row.publishedFen === row.priceFen
              ? t(priceUnitText[row.priceUnit])
              : t(materialScreenText.was, { price: money(row.publishedFen) })}
          </span>
        </span>
      ),
    },
    {
      key: 'validFrom',
      title: t(materialScreenText.validFrom),
      ...by('validFrom'),
      cell: ({ validFrom }) => (
        <span className={css({ whiteSpace: 'nowrap' })}>
          {validFrom === null ? t(materialScreenText.notYet) : day(validFrom, language)}
        </span>
      ),
    },
    {
      key: 'usedBy',
      title: t(materialScreenText.usedBy),
      align: 'end',
      ...by('usedBy'),
      cell: ({ usedBy }) => t(materialScreenText.products, { n: usedBy }),
    },
    {
      key: 'state',
      title: t(materialScreenText.state),
      corner: true,
      cell: ({ active }) => (
        <StatusTag tone={active ? 'success' : 'neutral'}>
          {t(active ? materialScreenText.active : materialScreenText.disabled)}
        </StatusTag>
      ),
    },
    {
      key: 'actions',
      title: t(materialScreenText.actions),
      action: true,
      align: 'end',
      cell: (row) => (
        <ButtonLink
          size="sm"
          variant="ghost"
          to={hrefOf(row.code)}
          aria-label={t(mayEdit ? materialScreenText.editNamed : materialScreenText.viewNamed, { name: row.code })}
        >
          {t(mayEdit ? materialScreenText.edit : materialScreenText.view)}
        </ButtonLink>
      ),
    },
  ];
}
