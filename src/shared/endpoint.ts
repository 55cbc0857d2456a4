import type * as z from 'zod/mini';
import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type InputSchema = z.ZodMiniObject;
export type OutputSchema = z.ZodMiniType;

/**
 * One call of the API: the only description that the server route, the client call, the OpenAPI document, the
 * permission check and the refusal test read (spec section 7).
 * `input` holds path parameters, query (GET, DELETE) and body (POST, PUT) fields in one object.
 */
export interface Endpoint<I extends InputSchema = InputSchema, O extends OutputSchema = OutputSchema> {
  readonly method: Method;
  /** Fixed path below the origin; `{id}` is filled from the input. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** What the call does, for the OpenAPI page. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** Creating calls take an `Idempotency-Key` header; the second call with one key answers the first result (INV-13). */
  readonly idempotent?: true;
  /** Input fields of a POST or PUT that travel as query (spec section 7: PhoneCode). */
  readonly query?: readonly string[];
}

export const endpoint = <I extends InputSchema, O extends OutputSchema>(definition: Endpoint<I, O>): Endpoint<I, O> =>
  definition;

export type Input<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;
