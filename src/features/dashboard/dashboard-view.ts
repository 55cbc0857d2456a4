import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { currentSession } from '#client/session-actor.ts';
import { type OrderRow, orderMyPage } from '#features/orders/orders.contract.ts';
import { getNavs } from '#features/products/products.contract.ts';
import { type RecordData, recordViewMachine } from '#machines/record-view.ts';
import type { Output } from '#shared/endpoint.ts';
import { dashboardGet } from './dashboard.contract.ts';

/** What the home screen shows: figures for all; menu and latest orders for customers. */
export interface Home {
  readonly figures: Output<typeof dashboardGet>['figures'];
  readonly navs: Output<typeof getNavs>;
  readonly orders: readonly OrderRow[];
}

const latestCount = 5;

async function loadHome(signal: AbortSignal): Promise<Home> {
  const isStaff = (currentSession().user?.role ?? '') !== '';
  const [{ figures }, navs, orders] = await Promise.all([
    call(dashboardGet, {}, { signal }),
    isStaff ? [] : call(getNavs, {}, { signal }),
    isStaff ? { items: [] } : call(orderMyPage, { page: 1, pagesize: latestCount }, { signal }),
  ]);
  return { figures, navs, orders: orders.items };
}

const homeView = recordViewMachine.provide({
  actors: {
    load: fromRead<RecordData, { readonly id: string }>(
      async ({ signal }) => (await loadHome(signal)) as unknown as RecordData,
    ),
  },
});

/** The home screen's data and its state. */
export function useHome() {
  const [snapshot, send] = useMachine(homeView, { input: { id: 'home' } });
  const home = snapshot.context.record as unknown as Home | null;
  const state = home !== null ? 'shown' : snapshot.hasTag('loading') ? 'loading' : 'failed';
  return {
    state,
    home,
    message: snapshot.context.message,
    retry: () => send({ type: 'record.refresh' }),
  } as const;
}

/** The hour in Shanghai, read anew each minute, for the greeting. */
export function useHour(): number {
  const [hour, setHour] = useState(hourNow);
  useEffect(() => {
    const timer = setInterval(() => setHour(hourNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return hour;
}

const hourNow = (): number => (new Date().getUTCHours() + 8) % 24;
