import type { IndexedField, SettingsPage } from '@rawnaq/contract/setting-index';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { findSentence } from '@rawnaq/messages/format';
import type { Dictionary } from '@rawnaq/messages/format';
import { may } from '../globals.ts';
import { isOpenTo } from '../menu.ts';
import { screenTable } from '../screens/built.ts';
import type { Screen } from '../screens/screen.ts';
import { titleOfSetting, whatChanges } from '../text/setting-words.ts';
import { dictionaryOf, labelDictionaries, loadText } from '../text/text.ts';
import { fitOf, wordsOf } from './fit.ts';

const modules = import.meta.glob<{ readonly settingsPage: SettingsPage }>('../../../../packages/contract/*/*-index.ts', { eager: true });

/** Every setting there is, with what it is called in both languages. Loaded with the search box and with the page of all settings. */
export interface SettingEntry {
  readonly key: string;
  readonly page: string;
  readonly screen: Screen;
  readonly title: string;
  readonly changes: string;
  /** Leads to the field itself. */
  readonly address: string;
  readonly titles: readonly string[];
  readonly all: readonly string[];
}

/** Settings are named by their page and field in an address: two pages of one screen may have a field of one name. */
const addressOfSetting = (screen: Screen, page: string, field: string): string => `${screen.path}?setting=${page}.${field}`;

let words: Promise<readonly Dictionary[]> | null = null;

async function bothWords(): Promise<readonly Dictionary[]> {
  const found = await Promise.all([
    ...(['en', 'ar'] as const).flatMap((language) => ['settingWords', ...labelDictionaries].map((name) => dictionaryOf(name, language))),
    loadText(['settingWords', ...labelDictionaries]).then(() => null),
  ]);
  return found.filter((dictionary) => dictionary !== null);
}

type MayOpen = (screen: Screen, right: PermissionKey | null) => boolean;
const isOpenToReader: MayOpen = (screen, right) => isOpenTo(screen) && may(right);

/** The settings that the reader can open, in the order of their pages. */
export async function readSettingIndex(mayOpen: MayOpen = isOpenToReader): Promise<SettingEntry[]> {
  const dictionaries = await (words ??= bothWords());
  const textsAt = (key: string): string[] =>
    dictionaries.map((dictionary) => findSentence(dictionary, key)).filter((text) => typeof text === 'string');
  return Object.values(modules).flatMap(({ settingsPage }) => {
    const { page, screen: name, right, fields } = settingsPage;
    const screen = screenTable.get(name.slice('screens.'.length));
    if (screen === undefined || !mayOpen(screen, right ?? null)) return [];
    return Object.entries<IndexedField>(fields)
      .filter(([, { listed_on }]) => listed_on === undefined)
      .map(([field]): SettingEntry => {
        const own = textsAt(`${page}.${field}.title`);
        const titles = wordsOf(...(own.length > 0 ? own : textsAt(field)));
        const others = wordsOf(...textsAt(`${page}.${field}.words`), ...textsAt(`pages.${page}`), ...textsAt(field));
        return {
          key: `${page}.${field}`,
          page,
          screen,
          title: titleOfSetting(page, field),
          changes: whatChanges(page, field) ?? '',
          address: addressOfSetting(screen, page, field),
          titles,
          all: [...titles, ...others],
        };
      });
  });
}

/** Other words count less than the title. */
const otherWords = 0.85;
/** What fits only with a slip is shown where nothing fits better. */
const clear = 0.55;

/** The settings that fit what was typed, the best first. */
export function findSettings(entries: readonly SettingEntry[], typed: string): { entry: SettingEntry; fit: number }[] {
  const parts = wordsOf(typed);
  if (parts.length === 0) return [];
  const fitting = entries
    .map((entry) => ({ entry, fit: Math.max(fitOf(entry.titles, parts), fitOf(entry.all, parts) * otherWords) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
  const best = fitting[0]?.fit ?? 0;
  return best > clear ? fitting.filter(({ fit }) => fit > clear * otherWords) : fitting;
}
