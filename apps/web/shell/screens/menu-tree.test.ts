import { managerPermissionKeys } from '@rawnaq/domain/settings/identity/permissions';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { describe, expect, test } from 'vitest';
import { entriesOf, isSmall, makeMenu, screensOf } from './menu-tree.ts';
import type { Screen } from './screen.ts';
import { makeTable } from './table.ts';

const table = makeTable([]);

/** Every screen as if it were built, for a user with these rights. */
const openWith =
  (rights: ReadonlySet<string>) =>
  ({ permission }: Screen): boolean =>
    permission === null || rights.has(permission);

describe.each(positionKeys)('the navigation of the position %s', (position) => {
  const isOpen = openWith(positions[position]);
  const menu = makeMenu(table, 'merchant', isOpen);

  test('lists no screen that the position does not open', () => {
    for (const place of menu)
      for (const screen of [place.door, ...place.groups.flatMap(({ screens }) => screens)]) expect(isOpen(screen)).toBe(true);
  });

  test('leads to every listed screen that the position opens in two presses: the place, then the screen', () => {
    const listed = new Set(menu.flatMap(screensOf));
    const asked = [...table.values()].filter((screen) => screen.area === 'merchant' && screen.group !== null && isOpen(screen));
    expect(asked.filter((screen) => !listed.has(screen)).map(({ name }) => name)).toEqual([]);
    expect(entriesOf(menu).map(({ place }) => place)).toEqual(expect.arrayContaining(menu));
  });
});

test('the owner has eight places and the settings, in their order', () => {
  expect(makeMenu(table, 'merchant', () => true).map(({ name }) => name)).toEqual([
    ...['today', 'calendar', 'till', 'customers', 'catalogue', 'money', 'team', 'reach', 'settings'],
  ]);
});

test('an employee who may see appointments and services has three places, a page of the day first, and no list that stays open', () => {
  const menu = makeMenu(table, 'merchant', openWith(positions.employee));
  expect(menu.map(({ name }) => name)).toEqual(['today', 'calendar', 'catalogue']);
  expect(menu[0]?.door.name).toBe('merchant.my_space');
  expect(isSmall(menu)).toBe(true);
});

test('a place with one or two screens shows them in the first level, each under its own name', () => {
  const menu = makeMenu(table, 'merchant', openWith(new Set(['einvoicing.view', 'roles.view'])));
  expect(entriesOf(menu).map(({ title, isPlace }) => [title, isPlace])).toEqual([
    ['shell.places.today', false],
    ['screens.merchant.e_invoices', false],
    ['screens.merchant.vat_return', false],
    ['screens.merchant.e_invoicing', false],
    ['screens.merchant.roles_and_permissions', false],
  ]);
});

test('a place of two screens has no hub before them', () => {
  const menu = makeMenu(table, 'merchant', ({ name }) => ['merchant.hr_dashboard', 'merchant.employees', 'merchant.leaves'].includes(name));
  expect(entriesOf(menu).map(({ screen }) => screen.name)).toEqual(['merchant.employees', 'merchant.leaves']);
});

test('a screen that is listed in two places opens the same door in both and belongs to one', () => {
  const menu = makeMenu(table, 'merchant', () => true);
  const groups = menu.flatMap(({ groups }) => groups).filter(({ screens }) => screens.some(({ name }) => name === 'merchant.holidays'));
  expect(groups.map(({ name }) => name)).toEqual(['availability', 'booking_settings']);
  expect(table.get('merchant.holidays')?.place).toBe('calendar');
});

test('the platform has its places for who may do everything there', () => {
  const menu = makeMenu(table, 'manager', openWith(new Set(managerPermissionKeys)));
  expect(menu).toHaveLength(8);
  expect(menu[0]?.door.name).toBe('manager.dashboard');
});
