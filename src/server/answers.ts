import type { FastifyRequest } from 'fastify';

/** What an answer depends on besides the input: kept as long as `of` is current, and told apart by `by`. */
export interface AnswerScope {
  /** What the answer was worked out from; once it is replaced, nothing of it is found again. */
  readonly of: object;
  readonly by: string;
}

const mostAnswers = 2000;
const mostAsked = 10_000;
const mostInputBytes = 2000;

/**
 * Answers of a call that changes nothing and depends on nothing but its input and a scope. The same bytes asked again
 * in the same scope (the first price of a product page, above all) are answered without working them out again.
 */
export class Answers {
  #of: WeakRef<object> | undefined;
  readonly #kept = new Map<string, string>();
  /** Questions that came once, by a number made of their text: an answer is worth its memory when it is asked again. */
  readonly #asked = new Set<number>();

  /** Where the answer to this request is kept; undefined for inputs too long to keep. */
  keyOf(request: FastifyRequest, scope: AnswerScope): string | undefined {
    if (this.#of?.deref() !== scope.of) {
      this.#kept.clear();
      this.#asked.clear();
      this.#of = new WeakRef(scope.of);
    }
    return request.bodyText.length > mostInputBytes ? undefined : `${scope.by}\n${request.bodyText}`;
  }

  get(key: string): string | undefined {
    return this.#kept.get(key);
  }

  /** Keeps an answer that was worked out in `scope` for the second time, unless another one is current by now. */
  keep(key: string, scope: AnswerScope, answer: string): void {
    if (this.#of?.deref() !== scope.of) return;
    const mark = markOf(key);
    if (!this.#asked.has(mark)) {
      if (this.#asked.size >= mostAsked) this.#asked.clear();
      this.#asked.add(mark);
      return;
    }
    // The oldest goes first; Map keeps the order of insertion.
    if (this.#kept.size >= mostAnswers) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, answer);
  }
}

/** FNV-1a. Two questions with one mark cost nothing but that an answer is kept at once. */
function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}
