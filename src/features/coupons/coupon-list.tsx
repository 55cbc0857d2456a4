import { useState } from 'react';
import { call } from '#client/api.ts';
import { count, day, money } from '#client/format.ts';
import { useProfile } from '#client/session-actor.ts';
import { useRecordInAddress } from '#client/use-record-in-address.ts';
import { can } from '#machines/lifecycle.ts';
import { couponTemplateLifecycle } from '#machines/lifecycles/coupon-template.ts';
import { defineList, type ListAction } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { may } from '#shared/permissions.ts';
import { type Language, textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag, type Tone } from '#ui/badge.tsx';
import { Period } from '#ui/list-period.tsx';
import { couponWayText } from './coupon-screen.texts.ts';
import { couponStaffText, notNowText, templateStatusText } from './coupon-staff.texts.ts';
import { couponKindText, couponValue } from './coupon-words.texts.ts';
import {
  type CouponTemplateRow,
  couponExport,
  couponKinds,
  couponPage,
  couponSetState,
  type TemplateStatus,
  templateActions,
  templateStatuses,
} from './coupons.contract.ts';
import { IssueDialog } from './issue-dialog.tsx';

const tones: Readonly<Record<TemplateStatus, Tone>> = {
  draft: 'info',
  published: 'success',
  paused: 'warning',
  ended: 'neutral',
};
const effects = {
  publish: couponStaffText.publishEffect,
  pause: couponStaffText.pauseEffect,
  resume: couponStaffText.resumeEffect,
  end: couponStaffText.endEffect,
} as const;
const issueKey = 'issue';
const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm', whiteSpace: 'nowrap' });

/** One step along the status graph; a row that the graph does not let go says so. */
const step = (action: (typeof templateActions)[number]): ListAction<CouponTemplateRow> => ({
  name: action,
  title: couponStaffText[action],
  confirm: effects[action],
  danger: action === 'end',
  whyNot: ({ status }) => (can(couponTemplateLifecycle, status, action) ? null : notNowText[status]),
  run: ({ id, version }, how) => call(couponSetState, { id, version, action }, how),
  ...(action === 'end' ? { bulk: couponStaffText.endMany } : {}),
});

/** Staff always; besides, what the template is set to. */
const waysOf = ({ claimable, code, event }: CouponTemplateRow, language: Language): string =>
  [
    textIn(language, couponStaffText.byHand),
    ...(claimable ? [textIn(language, couponStaffText.byClaim)] : []),
    ...(code ? [code] : []),
    ...(event ? [textIn(language, couponWayText[event])] : []),
  ].join(' · ');

const list = defineList(couponPage, {
  name: 'coupons',
  title: couponStaffText.title,
  rowName: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
  change: 'Coupon_Edit',
  columns: [
    {
      key: 'nameZh',
      title: couponStaffText.name,
      primary: true,
      sortable: true,
      cell: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
    },
    {
      key: 'valueFen',
      title: couponStaffText.value,
      cell: (row, language) => (
        <span>
          {textIn(language, couponValue(row))}
          <span className={sub}>{textIn(language, couponKindText[row.kind])}</span>
        </span>
      ),
    },
    // Before what is wide: the status is seen without scrolling.
    {
      key: 'status',
      title: couponStaffText.status,
      corner: true,
      cell: (row, language) => (
        <StatusTag tone={tones[row.status]}>{textIn(language, templateStatusText[row.status])}</StatusTag>
      ),
    },
    {
      key: 'thresholdFen',
      title: couponStaffText.threshold,
      sortable: true,
      align: 'end',
      cell: (row, language) =>
        row.thresholdFen === 0 ? textIn(language, couponStaffText.noThreshold) : money(row.thresholdFen),
    },
    { key: 'issued', title: couponStaffText.issued, sortable: true, align: 'end' },
    { key: 'used', title: couponStaffText.used, sortable: true, align: 'end' },
    {
      key: 'total',
      title: couponStaffText.total,
      sortable: true,
      align: 'end',
      cell: (row, language) => count(row.total, language),
    },
    {
      key: 'scopeWords',
      title: couponStaffText.scope,
      cell: (row, language) =>
        row.scopeWords.length === 0
          ? textIn(language, couponStaffText.everything)
          : row.scopeWords
              .map(({ name, nameEn }) => (language === 'en' ? nameEn : name))
              .join(language === 'en' ? ', ' : '、'),
    },
    {
      key: 'endDay',
      title: couponStaffText.period,
      sortable: true,
      cell: (row, language) =>
        row.startDay === null || row.endDay === null ? (
          textIn(language, couponStaffText.daysAfter, { n: row.daysAfterIssue ?? 0 })
        ) : (
          <Period from={day(row.startDay, language)} to={day(row.endDay, language)} />
        ),
    },
    { key: 'code', title: couponStaffText.ways, cell: (row, language) => waysOf(row, language) },
  ],
  filters: [
    { key: 'keyword', title: couponStaffText.keyword, kind: 'text' },
    {
      key: 'kind',
      title: couponStaffText.kind,
      kind: 'select',
      options: couponKinds.map((value) => ({ value, title: couponKindText[value] })),
    },
  ],
  tabs: {
    key: 'status',
    title: couponStaffText.status,
    all: couponStaffText.all,
    values: templateStatuses.map((value) => ({ value, title: templateStatusText[value] })),
  },
  exportFrom: couponExport,
  createPath: '/coupon/add',
  editPath: (row) => `/coupon/edit/${row.id}`,
  actions: [
    {
      name: 'items',
      title: couponStaffText.items,
      access: 'Coupon_info',
      to: (row) => `/coupon/showitems/${row.id}`,
    },
    {
      name: 'issue',
      title: couponStaffText.issue,
      access: 'Coupon_Issue',
      whyNot: ({ status }) => (status === 'published' ? null : notNowText[status]),
      to: (row) => `?${issueKey}=${row.id}`,
    },
    ...templateActions.map(step),
  ],
});

/** /coupon/list (entities.md 3.10); `?issue=ID` opens the dialog that issues. */
export function Screen() {
  const person = useProfile();
  const { id, close } = useRecordInAddress(issueKey);
  // The list is read anew after an issue, which changes its figures.
  const [issues, setIssues] = useState(0);
  return (
    <>
      <ListScreen key={issues} list={list} />
      {id !== null && may(person, 'Coupon_Issue') ? (
        <IssueDialog
          key={id}
          id={id}
          onClose={close}
          onIssued={() => {
            setIssues((before) => before + 1);
            close();
          }}
        />
      ) : null}
    </>
  );
}
