import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useText } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { useCrumb } from '#ui/record-name.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { ActionDialog } from './order-actions.tsx';
import {
  AddressCard,
  AmountsCard,
  LinesCard,
  LogCard,
  PaymentsCard,
  ProgressCard,
  ShipmentsCard,
  useHeadFacts,
} from './order-parts.tsx';
import { orderScreenText } from './order-screen.texts.ts';
import { OrderStatusTag, PayStatusTag } from './order-status.tsx';
import type { OrderView } from './order-view.ts';
import { type OrderAction, type OrderDetail, orderActions } from './orders.contract.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
  gap: { base: '4', lg: '6' },
  alignItems: 'start',
  position: 'relative',
});
// On a phone the cards of both columns run in one, progress first.
const column = css({ display: { base: 'contents', lg: 'grid' }, gap: '6', minWidth: '0' });
// Paper says how far the order is beside its number; the way there is for the screen.
const first = css({ order: { base: '-1', lg: '0' }, _print: { display: 'none' } });

interface OrderPageProps {
  view: OrderView;
  audience: 'customer' | 'staff';
  listPath: string;
  /** Buttons beside those of the life cycle. */
  buttons: (order: OrderDetail) => ReactNode;
  /** Cards only this audience sees. */
  extra?: ((order: OrderDetail) => ReactNode) | undefined;
  /** Cards only this audience sees, below the lines that they are about. */
  belowLines?: ((order: OrderDetail) => ReactNode) | undefined;
}

/** One order on its own page, for customers and staff; what may be done comes with the order. */
export function OrderPage({ view, audience, listPath, buttons, extra, belowLines }: OrderPageProps) {
  const { order, state } = view;
  useCrumb(order?.no);
  useActionOfAddress(view);
  return (
    <div data-state={view.loading ? 'loading' : state}>
      {order === null ? <WithoutOrder view={view} listPath={listPath} /> : null}
      {order === null ? null : (
        <OrderBody
          order={order}
          view={view}
          audience={audience}
          buttons={buttons}
          extra={extra}
          belowLines={belowLines}
        />
      )}
      <ActionDialog view={view} audience={audience} />
    </div>
  );
}

/** ?act=cancel opens the form of an action, so that a list can link to it; the address is cleaned at once. */
function useActionOfAddress(view: OrderView) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('act') as OrderAction | null;
  const { order, state, ask } = view;
  useEffect(() => {
    if (asked === null || order === null || state !== 'shown') return;
    const rest = new URLSearchParams(search);
    rest.delete('act');
    setSearch(rest, { replace: true });
    if (order.actions.includes(asked)) ask(asked);
  }, [asked, order, state, ask, search, setSearch]);
}

function WithoutOrder({ view, listPath }: { view: OrderView; listPath: string }) {
  const t = useText();
  const language = useLanguage();
  const back = (
    <ButtonLink variant="outline" to={listPath}>
      {t(orderScreenText.back)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t(orderScreenText.detailLoading)} action={back} />
      <Card>
        {view.state === 'missing' ? (
          <EmptyState title={t(orderScreenText.notFoundTitle)} text={t(orderScreenText.notFoundText)} action={back} />
        ) : view.state === 'failed' ? (
          <ErrorState
            title={t(orderScreenText.failedTitle)}
            text={view.message === null ? undefined : unpackText(language, view.message)}
            onRetry={view.refresh}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </Card>
    </>
  );
}

type BodyProps = Omit<OrderPageProps, 'listPath'> & { order: OrderDetail };

function OrderBody({ order, view, audience, buttons, extra, belowLines }: BodyProps) {
  const t = useText();
  const facts = useHeadFacts(order, audience);
  return (
    <>
      <PageHeader
        title={t(orderScreenText.detailTitle, { no: order.no })}
        meta={
          <>
            <CopyButton value={order.no} label={t(orderScreenText.copyNo)} />
            <span className={css({ display: 'inline-flex', gap: '2' })}>
              <OrderStatusTag status={order.status} />
              <PayStatusTag status={order.payStatus} />
            </span>
          </>
        }
        action={
          <>
            <Button variant="outline" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t(orderScreenText.print)}
            </Button>
            {buttons(order)}
          </>
        }
      />
      {view.stale ? (
        <div className={css({ marginBottom: '4' })}>
          <Alert tone="warning" live>
            {t(orderScreenText.stale)}
          </Alert>
        </div>
      ) : null}
      <div className={columns}>
        <ProgressLine active={view.loading} />
        <div className={column}>
          <Card>
            <Facts layout="columns" items={facts} />
          </Card>
          {extra?.(order)}
          <LinesCard order={order} />
          {belowLines?.(order)}
          <ShipmentsCard order={order} />
          {audience === 'staff' || order.payments.length > 0 ? <PaymentsCard order={order} /> : null}
        </div>
        <div className={column}>
          <div className={first}>
            <ProgressCard order={order} />
          </div>
          <AmountsCard order={order} />
          <AddressCard order={order} />
          {audience === 'staff' ? <LogCard order={order} /> : null}
        </div>
      </div>
    </>
  );
}

/** The actions that the order says may be done now, in the order of its life; cancelling stands apart. */
export const stepActions = (order: OrderDetail): readonly OrderAction[] =>
  orderActions.filter((action) => action !== 'cancel' && order.actions.includes(action));
