import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { ActionInput } from '#machines/record-view.ts';
import { type Text, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextareaField, TextField } from '#ui/field.tsx';
import { channelText, orderActionText, orderScreenText } from './order-screen.texts.ts';
import type { OrderView } from './order-view.ts';
import type { OrderAction, OrderDetail } from './orders.contract.ts';

const titles: Readonly<Record<OrderAction, Text>> = {
  cancel: orderScreenText.cancelTitle,
  confirmPayment: orderScreenText.payTitle,
  startProduction: orderScreenText.startTitle,
  ship: orderScreenText.shipTitle,
  complete: orderScreenText.completeTitle,
};
const leads: Readonly<Record<OrderAction, Text>> = {
  cancel: orderScreenText.cancelText,
  confirmPayment: orderScreenText.payText,
  startProduction: orderScreenText.startText,
  ship: orderScreenText.shipText,
  complete: orderScreenText.completeText,
};

/** Yuan as typed in fen, or null when it is no amount with at most two decimals. */
export function fenOf(yuan: string): number | null {
  const plain = yuan.normalize('NFKC').replace(/[,\s¥]/g, '');
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const stack = css({ display: 'grid', gap: '4' });
const lead = css({ color: 'fg.muted' });
const failure = css({ color: 'danger.fg', whiteSpace: 'pre-line' });

/** The form of the action that is asked for: one dialog, its fields by action. Customers read their own words. */
export function ActionDialog({ view, audience }: { view: OrderView; audience: 'customer' | 'staff' }) {
  const t = useText();
  const language = useLanguage();
  const formId = useId();
  const { action, order, running, message } = view;
  const mine = audience === 'customer' && action === 'complete';
  const words = action === null ? null : mine ? orderScreenText.confirmReceiptTitle : titles[action];
  return (
    <Dialog
      open={action !== null && order !== null}
      onClose={() => running || view.cancel()}
      title={words && order ? t(words, { no: order.no }) : ''}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={view.cancel}>
            {t(action === 'cancel' ? orderScreenText.keep : orderScreenText.notNow)}
          </Button>
          <Button type="submit" form={formId} loading={running} variant={action === 'cancel' ? 'danger' : 'solid'}>
            {action === null ? '' : t(mine ? orderScreenText.confirmReceipt : orderActionText[action])}
          </Button>
        </>
      }
    >
      {action === null || order === null ? null : (
        <div className={stack}>
          <p className={lead}>{t(mine ? orderScreenText.confirmReceiptText : leads[action])}</p>
          {message === null || Object.keys(view.fieldErrors).length > 0 ? null : (
            <p role="alert" className={failure}>
              {unpackText(language, message)}
            </p>
          )}
          <ActionForm key={action} id={formId} view={view} action={action} order={order} />
        </div>
      )}
    </Dialog>
  );
}

interface FormProps {
  id: string;
  view: OrderView;
  action: OrderAction;
  order: OrderDetail;
}

function ActionForm({ id, view, action, order }: FormProps) {
  const t = useText();
  const language = useLanguage();
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({});
  const errorOf = (field: string): string | undefined => {
    const message = view.fieldErrors[field]?.[0];
    return local[field] ?? (message === undefined ? undefined : unpackText(language, message));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries([...data].map(([key, value]) => [key, String(value).trim()]));
    const { input, errors } = checked(action, order, values);
    setLocal(Object.fromEntries(Object.entries(errors).map(([field, [text, params]]) => [field, t(text, params)])));
    if (Object.keys(errors).length === 0) view.submit(input);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus();
  };
  return (
    <form id={id} noValidate onSubmit={submit} className={stack}>
      {fieldsOf(action, order, errorOf, t)}
    </form>
  );
}

function fieldsOf(
  action: OrderAction,
  order: OrderDetail,
  errorOf: (field: string) => string | undefined,
  t: ReturnType<typeof useText>,
): ReactNode {
  if (action === 'cancel')
    return (
      <TextareaField
        label={t(orderScreenText.cancelReason)}
        name="reason"
        required
        maxLength={200}
        error={errorOf('reason')}
      />
    );
  if (action === 'confirmPayment')
    return (
      <>
        <TextField
          label={t(orderScreenText.amountYuan)}
          name="amount"
          inputMode="decimal"
          prefix="¥"
          required
          defaultValue={yuanOf(order.payableFen)}
          error={errorOf('amount') ?? errorOf('amountFen')}
        />
        <SelectField
          label={t(orderScreenText.channel)}
          name="channel"
          required
          options={(['bank', 'cash', 'wechat', 'alipay'] as const).map((value) => ({
            value,
            label: t(channelText[value] ?? [value, value]),
          }))}
          error={errorOf('channel')}
        />
        <TextField
          label={t(orderScreenText.paymentReference)}
          name="reference"
          required
          maxLength={60}
          autoComplete="off"
          error={errorOf('reference')}
        />
      </>
    );
  if (action === 'ship')
    return (
      <>
        {order.delivery === 'self_pickup' ? <p className={lead}>{t(orderScreenText.pickupText)}</p> : null}
        <TextField
          label={t(orderScreenText.carrier)}
          name="carrier"
          required
          maxLength={40}
          error={errorOf('carrier')}
        />
        <TextField
          label={t(orderScreenText.trackingNo)}
          name="trackingNo"
          required
          maxLength={60}
          autoComplete="off"
          error={errorOf('trackingNo')}
        />
      </>
    );
  return null;
}

type Errors = Readonly<Record<string, readonly [Text, Record<string, string>?]>>;

/** What was filled in, or what is wrong with it; the server checks the same again. */
function checked(
  action: OrderAction,
  order: OrderDetail,
  values: Readonly<Record<string, string>>,
): { readonly input: ActionInput; readonly errors: Errors } {
  const byBank = values.channel === 'cash' ? [] : ['reference'];
  const needed = { cancel: ['reason'], confirmPayment: byBank, ship: ['carrier', 'trackingNo'] };
  const errors: Record<string, readonly [Text, Record<string, string>?]> = {};
  if (action === 'confirmPayment') {
    const amountFen = fenOf(values.amount ?? '');
    if (amountFen === null) errors.amount = [orderScreenText.amountFormat];
    else if (amountFen !== order.payableFen)
      errors.amount = [orderScreenText.amountDiffers, { amount: money(order.payableFen) }];
  }
  for (const field of action in needed ? needed[action as keyof typeof needed] : [])
    if (!values[field]) errors[field] = [orderScreenText.required];
  const { amount, ...rest } = values;
  return { input: { ...rest, ...(amount !== undefined && { amountFen: fenOf(amount) }) }, errors };
}
