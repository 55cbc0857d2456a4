import { alphabet } from '#machines/route-guard.alphabet.ts';
import type { GuardEvent, GuardInput, GuardOutput } from '#machines/route-guard.ts';
import { valueText } from '#tests/machines/support/explorer.ts';
import type { LogLine } from './inspect-log.ts';

/** One navigation as the page logged it, in the words of the guard's alphabet. */
export interface GuardWalk {
  readonly start: keyof (typeof alphabet)['starts'];
  readonly inputs: readonly string[];
  /** States after the start and after each input. */
  readonly states: readonly string[];
  readonly lines: readonly LogLine[];
}

/** All navigations of a log to addresses that the alphabet has a start for; every one of them was replayed already. */
export function guardWalks(lines: readonly LogLine[]): GuardWalk[] {
  const found: { start: GuardWalk['start']; lines: LogLine[] }[] = [];
  const running = new Map<string, LogLine[]>();
  for (const line of lines.filter(({ machine }) => machine === 'routeGuard')) {
    if (line.event.type === 'xstate.init') {
      const start = startOf(line.event.input as GuardInput);
      const own = [line];
      running.set(line.actor, own);
      if (start) found.push({ start, lines: own });
    } else running.get(line.actor)?.push(line);
  }
  return found.map(({ start, lines: own }) => ({
    start,
    inputs: own.slice(1).map(({ event }) => inputOf(event as unknown as GuardEvent)),
    states: own.map(({ value }) => valueText(value)),
    lines: own,
  }));
}

/** What a step of the guard did, as coverage counts it: `waitSession · session.changed/customer → decided (allow)`. */
export function guardRow(from: string, input: string, to: string, output: unknown): string {
  const decision = output ? ` (${(output as GuardOutput).kind})` : '';
  return `${from} · ${input} → ${to}${decision}`;
}

export const rowsOfWalk = ({ inputs, states, lines }: GuardWalk): string[] =>
  inputs.map((input, index) => guardRow(states[index] ?? '', input, states[index + 1] ?? '', lines[index + 1]?.output));

/** The start of the alphabet that stands for a navigation; undefined for pages that it leaves to the unit tests. */
function startOf({ session, route, visitor }: GuardInput): GuardWalk['start'] | undefined {
  if (!route.known) return 'settling, unknown page';
  if (route.redirect !== null) return 'settling, redirect';
  const page =
    route.access === 'user' || route.access === 'customer'
      ? 'own orders'
      : route.access === 'public'
        ? 'login'
        : 'staff page';
  if (page === 'login' && !route.guestOnly) return undefined;
  const isFlagged = visitor.wechat && !visitor.wechatTried && new URLSearchParams(route.search).has('wxoauth');
  const name =
    session.class === 'signedIn'
      ? `customer, ${page}`
      : session.class === 'anonymous' && isFlagged
        ? 'anonymous in WeChat'
        : `${session.class}, ${page}`;
  return name in alphabet.starts ? (name as GuardWalk['start']) : undefined;
}

function inputOf(event: GuardEvent | { readonly type: `xstate.after.${string}` }): string {
  if (event.type === 'session.changed') {
    const { user, class: kind } = event.session;
    return `session.changed/${kind === 'signedIn' ? ((user?.role ?? '') === '' ? 'customer' : 'staff') : kind}`;
  }
  if (event.type === 'abort') return 'abort/plain';
  const [, limit = '', state = ''] = /^xstate\.after\.(\w+)\.(.+)$/.exec(event.type) ?? [];
  return `after.${limit}@${state}`;
}
