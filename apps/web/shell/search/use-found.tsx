import { listEmployees } from '@rawnaq/contract/team/hr';
import { listMerchants } from '@rawnaq/contract/platform/platform';
import { searchRecords } from '@rawnaq/contract/reports/search';
import type { FoundType } from '@rawnaq/contract/reports/search';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconAdjustmentsHorizontal, IconBuildingStore, IconCalendar, IconFileInvoice, IconPrinter, IconStar } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { call } from '../call.ts';
import { handleEscaped } from '../failures.ts';
import { may } from '../globals.ts';
import { icons } from '../layout/icons.ts';
import { go } from '../navigation.ts';
import { useObserved } from '../observable.ts';
import { useOwnScreens } from '../places/own-screens-list.tsx';
import { Face } from '../../ui/pictures/face.tsx';
import { screenTable } from '../screens/built.ts';
import { pathOf } from '../screens/table.ts';
import type { Screen } from '../screens/screen.ts';
import type { Audience } from '../session.ts';
import { language } from '../text/language.ts';
import { t } from '../text/text.ts';
import type { Action } from './action.ts';
import { allFoundActions } from './all-actions.ts';
import { fitOf, wordsOf } from './fit.ts';
import { matchAction } from './match-action.ts';
import { printWhenDrawn } from './print-when-drawn.ts';
import { bothLanguages, findScreens, indexActions, indexScreens, loadSearchWords, settingIndex } from './search-index.ts';

/** A row of the search box. */
export interface Found {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly icon: ReactNode;
  readonly run: () => void;
}

const recordIcons: Readonly<Record<Exclude<FoundType, 'customer'>, ReactNode>> = {
  invoice: <IconFileInvoice size={18} stroke={1.6} />,
  appointment: <IconCalendar size={18} stroke={1.6} />,
};
const typingPause = 120;
const screensShown = 7;
const settingsShown = 3;
const actionsShown = 4;
const namesShown = 3;
/** A screen or an action that fits so well stands before records. */
const sure = 0.85;
/** An action whose name was not found is worth less than one that is complete. */
const unnamed = 0.7;

/** Everything that fits what was typed: actions, screens, records; before anything is typed the user's own screens and what can be done. */
export function useFound(audience: Audience, typed: string): { found: Found[]; isSearching: boolean; hasFailed: boolean } {
  useEffect(() => void loadSearchWords(audience).catch(() => undefined), [audience]);
  const ofSalon = useRecords(audience, typed);
  const ofPlatform = useMerchants(audience, typed);
  const records = audience === 'merchant' ? ofSalon : ofPlatform;
  const actions = useActions(audience, typed);
  const screens = useScreens(audience, typed);
  const settings = useSettings(audience, typed);
  const own = useOwn(typed);
  // A setting that is called what was typed comes before screens that only begin so.
  const places = settings.best > screens.best ? [...settings.found, ...screens.found] : [...screens.found, ...settings.found];
  const ordered =
    typed.trim() === ''
      ? [...own, ...actions.found]
      : Math.max(actions.best, screens.best, settings.best) >= sure && !/\d/.test(typed)
        ? [...actions.found, ...places, ...records.found]
        : [...records.found, ...actions.found, ...places];
  return { found: ordered, isSearching: records.isSearching, hasFailed: records.hasFailed };
}

function foundScreen(screen: Screen, group: string): Found {
  const Icon = icons[screen.icon ?? 'list'];
  return {
    key: `${group} ${screen.name}`,
    group,
    title: t(screen.title),
    subtitle: screen.place ? t(`shell.places.${screen.place}`) : null,
    icon: <Icon size={18} stroke={1.6} />,
    run: () => go(screen.path),
  };
}

function useOwn(typed: string): Found[] {
  const { favourites, recent } = useOwnScreens();
  if (typed.trim() !== '') return [];
  const star = <IconStar size={18} stroke={1.6} />;
  return [
    ...favourites.map((screen) => ({ ...foundScreen(screen, t('shell.favourites')), icon: star })),
    ...recent.slice(0, 5).map((screen) => foundScreen(screen, t('shell.recent'))),
  ];
}

