import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useRecordInAddress } from '#client/use-record-in-address.ts';
import { defineList } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { provinces } from '#shared/regions.ts';
import { textIn } from '#shared/text.ts';
import { Badge, StatusTag } from '#ui/badge.tsx';
import { FreightDialog } from './freight-dialog.tsx';
import {
  type LogisticsRow,
  logisticsCopy,
  logisticsExport,
  logisticsPage,
  logisticsSetDefault,
  logisticsSetState,
  logisticsTypes,
} from './logistics.contract.ts';
import { logisticsText, logisticsTypeText } from './logistics-screen.texts.ts';

const testKey = 'test';
const rateOf = ({ regions, elsewhere }: LogisticsRow) => regions[0] ?? elsewhere;

const list = defineList(logisticsPage, {
  name: 'logistics',
  title: logisticsText.title,
  exportFrom: logisticsExport,
  rowName: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
  change: 'Logistics_Edit',
  columns: [
    {
      key: 'nameZh',
      title: logisticsText.name,
      primary: true,
      sortable: true,
      cell: (row, language) => (
        <>
          {language === 'en' ? row.nameEn : row.nameZh}{' '}
          {row.isDefault ? <Badge tone="accent">{textIn(language, logisticsText.default)}</Badge> : null}
        </>
      ),
    },
    { key: 'carrier', title: logisticsText.carrier, cell: (row) => row.carrier || '—' },
    { key: 'type', title: logisticsText.type, cell: (row, language) => textIn(language, logisticsTypeText[row.type]) },
    {
      key: 'provinces',
      title: logisticsText.regions,
      sortable: true,
      cell: (row, language) => textIn(language, logisticsText.covered, { n: row.provinces }),
    },
    {
      key: 'regions',
      title: logisticsText.fees,
      cell: (row, language) => {
        const rate = rateOf(row);
        if (!rate) return '—';
        return textIn(language, logisticsText.feeSample, {
          first: rate.firstG / 1000,
          firstFee: money(rate.firstFen),
          step: rate.stepG / 1000,
          stepFee: money(rate.stepFen),
        });
      },
    },
    {
      key: 'elsewhere',
      title: logisticsText.free,
      cell: (row, language) => {
        const free = [...row.regions, row.elsewhere].find((rate) => (rate?.freeFromFen ?? null) !== null);
        if (!free || free.freeFromFen === null) return '—';
        const amount = money(free.freeFromFen);
        return free.freeMaxG === null
          ? textIn(language, logisticsText.freeFrom, { amount })
          : textIn(language, logisticsText.freeUpTo, { amount, kg: free.freeMaxG / 1000 });
      },
    },
    { key: 'usedBy', title: logisticsText.usedBy, sortable: true, align: 'end' },
    {
      key: 'active',
      title: logisticsText.status,
      corner: true,
      cell: (row, language) => (
        <StatusTag tone={row.active ? 'success' : 'neutral'}>
          {textIn(language, row.active ? logisticsText.active : logisticsText.disabled)}
        </StatusTag>
      ),
    },
  ],
  filters: [
    { key: 'keyword', title: logisticsText.keyword, kind: 'text' },
    {
      key: 'type',
      title: logisticsText.type,
      kind: 'select',
      options: logisticsTypes.map((value) => ({ value, title: logisticsTypeText[value] })),
    },
    {
      key: 'region',
      title: logisticsText.region,
      kind: 'select',
      options: provinces.map(({ code, name, nameEn }) => ({ value: code, title: [name, nameEn] as const })),
    },
  ],
  tabs: {
    key: 'state',
    title: logisticsText.state,
    all: logisticsText.all,
    values: [
      { value: 'active', title: logisticsText.active },
      { value: 'disabled', title: logisticsText.disabled },
    ],
  },
  createPath: '/logistics/add',
  editPath: (row) => `/logistics/edit?id=${row.id}`,
  actions: [
    {
      name: 'test',
      title: logisticsText.testIt,
      access: 'Logistics_list',
      to: (row) => `?${testKey}=${row.id}`,
    },
    {
      name: 'copy',
      title: logisticsText.copy,
      run: (row, how) => call(logisticsCopy, { id: row.id }, { ...how, idempotencyKey: crypto.randomUUID() }),
    },
    {
      name: 'default',
      title: logisticsText.setDefault,
      confirm: logisticsText.defaultEffect,
      whyNot: (row) => (row.isDefault ? logisticsText.isDefault : row.active ? null : logisticsText.isOff),
      run: ({ id, version }, how) => call(logisticsSetDefault, { id, version }, how),
    },
    {
      name: 'enable',
      title: logisticsText.enable,
      whyNot: (row) => (row.active ? logisticsText.isOn : null),
      run: ({ id, version }, how) => call(logisticsSetState, { id, version, active: true }, how),
    },
    {
      name: 'disable',
      title: logisticsText.disable,
      danger: true,
      confirm: logisticsText.disableEffect,
      whyNot: (row) => (row.isDefault ? logisticsText.isDefault : row.active ? null : logisticsText.isOff),
      run: ({ id, version }, how) => call(logisticsSetState, { id, version, active: false }, how),
    },
  ],
});

/** /logistics/list (screens.md 3.19b); `?test=ID` opens the trial of a rule. */
export function Screen() {
  const { id, close } = useRecordInAddress(testKey);
  return (
    <>
      <ListScreen list={list} />
      {id === null ? null : <FreightDialog key={id} id={id} onClose={close} />}
    </>
  );
}
