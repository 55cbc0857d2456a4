import type { Kysely } from 'kysely';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import { outsideTransaction } from '#server/db/transaction.ts';
import { type Catalogue, loadCatalogue } from './catalogue.service.ts';

type Reader = Kysely<Database>;

interface Entry {
  catalogue: Catalogue | null;
  loading: Promise<Catalogue> | null;
  checkedAt: number;
  /** Rises with every change, so that a load that began before it isn't kept. */
  generation: number;
}

/** A change that no notification told about is seen after this long. */
const recheckMs = 30_000;
const entries = new WeakMap<object, Entry>();

function entryOf(owner: object): Entry {
  let entry = entries.get(owner);
  if (!entry) {
    entry = { catalogue: null, loading: null, checkedAt: 0, generation: 0 };
    entries.set(owner, entry);
  }
  return entry;
}

/**
 * The current catalogue from memory, without a query when it is warm. `owner` is the database it belongs to; `reader`
 * is what a cold cache is filled with, the open transaction inside one.
 */
export function currentCatalogue(owner: Reader, reader: Reader = owner): Catalogue | Promise<Catalogue> {
  const entry = entryOf(owner);
  if (!entry.catalogue) return load(entry, owner, reader);
  if (Date.now() - entry.checkedAt > recheckMs) {
    entry.checkedAt = Date.now();
    outsideTransaction(() => void load(entry, owner, owner).catch(() => {}));
  }
  return entry.catalogue;
}

/** The catalogue if it is in memory; loads nothing, so that nobody must wait or answer for a failure. */
export const warmCatalogue = (owner: Reader): Catalogue | undefined =>
  entryOf(owner).catalogue ? (currentCatalogue(owner) as Catalogue) : undefined;

/** Forgets which versions are current. */
function forgetCatalogue(owner: object): void {
  const entry = entryOf(owner);
  entry.catalogue = null;
  entry.loading = null;
  entry.generation += 1;
}

function load(entry: Entry, owner: Reader, reader: Reader): Promise<Catalogue> {
  // Inside a transaction nobody may wait for a load that uses another connection, nor others for this one.
  if (reader !== owner) return keep(entry, loadCatalogue(reader, owner));
  if (!entry.loading) {
    const loading = keep(entry, loadCatalogue(reader, owner)).finally(() => {
      if (entry.loading === loading) entry.loading = null;
    });
    entry.loading = loading;
  }
  return entry.loading;
}

async function keep(entry: Entry, loading: Promise<Catalogue>): Promise<Catalogue> {
  const { generation } = entry;
  const catalogue = await loading;
  if (entry.generation === generation) {
    entry.catalogue = catalogue;
    entry.checkedAt = Date.now();
  }
  return catalogue;
}

const channel = 'catalogue_changed';

/** Forgets the catalogue when any process has changed it, and when notifications may have been missed. */
export const watchCatalogue = (database: OpenDatabase): Promise<void> =>
  database.listen(
    channel,
    () => forgetCatalogue(database.db),
    () => forgetCatalogue(database.db),
  );

/** Tells every process, with the commit of the caller's transaction, that the catalogue has changed. */
export const announceCatalogue = (db: Reader): Promise<void> => notify(db, channel, '');
