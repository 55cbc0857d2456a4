import { type Edge, type Graph, valueText } from '../machines/support/explorer.ts';

/**
 * What the session's machine does not know, but its world does, as far as it decides which inputs can be caused: the
 * graph that level 2 walks is the machine's graph with this beside each state.
 */
export interface World {
  /** The provider's library is loaded: before that it raises no events. */
  readonly library: boolean;
  /** The library knows the provider's addresses and does not ask for them again. */
  readonly addresses: boolean;
  /** This page has used somebody's token. */
  readonly person: boolean;
  /** The API has refused the stored token: it is not good, whatever its time. */
  readonly refused: boolean;
  /** What told the page to read the stored user also says that somebody is stored. */
  readonly stored: boolean;
  /** Nothing has happened yet on the page of a callback. */
  readonly early: boolean;
}

const atStart: World = {
  library: false,
  addresses: false,
  person: false,
  refused: false,
  stored: false,
  early: false,
};

export interface Place {
  /** `ready.exit.idle+token.fresh` */
  readonly state: string;
  readonly world: World;
}

export const isSignedIn = (state: string): boolean => state.startsWith('ready');
export const isRenewing = (state: string): boolean => state.endsWith('token.renewing');
export const isWaiting = (state: string): boolean => state.endsWith('token.waitingOnline');
export const isLeaving = (state: string): boolean => /^(redirecting|expired|signingOut)$/.test(state);
/** States in which the page works with the stored token. */
export const usesToken = (state: string): boolean => isSignedIn(state) || state === 'loadingProfile';

/** Outcomes of a callback that are known without a call. */
export const isKnownAtOnce = (input: string): boolean =>
  /^error\.finishSignin\/(cancelled|noState|alreadySignedIn)$/.test(input);
/** Outcomes of a renewal that never came to a call, because another tab had the lock. */
export const isUnderLock = (input: string): boolean => /^(done\.renew\/elsewhere|error\.renew\/signedOut)$/.test(input);

const usesLibrary = (state: string): boolean => isLeaving(state) || isRenewing(state) || state === 'callback';

/** Whether the library got the provider's addresses in the state that a step leaves. */
function hasAsked(from: string, input: string, to: string): boolean {
  if (from === to) return false;
  if (from === 'redirecting' || from === 'expired') return !/^error\.startSignin\/(network|stranger)$/.test(input);
  if (from === 'callback') return !isKnownAtOnce(input);
  if (isRenewing(from)) return !isRenewing(to) && !isUnderLock(input);
  return from === 'signingOut' && !input.startsWith('error.');
}

function worldAfter(world: World, from: string, input: string, to: string): World {
  const isReplaced = input.startsWith('done.renew/') || (input.startsWith('tab.renewed') && !isRenewing(from));
  const isRefused = world.refused || input === 'api.unauthorized/current';
  return {
    library: world.library || usesLibrary(to),
    addresses: world.addresses || hasAsked(from, input, to),
    person: world.person || to === 'loadingProfile',
    refused: usesToken(from) && usesToken(to) && !isReplaced && isRefused,
    stored: to === 'checking' && /^(tab\.signedIn\/same|oidc\.userLoaded\/plain)$/.test(input),
    early: false,
  };
}

/** The machine's graph with the world beside each state, and of that the part that can be driven. */
export interface WorldGraph extends Graph {
  /** The edge of the machine's own graph. */
  readonly edgeOf: (edge: Edge) => Edge;
}

/** @param can whether the world can cause the edge's input where it begins */
export function graphWithWorld(machine: Graph, can: (place: Place, edge: Edge) => boolean): WorldGraph {
  const own = new Map<Edge, Edge>();
  const states = new Map<string, Graph['states'] extends ReadonlyMap<string, infer S> ? S : never>();
  const starts = new Map<string, { readonly key: string; readonly effects: readonly string[] }>();
  const edges = new Map<string, readonly Edge[]>();
  const places = new Map<string, Place & { readonly machineKey: string }>();
  const stateOf = (machineKey: string): string => valueText(machine.states.get(machineKey)?.value ?? '');
  const meet = (machineKey: string, world: World): string => {
    const facts = Object.entries(world).flatMap(([name, is]) => (is ? [name] : []));
    const key = `${machineKey} · ${facts.join(' ')}`;
    const snapshot = machine.states.get(machineKey);
    if (snapshot && !places.has(key)) {
      states.set(key, snapshot);
      places.set(key, { machineKey, world, state: stateOf(machineKey) });
    }
    return key;
  };
  for (const [name, { key, effects }] of machine.starts) {
    const state = stateOf(key);
    const world = { ...atStart, library: usesLibrary(state), early: state === 'callback' };
    starts.set(name, { key: meet(key, world), effects });
  }
  for (const [key, place] of places) {
    const here: Edge[] = [];
    for (const edge of machine.edges.get(place.machineKey) ?? []) {
      if (!can(place, edge)) continue;
      const world = worldAfter(place.world, place.state, edge.input.name, stateOf(edge.to));
      const driven = { ...edge, from: key, to: meet(edge.to, world) };
      own.set(driven, edge);
      here.push(driven);
    }
    edges.set(key, here);
  }
  const edgeOf = (edge: Edge): Edge => {
    const found = own.get(edge);
    if (!found) throw new Error(`${edge.from} · ${edge.input.name} is no edge of this graph`);
    return found;
  };
  return { states, starts, edges, edgeOf };
}
