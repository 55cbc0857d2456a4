import { Navigate } from 'react-router';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { StickyActions } from '#ui/sticky-actions.tsx';
import { BreakTable } from './break-table.tsx';
import { Configure } from './configure.tsx';
import { DielineSlot } from './dieline-slot.tsx';
import { Gallery } from './gallery.tsx';
import { PlacedOrder, UnknownOutcome } from './placed.tsx';
import { PricePanel, PriceStatus } from './price-panel.tsx';
import { withCompared, withQuantity } from './quote-form.ts';
import { QuoteMenu } from './quote-menu.tsx';
import { QuoteNotes } from './quote-notes.tsx';
import { quoteText } from './quote-screen.texts.ts';
import { QuoteSteps } from './quote-steps.tsx';
import { QuoteWarnings } from './quote-warnings.tsx';
import { Review } from './review.tsx';
import { SaveQuote, useSavedHere } from './save-quote.tsx';
import { ShareButton } from './share-button.tsx';
import { infoFor, piecesIn } from './size-set.ts';
import { type QuoteView, useQuote } from './use-quote.ts';

/** Quote and order: /order/create and /order/create/{id} (spec section 2). The machine decides what is shown. */
export function Screen() {
  const view = useQuote();
  return (
    <div data-state={view.state} data-price-state={view.priceState}>
      <Body view={view} />
    </div>
  );
}

function Body({ view }: { view: QuoteView }) {
  if (view.placedBefore !== null) return <Navigate to={`/my/order/detail/${view.placedBefore}`} replace />;
  if (view.state === 'placed' && view.order) return <PlacedOrder order={view.order} onAnother={view.startAnother} />;
  if (view.state === 'unknownOutcome')
    return (
      <UnknownOutcome
        state={view.lookUp}
        onLookUp={() => view.send({ type: 'order.lookUp' })}
        onResubmit={() => view.send({ type: 'order.resubmit' })}
        onBack={view.leaveReview}
      />
    );
  if (view.state === 'review') return <ReviewStep view={view} />;
  return <ConfigureStep view={view} />;
}

const page = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)', xl: '12rem minmax(0, 1fr)' },
  gap: { base: '4', lg: '6' },
  alignItems: 'start',
});
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem', xl: 'minmax(0, 1fr) 21rem' },
  gap: { base: '4', lg: '5' },
  alignItems: 'start',
});
const side = css({ display: 'grid', gap: '4', position: { lg: 'sticky' }, top: 'calc({sizes.topbar} + 16px)' });
const main = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' });
// Not a grid: what sticks to the bottom edge must be free to move along the whole page.
const whole = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });
const pictured = css({
  display: 'grid',
  columnGap: { base: '3', lg: '4' },
  rowGap: '2',
  alignItems: 'start',
  gridTemplateAreas: { base: '"front head" "strip strip"', lg: '"front strip head"' },
  gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto auto minmax(0, 1fr)' },
  marginBottom: { base: '4', lg: '6' },
});
const heading = css({
  gridArea: 'head',
  alignSelf: { lg: 'center' },
  minWidth: '0',
  '& > header': { marginBottom: '0' },
});
const phoneOnly = css({ display: { base: 'contents', lg: 'none' } });

function useProductName(view: QuoteView): string {
  const t = useText();
  const english = useLanguage() === 'en';
  const info = view.product?.info;
  if (!info) return t(quoteText.title);
  return english ? info.nameEn : info.name;
}

function ConfigureStep({ view }: { view: QuoteView }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const name = useProductName(view);
  const info = view.product?.info;
  const lead = info && (english ? info.descriptionEn : info.descriptionZh);
  return (
    <div className={page}>
      {view.navs ? <QuoteMenu navs={view.navs} current={view.productId} /> : <div />}
      <div className={css({ minWidth: '0' })}>
        <div className={info?.pictures ? pictured : undefined}>
          {info?.pictures ? <Gallery key={info.id} info={info} /> : null}
          <div className={info?.pictures ? heading : undefined}>
            <PageHeader
              title={name}
              lead={lead === '' ? undefined : lead}
              action={
                <>
                  <ButtonLink variant="outline" to="/my/quote">
                    {t(quoteText.myQuotes)}
                  </ButtonLink>
                  {view.configuration ? <ShareButton /> : null}
                </>
              }
            />
          </div>
        </div>
        {view.state === 'editing' && view.product && view.configuration ? (
          <Editing view={view} product={view.product} configuration={view.configuration} />
        ) : (
          <NotEditing view={view} />
        )}
      </div>
    </div>
  );
}

