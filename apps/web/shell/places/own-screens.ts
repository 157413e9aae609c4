import { draftOwner } from '../drafts.ts';
import { observable } from '../observable.ts';
import type { Observable } from '../observable.ts';
import type { Screen } from '../screens/screen.ts';
import { readStored, writeStored } from '../storage.ts';

/**
 * The screens a user has starred, and the last ones used, by name. They are kept in this browser, for each user of each account apart; only names of
 * screens are kept, never which customer or invoice was open.
 */
interface OwnList {
  readonly names: Observable<readonly string[]>;
  /** Keeps a list that was changed. */
  readonly keep: (names: readonly string[]) => void;
}

const mostFavourites = 12;
const mostRecent = 8;

function ownList(kind: string): OwnList {
  const names = observable<readonly string[]>([]);
  const key = (): string => `${kind}.${draftOwner.get()}`;
  const read = (): void => names.set((readStored(key()) ?? '').split(',').filter(Boolean));
  read();
  draftOwner.subscribe(read);
  return {
    names,
    keep: (list) => {
      writeStored(key(), list.join(','));
      names.set(list);
    },
  };
}

const favourites = ownList('favourite_screens');
const recent = ownList('recent_screens');

export const favouriteNames = favourites.names;
export const recentNames = recent.names;

export function toggleFavourite(name: string): void {
  const before = favouriteNames.get();
  favourites.keep(before.includes(name) ? before.filter((other) => other !== name) : [...before, name].slice(-mostFavourites));
}

/** Notes that a screen was opened; records and forms count as the list they belong to. */
export function noteUse(screen: Screen): void {
  if (screen.place === null || screen.path.includes('{')) return;
  const before = recentNames.get();
  if (before[0] === screen.name) return;
  recent.keep([screen.name, ...before.filter((name) => name !== screen.name)].slice(0, mostRecent));
}
