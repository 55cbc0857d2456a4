import { day, dayTime, money, weight } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { type Fact, Facts } from '#ui/facts.tsx';
import { TextLink } from '#ui/link.tsx';
import { Timeline } from '#ui/timeline.tsx';
import {
  channelText,
  deliveryText,
  eventText,
  orderScreenText,
  orderStatusText,
  paymentKindText,
  paymentStatusText,
  payStatusText,
  stepDoneText,
} from './order-screen.texts.ts';
import { type Step, stepsOf } from './order-steps.ts';
import type { OrderDetail } from './orders.contract.ts';

type Part = { order: OrderDetail };

const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const mono = css({ fontFamily: 'mono', overflowWrap: 'anywhere' });

/** A word of the product, or the code itself when a later server sends one that this screen does not know. */
function useWord() {
  const t = useText();
  return (table: Readonly<Record<string, readonly [string, string]>>, code: string) => {
    const text = table[code];
    return text ? t(text) : code;
  };
}

/** How far the order is: reached steps with their time, the current one, and what is still to come. */
export function ProgressCard({ order }: Part) {
  const t = useText();
  const language = useLanguage();
  const onAccount = order.amounts.paidFen === 0 && order.payStatus !== 'unpaid';
  const wordOf = (status: Step['status'], state: Step['state']): Text => {
    const done = state === 'done' ? stepDoneText[status] : undefined;
    if (done && status === 'pending_payment' && onAccount) return payStatusText.on_account;
    return done ?? (status === 'placed' ? orderScreenText.placed : orderStatusText[status]);
  };
  return (
    <Card title={t(orderScreenText.timeline)}>
      <Timeline
        items={stepsOf(order).map(({ status, state, at }) => ({
          key: status,
          title: t(wordOf(status, state)),
          time: at === null ? undefined : dayTime(at, language),
          note:
            status === 'cancelled' && order.closedReason
              ? t(orderScreenText.closedReason, { reason: order.closedReason })
              : undefined,
          state,
        }))}
      />
    </Card>
  );
}

const item = css({
  display: 'grid',
  gap: '4',
  paddingBlock: '4',
  borderTop: '1px solid',
  borderColor: 'border.default',
  _first: { borderTop: 'none', paddingTop: '0' },
  _last: { paddingBottom: '0' },
  breakInside: 'avoid',
});
const itemHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2',
  alignItems: 'baseline',
});
const itemName = css({ fontSize: 'lg', fontWeight: 'semibold' });
const figure = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' });

export function LinesCard({ order }: Part) {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  return (
    <Card title={t(orderScreenText.itemsTitle)}>
      {order.lines.map((line) => (
        <div key={line.id} className={item}>
          <div className={itemHead}>
            <h3 className={itemName}>{en ? line.productNameEn : line.productName}</h3>
            <span className={figure}>{money(line.payableFen)}</span>
          </div>
          <Facts
            layout="columns"
            items={[
              {
                label: t(orderScreenText.quantity),
                value: `${pieces(line.quantity, line, language)} · ${
                  line.designs === 1 ? t(orderScreenText.oneDesign) : t(orderScreenText.designs, { n: line.designs })
                }`,
              },
              ...(en ? line.specEn : line.specZh),
            ]}
          />
          <p className={muted}>{t(orderScreenText.weight, { weight: weight(line.weightG, language) })}</p>
        </div>
      ))}
    </Card>
  );
}

export function AmountsCard({ order }: Part) {
  const t = useText();
  const { amounts, coupon } = order;
  const english = useLanguage() === 'en';
  const couponName = coupon
    ? `${t(orderScreenText.couponDisc)} · ${english ? coupon.nameEn : coupon.nameZh}`
    : t(orderScreenText.couponDisc);
  // A freight coupon stands in a line of its own below the freight it is taken off.
  const fullFreightFen = amounts.freightFen + (coupon?.freightFen ?? 0);
  const less = (label: string, fen: number): readonly Fact[] => (fen === 0 ? [] : [{ label, value: money(-fen) }]);
  const plus = (label: string, fen: number): readonly Fact[] => (fen === 0 ? [] : [{ label, value: money(fen) }]);
  return (
    <Card title={t(orderScreenText.amountsTitle)}>
      <Facts
        items={[
          { label: t(orderScreenText.list), value: money(amounts.listFen) },
          ...less(t(orderScreenText.levelDisc), amounts.levelDiscFen),
          ...less(t(orderScreenText.strategyDisc), amounts.strategyDiscFen),
          ...less(couponName, amounts.couponDiscFen),
          {
            label: t(orderScreenText.freight),
            value: fullFreightFen === 0 ? t(orderScreenText.free) : money(fullFreightFen),
          },
          ...less(couponName, coupon?.freightFen ?? 0),
          { label: t(orderScreenText.payableTotal), value: money(amounts.payableFen), strong: true },
          { label: t(orderScreenText.taxInside), value: money(amounts.taxFen) },
          ...plus(t(orderScreenText.paid), amounts.paidFen),
          ...plus(t(orderScreenText.refunded), amounts.refundedFen),
        ]}
      />
    </Card>
  );
}

