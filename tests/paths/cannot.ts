import type { Text } from '#shared/text.ts';
import type { RecordedLevel, Visitor } from './record.ts';
import { undrivable, unmet } from './session-causes.ts';

/** What a level cannot drive, and why: the path book lists it. */
export interface Cannot {
  readonly level: RecordedLevel;
  readonly machine: string;
  /** Left out: everybody who walks there. */
  readonly visitor?: Visitor;
  /** Left out: wherever the input comes. */
  readonly state?: string;
  /** A name of the alphabet; left out: nothing of this machine can be driven. */
  readonly input?: string;
  readonly why: Text;
}

/** Of the session in Node (session-causes.ts). */
const inNode: readonly Cannot[] = [
  ...Object.entries(undrivable).map(([input, why]) => ({ level: '2', machine: 'session', input, why }) as const),
  ...unmet.map((each) => ({ level: '2', machine: 'session', ...each }) as const),
];

/** Of all machines in the browser. */
const inBrowser: readonly Cannot[] = [];

export const cannot: readonly Cannot[] = [...inNode, ...inBrowser];
