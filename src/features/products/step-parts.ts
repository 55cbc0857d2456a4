import type { EditedProduct } from './product-body.contract.ts';
import type { EditStep, ProductEditData, ProductRecord } from './product-edit.contract.ts';
import type { Priced } from './rule-fields.ts';

/** What is edited of a product. */
export interface ProductValues {
  readonly categoryId: number;
  readonly body: EditedProduct;
}

/** What each step of the editor gets. Messages are asked for by the path of the field in the body. */
export interface StepProps {
  readonly record: ProductRecord;
  readonly data: ProductEditData;
  readonly values: ProductValues;
  readonly body: EditedProduct;
  readonly priced: Priced;
  readonly errorOf: (path: string) => string | undefined;
  readonly edit: (field: string, values: ProductValues) => void;
  /** Changes what is priced; a value of undefined takes the key away. */
  readonly set: (change: Readonly<Record<string, unknown>>) => void;
}

const sizes = ['sizes', 'customSize', 'usualSize', 'boxStyles', 'boxLimits', 'usualBox', 'measures', 'pages'];
const sizesToo = ['plateLimits', 'roll', 'binding', 'opened', 'ncr', 'papers', 'padding'];
const options = ['materials', 'colours', 'cover', 'flutes', 'crafts', 'standardCrafts', 'rules'];
const delivery = ['quantity', 'designs', 'turnarounds', 'breakQuantities'];
const basics = ['code', 'name', 'unit', 'model'];
const keysOf: Readonly<Partial<Record<EditStep, readonly string[]>>> = {
  basics,
  sizes: [...sizes, ...sizesToo],
  options,
  delivery,
};
const others = [...basics, ...sizes, ...sizesToo, ...options, ...delivery];

const inDelivery = /^priced[.](?:quantity|designs|breakQuantities)\b/;
const inPrice = /^priced[.](?:presses|boardLines|labelPresses)\b/;

/** The step whose fields a problem stands beside; the server tells by what a field is, the editor by where it stands. */
export const withPlaces = (record: ProductRecord): ProductRecord => ({
  ...record,
  problems: record.problems.map((problem) => {
    if (inDelivery.test(problem.field)) return { ...problem, step: 'delivery' };
    return inPrice.test(problem.field) ? { ...problem, step: 'price' } : problem;
  }),
});

/** The part of a product that one step edits, to tell what somebody else has changed. */
export function partOf(step: EditStep, { categoryId, body }: ProductValues): unknown {
  const entries = Object.entries(body.priced);
  const keys = keysOf[step];
  const part = Object.fromEntries(
    entries.filter(([key]) => (keys ? keys.includes(key) : step === 'price' && !others.includes(key))),
  );
  if (step === 'basics') return { ...part, categoryId, description: body.description };
  return step === 'artwork' ? body.artwork : part;
}

/** `priced` with some keys changed; keys of undefined values are left out, as the schema wants it. */
export function withChange(priced: Priced, change: Readonly<Record<string, unknown>>): Priced {
  const next = Object.entries({ ...priced, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as unknown as Priced;
}
