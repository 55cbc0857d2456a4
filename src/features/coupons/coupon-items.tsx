import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { fromPromise } from 'xstate';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { day, dayTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { useRecordInAddress } from '#client/use-record-in-address.ts';
import { type ActionInput, type RecordData, recordViewMachine } from '#machines/record-view.ts';
import { defineList } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { may } from '#shared/permissions.ts';
import { packText, textIn, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { StatusTag } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { type CouponItem, couponItems, couponItemsExport, couponReissue, couponVoid } from './coupon-items.contract.ts';
import { couponStatusText, couponWayText } from './coupon-screen.texts.ts';
import { couponStaffText } from './coupon-staff.texts.ts';
import { type CouponTemplateRow, couponGet, couponStatuses } from './coupons.contract.ts';

type Act = 'void' | 'reissue';

const whyNot = ({ status }: CouponItem, act: Act) => {
  if (status === 'locked' || status === 'used') return couponStaffText.heldByOrder;
  if (status === 'void') return couponStaffText.isVoid;
  return status === 'expired' && act === 'void' ? couponStaffText.isExpired : null;
};

/** The list of one template: its number stands in the path, so that each has a machine of its own. */
const itemsOf = (id: string) =>
  defineList({ ...couponItems, path: `/api/Coupon/GetItems/${id}` } as typeof couponItems, {
    name: 'coupon-items',
    title: couponStaffText.itemsTitle,
    rowName: (row) => `${row.no} ${row.ownerName}`,
    change: 'Coupon_Issue',
    exportFrom: { ...couponItemsExport, path: `/api/Coupon/ExportItems/${id}` },
    columns: [
      { key: 'no', title: couponStaffText.no, primary: true, sortable: true },
      {
        key: 'ownerName',
        title: couponStaffText.owner,
        cell: (row) => [row.ownerName, row.ownerPhone].filter(Boolean).join(' '),
      },
      {
        key: 'issuedAt',
        title: couponStaffText.issuedAt,
        sortable: true,
        cell: (row, language) => dayTime(row.issuedAt, language),
      },
      { key: 'way', title: couponStaffText.way, cell: (row, language) => textIn(language, couponWayText[row.way]) },
      { key: 'issuedBy', title: couponStaffText.issuedBy, cell: (row) => row.issuedBy || '—' },
      {
        key: 'toDay',
        title: couponStaffText.period,
        sortable: true,
        cell: (row, language) =>
          textIn(language, couponStaffText.days, { from: day(row.fromDay, language), to: day(row.toDay, language) }),
      },
      {
        key: 'status',
        title: couponStaffText.status,
        corner: true,
        cell: (row, language) => (
          <StatusTag tone={row.status === 'unused' ? 'success' : row.status === 'locked' ? 'warning' : 'neutral'}>
            {textIn(language, couponStatusText[row.status])}
          </StatusTag>
        ),
      },
      {
        key: 'orderNo',
        title: couponStaffText.order,
        cell: (row) =>
          row.orderId === null ? '—' : <TextLink to={`/order/detail/${row.orderId}`}>{row.orderNo}</TextLink>,
      },
      { key: 'voidReason', title: couponStaffText.reason, cell: (row) => row.voidReason ?? '—' },
    ],
    filters: [
      { key: 'keyword', title: couponStaffText.itemKeyword, kind: 'text' },
      { key: 'issuedFrom', title: couponStaffText.from, kind: 'date' },
      { key: 'issuedTo', title: couponStaffText.to, kind: 'date' },
    ],
    tabs: {
      key: 'status',
      title: couponStaffText.status,
      all: couponStaffText.all,
      values: couponStatuses.map((value) => ({ value, title: couponStatusText[value] })),
    },
    actions: (['void', 'reissue'] as const).map((act) => ({
      name: act,
      title: couponStaffText[act],
      danger: act === 'void',
      whyNot: (row: CouponItem) => whyNot(row, act),
      to: (row: CouponItem) => `?act=${act}&item=${row.id}&version=${row.version}&no=${row.no}`,
    })),
  });

const reasonView = recordViewMachine.provide({
  actors: {
    load: fromRead<RecordData, { readonly id: string }>(({ input }) => Promise.resolve({ asked: input.id })),
    act: fromPromise<
      RecordData,
      { readonly name: string; readonly record: RecordData | null; readonly input: ActionInput }
    >(({ input: { name, input }, signal }) => {
      const { id, version, reason, key } = input as { id: number; version: number; reason: string; key: string };
      return name === 'void'
        ? call(couponVoid, { id, version, reason }, { signal })
        : call(couponReissue, { id, version, reason }, { signal, idempotencyKey: key });
    }),
  },
});

interface ReasonDialogProps {
  act: Act;
  item: number;
  version: number;
  no: string;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a coupon back or issues it anew; both need a reason. */
function ReasonDialog({ act, item, version, no, onClose, onDone }: ReasonDialogProps) {
  const t = useText();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [machine] = useState(() =>
    reasonView.provide({
      actions: {
        actionDone: () => {
          toast(packText(act === 'void' ? couponStaffText.voidDone : couponStaffText.reissueDone), 'success');
          onDone();
        },
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { id: String(item) } });
  const { message, fieldErrors } = snapshot.context;
  const submit = () => {
    if (!snapshot.hasTag('asking')) send({ type: 'action.ask', name: act });
    send({ type: 'action.submit', input: { id: item, version, reason, key } });
  };
  const wrong = fieldErrors.reason?.[0];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(couponStaffText[act])} ${no}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(couponStaffText.cancel)}
          </Button>
          <Button variant={act === 'void' ? 'danger' : 'solid'} loading={snapshot.hasTag('running')} onClick={submit}>
            {t(couponStaffText[act])}
          </Button>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        <p>{t(act === 'void' ? couponStaffText.voidEffect : couponStaffText.reissueEffect, { name: no })}</p>
        {message !== null && wrong === undefined ? (
          <Alert tone="danger" live>
            {unpackText(language, message)}
          </Alert>
        ) : null}
        <TextareaField
          label={t(couponStaffText.reason)}
          required
          maxLength={200}
          value={reason}
          error={wrong === undefined ? undefined : unpackText(language, wrong)}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

const numberIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const templateMachine = recordMachine<CouponTemplateRow>({ load: (id, signal) => call(couponGet, { id }, { signal }) });

/** Of which coupon the list is. A missing one is told by the list. */
function OfTemplate({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const { record } = useRecord<CouponTemplateRow>(templateMachine, id);
  if (record === null) return null;
  const { nameZh, nameEn, issued, used, total } = record;
  const name = language === 'en' ? nameEn : nameZh;
  return (
    <p className={css({ color: 'fg.muted', marginBottom: '3' })}>
      {t(couponStaffText.itemsOf, { name, issued, used, total })}
    </p>
  );
}

function Items({ id }: { id: string }) {
  const person = useProfile();
  const list = useMemo(() => itemsOf(id), [id]);
  const [search] = useSearchParams();
  const { id: item, close } = useRecordInAddress('item', ['act', 'version', 'no']);
  const [changes, setChanges] = useState(0);
  const act = search.get('act');
  const version = numberIn(search.get('version'));
  const isAct = act === 'void' || act === 'reissue';
  return (
    <>
      <ListScreen key={changes} list={list} lead={<OfTemplate id={id} />} />
      {isAct && item !== null && version !== null && may(person, 'Coupon_Issue') ? (
        <ReasonDialog
          key={`${act}${item}`}
          act={act}
          item={Number(item)}
          version={version}
          no={search.get('no') ?? ''}
          onClose={close}
          onDone={() => {
            setChanges((before) => before + 1);
            close();
          }}
        />
      ) : null}
    </>
  );
}

/** /coupon/showitems/{id}: to whom the coupons of a template went, and what became of them. */
export function Screen() {
  const { id = '' } = useParams();
  return <Items key={id} id={id} />;
}
