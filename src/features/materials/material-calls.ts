import { call } from '#client/api.ts';
import { recordMachine } from '#client/use-record.ts';
import { type BookHead, bookHead } from '#features/price-books/price-books.contract.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Input } from '#shared/endpoint.ts';
import {
  type MaterialDetail,
  materialAdd,
  materialClasses,
  materialDelete,
  materialEdit,
  materialGet,
  type materialPage,
  materialSetState,
} from './materials.contract.ts';

/** Filters of an address as a change of many prices takes them; whatever else stands there filters nothing. */
export function knownFilters(query: ListQuery): Input<typeof materialPage> {
  const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((known) => known === value);
  const digits = (value: unknown) => /^\d{1,6}$/.exec(String(value ?? ''))?.[0];
  const known = {
    keyword: query.keyword === undefined ? undefined : String(query.keyword).slice(0, 60),
    class: oneOf(materialClasses, query.class),
    gsmFrom: digits(query.gsmFrom),
    gsmTo: digits(query.gsmTo),
    state: oneOf(['active', 'disabled'] as const, query.state),
    usedIn: /^[1-9]\d{0,14}$/.exec(String(query.usedIn ?? ''))?.[0],
    changed: oneOf(['yes'] as const, query.changed),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

export type MaterialAction = 'save' | 'setState' | 'delete';

/** The drawer's record: what parents there are, and the material; without one a new one is entered. */
export interface MaterialRecord {
  readonly head: BookHead;
  readonly material: MaterialDetail | null;
}

export const materialMachine = recordMachine<MaterialRecord, MaterialAction>({
  load: async (code, signal) => {
    const [head, material] = await Promise.all([
      call(bookHead, {}, { signal }),
      code === '' ? null : call(materialGet, { code }, { signal }),
    ]);
    return { head, material };
  },
  act: async (name, record, input, signal) => {
    const { material } = record;
    const of = { code: material?.code ?? '', version: material?.version ?? 0 };
    if (name === 'delete') {
      await call(materialDelete, of, { signal });
      return { ...record, material: null };
    }
    if (name === 'setState') {
      return {
        ...record,
        material: await call(materialSetState, { ...of, active: input.active === true }, { signal }),
      };
    }
    const fields = input as Omit<Input<typeof materialAdd>, 'code'>;
    const saved = material
      ? await call(materialEdit, { ...fields, ...of }, { signal })
      : await call(materialAdd, input as Input<typeof materialAdd>, { signal, idempotencyKey: crypto.randomUUID() });
    return { ...record, material: saved };
  },
});
