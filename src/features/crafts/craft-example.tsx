import { useEffect, useRef, useState } from 'react';
import { count, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { useRecord } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { type ExampleRecord, exampleMachine } from './craft-calls.ts';
import { type CraftDraft, exampleInput } from './craft-draft.ts';
import { craftScreenText, unitBasisText } from './craft-screen.texts.ts';
import type { CraftExample } from './crafts.contract.ts';

/** As long as somebody pauses between two digits. */
const pauseMs = 350;
const main = css({ fontSize: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** What the prices in the form come to, worked out by the engine on the server while they are typed. */
export function ExampleCard({ draft }: { draft: CraftDraft }) {
  const t = useText();
  const language = useLanguage();
  const input = exampleInput(draft);
  const wanted = input === null ? '' : JSON.stringify(input);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { record, state, message, refresh } = useRecord<ExampleRecord>(exampleMachine, asked);
  // The figures of before stay while the next ones are on their way.
  const last = useRef<CraftExample | null>(null);
  if (record) last.current = record.example;
  const example = wanted === '' ? null : last.current;
  const unit = t(unitBasisText[draft.unitBasis]);
  const rowWords = (units: number) => t(craftScreenText.exampleRow, { n: count(units, language), unit });
  return (
    <Card title={t(craftScreenText.example)}>
      <div aria-live="polite" className={css({ display: 'grid', gap: '3' })}>
        {wanted !== '' && state === 'failed' ? (
          <p className={muted}>
            {message === null
              ? t(craftScreenText.exampleFailed)
              : t(craftScreenText.exampleFailedAs, { reason: unpackText(language, message) })}{' '}
            <Button size="sm" variant="outline" onClick={refresh}>
              {t(craftScreenText.exampleAgain)}
            </Button>
          </p>
        ) : example === null ? (
          <p className={muted}>{t(wanted === '' ? craftScreenText.exampleWaiting : craftScreenText.exampleComing)}</p>
        ) : (
          <>
            <p className={main}>
              {rowWords(example.rows[0]?.units ?? 0)} → {money(example.rows[0]?.feeFen ?? 0)}
            </p>
            <Facts
              items={[
                ...example.rows.slice(1).map(({ units, feeFen }) => ({ label: rowWords(units), value: money(feeFen) })),
                ...(example.toolFen === null
                  ? []
                  : [{ label: t(craftScreenText.exampleTool), value: money(example.toolFen) }]),
              ]}
            />
          </>
        )}
        <p className={muted}>
          {t(craftScreenText.exampleLead)}
          {example === null ? '' : ` · ${t(craftScreenText.exampleSheet, { sheet: example.sheet })}`}
        </p>
      </div>
    </Card>
  );
}
