import { useSearchParams } from 'react-router';
import { count, formatTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import { isWantedCall } from './call-filter.ts';
import { callOutcomes, type ExternalCall } from './external.contract.ts';
import { outcomeText } from './external.texts.ts';
import { operationText, settingText } from './external-screen.texts.ts';

const empty = css({ padding: '6', color: 'fg.muted', textAlign: 'center' });

/** `?calls=failed` shows the calls that failed, another outcome those that ended so; `from` and `to` are days. */
const keys = ['calls', 'from', 'to'] as const;

/** The last calls, limited by what the address says. */
export function CallList({ calls }: { calls: readonly ExternalCall[] }) {
  const t = useText();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const query = Object.fromEntries(keys.map((key) => [key, search.get(key) ?? '']));
  const shown = calls.filter((each) => isWantedCall(each, query));
  const isLimited = keys.some((key) => search.has(key));
  const limit = (values: Readonly<Record<string, string>>) =>
    setSearch(keys.flatMap((key) => (values[key] ? [[key, values[key]] as [string, string]] : [])));
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
    <Card title={t(settingText.calls)} padded={false}>
      <FilterBar
        query={query}
        onSearch={limit}
        onReset={() => limit({})}
        filters={[
          {
            key: 'calls',
            kind: 'select',
            label: t(settingText.outcome),
            placeholder: t(settingText.allCalls),
            options: [
              { value: 'failed', label: t(settingText.failedCalls) },
              ...callOutcomes.map((outcome) => ({ value: outcome, label: t(outcomeText[outcome]) })),
            ],
          },
          { key: 'from', until: 'to', kind: 'dateRange', label: t(settingText.day) },
        ]}
      />
      <DataTable
        caption={t(settingText.calls)}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty={<p className={empty}>{t(isLimited ? settingText.noneSuch : settingText.noCalls)}</p>}
      />
    </Card>
  );
}
