import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { previewMachine } from '#client/use-preview.ts';
import { PercentDialog } from '#features/price-books/percent-dialog.tsx';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { SelectField } from '#ui/field.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { knownFilters } from './material-calls.ts';
import { materialClassText, materialScreenText } from './material-screen.texts.ts';
import { materialBulk, materialBulkPreview, materialClasses } from './materials.contract.ts';

type Asked = Input<typeof materialBulk>;
type Preview = Output<typeof materialBulkPreview>;

const bulkMachine = previewMachine<Asked, Preview>({
  preview: (asked, how) => call(materialBulkPreview, asked, how),
  apply: (asked, how) => call(materialBulk, asked, how),
});

const end = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

/** The list's filters as a body takes them: numbers are numbers there. */
function bodyFilters(query: ListQuery): Partial<Asked> {
  const { gsmFrom, gsmTo, usedIn, ...rest } = knownFilters(query);
  const numbers = { gsmFrom, gsmTo, usedIn };
  const given = Object.entries(numbers).flatMap(([key, value]) => (value === undefined ? [] : [[key, Number(value)]]));
  return { ...rest, ...Object.fromEntries(given) };
}
interface BulkProps {
  query: ListQuery;
  total: number;
  version: number;
  onClose: () => void;
  onDone: () => void;
}

/** Prices up or down by a percentage: those of the filters, or of a whole class. */
export function BulkDialog({ query, total, version, onClose, onDone }: BulkProps) {
  const t = useText();
  return (
    <PercentDialog<Asked, Preview>
      title={materialScreenText.bulkTitle}
      machine={bulkMachine}
      askedOf={(percentBp, data) => {
        const kind = materialClasses.find((each) => each === data.get('scope'));
        return { percentBp, codes: null, ...(kind ? { class: kind } : bodyFilters(query)), version };
      }}
      scope={
        <SelectField
          label={t(materialScreenText.bulkScope)}
          name="scope"
          defaultValue=""
          options={[
            { value: '', label: t(materialScreenText.scopeAll, { n: total }) },
            ...materialClasses.map((kind) => ({
              value: kind,
              label: t(materialScreenText.scopeClass, { name: t(materialClassText[kind]) }),
            })),
          ]}
        />
      }
      affected={materialScreenText.affected}
      affectedFew={materialScreenText.affectedFew}
      table={({ rows }) => <PriceTable rows={rows} />}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function PriceTable({ rows }: Pick<Preview, 'rows'>) {
  const t = useText();
  const en = useLanguage() === 'en';
  return (
    <SimpleTable caption={t(materialScreenText.bulkTitle)}>
      <thead>
        <tr>
          <th scope="col">{t(materialScreenText.code)}</th>
          <th scope="col">{t(materialScreenText.name)}</th>
          <th scope="col" data-align="end">
            {t(materialScreenText.from)}
          </th>
          <th scope="col" data-align="end">
            {t(materialScreenText.to)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, nameZh, nameEn, oldFen, newFen }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{en ? nameEn : nameZh}</td>
            <td className={end}>{money(oldFen)}</td>
            <td className={end}>{money(newFen)}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
