import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Payee } from '#features/settings/settings.contract.ts';
import { fenToYuan, unitYuan } from '#shared/money.ts';
import { type Language, type Text, textIn } from '#shared/text.ts';
import { unitFor } from '#shared/units.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import { paperStatusText, paperText } from './quote-paper.texts.ts';
import type { Quote } from './quotes.contract.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/**
 * A quotation in words, ready to be set: every text is in its language, every amount is written out. The page only
 * lays it out, so that what stands on paper can be read here.
 */
export interface QuotePaper {
  readonly language: Language;
  readonly fileTitle: string;
  readonly title: string;
  readonly no: string;
  readonly house: { readonly name: string; readonly lines: readonly string[] };
  readonly customer: readonly Fact[];
  readonly dates: readonly Fact[];
  /** That the quote is ordered, expired or withdrawn; null while it is open. */
  readonly status: string | null;
  readonly product: string;
  readonly specTitle: string;
  readonly spec: readonly Fact[];
  readonly pricesTitle: string;
  readonly heads: readonly [quantity: string, goods: string, unit: string];
  readonly rows: readonly { readonly cells: readonly [string, string, string]; readonly mark: string | null }[];
  readonly pricesNote: string;
  readonly amountsTitle: string;
  readonly amounts: readonly (Fact & { readonly strong?: boolean })[];
  readonly termsTitle: string;
  readonly terms: readonly string[];
  readonly note: { readonly title: string; readonly text: string } | null;
  readonly signatures: readonly { readonly title: string; readonly name: string; readonly date: string }[];
  /** With `{page}` and `{pages}` still to fill. */
  readonly footer: string;
}

/** What of a stored quote goes on paper. `result` is in the paper's language already. */
export interface PaperSource {
  readonly quote: Pick<
    Quote,
    | 'no'
    | 'status'
    | 'productName'
    | 'productNameEn'
    | 'unitZh'
    | 'unitEn'
    | 'specZh'
    | 'specEn'
    | 'createdAt'
    | 'validUntil'
  >;
  readonly result: QuoteResult;
  /** Quantities that the customer put beside his own. */
  readonly compared: readonly number[];
  readonly house: { readonly name: string; readonly tel: string; readonly qq: string; readonly hours: string };
  /** Where to pay; null while the house has not set its account. */
  readonly payee: Payee | null;
  readonly customer: { readonly company: string | null; readonly name: string; readonly phone: string | null };
  /** Over and under delivery in per cent; 0: exactly what was ordered. */
  readonly tolerance: number;
  readonly note: string;
}

/** At most this many quantities stand side by side. */
export const quantitiesOnPaper = 8;

/** The quoted quantity and those beside it, with the goods of each as stored; rising, at most eight. */
export function quantityRows(
  result: Pick<QuoteResult, 'quantity' | 'payableBeforeShippingFen' | 'priceBreaks'>,
  compared: readonly number[],
): { readonly quantity: number; readonly goodsFen: number }[] {
  const own = { quantity: result.quantity, goodsFen: result.payableBeforeShippingFen };
  const others = result.priceBreaks.flatMap(({ quantity, payableFen }) =>
    payableFen === null || quantity === own.quantity ? [] : [{ quantity, goodsFen: payableFen }],
  );
  const asked = others.filter(({ quantity }) => compared.includes(quantity));
  const rows = [own, ...(asked.length > 0 ? asked : others)].sort((a, b) => a.quantity - b.quantity);
  // What is far away from the quoted quantity is left out first.
  const at = rows.indexOf(own);
  const from = Math.max(0, Math.min(at - quantitiesOnPaper / 2, rows.length - quantitiesOnPaper));
  return rows.slice(from, from + quantitiesOnPaper);
}

const whole = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Yuan with thousands separators, exactly the fen that are stored. */
export function yuan(fen: number): string {
  const [units = '', rest = ''] = fenToYuan(Math.abs(fen)).split('.');
  return `${fen < 0 ? '−' : ''}${whole(Number(units))}.${rest}`;
}

