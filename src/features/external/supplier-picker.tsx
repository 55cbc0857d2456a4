import { Search } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { CustomProps } from '#resource/form-definition.ts';
import type { Output } from '#shared/endpoint.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { searchSupplier } from './external-product.contract.ts';
import { sdText } from './external-screen.texts.ts';

type Hits = Output<typeof searchSupplier>;

/** The id is the keyword with its number, so that asking again asks again; empty before the first search. */
const searchMachine = recordMachine<{ readonly hits: Hits | null }>({
  load: async (id, signal) => {
    if (id === '') return { hits: null };
    const { keyword } = JSON.parse(id) as { keyword: string };
    return { hits: await call(searchSupplier, { keyword }, { signal }) };
  },
});

const stack = css({ display: 'grid', gap: '3' });
const line = css({ display: 'flex', alignItems: 'flex-end', gap: '2', '& > :first-child': { flex: '1' } });
const list = css({
  listStyle: 'none',
  padding: '0',
  margin: '0',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const item = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '2',
  paddingInlineStart: '3',
  borderBottom: '1px solid',
  borderColor: 'border.default',
  _last: { borderBottom: 'none' },
});
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** The supplier's product behind ours, found by asking the supplier. */
export function SupplierPicker({ value, onChange, wiring }: CustomProps) {
  const t = useText();
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const [asked, setAsked] = useState('');
  const view = useRecord<{ readonly hits: Hits | null }>(searchMachine, asked);
  const hits = view.record?.hits ?? null;
  const chosen = typeof value === 'string' ? value : '';
  const search = () => setAsked(JSON.stringify({ keyword: keyword.trim(), at: Date.now() }));
  return (
    <div id={wiring.id} className={stack}>
      <p>{chosen === '' ? t(sdText.notChosen) : t(sdText.chosen, { code: chosen })}</p>
      <div className={line}>
        <TextField
          label={t(sdText.keyword)}
          value={keyword}
          maxLength={60}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // The form around it would be saved.
            event.preventDefault();
            search();
          }}
        />
        <Button
          variant="outline"
          icon={<Search aria-hidden />}
          loading={view.loading && asked !== ''}
          aria-invalid={wiring['aria-invalid']}
          aria-describedby={wiring['aria-describedby']}
          onClick={search}
        >
          {t(sdText.search)}
        </Button>
      </div>
      {view.message === null || view.loading ? null : (
        <Alert tone="danger" live>
          {unpackText(language, view.message)}
        </Alert>
      )}
      {hits === null || view.loading ? null : <HitList hits={hits} onTake={onChange} />}
    </div>
  );
}

function HitList({ hits, onTake }: { hits: Hits; onTake: (code: string) => void }) {
  const t = useText();
  const english = useLanguage() === 'en';
  if (hits.items.length === 0) return <p role="status">{t(sdText.noHits)}</p>;
  return (
    <>
      <ul className={list}>
        {hits.items.map(({ code, name, nameEn }) => {
          const shown = english && nameEn !== '' ? nameEn : name;
          return (
            <li key={code} className={item}>
              <span>
                {shown} <span className={muted}>{code}</span>
              </span>
              <Button
                size="sm"
                variant="outline"
                aria-label={t(sdText.takeNamed, { name: shown })}
                onClick={() => onTake(code)}
              >
                {t(sdText.take)}
              </Button>
            </li>
          );
        })}
      </ul>
      {hits.total > hits.items.length ? <p className={muted}>{t(sdText.more, { n: hits.total })}</p> : null}
    </>
  );
}
