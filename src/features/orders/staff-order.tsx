import { useParams } from 'react-router';
import { useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { may } from '#shared/permissions.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextLink } from '#ui/link.tsx';
import { OrderPage, stepActions } from './order-page.tsx';
import { orderActionText, orderScreenText } from './order-screen.texts.ts';
import { useOrderView } from './order-view.ts';
import type { OrderDetail } from './orders.contract.ts';
import { SheetPlanCard } from './sheet-plan.tsx';

/** One order for staff: who ordered, what it holds, its history, and the actions this person may take now. */
export function Screen() {
  const t = useText();
  const { id = '0' } = useParams();
  const view = useOrderView(id);
  const profile = useProfile();
  return (
    <OrderPage
      view={view}
      audience="staff"
      listPath="/order/list"
      extra={(order) => <CustomerCard order={order} />}
      belowLines={(order) => <SheetPlanCard order={order} />}
      buttons={(order) => (
        <>
          {profile && may(profile, 'Product_Cost') ? (
            <ButtonLink variant="outline" to={`/quote/find?no=${order.quoteNo}`}>
              {t(orderScreenText.explain)}
            </ButtonLink>
          ) : null}
          {order.actions.includes('cancel') ? (
            <Button variant="outline" onClick={() => view.ask('cancel')}>
              {t(orderActionText.cancel)}
            </Button>
          ) : null}
          {stepActions(order).map((action) => (
            <Button key={action} onClick={() => view.ask(action)}>
              {t(orderActionText[action])}
            </Button>
          ))}
        </>
      )}
    />
  );
}

function CustomerCard({ order }: { order: OrderDetail }) {
  const t = useText();
  const { customer } = order;
  if (customer === null) return null;
  return (
    <Card title={t(orderScreenText.customerTitle)}>
      <Facts
        layout="columns"
        items={[
          { label: t(orderScreenText.customer), value: customer.name },
          {
            label: t(orderScreenText.company),
            value:
              customer.companyId === null ? (
                t(orderScreenText.noCompany)
              ) : (
                <TextLink to={`/order/list?companyId=${customer.companyId}`}>{customer.companyName}</TextLink>
              ),
          },
          { label: t(orderScreenText.phone), value: customer.phone },
          ...(customer.internalRemark === ''
            ? []
            : [{ label: t(orderScreenText.internalRemark), value: customer.internalRemark }]),
        ]}
      />
    </Card>
  );
}