export function AddressCard({ order }: Part) {
  const t = useText();
  const word = useWord();
  const { address, delivery } = order;
  return (
    <Card title={t(orderScreenText.addressTitle)}>
      <div className={css({ display: 'grid', gap: '1' })}>
        <p className={muted}>{word(deliveryText, delivery)}</p>
        <p className={css({ fontWeight: 'medium' })}>
          {address.consignee} <span className={figure}>{address.phone}</span>
        </p>
        {delivery === 'self_pickup' ? null : (
          <p>
            {address.regionName} {address.detail}
          </p>
        )}
        {order.remark === '' ? null : (
          <p className={css({ marginTop: '2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })}>
            <span className={muted}>{t(orderScreenText.remark)}</span> {order.remark}
          </p>
        )}
      </div>
    </Card>
  );
}

const rows = css({ display: 'grid', gap: '4', listStyle: 'none' });
const rowStyle = css({ display: 'grid', gap: '0.5' });
const inline = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' });

export function ShipmentsCard({ order }: Part) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card title={t(orderScreenText.shipmentsTitle)}>
      {order.shipments.length === 0 ? (
        <p className={muted}>{t(orderScreenText.noShipments)}</p>
      ) : (
        <ul className={rows}>
          {order.shipments.map((shipment) => (
            <li key={shipment.id} className={rowStyle}>
              <p className={inline}>
                <span>{shipment.carrier}</span>
                <span className={mono}>{shipment.trackingNo}</span>
                <CopyButton value={shipment.trackingNo} label={t(orderScreenText.copyTracking)} />
              </p>
              <p className={muted}>{t(orderScreenText.shippedAt, { time: dayTime(shipment.shippedAt, language) })}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function PaymentsCard({ order }: Part) {
  const t = useText();
  const word = useWord();
  const language = useLanguage();
  return (
    <Card title={t(orderScreenText.paymentsTitle)}>
      {order.payments.length === 0 ? (
        <p className={muted}>{t(orderScreenText.noPayments)}</p>
      ) : (
        <ul className={rows}>
          {order.payments.map((payment) => (
            <li key={payment.id} className={rowStyle}>
              <p className={itemHead}>
                <span>
                  {word(paymentKindText, payment.kind)} · {word(channelText, payment.channel)} ·{' '}
                  {word(paymentStatusText, payment.status)}
                </span>
                <span className={figure}>{money(payment.amountFen)}</span>
              </p>
              <p className={muted}>
                {dayTime(payment.at, language)}{' '}
                {payment.reference === null ? null : <span className={mono}>{payment.reference}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Who did what, when; newest first. */
export function LogCard({ order }: Part) {
  const t = useText();
  const word = useWord();
  const language = useLanguage();
  return (
    <Card title={t(orderScreenText.log)}>
      <ol className={rows}>
        {order.events.toReversed().map((event) => (
          <li key={`${event.at}-${event.action}`} className={rowStyle}>
            <p>{word(eventText, event.action)}</p>
            <p className={muted}>
              {dayTime(event.at, language)} · {event.by === '' ? t(orderScreenText.system) : event.by}
            </p>
            {event.note ? <p className={css({ overflowWrap: 'anywhere' })}>{event.note}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Facts in the head of both detail pages. */
export function useHeadFacts(order: OrderDetail, audience: 'customer' | 'staff'): readonly Fact[] {
  const t = useText();
  const language = useLanguage();
  return [
    { label: t(orderScreenText.placedAt), value: dayTime(order.placedAt, language) },
    { label: t(orderScreenText.due), value: order.dueAt === null ? '—' : day(order.dueAt, language) },
    {
      label: t(orderScreenText.quoteNo),
      value:
        audience === 'customer' ? (
          <TextLink quiet className={mono} to={`/my/quote/${order.quoteId}`}>
            {order.quoteNo}
          </TextLink>
        ) : (
          <span className={mono}>{order.quoteNo}</span>
        ),
    },
  ];
}
