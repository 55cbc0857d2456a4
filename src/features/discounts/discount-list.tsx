import { call } from '#client/api.ts';
import { count, day, money, percent } from '#client/format.ts';
import { useRecordInAddress } from '#client/use-record-in-address.ts';
import { can } from '#machines/lifecycle.ts';
import { discountLifecycle } from '#machines/lifecycles/discount.ts';
import { defineList, type ListAction } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { type Language, textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag, type Tone } from '#ui/badge.tsx';
import { Period } from '#ui/list-period.tsx';
import { discountScreenText, discountStatusText, scopeKindText } from './discount-screen.texts.ts';
import { DiscountTest } from './discount-test.tsx';
import {
  type DiscountRow,
  type DiscountStatus,
  discountActions,
  discountCopy,
  discountExport,
  discountPage,
  discountSetState,
  discountStatuses,
  scopeKinds,
} from './discounts.contract.ts';

const tones: Readonly<Record<DiscountStatus, Tone>> = {
  draft: 'info',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
};
const effects = {
  activate: discountScreenText.activateEffect,
  pause: discountScreenText.pauseEffect,
  resume: discountScreenText.activateEffect,
  end: discountScreenText.endEffect,
} as const;
const lines = css({ display: 'grid', gap: '0.5' });
/** A minus stays with its amount; a period breaks between its days only. */
const whole = css({ whiteSpace: 'nowrap' });
const warning = css({ color: 'warning.fg', fontSize: 'sm', fontWeight: 'normal' });
const testKey = 'test';

function bandWords({ basis, bands }: DiscountRow, language: Language): readonly string[] {
  return bands.map(({ from, bp, fixedFen }) =>
    textIn(language, discountScreenText.bandQty, {
      from: basis === 'qty' ? count(from, language) : money(from),
      value: bp === null ? money(-(fixedFen ?? 0)) : `−${percent(bp)}`,
    }),
  );
}

/** One step along the status graph; a row that the graph does not let go says so. */
const step = (action: (typeof discountActions)[number]): ListAction<DiscountRow> => ({
  name: action,
  title: discountScreenText[action],
  confirm: effects[action],
  danger: action === 'end',
  whyNot: ({ status }) => (can(discountLifecycle, status, action) ? null : discountScreenText.notNow),
  run: ({ id, version }, how) => call(discountSetState, { id, version, action }, how),
  ...(action === 'end' ? { bulk: discountScreenText.endMany } : {}),
});

const list = defineList(discountPage, {
  name: 'discounts',
  title: discountScreenText.title,
  rowName: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
  change: 'Discount_Edit',
  exportFrom: discountExport,
  columns: [
    {
      key: 'nameZh',
      title: discountScreenText.name,
      primary: true,
      sortable: true,
      cell: (row, language) => (
        <span className={lines}>
          {language === 'en' ? row.nameEn : row.nameZh}
          {row.overlaps.length === 0 ? null : (
            <span className={warning}>
              {textIn(language, discountScreenText.overlapsWith, {
                names: row.overlaps
                  .map((each) => (language === 'en' ? each.nameEn : each.nameZh))
                  .join(language === 'en' ? ', ' : '、'),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'scopeWords',
      title: discountScreenText.scope,
      cell: (row, language) =>
        row.scopeWords.length === 0
          ? textIn(language, discountScreenText.everything)
          : row.scopeWords
              .map(({ name, nameEn }) => (language === 'en' ? nameEn : name))
              .join(language === 'en' ? ', ' : '、'),
    },
    {
      key: 'bands',
      title: discountScreenText.bands,
      cell: (row, language) => (
        <span className={lines}>
          {bandWords(row, language).map((words) => (
            <span key={words} className={whole}>
              {words}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'stack',
      title: discountScreenText.stack,
      cell: (row, language) => textIn(language, row.stack ? discountScreenText.stacking : discountScreenText.exclusive),
    },
    {
      key: 'basis',
      title: discountScreenText.basis,
      cell: (row, language) =>
        textIn(language, row.basis === 'qty' ? discountScreenText.byQty : discountScreenText.byAmount),
    },
    { key: 'priority', title: discountScreenText.priority, sortable: true, align: 'end' },
    {
      key: 'startDay',
      title: discountScreenText.period,
      sortable: true,
      cell: (row, language) => <Period from={day(row.startDay, language)} to={day(row.endDay, language)} />,
    },
    {
      key: 'status',
      title: discountScreenText.status,
      corner: true,
      cell: (row, language) => (
        <StatusTag tone={tones[row.status]}>{textIn(language, discountStatusText[row.status])}</StatusTag>
      ),
    },
    {
      key: 'usedFen',
      title: discountScreenText.used,
      sortable: true,
      align: 'end',
      cell: (row) => money(row.usedFen),
    },
  ],
  filters: [
    { key: 'keyword', title: discountScreenText.keyword, kind: 'text' },
    {
      key: 'scope',
      title: discountScreenText.scopeFilter,
      kind: 'select',
      options: [
        { value: 'all', title: discountScreenText.everything },
        ...scopeKinds.map((value) => ({ value, title: scopeKindText[value] })),
      ],
    },
    { key: 'day', title: discountScreenText.day, kind: 'date' },
  ],
  tabs: {
    key: 'status',
    title: discountScreenText.status,
    all: discountScreenText.all,
    values: discountStatuses.map((value) => ({ value, title: discountStatusText[value] })),
  },
  createPath: '/discount/add',
  editPath: (row) => `/discount/edit?id=${row.id}`,
  actions: [
    {
      name: 'test',
      title: discountScreenText.testIt,
      access: 'Discount_Read',
      to: (row) => `?${testKey}=${row.id}`,
    },
    {
      name: 'copy',
      title: discountScreenText.copy,
      run: (row, how) => call(discountCopy, { id: row.id }, { ...how, idempotencyKey: crypto.randomUUID() }),
    },
    ...discountActions.map(step),
  ],
});

/** /discount/list (screens.md 3.19b); `?test=ID` tries a strategy on a product. */
export function Screen() {
  const { id, close } = useRecordInAddress(testKey);
  return (
    <>
      <ListScreen list={list} />
      {id === null ? null : <DiscountTest key={id} id={id} onClose={close} />}
    </>
  );
}
