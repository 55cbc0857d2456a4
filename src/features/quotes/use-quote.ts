import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType, useParams } from 'react-router';
import { onSaveDrafts } from '#client/drafts.ts';
import { useLanguage } from '#client/language.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { QuoteEvent } from '#machines/quote-to-order.types.ts';
import { firstDelivery } from './delivery-form.ts';
import type { PriceState } from './price-state.ts';
import { type Configuration, isSame } from './quote-form.ts';
import { configurationIn, queryOf } from './quote-link.ts';
import { type DeliveryForm, type Navs, type OpenProduct, type Placed, quoteMachine } from './quote-machine.ts';
import { isComplete } from './quote-rules.ts';
import type { Quote } from './quotes.contract.ts';

/** The address follows the form a moment after the last change, so that typing does not navigate. */
const mirrorDelayMs = 400;
const stepKey = 'step';
const reviewStep = 'review';
/** ?placed=ID stands where the review was once the order stands: a reload must not lead to a second one. */
const placedKey = 'placed';
/** ?quote=ID: a stored quote, whose price stands; it leaves the address with the first change. */
const quoteKey = 'quote';

type State = 'loading' | 'noProducts' | 'failed' | 'editing' | 'review' | 'unknownOutcome' | 'placed';

const numberOf = (text: string | undefined): number | null => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** The quote page: its machine, and the address that it shares its configuration and its step with. */
export function useQuote() {
  const { id } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const language = useLanguage();
  const productId = numberOf(id);
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);

  const open = useRef<(path: string, replace: boolean) => void>(() => {});
  open.current = (path, replace) => void navigate({ pathname: path, search: location.search }, { replace });
  const machine = useMemo(
    () =>
      quoteMachine.provide({
        actions: {
          openProduct: (_, params) => open.current(`/order/create/${params.productId}`, params.replace),
        },
      }),
    [],
  );
  const [snapshot, send] = useMachine(machine, { input: { productId } });
  const { context } = snapshot;
  const product = context.product as OpenProduct | null;
  const configuration = context.inputs as Configuration | null;
  const loadedId = context.productId;
  const kept = context.quote as Quote | null;
  // What is priced by hand cannot be ordered here, whatever the address says.
  const byHand = (context.price as QuoteResult | null)?.needsManualQuote ?? false;
  const lapsed = (product?.lapsed ?? false) && search.has(quoteKey);
  const wantsReview = search.get(stepKey) === reviewStep && !byHand && !lapsed;

  useEffect(() => {
    if (productId !== null && productId !== loadedId) send({ type: 'product.chosen', productId });
  }, [productId, loadedId, send]);

  const change = (next: Configuration) => {
    if (product) send({ type: 'inputs.changed', inputs: next, complete: isComplete(product.info, next) });
  };
  const latest = useRef({ change, configuration, product });
  latest.current = { change, configuration, product };

  const mirror = useMirror(configuration, product, kept, location, navigate);
  useEffect(
    () =>
      onSaveDrafts(() => {
        mirror.current.now();
        send({ type: 'session.leaving' });
      }),
    [send, mirror],
  );
  useBack(location.search, latest);
  useReviewStep(snapshot.matches({ editing: 'priced' }), snapshot.matches('review'), wantsReview, send);
  useOwnDraft(context.draft?.inputs as Configuration | undefined, configuration, send);
  const [placedBefore] = useState(() => numberOf(search.get(placedKey) ?? undefined));
  const placedId = snapshot.matches('placed') ? ((context.order as Placed | null)?.id ?? null) : null;
  useEffect(() => {
    if (placedId !== null) void navigate({ search: `${placedKey}=${placedId}` }, { replace: true });
  }, [placedId, navigate]);

  const keptId = kept?.id ?? null;
  // Words of the server (plan, hints) come in the language of the call: asked anew when it changes.
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    // A stored quote is read again: priced anew it would be another one.
    if (keptId !== null && loadedId !== null) send({ type: 'product.chosen', productId: loadedId });
    else if (latest.current.configuration) latest.current.change(latest.current.configuration);
  }, [language, keptId, loadedId, send]);

  const setStep = (review: boolean) => {
    // The way back leads to the configuration as it is now, also right after a change.
    mirror.current.now();
    mirror.current.stop();
    const next =
      configuration && product ? addressOf(configuration, product, kept) : new URLSearchParams(location.search);
    if (review) next.set(stepKey, reviewStep);
    else next.delete(stepKey);
    void navigate({ search: next.toString() });
  };
  const placing = snapshot.matches('savingQuote') || snapshot.matches('submitting') || snapshot.matches('repricing');
  const delivery =
    (context.delivery as DeliveryForm | null) ??
    firstDelivery(product?.prepared.addresses ?? [], configuration?.shipping?.regionCode ?? null);

  return {
    state: stateOf(snapshot, wantsReview),
    priceState: priceStateOf(snapshot),
    navs: context.navs as Navs | null,
    productId: context.productId ?? productId,
    product,
    configuration,
    price: context.price as QuoteResult | null,
    message: context.message,
    errors: context.fieldErrors ?? {},
    draft: context.draft,
    placing,
    /** The stored quote whose price is on screen. */
    kept,
    keeping: snapshot.hasTag('keeping'),
    refused: snapshot.matches('refused'),
    priceChanged: context.priceChanged,
    order: context.order as Placed | null,
    /** The order that this address led to before it was reloaded or come back to. */
    placedBefore,
    delivery,
    lookUp: snapshot.matches({ unknownOutcome: 'notFound' })
      ? ('notFound' as const)
      : snapshot.matches({ unknownOutcome: 'unreachable' })
        ? ('unreachable' as const)
        : ('looking' as const),
    send: (event: QuoteEvent) => send(event),
    change,
    changeDelivery: (next: DeliveryForm) => send({ type: 'delivery.changed', delivery: next }),
    goReview: () => setStep(true),
    leaveReview: () => {
      send({ type: 'order.back' });
      setStep(false);
    },
    confirm: (coupon: NonNullable<DeliveryForm['coupon']> | null) => {
      send({ type: 'delivery.changed', delivery: { ...delivery, coupon } });
      send({ type: 'order.confirm', reference: crypto.randomUUID() });
    },
    startAnother: () => {
      if (context.productId === null) return;
      send({ type: 'product.chosen', productId: context.productId });
      void navigate({ pathname: `/order/create/${context.productId}`, search: '' });
    },
  };
}

