import { typed } from '#client/amounts.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { ListView } from '#client/use-list.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import type { Column } from '#ui/table.tsx';
import { craftKindText, craftScreenText, unitBasisText } from './craft-screen.texts.ts';
import { StateTag } from './craft-side.tsx';
import type { CraftRow } from './crafts.contract.ts';

const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm', fontFamily: 'mono', whiteSpace: 'nowrap' });
const buttons = css({ display: 'inline-flex', gap: '1', whiteSpace: 'nowrap' });
const marks = {
  added: ['success', craftScreenText.added],
  changed: ['accent', craftScreenText.edited],
  removed: ['danger', craftScreenText.removed],
} as const;

type SortKey = 'name' | 'key' | 'setup' | 'minCharge' | 'usedBy';
const editPath = (code: string) => `/craft/edit?code=${encodeURIComponent(code)}`;

/** Columns of the list (screens.md 3.19b); a head with an arrow sorts on the server. */
export function useColumns(list: ListView<CraftRow>, mayEdit: boolean): readonly Column<CraftRow>[] {
  const t = useText();
  const en = useLanguage() === 'en';
  const nameOf = (row: CraftRow) => (en ? row.nameEn : row.nameZh);
  const sorted = String(list.query.sort ?? '');
  const by = (key: SortKey): Pick<Column<CraftRow>, 'sort' | 'onSort'> => ({
    sort: sorted === key ? 'ascending' : sorted === `-${key}` ? 'descending' : 'none',
    onSort: () => list.change({ sort: sorted === key ? `-${key}` : key }),
  });
  return [
    {
      key: 'name',
      title: t(craftScreenText.name),
      primary: true,
      ...by('name'),
      cell: (row) => (
        <span>
          <TextLink quiet to={editPath(row.code)}>
            {nameOf(row)}
          </TextLink>{' '}
          {row.change === null ? null : <Badge tone={marks[row.change][0]}>{t(marks[row.change][1])}</Badge>}
          <span className={sub}>{row.code}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t(craftScreenText.kind),
      ...by('key'),
      cell: ({ key }) => {
        const text = craftKindText[key];
        return text ? t(text) : key;
      },
    },
    { key: 'unit', title: t(craftScreenText.unitBasis), cell: ({ unitBasis }) => t(unitBasisText[unitBasis]) },
    { key: 'setup', title: t(craftScreenText.setup), align: 'end', ...by('setup'), cell: (row) => money(row.setupFen) },
    {
      key: 'rate',
      title: t(craftScreenText.firstTier),
      align: 'end',
      cell: ({ tiers }) => `¥${typed(tiers[0]?.rateE4 ?? 0, 4)}`,
    },
    {
      key: 'min',
      title: t(craftScreenText.minCharge),
      align: 'end',
      ...by('minCharge'),
      cell: (row) => money(row.minChargeFen),
    },
    {
      key: 'tool',
      title: t(craftScreenText.tool),
      cell: ({ tool }) => (tool === null ? '—' : en ? tool.nameEn : tool.nameZh),
    },
    {
      key: 'usedBy',
      title: t(craftScreenText.usedBy),
      align: 'end',
      ...by('usedBy'),
      cell: ({ usedBy }) => t(craftScreenText.products, { n: usedBy }),
    },
    { key: 'state', title: t(craftScreenText.state), corner: true, cell: (row) => <StateTag craft={row} /> },
    {
      key: 'actions',
      title: t(craftScreenText.actions),
      action: true,
      align: 'end',
      cell: (row) => (
        <span className={buttons}>
          <ButtonLink
            size="sm"
            variant="ghost"
            to={editPath(row.code)}
            aria-label={t(mayEdit ? craftScreenText.editNamed : craftScreenText.viewNamed, { name: nameOf(row) })}
          >
            {t(mayEdit ? craftScreenText.edit : craftScreenText.view)}
          </ButtonLink>
          {mayEdit ? (
            <ButtonLink
              size="sm"
              variant="ghost"
              to={`/craft/add?copy=${encodeURIComponent(row.code)}`}
              aria-label={t(craftScreenText.copyNamed, { name: nameOf(row) })}
            >
              {t(craftScreenText.copy)}
            </ButtonLink>
          ) : null}
        </span>
      ),
    },
  ];
}
