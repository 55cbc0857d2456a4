import { money } from '#client/format.ts';
import { useText } from '#client/language.ts';
import { PayeeFacts } from '#features/settings/payee-facts.tsx';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { orderScreenText } from './order-screen.texts.ts';

const stack = css({ display: 'grid', gap: '3' });

interface Unpaid {
  readonly no: string;
  readonly payableFen: number;
}

/** How to pay offline: where to, how much, and the number to quote. Online payment is a later step of the portal. */
function PayInfo({ order }: { order: Unpaid }) {
  const t = useText();
  return (
    <div className={stack}>
      <p>{t(orderScreenText.payInfoText, { amount: money(order.payableFen), no: order.no })}</p>
      <PayeeFacts />
      <Facts
        items={[
          { label: t(orderScreenText.amount), value: money(order.payableFen) },
          {
            label: t(orderScreenText.reference),
            value: <CopyText text={order.no} label={t(orderScreenText.copyNo)} />,
          },
        ]}
      />
    </div>
  );
}

/** On the page of an order that waits for payment, and on its paper. */
export function PayInfoCard({ order }: { order: Unpaid }) {
  const t = useText();
  return (
    <Card title={t(orderScreenText.payInfoTitle)}>
      <PayInfo order={order} />
    </Card>
  );
}

export function PayInfoDialog({ order, onClose }: { order: Unpaid | null; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={t(orderScreenText.payInfoTitle)}
      footer={<Button onClick={onClose}>{t(orderScreenText.payInfoDone)}</Button>}
    >
      {order === null ? null : <PayInfo order={order} />}
    </Dialog>
  );
}
