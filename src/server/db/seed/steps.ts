import type { Tx } from '../database.ts';
import * as base from './00-base.ts';
import * as accounts from './01-accounts.ts';
import * as catalogue from './02-catalogue.ts';
import * as orders from './03-orders.ts';
import * as rules from './04-rules.ts';
import * as pictures from './05-pictures.ts';
import * as payee from './06-payee.ts';

/** Fills a new database; each step runs once, in one transaction, and is never run again under the same name. */
export interface SeedStep {
  readonly name: string;
  /** Only in the demo house. */
  readonly demo: boolean;
  readonly run: (tx: Tx) => Promise<void>;
}

export const seedSteps: readonly SeedStep[] = [
  { name: '00-base', demo: false, run: base.run },
  { name: '01-accounts', demo: true, run: accounts.run },
  { name: '02-catalogue', demo: true, run: catalogue.run },
  { name: '03-orders', demo: true, run: (tx) => orders.run(tx) },
  { name: '04-rules', demo: true, run: rules.run },
  { name: '05-pictures', demo: true, run: pictures.run },
  { name: '06-payee', demo: true, run: payee.run },
];