/** The quotation of a stored quote: its words and amounts as they were frozen, nothing worked out anew. */
export function quotePaper(language: Language, source: PaperSource): QuotePaper {
  const { quote, result, house, customer, note } = source;
  const day = (instant: string) => dayIn(language, instant);
  const t = (text: Text, params?: Record<string, string | number>) => textIn(language, text, params);
  const fact = (label: Text, value: string): Fact => ({ label: t(label), value });
  const en = language === 'en';
  const unit = en ? quote.unitEn : quote.unitZh;
  const { designs } = result;
  const some = (label: Text, value: string | null): Fact[] => (value ? [fact(label, value)] : []);
  return {
    language,
    fileTitle: t(paperText.fileTitle, { no: quote.no }),
    title: t(paperText.title),
    no: quote.no,
    house: {
      name: house.name,
      lines: [
        ...(house.tel ? [t(paperText.tel, { tel: house.tel })] : []),
        ...(house.qq ? [t(paperText.qq, { qq: house.qq })] : []),
        ...(house.hours ? [t(paperText.hours, { hours: house.hours })] : []),
      ],
    },
    customer: [
      ...some(paperText.customer, customer.company),
      fact(customer.company ? paperText.contact : paperText.customer, customer.name),
      ...some(paperText.phone, customer.phone),
    ],
    dates: [
      fact(paperText.no, quote.no),
      fact(paperText.date, day(quote.createdAt)),
      fact(
        paperText.validUntil,
        isEndOfDay(quote.validUntil) ? day(quote.validUntil) : momentIn(language, quote.validUntil),
      ),
    ],
    status: paperStatusText[quote.status] && t(paperStatusText[quote.status] as Text),
    product: en ? quote.productNameEn : quote.productName,
    specTitle: t(paperText.spec),
    spec: [...(designs > 1 ? [fact(paperText.designs, String(designs))] : []), ...(en ? quote.specEn : quote.specZh)],
    pricesTitle: t(paperText.prices),
    heads: [
      `${t(designs > 1 ? paperText.perDesign : paperText.quantity)}${en ? ` (${unit})` : `（${unit}）`}`,
      t(paperText.goods),
      t(paperText.unit, { unit }),
    ],
    rows: quantityRows(result, source.compared).map(({ quantity, goodsFen }) => ({
      cells: [whole(quantity), yuan(goodsFen), unitYuan(goodsFen, quantity * designs)],
      mark: quantity === result.quantity ? t(paperText.chosen) : null,
    })),
    pricesNote: t(paperText.pricesNote),
    amountsTitle: t(paperText.amounts, {
      quantity: whole(result.quantity * designs),
      unit: unitFor(result.quantity * designs, unit),
    }),
    amounts: amountsOf(result, t),
    termsTitle: t(paperText.terms),
    terms: termsOf(source, day, t),
    note: note === '' ? null : { title: t(paperText.note), text: note },
    signatures: [paperText.signHouse, paperText.signCustomer].map((title) => ({
      title: t(title),
      name: t(paperText.signName),
      date: t(paperText.signDate),
    })),
    footer: `${quote.no} · ${t(paperText.page)}`,
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of an instant in Shanghai: 2026-11-27, in English 27 Nov 2026. */
function dayIn(language: Language, instant: string): string {
  const day = shanghaiDay(new Date(instant));
  if (language !== 'en') return day;
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

const shanghaiTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
const timeIn = (instant: string): string => shanghaiTime.format(new Date(instant)).slice(0, 5);
/** Quotes of the house stand to the end of a day; an offer that a supplier makes may end within it. */
const isEndOfDay = (instant: string): boolean => shanghaiTime.format(new Date(instant)) === '23:59:59';
const momentIn = (language: Language, instant: string): string => `${dayIn(language, instant)} ${timeIn(instant)}`;

type Say = (text: Text, params?: Record<string, string | number>) => string;

function amountsOf(result: QuoteResult, t: Say): QuotePaper['amounts'] {
  const { levelDiscountFen, strategyDiscountFen, freightFen } = result;
  const less = (label: Text, fen: number) => (fen === 0 ? [] : [{ label: t(label), value: yuan(-fen) }]);
  const freight =
    freightFen === null ? t(paperText.freightOpen) : freightFen === 0 ? t(paperText.freightFree) : yuan(freightFen);
  return [
    { label: t(paperText.list), value: yuan(result.listFen) },
    ...less(paperText.level, levelDiscountFen),
    ...less(paperText.strategy, strategyDiscountFen),
    { label: t(paperText.goodsPlain), value: yuan(result.payableBeforeShippingFen) },
    { label: t(paperText.freight), value: freight },
    { label: t(paperText.payable), value: yuan(result.payableFen), strong: true },
    { label: t(paperText.tax), value: yuan(result.taxFen) },
  ];
}

function termsOf({ quote, result, tolerance, payee }: PaperSource, day: (instant: string) => string, t: Say): string[] {
  return [
    t(paperText.termDays, { n: result.productionDays }),
    result.freightFen === null || result.freightNote === undefined
      ? t(paperText.termFreightOpen)
      : t(paperText.termFreight, { note: result.freightNote }),
    t(paperText.termTax, { tax: yuan(result.taxFen) }),
    tolerance === 0 ? t(paperText.termExact) : t(paperText.termTolerance, { percent: tolerance }),
    isEndOfDay(quote.validUntil)
      ? t(paperText.termValid, { day: day(quote.validUntil) })
      : t(paperText.termValidTime, { day: day(quote.validUntil), time: timeIn(quote.validUntil) }),
    ...(payee ? [t(paperText.termPayee, { ...payee })] : []),
  ];
}
