import { money } from '#client/format.ts';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { orderScreenText } from './order-screen.texts.ts';

const stack = css({ display: 'grid', gap: '5' });
const withCopy = css({ display: 'inline-flex', alignItems: 'center', gap: '1', fontFamily: 'mono' });

/** How to pay offline: amount and the number to quote. Online payment is a later step of the portal. */
export function PayInfoDialog({
  order,
  onClose,
}: {
  order: { readonly no: string; readonly payableFen: number } | null;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={t(orderScreenText.payInfoTitle)}
      footer={<Button onClick={onClose}>{t(orderScreenText.payInfoDone)}</Button>}
    >
      {order === null ? null : (
        <div className={stack}>
          <p>{t(orderScreenText.payInfoText, { amount: money(order.payableFen), no: order.no })}</p>
          <Facts
            items={[
              { label: t(orderScreenText.amount), value: money(order.payableFen) },
              {
                label: t(orderScreenText.reference),
                value: (
                  <span className={withCopy}>
                    {order.no}
                    <CopyButton value={order.no} label={t(orderScreenText.copyNo)} />
                  </span>
                ),
              },
            ]}
          />
          <p className={css({ color: 'fg.muted', fontSize: 'sm' })}>{t(orderScreenText.payInfoBank)}</p>
        </div>
      )}
    </Dialog>
  );
}
