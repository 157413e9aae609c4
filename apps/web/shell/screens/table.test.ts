import { existsSync, readFileSync } from 'node:fs';
import { managerScreens as arabicOfManager } from '@rawnaq/messages/ar/manager-screens';
import { screens as arabicOfSalon } from '@rawnaq/messages/ar/screens';
import { managerScreens as englishOfManager } from '@rawnaq/messages/en/manager-screens';
import { screens as englishOfSalon } from '@rawnaq/messages/en/screens';
import { findSentence } from '@rawnaq/messages/format';
import { describe, expect, test } from 'vitest';
import type { BuiltScreen } from './screen.ts';
import { placesOf } from './places.ts';
import { makeTable, parentsOf, pathOf } from './table.ts';

const english = { screens: englishOfSalon, managerScreens: englishOfManager };
const arabic = { screens: arabicOfSalon, managerScreens: arabicOfManager };

const table = makeTable([]);
const screens = [...table.values()];
const reference = new URL('../../../../../shared/spec/routes.csv', import.meta.url);
const component: BuiltScreen['component'] = () => Promise.resolve({ default: () => null });

describe('the table of screens', () => {
  test('names every address once', () => {
    const paths = screens.map((screen) => screen.path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('gives every address a title in both languages, different from its neighbours in the menu', () => {
    for (const screen of screens) {
      expect(findSentence(english, screen.title), screen.path).toBeTypeOf('string');
      expect(findSentence(arabic, screen.title), screen.path).toMatch(/\p{Script=Arabic}/u);
    }
    for (const group of new Set(screens.map((screen) => screen.group))) {
      const titles = screens.filter((screen) => group && (screen.group === group || screen.also === group)).map((screen) => screen.title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  test('asks for a permission everywhere in both areas but on the pages that are everyone’s', () => {
    const free = screens
      .filter((screen) => screen.area !== 'auth' && !screen.permission && screen.oneOf.length === 0)
      .map((screen) => screen.name);
    expect(free.sort()).toEqual(
      ['coming_soon', 'log_out', 'my_attendance', 'my_leaves', 'my_profile', 'my_record', 'my_space', 'no_permission', 'notifications']
        .map((name) => `merchant.${name}`)
        .concat('manager.log_out')
        .sort(),
    );
  });

  test('lists in the navigation only what needs no parameter, with an icon', () => {
    for (const screen of screens.filter((one) => one.group)) {
      expect(screen.path).not.toContain('{');
      expect(screen.icon, screen.path).not.toBeNull();
    }
  });

  test('puts every address into a place, but for notices and leaving', () => {
    const nowhere = screens.filter((screen) => screen.area !== 'auth' && screen.place === null).map((screen) => screen.name);
    expect(nowhere.toSorted()).toEqual(['manager.log_out', 'merchant.coming_soon', 'merchant.log_out', 'merchant.no_permission']);
  });

  test.each(['merchant', 'manager'] as const)('names each group of the %s area in one place, and none that lists nothing', (area) => {
    const groups = placesOf(area).flatMap(([, place]) => place.groups);
    expect(new Set(groups).size).toBe(groups.length);
    const used = new Set(screens.filter((screen) => screen.area === area).map((screen) => screen.group));
    expect(groups.filter((group) => !used.has(group))).toEqual([]);
    for (const [, { homes }] of placesOf(area)) for (const home of homes) expect(table.has(`${area}.${home}`), home).toBe(true);
  });

  test('knows what is above a screen, by its address or as declared', () => {
    const above = (name: string): string[] => parentsOf(table.get(name) as (typeof screens)[number], table).map((screen) => screen.name);
    expect(above('merchant.vat_report')).toEqual(['merchant.accounting_reports']);
    expect(above('merchant.expense')).toEqual(['merchant.expenses', 'merchant.expenses_list']);
    expect(above('merchant.customer')).toEqual(['merchant.customers']);
    expect(above('merchant.dashboard')).toEqual([]);
  });

  test('fills the parameters of an address and refuses a missing one', () => {
    expect(pathOf('merchant.customer', { id: 7 })).toBe('/merchant/customers/7');
    expect(pathOf('auth.sign_in')).toBe('/');
    expect(() => pathOf('merchant.customer')).toThrow('needs id');
  });

  test('takes built screens from the areas, and refuses a second one or an address it does not know', () => {
    const path = '/merchant/customers';
    const built = makeTable([{ folder: 'customers', screens: [{ path, component, messages: ['labels'] }] }]).get('merchant.customers');
    expect(built?.built).toEqual({ component, messages: ['customers', 'labels'] });
    const twice = [
      { folder: 'customers', screens: [{ path, component }] },
      { folder: 'sales', screens: [{ path, component }] },
    ];
    expect(() => makeTable(twice)).toThrow('built twice');
    expect(() => makeTable([{ folder: 'customers', screens: [{ path: '/merchant/customer', component }] }])).toThrow('no address');
  });
});

describe('the addresses asked for', () => {
  test.skipIf(!existsSync(reference))('are all registered, whatever was added (skipped: no reference data)', () => {
    const asked = readFileSync(reference, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .filter(([audience, area]) => audience !== 'public' || area === 'auth')
      .map(([, , path]) => path);
    const registered = new Set<string>(screens.map((screen) => screen.path));
    expect(asked.filter((path = '') => !registered.has(path))).toEqual([]);
  });
});
