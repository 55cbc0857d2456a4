import type { Endpoint, Output } from '#shared/endpoint.ts';
import type { Actor } from '#tests/support/act-as.ts';

type Row<E extends Endpoint> = Output<E> extends { readonly items: readonly (infer R)[] } ? R : never;

/** Rows of one table as the tariff in hand has them. */
export async function rowsOf<E extends Endpoint>(actor: Actor, page: E): Promise<Row<E>[]> {
  const { status, body } = await actor.raw(page, { pagesize: 100 });
  if (status !== 200) throw new Error(`${page.path}: ${status}`);
  return (body as { items: Row<E>[] }).items;
}

export async function rowOf<E extends Endpoint>(actor: Actor, page: E, code: string): Promise<Row<E>> {
  const row = (await rowsOf(actor, page)).find((each) => (each as { code: string }).code === code);
  if (!row) throw new Error(`no ${code} at ${page.path}`);
  return row;
}

/** What the form of a row would send back: nothing of what the list adds. */
export function formOf<R extends object>(row: R) {
  const { active: _, users: _u, usedBy: _b, change: _c, ...form } = row as R & Record<string, unknown>;
  return form as Omit<R, 'active' | 'users' | 'usedBy' | 'change'>;
}
