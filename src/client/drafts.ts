/**
 * What was typed into a form, kept in the tab's own storage while the session is renewed by a redirect. Drafts belong
 * to one person and one address; an explicit sign-out wipes them (machines.md 3.0, 3.7).
 */
const prefix = 'platen.draft';
const savers = new Set<() => void>();
let owner = 0;

/** From now on drafts are those of this person (userId). */
export function ownDrafts(userId: number): void {
  owner = userId;
}

const keyOf = (name: string): string => `${prefix}:${owner}:${name}`;

/** Keeps a value that is JSON. Full or blocked storage keeps nothing: a draft is a help, never a promise. */
export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // see above
  }
}

/** The kept value as unknown, to be checked by the form's schema; null when there is none. Stays until dropped. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // nothing was kept
  }
}

/** Runs when the session ends under an open form; the form saves its draft then. @returns the way to stop. */
export function onSaveDrafts(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

export function saveDrafts(): void {
  for (const save of savers) save();
}

export function wipeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
