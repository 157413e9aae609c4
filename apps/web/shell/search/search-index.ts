import { findSentence } from '@rawnaq/messages/format';
import type { Dictionary } from '@rawnaq/messages/format';
import { may, merchantGlobals } from '../globals.ts';
import { isOpenTo, reachableScreens } from '../menu.ts';
import { observable } from '../observable.ts';
import { screenTable } from '../screens/built.ts';
import type { Screen } from '../screens/screen.ts';
import type { Audience } from '../session.ts';
import { dictionaryOf, loadText, t } from '../text/text.ts';
import type { Action } from './action.ts';
import { allActions } from './all-actions.ts';
import { fitOf, wordsOf } from './fit.ts';
import type { SettingEntry } from './setting-index.ts';

type Dictionaries = Readonly<Record<'titles' | 'screenWords' | 'actions', readonly Dictionary[]>>;

/** The words of both languages; null until they are here. Titles of the page's own language are found before. */
export const bothLanguages = observable<Dictionaries | null>(null);

const both = (area: string): Promise<Dictionary[]> =>
  Promise.all((['en', 'ar'] as const).map((language) => dictionaryOf(area, language))).then((found) =>
    found.filter((dictionary) => dictionary !== null),
  );

/** The settings that the reader can open, and how they are found; null until they are here. */
export const settingIndex = observable<{ find: (typed: string) => { entry: SettingEntry; fit: number }[] } | null>(null);

async function loadSettings(): Promise<void> {
  const { findSettings, readSettingIndex } = await import('./setting-index.ts');
  const entries = await readSettingIndex();
  settingIndex.set({ find: (typed) => findSettings(entries, typed) });
}

/** Fetches what the search box finds screens, actions and settings by. */
export async function loadSearchWords(audience: Audience): Promise<void> {
  void loadSettings().catch(() => undefined);
  if (bothLanguages.get() !== null) return;
  const areaOfTitles = audience === 'manager' ? 'managerScreens' : 'screens';
  const [titles, screenWords, actions] = await Promise.all([
    both(areaOfTitles),
    both('screenWords'),
    both('actions'),
    loadText(['actions']),
  ]);
  bothLanguages.set({ titles, screenWords, actions });
}

const textIn = (dictionaries: readonly Dictionary[] | undefined, key: string): string[] =>
  (dictionaries ?? []).map((dictionary) => findSentence(dictionary, key)).filter((text) => typeof text === 'string');

const inArea = (key: string): string => key.slice(key.indexOf('.') + 1);

interface ScreenEntry {
  readonly screen: Screen;
  readonly titles: readonly string[];
  /** Titles, other words for it, and its place. */
  readonly all: readonly string[];
}

/** The screens a reader may open, with the words they are found by. */
export function indexScreens(audience: Audience, words: Dictionaries | null): ScreenEntry[] {
  return reachableScreens(audience).map((screen) => {
    const titles = wordsOf(t(screen.title), ...textIn(words?.titles, inArea(screen.title)));
    const place = screen.place ? t(`shell.places.${screen.place}`) : '';
    const group = screen.group ? t(`shell.groups.${screen.group}`) : '';
    return { screen, titles, all: [...titles, ...wordsOf(place, group, ...textIn(words?.screenWords, screen.name))] };
  });
}

/** Other words count less than the title: "Leave" before what is also called so. */
const otherWords = 0.85;
/** What fits only with a slip is shown where nothing fits better. */
const clear = 0.55;

/** The screens that fit what was typed, the best first. */
export function findScreens(entries: readonly ScreenEntry[], typed: string): { screen: Screen; fit: number }[] {
  const parts = wordsOf(typed);
  const fitting = entries
    .map(({ screen, titles, all }) => ({ screen, fit: Math.max(fitOf(titles, parts), fitOf(all, parts) * otherWords) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
  const best = fitting[0]?.fit ?? 0;
  return best > clear ? fitting.filter(({ fit }) => fit > clear * otherWords) : fitting;
}

export interface ActionEntry {
  readonly action: Action;
  readonly words: readonly string[];
}

/** What a reader may do from the search box, with the words it is found by. */
export function indexActions(audience: Audience, words: Dictionaries | null): ActionEntry[] {
  if (words === null) return [];
  return allActions
    .filter(({ screen, permission, isOwn }) => {
      const target = screenTable.get(screen);
      const isTheirs = isOwn !== true || (merchantGlobals.get()?.user.employee_id ?? null) !== null;
      return target?.area === audience && isOpenTo(target) && may(permission ?? null) && isTheirs;
    })
    .map((action) => ({
      action,
      words: wordsOf(...textIn(words.actions, inArea(action.title)), ...textIn(words.actions, inArea(action.words))),
    }));
}
