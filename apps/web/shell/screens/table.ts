import { authScreens } from './auth.ts';
import { platformScreens } from './manager-platform.ts';
import { salonsScreens } from './manager-salons.ts';
import { calendarScreens } from './merchant-calendar.ts';
import { catalogueScreens } from './merchant-catalogue.ts';
import { customersScreens } from './merchant-customers.ts';
import { moneyScreens } from './merchant-money.ts';
import { reachScreens } from './merchant-reach.ts';
import { settingsScreens } from './merchant-settings.ts';
import { teamScreens } from './merchant-team.ts';
import { technologyScreens } from './merchant-technology.ts';
import { tillScreens } from './merchant-till.ts';
import { todayScreens } from './merchant-today.ts';
import { placeOfGroup, placesOf } from './places.ts';
import type { PlaceName } from './places.ts';
import type { BuiltScreen, ManagerRows, Screen, ScreenArea, ScreenRow } from './screen.ts';
import type { MessageKey } from '../text/text.ts';

const merchantScreens = {
  ...todayScreens,
  ...calendarScreens,
  ...tillScreens,
  ...customersScreens,
  ...catalogueScreens,
  ...moneyScreens,
  ...teamScreens,
  ...technologyScreens,
  ...reachScreens,
  ...settingsScreens,
} as const;

const managerScreens = { ...salonsScreens, ...platformScreens } as const satisfies Required<ManagerRows>;

const rows = { auth: authScreens, merchant: merchantScreens, manager: managerScreens } as const;

/** `merchant.customers`: an address is named by its area and its own name, and written down once. */
export type ScreenName = { [A in ScreenArea]: `${A}.${keyof (typeof rows)[A] & string}` }[ScreenArea];

export interface BuiltIn {
  /** The folder in `areas`, whose sentences the screen needs. */
  readonly folder: string;
  /** The dictionary with the labels of its wing. */
  readonly labels?: string;
  readonly screens: readonly BuiltScreen[];
}

/** With all the dictionaries that it needs. */
type OwnedScreen = Omit<BuiltScreen, 'messages'> & { readonly folder: string; readonly messages: readonly string[] };

/** All addresses, each with its built screen where an area has contributed one. Throws where two areas claim one, or one that is not registered. */
export function makeTable(contributions: readonly BuiltIn[]): ReadonlyMap<string, Screen> {
  const built = new Map<string, OwnedScreen>();
  for (const { folder, labels = [], screens } of contributions) {
    for (const screen of screens) {
      if (built.has(screen.path)) throw new Error(`${screen.path} is built twice: in ${built.get(screen.path)?.folder} and in ${folder}`);
      built.set(screen.path, { ...screen, folder, messages: [folder, labels, screen.messages ?? []].flat() });
    }
  }
  const table = new Map<string, Screen>();
  const hubs = new Set<string>();
  for (const [area, areaRows] of Object.entries(rows) as [ScreenArea, Record<string, ScreenRow<never, never, string>>][]) {
    for (const [name, row] of Object.entries(areaRows)) {
      table.set(`${area}.${name}`, screenOf(area, name, row, built.get(row.path)));
      built.delete(row.path);
      if (row.isHub) hubs.add(`${area}.${name}`);
    }
  }
  for (const screen of built.values()) table.set(`auth.${screen.path}`, workshopScreen(screen));
  return withHubs(withPlaces(table), hubs);
}

/** A screen is where its group is, or where it is the home, or where the screen above it is. */
function withPlaces(table: Map<string, Screen>): ReadonlyMap<string, Screen> {
  const homes = new Map<string, PlaceName>(
    ['merchant', 'manager'].flatMap((area) =>
      placesOf(area).flatMap(([place, { homes }]) => homes.map((name) => [`${area}.${name}`, place] as const)),
    ),
  );
  const ownPlace = (screen: Screen): PlaceName | null =>
    (screen.group && placeOfGroup(screen.area, screen.group)) ?? homes.get(screen.name) ?? null;
  for (const [name, screen] of table) {
    const inherited = (): PlaceName | null =>
      parentsOf(screen, table).reduceRight<PlaceName | null>((found, above) => found ?? ownPlace(above), null);
    table.set(name, { ...screen, place: ownPlace(screen) ?? inherited() });
  }
  return table;
}

/** A hub opens with any right that opens a listed screen of its place. */
function withHubs(table: ReadonlyMap<string, Screen>, hubs: ReadonlySet<string>): ReadonlyMap<string, Screen> {
  const screens = [...table.values()];
  const rightsIn = (hub: Screen): Screen['oneOf'] => {
    const listed = screens.filter(({ area, place, group }) => area === hub.area && place === hub.place && group !== null);
    return [...new Set(listed.flatMap(({ permission }) => permission ?? []))];
  };
  return new Map([...table].map(([name, screen]) => [name, hubs.has(name) ? { ...screen, oneOf: rightsIn(screen) } : screen]));
}

/** An address outside the merchant and manager areas that only those who build the product open; it brings its own title. */
function workshopScreen(screen: OwnedScreen): Screen {
  if (!screen.title || /^\/(merchant|manager)(\/|$)/.test(screen.path))
    throw new Error(`${screen.path} is built in ${screen.folder} but is no address of the table`);
  return screenOf('auth', screen.path, { path: screen.path as `/${string}` }, screen);
}

function screenOf(area: ScreenArea, name: string, row: ScreenRow<never, never, string>, built?: OwnedScreen): Screen {
  return {
    name: `${area}.${name}`,
    area,
    path: row.path,
    title: built?.title ?? ((area === 'manager' ? `managerScreens.${name}` : `screens.${area}.${name}`) as MessageKey),
    permission: built?.permission ?? row.permission ?? null,
    reads: row.reads ?? [],
    oneOf: [],
    place: null,
    group: built?.menu === false ? null : (row.group ?? null),
    also: built?.menu === false ? null : (row.also ?? null),
    icon: built?.icon ?? row.icon ?? null,
    parent: row.parent ? `${area}.${row.parent}` : null,
    built: built ? { component: built.component, messages: built.messages } : null,
    isWide: built?.isWide ?? false,
  };
}

/** The screens above one, outermost first: as declared, else by its address. */
export function parentsOf(screen: Screen, table: ReadonlyMap<string, Screen>): Screen[] {
  const parent = screen.parent ? table.get(screen.parent) : nearestAbove(screen, table);
  return parent ? [...parentsOf(parent, table), parent] : [];
}

function nearestAbove(screen: Screen, table: ReadonlyMap<string, Screen>): Screen | undefined {
  const above = [...table.values()].filter(
    (other) => other.area === screen.area && screen.path.startsWith(`${other.path}/`) && other.path !== '/',
  );
  return above.sort((one, other) => other.path.length - one.path.length)[0];
}

/** Fills the parameters of an address; a missing one is a defect of the caller. */
export function pathOf(name: ScreenName, params: Readonly<Record<string, string | number>> = {}): string {
  const [area, own] = name.split('.') as [ScreenArea, string];
  const row = (rows[area] as Record<string, { path: string }>)[own];
  if (!row) throw new Error(`No screen is named ${name}`);
  return row.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => {
    const value = params[param];
    if (value === undefined) throw new Error(`${row.path} needs ${param}`);
    return encodeURIComponent(value);
  });
}