export type QuoteView = ReturnType<typeof useQuote>;

type Snapshot = { hasTag: (tag: never) => boolean };

function stateOf(snapshot: Snapshot, wantsReview: boolean): State {
  const has = (tag: string) => snapshot.hasTag(tag as never);
  for (const tag of ['placed', 'unknownOutcome', 'noProducts', 'loading'] as const) if (has(tag)) return tag;
  if (has('review') || has('busy')) return 'review';
  if (has('failed')) return 'failed';
  return wantsReview && !has('priceRefused') && !has('priceFailed') ? 'review' : 'editing';
}

function priceStateOf(snapshot: Snapshot): PriceState {
  const has = (tag: string) => snapshot.hasTag(tag as never);
  if (has('priceValid')) return 'valid';
  if (has('priceStale')) return 'stale';
  if (has('priceRefused')) return 'refused';
  return has('priceFailed') ? 'failed' : 'none';
}

interface Mirror {
  /** A step that navigates itself must stop what is about to follow, or it would be undone. */
  stop(): void;
  /** Lets the address follow at once, past the router: the page is about to leave, and comes back to this address. */
  now(): void;
}

function addressOf(configuration: Configuration, product: OpenProduct, kept: Quote | null): URLSearchParams {
  const address = queryOf(configuration, product.info);
  if (kept) address.set(quoteKey, String(kept.id));
  return address;
}

/** The address follows the form: a configuration can be shared, reloaded and stepped back to. */
function useMirror(
  configuration: Configuration | null,
  product: OpenProduct | null,
  kept: Quote | null,
  location: { readonly search: string; readonly pathname: string },
  navigate: ReturnType<typeof useNavigate>,
): { readonly current: Mirror } {
  const mirror = useRef<Mirror>({ stop: () => {}, now: () => {} });
  // Somebody who is on the way to another page must not be called back by this one's address.
  const leaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!configuration || !product || leaving) return;
    const now = new URLSearchParams(location.search);
    if (now.has(placedKey)) return;
    const next = addressOf(configuration, product, kept);
    const step = now.get(stepKey);
    if (step !== null && !(product.lapsed && now.has(quoteKey))) next.set(stepKey, step);
    if (next.toString() === now.toString()) return;
    // The machine may still hold the product that the address has left.
    if (!location.pathname.endsWith(`/${configuration.productId}`)) return;
    const timer = setTimeout(
      () => void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true }),
      mirrorDelayMs,
    );
    // The router tells that somebody leaves a render later than he presses the link; this may be due in between.
    const onLink = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const follows = target instanceof Element && target.closest('a[href]') !== null;
      if (follows && !ctrlKey && !metaKey && !shiftKey) clearTimeout(timer);
    };
    document.addEventListener('click', onLink, true);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('click', onLink, true);
      mirror.current = { stop: () => {}, now: () => {} };
    };
    mirror.current = { stop, now: () => history.replaceState(history.state, '', `?${next}`) };
    return stop;
  }, [configuration, product, kept, leaving, location.search, location.pathname, navigate]);
  return mirror;
}

interface Latest {
  readonly change: (next: Configuration) => void;
  readonly configuration: Configuration | null;
  readonly product: OpenProduct | null;
}

/** Back and Forward: the form follows the address. */
function useBack(search: string, latest: { readonly current: Latest }) {
  const type = useNavigationType();
  useEffect(() => {
    const { configuration, product, change } = latest.current;
    if (type !== 'POP' || !configuration || !product) return;
    const named = configurationIn(
      new URLSearchParams(search),
      product.info,
      configuration.shipping?.regionCode ?? null,
    );
    if (search !== '' && !isSame(named, configuration)) change(named);
  }, [search, type, latest]);
}

/** ?step=review asks for the review; it opens as soon as there is a valid price, and leaves with the address. */
function useReviewStep(priced: boolean, inReview: boolean, wanted: boolean, send: (event: QuoteEvent) => void) {
  useEffect(() => {
    if (wanted && priced) send({ type: 'order.review' });
    if (!wanted && inReview) send({ type: 'order.back' });
  }, [wanted, priced, inReview, send]);
}

/** Back from a sign-in on the very address of the draft: nothing to ask, what was typed is put back. */
function useOwnDraft(
  draft: Configuration | undefined,
  configuration: Configuration | null,
  send: (event: QuoteEvent) => void,
) {
  useEffect(() => {
    if (draft && configuration && isSame(draft, configuration)) send({ type: 'draft.restore' });
  }, [draft, configuration, send]);
}
