import { Plus } from 'lucide-react';
import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { may } from '#shared/permissions.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { telling } from './book-news.ts';
import { type UsualSheet, usualSheets, usualSheetsAdd } from './parent-sheets.contract.ts';
import { pressText } from './press-screen.texts.ts';

interface Usual {
  readonly sheets: readonly UsualSheet[];
}

const load = async (signal: AbortSignal): Promise<Usual> => ({ sheets: await call(usualSheets, {}, { signal }) });
const usualMachine = recordMachine<Usual, 'add'>({
  load: (_, signal) => load(signal),
  act: async (_, _record, input, signal) => {
    const codes = String(input.codes).split(' ');
    await telling(call(usualSheetsAdd, { codes }, { signal, idempotencyKey: crypto.randomUUID() }));
    return load(signal);
  },
});

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });

/** A special size is called by its measures already. */
const labelOf = (name: string, size: string): string => (name.includes(size) ? name : `${name} ${size}`);

/** Sheets of the trade that the tariff has not: a click takes one into the draft. Nothing when all are there. */
export function UsualSheets({ onAdded }: { onAdded: () => void }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const person = useProfile();
  const { record, running, run } = useRecord<Usual, 'add'>(usualMachine, '', () => {
    toast(pressText.usualAdded, 'success');
    onAdded();
  });
  const sheets = record?.sheets ?? [];
  if (sheets.length === 0 || !may(person, 'Press_Edit')) return null;
  const add = (codes: readonly string[]) => run('add', { codes: codes.join(' ') });
  return (
    <Alert title={t(pressText.usual)}>
      {t(pressText.usualText)}
      <span className={buttons}>
        {sheets.map(({ code, nameZh, nameEn, size }) => (
          <Button
            key={code}
            size="sm"
            variant="outline"
            disabled={running}
            icon={<Plus aria-hidden />}
            onClick={() => add([code])}
          >
            {labelOf(english ? nameEn : nameZh, size)}
          </Button>
        ))}
        <Button size="sm" disabled={running} onClick={() => add(sheets.map(({ code }) => code))}>
          {t(pressText.usualAll)}
        </Button>
      </span>
    </Alert>
  );
}