function NotEditing({ view }: { view: QuoteView }) {
  const t = useText();
  const language = useLanguage();
  const body = {
    loading: <Skeleton lines={8} />,
    noProducts: <EmptyState title={t(quoteText.noProductsTitle)} text={t(quoteText.noProductsText)} />,
    failed: (
      <ErrorState
        title={t(quoteText.failedTitle)}
        text={view.message === null ? undefined : unpackText(language, view.message)}
        onRetry={() => view.send({ type: 'load.retry' })}
      />
    ),
  };
  return <Card>{view.state in body ? body[view.state as keyof typeof body] : body.loading}</Card>;
}

type Loaded = {
  view: QuoteView;
  product: NonNullable<QuoteView['product']>;
  configuration: NonNullable<QuoteView['configuration']>;
};

function Editing({ view, product, configuration }: Loaded) {
  const t = useText();
  const { info } = product;
  const counted = infoFor(info, configuration.spec);
  const { priceState } = view;
  const savedHere = useSavedHere(view);
  // What the house must price by hand has no amount: showing 0.00 would be an offer.
  const manual = view.price?.needsManualQuote ? view.price : null;
  const price = manual ? null : view.price;
  const stale = priceState !== 'valid';
  const pickup = configuration.shipping?.pickup ?? false;
  const ready = priceState === 'valid' && price !== null;
  const next = (
    <Button size="lg" disabled={!ready || view.keeping} onClick={view.goReview}>
      {t(quoteText.review)}
    </Button>
  );
  return (
    <div className={whole}>
      <QuoteSteps at="configure" />
      <QuoteNotes view={view} reordered={product.reordered} savedHere={savedHere} />
      <div className={columns}>
        <div className={main}>
          {manual && !stale ? (
            <Alert tone="warning" live title={t(quoteText.manual)}>
              {manual.manualReason ?? t(quoteText.manualText)}
            </Alert>
          ) : null}
          {price && !stale ? (
            <QuoteWarnings
              price={price}
              info={info}
              spec={configuration.spec}
              onApply={(spec) => view.change({ ...configuration, spec })}
            />
          ) : null}
          <Configure
            product={product}
            configuration={configuration}
            onChange={view.change}
            errors={view.errors}
            drawing={<DielineSlot info={info} spec={configuration.spec} />}
            breaks={
              price && priceState !== 'refused' ? (
                <BreakTable
                  price={price}
                  info={counted}
                  stale={stale}
                  onQuantity={(quantity) => view.change(withQuantity(configuration, quantity))}
                  compared={configuration.compare ?? []}
                  inSet={piecesIn(info, configuration.spec)}
                  onCompare={(quantities) => view.change(withCompared(configuration, quantities))}
                />
              ) : null
            }
          />
        </div>
        <div className={side}>
          <PricePanel
            state={priceState}
            price={price}
            info={counted}
            pickup={pickup}
            message={view.message}
            onRetry={() => view.send({ type: 'price.retry' })}
          />
          <div className={css({ display: { base: 'none', lg: 'grid' } })}>{next}</div>
          <SaveQuote view={view} ready={ready} savedHere={savedHere} />
        </div>
      </div>
      <div className={phoneOnly}>
        <StickyActions
          summary={
            <span>
              <span
                className={css({ fontSize: 'xl', fontWeight: 'bold', '&[data-stale]': { opacity: '0.55' } })}
                data-stale={stale ? '' : undefined}
              >
                {price && priceState !== 'refused' ? money(price.payableFen) : '—'}
              </span>
              <span className={css({ fontSize: 'sm' })}>
                <PriceStatus state={priceState} message={view.message} />
              </span>
            </span>
          }
        >
          {next}
        </StickyActions>
      </div>
    </div>
  );
}

function ReviewStep({ view }: { view: QuoteView }) {
  const t = useText();
  const { product, configuration } = view;
  if (!product || !configuration) return null;
  return (
    <>
      <PageHeader title={t(quoteText.reviewTitle)} />
      <div className={main}>
        <QuoteSteps at="review" />
        <QuoteNotes view={view} reordered={false} savedHere={false} />
        <Review
          product={product}
          configuration={configuration}
          price={view.price}
          ready={view.priceState === 'valid'}
          placing={view.placing}
          refused={view.refused}
          priceChanged={view.priceChanged}
          message={view.message}
          delivery={view.delivery}
          onDelivery={view.changeDelivery}
          onConfiguration={view.change}
          onBack={view.leaveReview}
          onConfirm={view.confirm}
        />
      </div>
    </>
  );
}
