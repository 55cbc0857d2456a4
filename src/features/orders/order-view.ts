import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { toast } from '#client/toasts.ts';
import { type ActionInput, type RecordData, recordViewMachine } from '#machines/record-view.ts';
import { packText } from '#shared/text.ts';
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

const orderView = recordViewMachine.provide({
  actors: {
    load: fromRead<RecordData, { readonly id: string }>(({ input, signal }) =>
      call(orderGet, { id: input.id }, { signal }),
    ),
    act: fromPromise<
      RecordData,
      { readonly name: string; readonly record: RecordData | null; readonly input: ActionInput }
    >(({ input, signal }) =>
      act(input.name as OrderAction, input.record as unknown as OrderDetail, input.input, signal),
    ),
  },
  actions: {
    actionDone: (_, { name }) => {
      const [zh, en] = orderActionText[name as OrderAction];
      toast(packText([`${orderScreenText.done[0]}${zh}`, `${orderScreenText.done[1]}${en}`]), 'success');
    },
  },
});

/** The order of an address with its actions; `id` from path or query. */
export function useOrderView(id: string) {
  const [snapshot, send] = useMachine(orderView, { input: { id } });
  const asked = useRef(id);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    send({ type: 'record.changed', id });
  }, [id, send]);
  const { record, action, message, fieldErrors, stale } = snapshot.context;
  const tag = (['missing', 'failed', 'running', 'asking', 'shown'] as const).find((name) => snapshot.hasTag(name));
  return {
    state: tag ?? 'loading',
    order: record as unknown as OrderDetail | null,
    loading: snapshot.hasTag('loading'),
    running: snapshot.hasTag('running'),
    /** The action whose form is open. */
    action: snapshot.hasTag('asking') ? (action as OrderAction | null) : null,
    message,
    fieldErrors,
    stale,
    ask: (name: OrderAction) => send({ type: 'action.ask', name }),
    cancel: () => send({ type: 'action.cancel' }),
    submit: (input: ActionInput) => send({ type: 'action.submit', input }),
    refresh: () => send({ type: 'record.refresh' }),
  };
}

export type OrderView = ReturnType<typeof useOrderView>;
