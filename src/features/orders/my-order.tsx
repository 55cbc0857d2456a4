import { useParams, useSearchParams } from 'react-router';
import { useText } from '#client/language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { OrderPage } from './order-page.tsx';
import { orderScreenText } from './order-screen.texts.ts';
import { useOrderView } from './order-view.ts';
import { PayInfoCard } from './pay-info.tsx';

/** One of the customer's orders; the desktop address has the id in its path, the mobile one as ?id= (spec section 2). */
export function Screen() {
  const t = useText();
  const { id } = useParams();
  const [search] = useSearchParams();
  const view = useOrderView(id ?? search.get('id') ?? '0');
  return (
    <OrderPage
      view={view}
      audience="customer"
      listPath="/my/order"
      buttons={(order) => (
        <>
          {order.actions.includes('cancel') ? (
            <Button variant="outline" onClick={() => view.ask('cancel')}>
              {t(orderScreenText.cancelYes)}
            </Button>
          ) : null}
          <ButtonLink variant="outline" to={`/order/create?reorder=${order.quoteId}`}>
            {t(orderScreenText.reorder)}
          </ButtonLink>
          {order.actions.includes('complete') ? (
            <Button onClick={() => view.ask('complete')}>{t(orderScreenText.confirmReceipt)}</Button>
          ) : null}
        </>
      )}
      extra={(order) => (order.status === 'pending_payment' ? <PayInfoCard order={order} /> : null)}
    />
  );
}
