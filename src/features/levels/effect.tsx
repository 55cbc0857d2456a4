import { useMachine } from '@xstate/react';
import type * as z from 'zod/mini';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { count, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { type RecordData, recordViewMachine } from '#machines/record-view.ts';
import { mulDivRoundHalfUp } from '#shared/money.ts';
import { css } from '#styled-system/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { levelEffect } from './levels.contract.ts';
import { levelText } from './levels.texts.ts';

type Sample = z.output<(typeof levelEffect)['output']>[number];

const samples = recordViewMachine.provide({
  actors: {
    load: fromRead<RecordData, { readonly id: string }>(async ({ signal }) => ({
      rows: await call(levelEffect, {}, { signal }),
    })),
  },
});
const start = { input: { id: 'effect' } };

/** What a discount (in basis points) makes of the newest quotes of five products, while it is being typed. */
export function Effect({ bp }: { readonly bp: number }) {
  const t = useText();
  const language = useLanguage();
  const [snapshot] = useMachine(samples, start);
  const rows = (snapshot.context.record as { readonly rows: readonly Sample[] } | null)?.rows;
  if (snapshot.hasTag('loading')) return <Skeleton lines={3} />;
  if (!rows || rows.length === 0) return <p className={css({ color: 'fg.muted' })}>{t(levelText.effectNone)}</p>;
  return (
    <SimpleTable caption={t(levelText.effect)} showCaption>
      <thead>
        <tr>
          <th scope="col">{t(levelText.effectProduct)}</th>
          <th scope="col" data-align="end">
            {t(levelText.effectQuantity)}
          </th>
          <th scope="col" data-align="end">
            {t(levelText.effectList)}
          </th>
          <th scope="col" data-align="end">
            {t(levelText.effectLevel)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, nameEn, quantity, listFen }) => (
          <tr key={nameEn}>
            <td>{language === 'en' ? nameEn : name}</td>
            <td data-align="end">{count(quantity, language)}</td>
            <td data-align="end">{money(listFen)}</td>
            <td data-align="end">{money(listFen - mulDivRoundHalfUp(listFen, bp, 10_000))}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
