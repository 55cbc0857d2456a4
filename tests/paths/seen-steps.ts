import type { Text } from '#shared/text.ts';
import { valueText } from '../machines/support/explorer.ts';
import type { Arrived } from '../support/test-stack.ts';
import { type SeenRequest, type SeenStep, safePath } from './record.ts';
import type { Arrival, Stage } from './session-stage.ts';

/** What level 2 saw of a walk, step by step: the running actor, and what its edge did to the world around it. */
export class SeenSteps {
  readonly #stage: Stage;
  readonly #steps: { readonly step: SeenStep; readonly requests: readonly Asked[] }[] = [];
  /** Inputs of the walk that have reached the machine and were not looked at: several may come in one breath. */
  readonly #due: Arrival[] = [];
  readonly #unanswered = new Set<Arrived>();
  #requests = 0;
  #deeds: readonly string[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** An input of the walk has reached the machine. */
  due(arrival: Arrival): void {
    this.#due.push(arrival);
  }

  look(note?: Text): void {
    const isStart = this.#steps.length === 0;
    const arrival = isStart ? this.#stage.arrivals[0] : (this.#due.shift() ?? this.#stage.arrivals.at(-1));
    const deeds = deedsOf(this.#stage);
    const effects = deeds.filter((deed) => !this.#deeds.includes(deed)).map((deed) => deed.replace(/^\d+ /, ''));
    this.#deeds = deeds;
    const { snapshot } = arrival ?? {};
    const seen = snapshot ? { state: valueText(snapshot.value), view: [...snapshot.tags].map(String).toSorted() } : {};
    this.#steps.push({ step: { ...seen, effects, ...(note ? { note } : {}) }, requests: this.#asked() });
  }

  /** An answer may be told a moment after the step it belongs to: requests are read at the end. */
  all(): SeenStep[] {
    return this.#steps.map(({ step, requests }) => ({ ...step, requests: requests.map(told) }));
  }

  /** Requests that came since the last look, and those that had been made to wait and were answered since. */
  #asked(): Asked[] {
    const fresh = this.#stage.requests.slice(this.#requests);
    this.#requests += fresh.length;
    const late = [...this.#unanswered].filter(({ status }) => status !== undefined);
    for (const request of late) this.#unanswered.delete(request);
    for (const request of fresh) if (request.isHeld && request.status === undefined) this.#unanswered.add(request);
    return [
      ...late.map((request) => ({ request, isWaiting: false })),
      ...fresh.map((request) => ({ request, isWaiting: this.#unanswered.has(request) })),
    ];
  }
}

interface Asked {
  readonly request: Arrived;
  readonly isWaiting: boolean;
}

function told({ request: { line, status }, isWaiting }: Asked): SeenRequest {
  const [method = '', address = ''] = line.split(' ');
  const end = isWaiting ? ('held' as const) : status;
  return { method, path: safePath(address), ...(end === undefined ? {} : { status: end }) };
}

/** Each deed of the edge with its number, so that the same one may be done again. */
function deedsOf({ deeds }: Stage): string[] {
  const numbered = (what: string, each: readonly string[]) => each.map((one, place) => `${place} ${what} ${one}`);
  return [
    ...numbered(
      'goes to',
      deeds.navigations.map(({ to }) => to),
    ),
    ...numbered('leaves for', deeds.went.map(safePath)),
    ...numbered('toast', deeds.toasts),
    ...numbered('console', deeds.errors),
    ...numbered('tells the tabs', deeds.news),
  ];
}
