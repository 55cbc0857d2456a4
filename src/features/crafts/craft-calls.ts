import { call } from '#client/api.ts';
import { recordMachine } from '#client/use-record.ts';
import { type BookHead, bookHead } from '#features/price-books/price-books.contract.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Input } from '#shared/endpoint.ts';
import {
  type CraftDetail,
  type CraftExample,
  craftAdd,
  craftDelete,
  craftEdit,
  craftExample,
  craftGet,
  type craftPage,
  craftSetState,
} from './crafts.contract.ts';

/** Filters of an address as a change of many prices takes them; whatever else stands there filters nothing. */
export function knownFilters(query: ListQuery): Input<typeof craftPage> {
  const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((known) => known === value);
  const words = (value: unknown, most: number) => (value === undefined ? undefined : String(value).slice(0, most));
  const known = {
    keyword: words(query.keyword, 60),
    key: words(query.key, 40),
    state: oneOf(['active', 'disabled'] as const, query.state),
    changed: oneOf(['yes'] as const, query.changed),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

export type CraftAction = 'save' | 'setState' | 'delete';

/** The form's record. A copy brings the craft that it is copied from, and is new itself. */
export interface CraftRecord {
  readonly head: BookHead;
  readonly craft: CraftDetail | null;
}

export const craftMachine = recordMachine<CraftRecord, CraftAction>({
  load: async (code, signal) => {
    const [head, craft] = await Promise.all([
      call(bookHead, {}, { signal }),
      code === '' ? null : call(craftGet, { code }, { signal }),
    ]);
    return { head, craft };
  },
  act: async (name, record, input, signal) => {
    const of = { code: record.craft?.code ?? '', version: record.craft?.version ?? 0 };
    if (name === 'delete') {
      await call(craftDelete, of, { signal });
      return { ...record, craft: null };
    }
    if (name === 'setState') {
      return { ...record, craft: await call(craftSetState, { ...of, active: input.active === true }, { signal }) };
    }
    const fields = input as Omit<Input<typeof craftAdd>, 'code'>;
    const saved =
      'code' in input
        ? await call(craftAdd, input as Input<typeof craftAdd>, { signal, idempotencyKey: crypto.randomUUID() })
        : await call(craftEdit, { ...fields, ...of }, { signal });
    return { ...record, craft: saved };
  },
});

export interface ExampleRecord {
  readonly example: CraftExample | null;
}

/** The example of a form: the id is what stands in it, as JSON. */
export const exampleMachine = recordMachine<ExampleRecord>({
  load: async (id, signal) => ({
    example:
      id === ''
        ? null
        : await call(craftExample, JSON.parse(id) as Input<typeof craftExample>, { signal, quiet: true }),
  }),
});
