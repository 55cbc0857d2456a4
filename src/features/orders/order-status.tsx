import { useText } from '#client/language.ts';
import { StatusTag, type Tone } from '#ui/badge.tsx';
import { orderStatusText, orderStatusTone, payStatusText } from './order-screen.texts.ts';
import type { OrderStatus, PayStatus } from './orders.contract.ts';

const payTones: Readonly<Record<PayStatus, Tone>> = {
  unpaid: 'warning',
  partly_paid: 'warning',
  paid: 'success',
  on_account: 'info',
  in_statement: 'info',
  settled: 'success',
  refunding: 'danger',
  partly_refunded: 'neutral',
  refunded: 'neutral',
};

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = useText();
  return <StatusTag tone={orderStatusTone[status]}>{t(orderStatusText[status])}</StatusTag>;
}

export function PayStatusTag({ status }: { status: PayStatus }) {
  const t = useText();
  return <StatusTag tone={payTones[status]}>{t(payStatusText[status])}</StatusTag>;
}