function useScreens(audience: Audience, typed: string): { found: Found[]; best: number } {
  const words = useObserved(bothLanguages);
  const entries = useMemo(() => indexScreens(audience, words), [audience, words]);
  if (typed.trim() === '') return { found: [], best: 0 };
  const fitting = findScreens(entries, typed);
  return {
    found: fitting.slice(0, screensShown).map(({ screen }) => foundScreen(screen, t('shell.search.screens'))),
    best: fitting[0]?.fit ?? 0,
  };
}

/** Settings of the salon, each leading to its field. */
function useSettings(audience: Audience, typed: string): { found: Found[]; best: number } {
  const index = useObserved(settingIndex);
  if (index === null || audience !== 'merchant' || typed.trim() === '') return { found: [], best: 0 };
  const fitting = index.find(typed);
  return {
    found: fitting.slice(0, settingsShown).map(({ entry }) => ({
      key: `setting ${entry.key}`,
      group: t('shell.search.settings'),
      title: entry.title,
      subtitle: entry.changes,
      icon: <IconAdjustmentsHorizontal size={18} stroke={1.6} />,
      run: () => go(entry.address),
    })),
    best: fitting[0]?.fit ?? 0,
  };
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly uniqueId?: string | null;
  readonly colour?: string | null;
}

function useActions(audience: Audience, typed: string): { found: Found[]; best: number } {
  const words = useObserved(bothLanguages);
  const entries = useMemo(() => indexActions(audience, words), [audience, words]);
  const matched = entries
    .map(({ action, words: own }) => ({ action, match: matchAction(own, typed, action.takes !== undefined) }))
    .flatMap(({ action, match }) => (match === null ? [] : [{ action, ...match }]))
    .toSorted((one, other) => other.fit - one.fit);
  const nameFor = (kind: 'employee' | 'customer'): string =>
    matched.find(({ action, name }) => name !== '' && action.takes?.kind === kind)?.name ?? '';
  const people = { employee: useEmployees(nameFor('employee')), customer: useCustomers(nameFor('customer')) };
  if (typed.trim() === '') return { found: entries.slice(0, actionsShown + 2).map(({ action }) => foundAction(action)), best: 0 };
  const found = matched.flatMap(({ action, name, fit }) => {
    const { takes } = action;
    if (name === '') return [{ fit, isNamed: true, rows: [foundAction(action)] }];
    const named = takes === undefined ? [] : people[takes.kind].slice(0, namesShown);
    // Nobody of that name: it can still be done, for somebody who is chosen there.
    if (named.length === 0) return takes === undefined ? [] : [{ fit: fit * unnamed, isNamed: false, rows: [foundAction(action)] }];
    return [{ fit, isNamed: true, rows: named.map((person) => foundAction(action, person)) }];
  });
  const shown = found.some(({ isNamed }) => isNamed) ? found.filter(({ isNamed }) => isNamed) : found;
  shown.sort((one, other) => other.fit - one.fit);
  return { found: shown.flatMap(({ rows }) => rows).slice(0, actionsShown), best: shown[0]?.fit ?? 0 };
}

function foundAction(action: Action, person?: Person): Found {
  const Icon = icons[action.icon];
  const { takes } = action;
  const screen = screenTable.get(action.screen);
  const said = typeof action.search === 'function' ? action.search() : (action.search ?? '');
  const search = person && takes ? `${said === '' ? '?' : `${said}&`}${takes.parameter}=${person.id}` : said;
  return {
    key: `${action.title} ${person?.id ?? ''}`,
    group: t('shell.search.actions'),
    title: person && takes ? t(takes.title, { name: person.name }) : t(action.title),
    subtitle: screen?.place ? t(`shell.places.${screen.place}`) : null,
    icon: person && takes ? <Face {...person} size={24} /> : <Icon size={18} stroke={1.6} />,
    run: () => {
      go(`${screen?.path ?? '/'}${search}`);
      if (action.isPrinted) void printWhenDrawn();
    },
  };
}

