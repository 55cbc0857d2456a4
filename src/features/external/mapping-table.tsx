import { RefreshCw } from 'lucide-react';
import { dayTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { useRecord } from '#client/use-record.ts';
import type { CustomProps } from '#resource/form-definition.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MappedOption } from './external-product.contract.ts';
import { sdText } from './external-screen.texts.ts';
import { filledMapping, goneNames, mappingStates, unmappedCount } from './mapping.ts';
import { MappingRows } from './mapping-rows.tsx';
import { type SupplierProductRecord, supplierProductMachine } from './supplier-product.ts';

const stack = css({ display: 'grid', gap: '3', minWidth: '0' });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const muted = css({ color: 'fg.muted', fontSize: 'sm', marginInlineEnd: 'auto' });

/** The options of the supplier's product with our names; what is not mapped is red and keeps it off the shelf. */
export function MappingTable({ value, onChange, values, wiring }: CustomProps) {
  const t = useText();
  const language = useLanguage();
  const code = typeof values.supplierCode === 'string' ? values.supplierCode : '';
  const view = useRecord<SupplierProductRecord, 'sync'>(supplierProductMachine, code);
  const product = view.record?.product ?? null;
  const mapping = Array.isArray(value) ? (value as readonly MappedOption[]) : [];
  const failure = view.message === null || view.loading ? null : unpackText(language, view.message);
  if (code === '') return <p id={wiring.id}>{t(sdText.mappingFirst)}</p>;
  if (product === null || product.code !== code)
    return failure === null ? (
      <Skeleton lines={4} />
    ) : (
      <Alert
        tone="danger"
        live
        action={
          <Button size="sm" variant="outline" onClick={view.refresh}>
            {t(sdText.sync)}
          </Button>
        }
      >
        {failure}
      </Alert>
    );
  const states = mappingStates(product.options, mapping);
  const left = unmappedCount(states);
  const gone = goneNames(product.options, mapping);
  return (
    <div id={wiring.id} className={stack}>
      <div className={line}>
        <span className={muted}>{t(sdText.synced, { at: dayTime(product.syncedAt, language) })}</span>
        {left > 0 ? (
          <Button size="sm" variant="outline" onClick={() => onChange(filledMapping(product.options, mapping))}>
            {t(sdText.fill)}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="outline"
          icon={<RefreshCw aria-hidden />}
          loading={view.running}
          onClick={() => view.run('sync', {})}
        >
          {t(sdText.sync)}
        </Button>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      {gone.length === 0 ? null : (
        <Alert tone="warning">{t(sdText.gone, { names: gone.join(language === 'en' ? ', ' : '、') })}</Alert>
      )}
      <p role="status" data-unmapped={left}>
        {left === 0 ? t(sdText.allMapped) : t(sdText.unmappedLeft, { n: left })}
      </p>
      {states.length === 0 ? (
        <p>{t(sdText.noOptions)}</p>
      ) : (
        <MappingRows states={states} onChange={(next) => onChange(next.map(({ mapped }) => mapped))} />
      )}
    </div>
  );
}
