import type { FastifyRequest } from 'fastify';

/** What an answer depends on besides the input: kept as long as `of` is current, and told apart by `by`. */
export interface AnswerScope {
  /** What the answer was worked out from; once it is replaced, nothing of it is found again. */
  readonly of: object;
  readonly by: string;
}

const mostAnswers = 2000;
const mostInputBytes = 2000;

/**
 * Answers of a call that changes nothing and depends on nothing but its input and a scope. The same bytes asked again
 * in the same scope (the first price of a product page, above all) are answered without working them out again.
 */
export class Answers {
  #of: WeakRef<object> | undefined;
  readonly #kept = new Map<string, Buffer>();

  /** Where the answer to this request is kept; undefined for inputs too long to keep. */
  keyOf(request: FastifyRequest, scope: AnswerScope): string | undefined {
    if (this.#of?.deref() !== scope.of) {
      this.#kept.clear();
      this.#of = new WeakRef(scope.of);
    }
    return request.bodyText.length > mostInputBytes ? undefined : `${scope.by}\n${request.bodyText}`;
  }

  get(key: string): Buffer | undefined {
    return this.#kept.get(key);
  }

  /** Keeps an answer that was worked out in `scope`, unless another one is current by now. */
  keep(key: string, scope: AnswerScope, answer: Buffer): void {
    if (this.#of?.deref() !== scope.of) return;
    // The oldest goes first; Map keeps the order of insertion.
    if (this.#kept.size >= mostAnswers) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, answer);
  }
}
