import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import type { AnswerScope } from './answers.ts';
import type { Db } from './db/database.ts';
import type { Exporter } from './exporter.ts';
import type { Principal } from './principal.ts';

export interface RouteOptions<Input = never, Before = unknown> {
  /**
   * Whether the call runs in one transaction and must write the activity log. POST, PUT and DELETE do unless they
   * change nothing (Calculate) or drive the identity provider, which has transactions of its own (Login).
   */
  readonly transaction?: boolean;
  /**
   * What must happen outside of the transaction of a changing call, before it is opened: waiting for another house's
   * answer, counting a try that a refusal must not take back. Refuses by throwing; the handler finds the result as
   * `before`.
   */
  readonly before?: (input: Input, principal: Principal | null) => Promise<Before>;
  /** Bytes that a body may have, where the usual 64 KiB are too few. */
  readonly bodyLimit?: number;
  /**
   * For a call that changes nothing and is asked the same thing often: what its answer depends on besides its input.
   * Undefined while that is not at hand.
   */
  readonly remember?: (request: FastifyRequest, principal: Principal) => AnswerScope | undefined;
}

export interface RegisteredEndpoint {
  readonly endpoint: Endpoint;
  readonly options: RouteOptions;
}

/** What routes are registered on. The OpenAPI document and the refusal test read `endpoints`. */
export interface Api {
  readonly fastify: FastifyInstance;
  readonly db: Db;
  readonly endpoints: RegisteredEndpoint[];
  /** The lists that are handed out as files, for those too long for one answer (features/exports). */
  readonly exporters: Exporter[];
  /** Throw where production only logs: a changing call without a log entry, an answer that breaks its contract. */
  readonly strict: boolean;
  /** The person of a bearer token; a promise only when he is not in the cache. Refuses with 401. */
  authenticate(token: string): Principal | Promise<Principal>;
}
