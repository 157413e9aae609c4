import { observable } from './observable.ts';
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

/**
 * What was typed and not yet saved, kept in this browser by user and screen, so that it outlives a reload, a lost connection,
 * a change of language and an expired sign-in. Nothing secret is kept.
 */
export type DraftValues = Readonly<Record<string, unknown>>;

const prefix = 'draft:';
const daysKept = 14;
const secret = /password|token|authorization_code|verification_code/;

/** Whose drafts these are; set when the global information names the user. */
export const draftOwner = observable('visitor');
const keyOf = (name: string): string => `${prefix}${draftOwner.get()}:${name}`;

export function readDraft(name: string): DraftValues | null {
  const stored = readStored(keyOf(name));
  if (stored === null) return null;
  try {
    return (JSON.parse(stored) as { values: DraftValues }).values;
  } catch {
    removeStored(keyOf(name));
    return null;
  }
}

export function writeDraft(name: string, values: DraftValues, now = Date.now()): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.test(field)));
  writeStored(keyOf(name), JSON.stringify({ at: now, values: kept }));
}

/** Calls with what a draft is since another window of this browser changed it; null where it was dropped there. Answers how to stop. */
export function followDraft(name: string, onChange: (values: DraftValues | null) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === keyOf(name)) onChange(readDraft(name));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

export const dropDraft = (name: string): void => removeStored(keyOf(name));

/** Forgets what nobody came back for. */
export function dropOldDrafts(now = Date.now()): void {
  for (const key of storedKeys(prefix)) {
    const at = Number(/^\{"at":(\d+)/.exec(readStored(key) ?? '')?.[1]);
    if (!(now - at < daysKept * 86_400_000)) removeStored(key);
  }
}
