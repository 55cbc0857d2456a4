import { CircleCheck, SearchX } from 'lucide-react';
import { money } from '#client/format.ts';
import { useText } from '#client/language.ts';
import { PayeeFacts } from '#features/settings/payee-facts.tsx';
import { css } from '#styled-system/css/index.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Placed } from './quote-machine.ts';
import { quoteText } from './quote-screen.texts.ts';

const box = css({ display: 'grid', justifyItems: 'center', gap: '4', paddingBlock: '6', textAlign: 'center' });
const heading = css({ fontSize: '2xl', fontWeight: 'semibold' });
const numberLine = css({ display: 'flex', alignItems: 'center', gap: '1', fontFamily: 'mono', fontSize: 'lg' });
const steps = css({
  display: 'grid',
  gap: '2',
  textAlign: 'start',
  paddingInlineStart: '6',
  listStyle: 'decimal',
  maxWidth: 'form',
});
const payment = css({ display: 'grid', gap: '2', width: 'full', maxWidth: 'form', textAlign: 'start' });
const muted = css({ color: 'fg.muted', maxWidth: 'form' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });

/** The order stands: its number, what happens next, where to go. */
export function PlacedOrder({ order, onAnother }: { order: Placed; onAnother: () => void }) {
  const t = useText();
  return (
    <Card>
      <div className={box}>
        <CircleCheck aria-hidden size={48} className={css({ color: 'success.solid' })} />
        <h1 tabIndex={-1} className={heading}>
          {t(quoteText.placedTitle)}
        </h1>
        <p className={numberLine}>
          {t(quoteText.placedText, { no: order.no })}
          <CopyButton value={order.no} label={t(quoteText.copyNo)} />
        </p>
        <p className={css({ fontSize: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })}>
          {money(order.payableFen)}
        </p>
        <NextSteps order={order} />
        <div className={buttons}>
          <ButtonLink to={`/my/order/detail/${order.id}`}>{t(quoteText.toOrder)}</ButtonLink>
          <ButtonLink variant="outline" to="/my/order">
            {t(quoteText.toOrders)}
          </ButtonLink>
          <Button variant="outline" onClick={onAnother}>
            {t(quoteText.another)}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function NextSteps({ order }: { order: Placed }) {
  const t = useText();
  if (order.status === 'pending_approval') return <p className={muted}>{t(quoteText.placedApproval)}</p>;
  if (order.status !== 'pending_payment') return <p className={muted}>{t(quoteText.placedAccount)}</p>;
  return (
    <div className={payment}>
      <p className={css({ fontWeight: 'medium' })}>{t(quoteText.placedPayment)}</p>
      <ol className={steps}>
        <li>{t(quoteText.payStep1, { amount: money(order.payableFen), no: order.no })}</li>
        <li>{t(quoteText.payStep2)}</li>
        <li>{t(quoteText.payStep3)}</li>
      </ol>
      <PayeeFacts />
    </div>
  );
}

interface UnknownProps {
  /** looking: the server is being asked; notFound: it has no such order; unreachable: it does not answer. */
  state: 'looking' | 'notFound' | 'unreachable';
  onLookUp: () => void;
  onResubmit: () => void;
  onBack: () => void;
}

/** No answer came to the order: it is looked up by its reference, never sent again blindly. */
export function UnknownOutcome({ state, onLookUp, onResubmit, onBack }: UnknownProps) {
  const t = useText();
  return (
    <Card>
      <div className={box} role="status">
        {state === 'looking' ? (
          <span className={css({ fontSize: '4xl', color: 'accent.solid', display: 'flex' })}>
            <Spinner />
          </span>
        ) : (
          <SearchX aria-hidden size={48} className={css({ color: 'warning.solid' })} />
        )}
        <h1 tabIndex={-1} className={heading}>
          {t(
            {
              looking: quoteText.lookingUpTitle,
              notFound: quoteText.notArrivedTitle,
              unreachable: quoteText.stillUnknownTitle,
            }[state],
          )}
        </h1>
        <p className={muted}>
          {t(
            {
              looking: quoteText.lookingUpText,
              notFound: quoteText.notArrivedText,
              unreachable: quoteText.stillUnknownText,
            }[state],
          )}
        </p>
        <div className={buttons}>
          {state === 'notFound' ? (
            <>
              <Button onClick={onResubmit}>{t(quoteText.placeAgain)}</Button>
              <Button variant="outline" onClick={onBack}>
                {t(quoteText.backToOptions)}
              </Button>
            </>
          ) : null}
          {state === 'looking' ? null : (
            <Button variant="outline" onClick={onLookUp}>
              {t(quoteText.lookUpAgain)}
            </Button>
          )}
          <ButtonLink variant="ghost" to="/my/order">
            {t(quoteText.toOrders)}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
