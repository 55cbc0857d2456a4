import { useSearchParams } from 'react-router';
import { count, formatTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Segment } from '#ui/choice.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import type { ExternalCall } from './external.contract.ts';
import { outcomeText } from './external.texts.ts';
import { operationText, settingText } from './external-screen.texts.ts';

const empty = css({ padding: '6', color: 'fg.muted', textAlign: 'center' });

/** The last calls; `?calls=failed` shows the failed ones. */
export function CallList({ calls }: { calls: readonly ExternalCall[] }) {
  const t = useText();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const onlyFailed = search.get('calls') === 'failed';
  const shown = onlyFailed ? calls.filter(({ outcome }) => outcome !== 'ok') : calls;
  const columns: readonly Column<ExternalCall>[] = [
    { key: 'at', title: t(settingText.at), cell: ({ at }) => formatTime(at), primary: true },
    { key: 'operation', title: t(settingText.operation), cell: ({ operation }) => t(operationText[operation]) },
    {
      key: 'outcome',
      title: t(settingText.outcome),
      cell: ({ outcome }) => (
        <StatusTag tone={outcome === 'ok' ? 'success' : 'danger'}>{t(outcomeText[outcome])}</StatusTag>
      ),
      corner: true,
    },
    { key: 'status', title: t(settingText.status), cell: ({ status }) => status ?? '–', align: 'end' },
    { key: 'attempts', title: t(settingText.attempts), cell: ({ attempts }) => attempts, align: 'end' },
    {
      key: 'duration',
      title: t(settingText.duration),
      cell: ({ durationMs }) => `${count(durationMs, language)} ms`,
      align: 'end',
    },
  ];
  return (
    <Card
      title={t(settingText.calls)}
      padded={false}
      action={
        <Segment
          label={t(settingText.which)}
          hideLabel
          value={onlyFailed ? 'failed' : 'all'}
          onChange={(which) => setSearch(which === 'failed' ? { calls: 'failed' } : {}, { replace: true })}
          options={[
            { value: 'all', label: t(settingText.allCalls) },
            { value: 'failed', label: t(settingText.failedCalls) },
          ]}
        />
      }
    >
      <DataTable
        caption={t(settingText.calls)}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty={<p className={empty}>{t(onlyFailed ? settingText.noFailed : settingText.noCalls)}</p>}
      />
    </Card>
  );
}
