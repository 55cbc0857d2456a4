import { rateOf } from '#client/amounts.ts';
import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { previewMachine } from '#client/use-preview.ts';
import { PercentDialog } from '#features/price-books/percent-dialog.tsx';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { SimpleTable } from '#ui/table.tsx';
import { knownFilters } from './craft-calls.ts';
import { craftScreenText } from './craft-screen.texts.ts';
import { craftBulk, craftBulkPreview } from './crafts.contract.ts';

type Asked = Input<typeof craftBulk>;
type Preview = Output<typeof craftBulkPreview>;

const bulkMachine = previewMachine<Asked, Preview>({
  preview: (asked, how) => call(craftBulkPreview, asked, how),
  apply: (asked, how) => call(craftBulk, asked, how),
});

const end = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

interface BulkProps {
  query: ListQuery;
  total: number;
  version: number;
  onClose: () => void;
  onDone: () => void;
}

/** Craft prices up or down by a percentage. */
export function BulkDialog({ query, total, version, onClose, onDone }: BulkProps) {
  const t = useText();
  return (
    <PercentDialog<Asked, Preview>
      title={craftScreenText.bulkTitle}
      machine={bulkMachine}
      askedOf={(percentBp) => ({ percentBp, codes: null, ...knownFilters(query), version })}
      scope={<p className={css({ color: 'fg.muted' })}>{t(craftScreenText.bulkText, { n: total })}</p>}
      affected={craftScreenText.affected}
      affectedFew={craftScreenText.affectedFew}
      table={({ rows }) => <PriceTable rows={rows} />}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function PriceTable({ rows }: Pick<Preview, 'rows'>) {
  const t = useText();
  const en = useLanguage() === 'en';
  const columns = [craftScreenText.setup, craftScreenText.firstTier, craftScreenText.minCharge] as const;
  return (
    <SimpleTable caption={t(craftScreenText.bulkTitle)}>
      <thead>
        <tr>
          <th scope="col">{t(craftScreenText.name)}</th>
          {columns.map((column) => (
            <th scope="col" key={column[1]} data-align="end">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, nameZh, nameEn, before, after }) => (
          <tr key={code}>
            <th scope="row">{en ? nameEn : nameZh}</th>
            <td className={end}>
              {money(before.setupFen)} → {money(after.setupFen)}
            </td>
            <td className={end}>
              {rateOf(before.firstRateE4)} → {rateOf(after.firstRateE4)}
            </td>
            <td className={end}>
              {money(before.minChargeFen)} → {money(after.minChargeFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
