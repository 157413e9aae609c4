import { authScreens } from './auth.ts';
import { platformScreens } from './manager-platform.ts';
import { salonsScreens } from './manager-salons.ts';
import { accountingScreens } from './merchant-accounting.ts';
import { catalogueScreens } from './merchant-catalogue.ts';
import { dayScreens } from './merchant-day.ts';
import { reachScreens } from './merchant-reach.ts';
import { settingsScreens } from './merchant-settings.ts';
import { teamScreens } from './merchant-team.ts';
import { technologyScreens } from './merchant-technology.ts';
import type { BuiltScreen, ManagerRows, Screen, ScreenArea, ScreenRow } from './screen.ts';
import type { MessageKey } from '../text/text.ts';

const merchantScreens = {
  ...dayScreens,
  ...catalogueScreens,
  ...accountingScreens,
  ...reachScreens,
  ...teamScreens,
  ...technologyScreens,
  ...settingsScreens,
} as const;

const managerScreens = { ...salonsScreens, ...platformScreens } as const satisfies Required<ManagerRows>;

const rows = { auth: authScreens, merchant: merchantScreens, manager: managerScreens } as const;

/** `merchant.customers`: an address is named by its area and its own name, and written down once. */
export type ScreenName = { [A in ScreenArea]: `${A}.${keyof (typeof rows)[A] & string}` }[ScreenArea];

export interface BuiltIn {
  /** The folder in `areas`, whose sentences the screen needs. */
  readonly folder: string;
  readonly screens: readonly BuiltScreen[];
}

const sectionOrder: readonly string[] = [
  ...['day', 'catalogue', 'stock', 'sales', 'reports', 'marketing', 'online', 'team', 'technology', 'production', 'settings'],
  ...['overview', 'merchants', 'merchants_people', 'add_ons', 'check_entries', 'trackers', 'technical', 'marketing_team'],
  ...['platform_accounting', 'platform_settings', 'website', 'search_engines'],
];
export const sectionRank = (section: string): number => sectionOrder.indexOf(section);

/** All addresses, each with its built screen where an area has contributed one. Throws where two areas claim one, or one that is not registered. */
export function makeTable(contributions: readonly BuiltIn[]): ReadonlyMap<string, Screen> {
  const built = new Map<string, BuiltScreen & { folder: string }>();
  for (const { folder, screens } of contributions) {
    for (const screen of screens) {
      if (built.has(screen.path)) throw new Error(`${screen.path} is built twice: in ${built.get(screen.path)?.folder} and in ${folder}`);
      built.set(screen.path, { ...screen, folder });
    }
  }
  const table = new Map<string, Screen>();
  for (const [area, areaRows] of Object.entries(rows) as [ScreenArea, Record<string, ScreenRow<never, never, string>>][]) {
    for (const [name, row] of Object.entries(areaRows)) {
      table.set(`${area}.${name}`, screenOf(area, name, row, built.get(row.path)));
      built.delete(row.path);
    }
  }
  for (const screen of built.values()) table.set(`auth.${screen.path}`, workshopScreen(screen));
  return table;
}

/** An address outside the merchant and manager areas that only those who build the product open; it brings its own title. */
function workshopScreen(screen: BuiltScreen & { folder: string }): Screen {
  if (!screen.title || /^\/(merchant|manager)(\/|$)/.test(screen.path))
    throw new Error(`${screen.path} is built in ${screen.folder} but is no address of the table`);
  return screenOf('auth', screen.path, { path: screen.path as `/${string}` }, screen);
}

function screenOf(area: ScreenArea, name: string, row: ScreenRow<never, never, string>, built?: BuiltScreen & { folder: string }): Screen {
  return {
    name: `${area}.${name}`,
    area,
    path: row.path,
    title: built?.title ?? (`screens.${area}.${name}` as MessageKey),
    permission: built?.permission ?? row.permission ?? null,
    section: built?.menu === false ? null : (row.section ?? null),
    icon: built?.icon ?? row.icon ?? null,
    parent: row.parent ? `${area}.${row.parent}` : null,
    built: built ? { component: built.component, messages: [built.folder, ...(built.messages ?? [])] } : null,
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