/** Employees whose name, in either script, fits; the team is read once for as long as the search box is in use. */
function useEmployees(name: string): Person[] {
  const isWanted = name !== '' && may('employees.view');
  const team = useQuery({
    queryKey: [listEmployees.path, 'names'],
    queryFn: ({ signal }) => call(listEmployees, { status: 1, per_page: 1000 }, { signal, isQuiet: true }),
    enabled: isWanted,
    staleTime: 60_000,
  });
  if (!isWanted) return [];
  return (team.data?.data ?? [])
    .map(({ id, english_name, arabic_name, picture_unique_id, colour }) => ({
      id,
      uniqueId: picture_unique_id,
      colour,
      name: (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '',
      fit: fitOf(wordsOf(english_name ?? '', arabic_name ?? ''), wordsOf(name)),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
}

function useCustomers(name: string): Person[] {
  return useSearch(name, 'merchant')
    .rows.filter(({ type }) => type === 'customer')
    .map(({ id, title }) => ({ id, name: title }));
}

function useSearch(typed: string, audience: Audience) {
  const [query] = useDebouncedValue(typed.trim(), typingPause);
  const isWanted = audience === 'merchant' && query.length >= 2;
  const search = useQuery({
    queryKey: [searchRecords.path, { query }],
    queryFn: ({ signal }) => call(searchRecords, { query }, { signal, isQuiet: true }),
    enabled: isWanted,
    placeholderData: (previous) => previous,
  });
  return {
    rows: isWanted ? (search.data?.data ?? []) : [],
    isSearching: isWanted && search.isFetching,
    hasFailed: isWanted && search.isError,
  };
}

/** Records of the server, and below the first invoice what can be done with it. The server decides what the user may see. */
function useRecords(audience: Audience, typed: string): { found: Found[]; isSearching: boolean; hasFailed: boolean } {
  const { rows, isSearching, hasFailed } = useSearch(typed, audience);
  const found = rows.flatMap((record): Found[] => {
    const isFirst = rows.find(({ type }) => type === record.type) === record;
    const group = t(`shell.search.records.${record.type}`);
    const actions =
      bothLanguages.get() === null || !isFirst
        ? []
        : allFoundActions.filter(({ type, permission }) => type === record.type && may(permission));
    return [
      {
        key: `${record.type}-${record.id}`,
        group,
        title: record.title,
        subtitle: record.subtitle,
        icon: record.type === 'customer' ? <Face name={record.title} id={record.id} size={24} /> : recordIcons[record.type],
        run: () => go(record.path),
      },
      ...actions.map(({ title, run }) => ({
        key: `${title} ${record.id}`,
        group,
        title: t(title),
        subtitle: record.title,
        icon: <IconPrinter size={18} stroke={1.6} />,
        run: () => void run(record.id).catch(handleEscaped),
      })),
    ];
  });
  return { found, isSearching, hasFailed };
}

const merchantsShown = 5;

/** Of a manager of the platform: accounts by name, e-mail address or mobile number, each leading to its row in the list of all. */
function useMerchants(audience: Audience, typed: string): { found: Found[]; isSearching: boolean; hasFailed: boolean } {
  const [query] = useDebouncedValue(typed.trim(), typingPause);
  const isWanted = audience === 'manager' && query.length >= 2 && may('platform.merchants.view');
  const search = useQuery({
    queryKey: [listMerchants.path, { query }],
    queryFn: ({ signal }) => call(listMerchants, { search: query, per_page: merchantsShown }, { signal, isQuiet: true }),
    enabled: isWanted,
    placeholderData: (previous) => previous,
  });
  const found = (isWanted ? (search.data?.data ?? []) : []).map(({ id, english_name, arabic_name, email }): Found => ({
    key: `account-${id}`,
    group: t('shell.places.merchants'),
    title: (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '',
    subtitle: email,
    icon: <IconBuildingStore size={18} stroke={1.6} />,
    run: () => go(`${pathOf('manager.merchants_requests')}?search=${encodeURIComponent(email)}`),
  }));
  return { found, isSearching: isWanted && search.isFetching, hasFailed: isWanted && search.isError };
}
