import { rateOf } from '#client/amounts.ts';
import { money } from '#client/format.ts';
import type { ListColumn } from '#resource/list-definition.ts';
import { textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/link.tsx';
import { craftKindText, craftScreenText, unitBasisText } from './craft-screen.texts.ts';
import { StateTag } from './craft-side.tsx';
import type { CraftRow } from './crafts.contract.ts';

const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm', fontFamily: 'mono', whiteSpace: 'nowrap' });
const marks = {
  added: ['success', craftScreenText.added],
  changed: ['accent', craftScreenText.edited],
  removed: ['danger', craftScreenText.removed],
} as const;

/** The form of a craft; whoever may not change it looks at it there. */
export const editPath = (code: string) => `/craft/edit?code=${encodeURIComponent(code)}`;

/** Columns of the list (screens.md 3.19b). */
export const craftColumns: readonly ListColumn<CraftRow>[] = [
  {
    key: 'nameZh',
    title: craftScreenText.name,
    primary: true,
    sortable: true,
    cell: ({ code, nameZh, nameEn, change }, language) => (
      <span>
        <TextLink quiet to={editPath(code)}>
          {language === 'en' ? nameEn : nameZh}
        </TextLink>{' '}
        {change === null ? null : <Badge tone={marks[change][0]}>{textIn(language, marks[change][1])}</Badge>}
        <span className={sub}>{code}</span>
      </span>
    ),
  },
  {
    key: 'key',
    title: craftScreenText.kind,
    sortable: true,
    cell: ({ key }, language) => textIn(language, craftKindText[key] ?? [key, key]),
  },
  {
    key: 'unitBasis',
    title: craftScreenText.unitBasis,
    cell: ({ unitBasis }, language) => textIn(language, unitBasisText[unitBasis]),
  },
  {
    key: 'setupFen',
    title: craftScreenText.setup,
    align: 'end',
    sortable: true,
    cell: (row) => money(row.setupFen),
  },
  {
    key: 'tiers',
    title: craftScreenText.firstTier,
    align: 'end',
    cell: ({ tiers }) => rateOf(tiers[0]?.rateE4 ?? 0),
  },
  {
    key: 'minChargeFen',
    title: craftScreenText.minCharge,
    align: 'end',
    sortable: true,
    cell: (row) => money(row.minChargeFen),
  },
  {
    key: 'tool',
    title: craftScreenText.tool,
    cell: ({ tool }, language) => (tool === null ? '—' : language === 'en' ? tool.nameEn : tool.nameZh),
  },
  {
    key: 'usedBy',
    title: craftScreenText.usedBy,
    align: 'end',
    sortable: true,
    cell: ({ usedBy }, language) => textIn(language, craftScreenText.products, { n: usedBy }),
  },
  { key: 'active', title: craftScreenText.state, corner: true, cell: (row) => <StateTag craft={row} /> },
];
