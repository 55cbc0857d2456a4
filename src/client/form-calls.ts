import type { Endpoint, Input } from '#shared/endpoint.ts';
import { call } from './api.ts';
import { type Values, valuesOf } from './form-rules.ts';

/** The three calls of a record that is edited in a form, and what a new one holds. */
export interface FormCalls {
  readonly create: Endpoint;
  readonly load: Endpoint;
  readonly update: Endpoint;
  readonly blank: Values;
}

interface Stored extends Values {
  readonly id: number;
  readonly version: number;
}

/** What the form starts with: the stored record, or for a new one (`id` null) the blank with what is preset. */
export async function loadRecord(calls: FormCalls, id: number | null, presets: Values, signal: AbortSignal) {
  if (id === null) return { record: null, values: untouched(calls, null, presets) };
  const record = (await call(calls.load, { id } as Input<Endpoint>, { signal })) as Stored;
  return { record, values: untouched(calls, record, presets) };
}

/** What the fields hold when nothing is changed. */
export const untouched = ({ create, blank }: FormCalls, record: unknown, presets: Values): Values =>
  record === null ? { ...blank, ...presets } : valuesOf(create, record as Stored, blank);

/** Creates, or changes what `record` was read as; a repeated creation under one key is one record. */
export function saveRecord(
  { create, update }: FormCalls,
  record: unknown,
  values: Values,
  { signal, key }: { readonly signal: AbortSignal; readonly key: string },
): Promise<unknown> {
  if (record === null) return call(create, values as Input<Endpoint>, { signal, idempotencyKey: key });
  const { id, version } = record as Stored;
  return call(update, { ...values, id, version } as Input<Endpoint>, { signal });
}
