import { managerPermissionKeys } from '@rawnaq/domain/settings/identity/permissions';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { managerScreens as arabicOfManager } from '@rawnaq/messages/ar/manager-screens';
import { screens as arabicOfSalon } from '@rawnaq/messages/ar/screens';
import { screenWords as arabicWords } from '@rawnaq/messages/ar/screen-words';
import { screenWords as englishWords } from '@rawnaq/messages/en/screen-words';
import { managerScreens as englishOfManager } from '@rawnaq/messages/en/manager-screens';
import { screens as englishOfSalon } from '@rawnaq/messages/en/screens';
import { findSentence } from '@rawnaq/messages/format';
import { describe, expect, test } from 'vitest';
import { fitOf, wordsOf } from '../search/fit.ts';
import { dockedPlace, entriesOf, isSmall, makeMenu, screensOf } from './menu-tree.ts';
import { type Screen, isOpenWith } from './screen.ts';
import { makeTable, parentsOf } from './table.ts';

const english = { screens: englishOfSalon, managerScreens: englishOfManager };
const arabic = { screens: arabicOfSalon, managerScreens: arabicOfManager };
const table = makeTable([]);

/** Every screen as if it were built, for a user with these rights. */
const openWith =
  (rights: ReadonlySet<string>) =>
  (screen: Screen): boolean =>
    isOpenWith(screen, (right) => rights.has(right));

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

/** What the search box compares: titles and other words of both languages. */
function wordsFor({ name, title }: Screen): string[] {
  const texts = [findSentence(english, title), findSentence(arabic, title)];
  const others = [findSentence(englishWords, name), findSentence(arabicWords, name)];
  return wordsOf(...[...texts, ...others].filter((text) => typeof text === 'string'));
}

/** Pages in the way, and leaving, which the menu of the user does. */
const isPlaceless = ({ place }: Screen): boolean => place === null;

/** Every kind of user, as if all was built: whoever may do everything in an area, and the positions of a salon. */
const readers = [
  ['everybody who may do everything in a salon', 'merchant', () => true],
  ['everybody who may do everything on the platform', 'manager', () => true],
  ...positionKeys.map((position) => [`the position ${position}`, 'merchant', openWith(positions[position])] as const),
] as const;

test.each(readers)(
  'every address that %s opens is two presses away, or one search, or on the record it belongs to',
  (reader, area, isOpen) => {
    // The list at the side of a desk and the sheet of a phone are both made of this.
    const menu = makeMenu(table, area, isOpen);
    const twoPresses = new Set(menu.flatMap(screensOf));
    const rows = [...table.values()].filter((screen) => screen.area === area && !isPlaceless(screen) && isOpen(screen));
    if (!reader.startsWith('the position')) expect(rows.length).toBeGreaterThan(area === 'merchant' ? 150 : 75);
    const lost = rows.filter((screen) => {
      if (twoPresses.has(screen)) return false;
      // Of one record: reached from its list, which is two presses away, or is found itself.
      if (screen.path.includes('{')) return !parentsOf(screen, table).some((above) => !above.path.includes('{'));
      const title = findSentence(english, screen.title);
      const titleInArabic = findSentence(arabic, screen.title);
      return [title, titleInArabic].some((typed) => typeof typed !== 'string' || fitOf(wordsFor(screen), wordsOf(typed)) < 0.9);
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  },
);

test.each([
  ['VAT', 'tax'],
  ['ضريبة', 'tax'],
  ['day off', 'leaves'],
  ['إجازة', 'leaves'],
  ['زاتكا', 'e_invoicing'],
  ['refund', 'credit_notes'],
  ['جرد', 'stock_takes'],
  ['pos', 'billing'],
  ['بقشيش', 'tips'],
])('"%s" finds %s, whatever it is called', (typed, name) => {
  expect(fitOf(wordsFor(table.get(`merchant.${name}`) as Screen), wordsOf(typed))).toBeGreaterThan(0.6);
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
    ['screens.merchant.e_invoicing', false],
    ['screens.merchant.roles_and_permissions', false],
  ]);
});

test('the hub of a place opens with any right that opens one of its screens, and with no other', () => {
  const hub = (rights: readonly string[]): (string | undefined)[] => {
    const menu = makeMenu(table, 'merchant', openWith(new Set(rights)));
    return ['money', 'reach'].map((name) => menu.find((place) => place.name === name)?.door.name);
  };
  expect(hub(['payments.view'])).toEqual(['merchant.accounting_reports', undefined]);
  expect(hub(['surveys.notifications'])).toEqual([undefined, 'merchant.reach']);
  expect(hub(['appointments.view', 'services.view'])).toEqual([undefined, undefined]);
  expect(openWith(new Set(['appointments.view']))(table.get('merchant.reach') as Screen)).toBe(false);
});

test('each of the eight places of a salon has a page of its own, which is no mere first screen', () => {
  const menu = makeMenu(table, 'merchant', () => true);
  expect(menu.filter(({ isHome }) => !isHome).map(({ name }) => name)).toEqual([]);
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

test('the screens of a place stay listed beside it, but on its hub, on a page that needs the room, and where they were folded away', () => {
  const menu = makeMenu(table, 'merchant', () => true);
  const at = (name: string): Screen | undefined => table.get(name);
  expect(dockedPlace(menu, at('merchant.invoices'), false)?.name).toBe('till');
  expect(dockedPlace(menu, at('merchant.expense'), false)?.name).toBe('money');
  expect(dockedPlace(menu, at('merchant.invoices'), true)).toBeNull();
  expect(dockedPlace(menu, at('merchant.hr_dashboard'), false)).toBeNull();
  expect(dockedPlace(menu, at('merchant.dashboard'), false)).toBeNull();
  expect(dockedPlace(menu, { ...(at('merchant.billing') as Screen), isWide: true }, false)).toBeNull();
});
