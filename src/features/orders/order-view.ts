import { call } from '#client/api.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { ActionInput } from '#machines/record-view.ts';

import { orderActionText, orderScreenText } from './order-screen.texts.ts';
import {
  type OrderAction,
  type OrderDetail,
  orderCancel,
  orderConfirm,
  orderConfirmPayment,
  orderGet,
  orderShip,
  orderStartProduction,
} from './orders.contract.ts';

/** The calls of the actions, each with the version that was read: a changed order is refused, not overwritten. */
function act(name: OrderAction, order: OrderDetail, input: ActionInput, signal: AbortSignal): Promise<OrderDetail> {
  const base = { id: order.id, version: order.version };
  const once = { signal, idempotencyKey: `${name}-${order.id}-${order.version}` };
  switch (name) {
    case 'cancel':
      return call(orderCancel, { ...base, reason: String(input.reason ?? '') }, { signal });
    case 'confirmPayment':
      return call(
        orderConfirmPayment,
        {
          ...base,
          amountFen: Number(input.amountFen),
          channel: input.channel as 'bank' | 'cash' | 'wechat' | 'alipay',
          reference: String(input.reference ?? ''),
        },
        once,
      );
    case 'startProduction':
      return call(orderStartProduction, base, { signal });
    case 'ship':
      return call(
        orderShip,
        { ...base, carrier: String(input.carrier ?? ''), trackingNo: String(input.trackingNo ?? '') },
        once,
      );
    case 'complete':
      return call(orderConfirm, base, { signal });
  }
}

const orderView = recordMachine<OrderDetail, OrderAction>({
  load: (id, signal) => call(orderGet, { id }, { signal }),
  act,
  may: (name, order) => order.actions.includes(name),
});

/** The order of an address with its actions; `id` from path or query. */
export function useOrderView(id: string) {
  const { record, ...view } = useRecord<OrderDetail, OrderAction>(orderView, id, (name) => {
    const [zh, en] = orderActionText[name];
    toast([`${orderScreenText.done[0]}${zh}`, `${orderScreenText.done[1]}${en}`], 'success');
  });
  return { ...view, order: record };
}

export type OrderView = ReturnType<typeof useOrderView>;
