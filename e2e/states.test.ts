import { handOverOwner, listPossibleOwners, sendOwnerCode } from '@rawnaq/contract/platform/ownership';
import { changeRole, createRole } from '@rawnaq/contract/settings/roles';
import { getGeneralSetting } from '@rawnaq/contract/settings/settings-business';
import { saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { openTill } from '@rawnaq/contract/sales/till';
import { createEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { type PositionKey, positions } from '@rawnaq/domain/settings/identity/positions';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, callerOf, signInAs } from './support/caller.ts';
import { faintWords } from './support/contrast.ts';
import { codeSentTo } from './support/outbox.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn, signIn } from './support/screens.ts';

/** What is open, pointed at, chosen, refused or dead is looked at too, in both languages, by day and in the dark, at a desk and on a phone. */
const readers: readonly Reader[] = [
  { language: 'en', width: 1440, scheme: 'light' },
  { language: 'ar', width: 1440, scheme: 'dark' },
  { language: 'ar', width: 360, scheme: 'light' },
];

let product: Product;
let browser: Browser;
let token: string;
let owner: Caller;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ token, caller: owner } = await signInAs(product.base, 'owner'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function personOf(reader: Reader): Promise<Person> {
  const context = await visitor(browser, reader);
  await context.addInitScript((held) => localStorage.setItem('merchant_token', held), token);
  return personIn(context, product.base, reader);
}

/** Of a list: as it opened, with each of its first rows pointed at, and with one that the keys have reached. An ink that is inherited changes a frame after its ground. */
async function expectReadable({ page, reader }: Person, list: Locator, rows: string): Promise<void> {
  await list.waitFor();
  await expect.poll(() => faintWords(list)).toEqual([]);
  const options = list.locator(rows);
  for (let row = 0; row < Math.min(3, await options.count()); row += 1) {
    if (reader.width === 1440) await options.nth(row).hover();
    await expect.poll(() => faintWords(list), { message: `row ${row} pointed at` }).toEqual([]);
  }
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => faintWords(list), { message: 'a row reached by keys' }).toEqual([]);
}

const focusedPath = ({ page }: Person): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? document.activeElement?.tagName ?? null);

/** Whether a text is what a finger at its middle would meet. */
const isOnTop = (text: Element): boolean => {
  const { x, y, width, height } = text.getBoundingClientRect();
  return text.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** On a phone the filters, the tools and the rest of a row are sheets; what is begun in one goes on in a dialog that has the focus. */
async function expectSheets(person: Person): Promise<void> {
  const { page, say } = person;
  const main = page.locator('main');
  for (const [name, inside] of [
    [say('ui.filter'), 'input'],
    [say('ui.more'), 'button'],
  ] as const) {
    await main.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name, exact: true });
    await expectReadable(person, sheet, inside);
    await person.expectAccessible(`the sheet ${name}`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }
  await main.locator('li button[aria-label]').last().click();
  const sheet = page.getByRole('dialog').last();
  await expectReadable(person, sheet, 'dd, button');
  await person.expectAccessible('the sheet of a row');
  await sheet.getByRole('button', { name: say('ui.delete'), exact: true }).click();
  const dialog = page.locator('.mantine-Modal-content');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Eight customers at once on a small phone, between the bar above and the places at the thumb, with a hair's breadth to spare. */
async function expectManyInSight({ page, open }: Person): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/merchant/customers');
  await page.locator('main li').nth(8).waitFor();
  const inSight = await page.evaluate(() => {
    const thumb = [...document.querySelectorAll('nav')]
      .map((bar) => bar.getBoundingClientRect())
      .find(({ bottom }) => bottom >= innerHeight);
    const end = thumb?.top ?? innerHeight;
    return [...document.querySelectorAll('main li')].filter((row) => row.getBoundingClientRect().bottom <= end - 8).length;
  });
  expect(inSight).toBeGreaterThanOrEqual(8);
}

describe.each(oneOfTurn(readers))('in $language at $width px, $scheme', (reader) => {
  test('a booking: the customers, the services, the times and what is missing can be read', async () => {
    const person = await personOf(reader);
    const { page, say } = person;
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await person.open(`/merchant/appointments?date=${day}`);
    await page.locator('[data-column]').first().waitFor();
    await page.getByRole('button', { name: say('appointments.board.book'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: say('appointments.panel.book') });
    const customer = panel.locator('[data-path=customer_id]');
    // The panel has come to rest once its first field has the focus.
    await expect.poll(() => focusedPath(person)).toBe('customer_id');

    // Without anything: the button is alive, says what is missing and goes there.
    await panel.getByRole('button', { name: say('appointments.panel.submit_book'), exact: true }).click();
    await panel.getByText(say('appointments.panel.choose_customer_first')).waitFor();
    await expect.poll(() => focusedPath(person)).toBe('customer_id');
    expect(await faintWords(panel)).toEqual([]);

    await customer.fill(reader.language === 'ar' ? 'نورة' : 'Noura');
    const customers = page.getByRole('listbox', { name: say('appointments.panel.customer') });
    await customers.locator('[data-combobox-selected]').waitFor();
    await expectReadable(person, customers, '[role=option]');
    await person.expectAccessible('the customers to choose from');
    await page.keyboard.press('Enter');
    await expect.poll(() => customer.inputValue()).not.toBe(reader.language === 'ar' ? 'نورة' : 'Noura');

    await expect.poll(() => focusedPath(person)).toBe('lines');
    const services = page.getByRole('listbox').last();
    // The list is open and nothing of it is chosen: Enter does not send the form.
    await services.waitFor();
    await page.keyboard.press('Enter');
    await expectReadable(person, services, '[role=option]');
    await person.expectAccessible('the services to choose from');
    expect(await panel.getByText(say('appointments.panel.choose_service_first')).count()).toBe(0);
    await page.keyboard.press('Enter');
    await panel.getByRole('listitem').first().waitFor();

    await panel.getByLabel(say('appointments.panel.time'), { exact: true }).first().click();
    await expectReadable(person, page.getByRole('listbox').last(), '[role=option]');
    await person.expectAccessible('the times to choose from');
    expect(person.faults).toEqual([]);
    await page.context().close();
  });

  test('drawers begin in their first field, their lists and calendars can be read, and the focus goes back to where it was', async () => {
    const person = await personOf(reader);
    const { page, say } = person;
    // The employees come once the drawer is open: their list opens by itself all the same.
    const isOpened = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === listEmployees.path,
      async (route) => {
        await isOpened.promise;
        await route.continue();
      },
    );
    await person.open('/merchant/leaves');
    const add = page
      .locator('main')
      .getByRole('button', { name: say('hours.leaves.add'), exact: true })
      .first();
    await add.click();
    const drawer = page.getByRole('dialog', { name: say('hours.leaves.new') });
    await drawer.locator('[data-path=employee_id]').waitFor();
    // A finger chooses its field itself: there no keyboard covers what was opened.
    if (reader.width === 1440) await expect.poll(() => focusedPath(person)).toBe('employee_id');
    else await drawer.locator('input[data-path=employee_id], [data-path=employee_id] input').first().click();
    isOpened.resolve();
    const employees = page.getByRole('listbox').last();
    await expectReadable(person, employees, '[role=option]');
    await person.expectAccessible('the employees to choose from');
    await page.keyboard.press('Enter');
    await employees.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+Enter');
    // Sent by keys, and refused: the first day is missing.
    await drawer.locator('[aria-invalid=true]').first().waitFor();
    // The calendar that opens with the focus leaves what is said about the date to be read.
    const said = drawer.getByText(say('fields.required', { label: say('labels.starts_on') }), { exact: true });
    await page.locator('[data-dates-dropdown]').waitFor();
    await expect.poll(() => said.evaluate(isOnTop)).toBe(true);
    expect(await faintWords(drawer)).toEqual([]);
    await person.expectAccessible('a drawer with what is missing');
    // A day typed before the first one stays to be refused: taken back, another day would be saved without a word.
    const last = drawer.locator('input[data-path=ends_on]');
    await drawer.locator('input[data-path=starts_on]').fill('10/12/2030');
    await page.keyboard.press('Tab');
    await last.fill('2030-12-01');
    await page.keyboard.press('Tab');
    expect(await last.inputValue()).toBe(reader.language === 'ar' ? '1 ديسمبر 2030' : '1 Dec 2030');
    await drawer.getByRole('button', { name: say('ui.cancel'), exact: true }).click();
    await page.getByRole('button', { name: say('ui.leave'), exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    if (reader.width === 1440) await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

    await person.open('/merchant/custom-hours');
    await page
      .locator('main')
      .getByRole('button', { name: say('hours.custom.add'), exact: true })
      .first()
      .click();
    const hours = page.getByRole('dialog', { name: say('hours.custom.new') });
    await hours.locator('[data-path=first]').waitFor();
    if (reader.width === 1440) await expect.poll(() => focusedPath(person)).toBe('first');
    await person.expectAccessible('new custom hours');
    expect(await faintWords(hours)).toEqual([]);
    // Everybody here has hours of their own: without the switch nobody would follow these.
    expect(await hours.getByRole('switch', { name: say('labels.with_employees') }).isChecked()).toBe(true);
    // Nothing was entered: nothing is saved, and what is missing is said.
    await hours.getByRole('switch', { name: say('labels.with_employees') }).press('Control+Enter');
    await hours.getByText(say('fields.required', { label: say('hours.holidays.first') }), { exact: true }).waitFor();
    await expect.poll(() => focusedPath(person)).toBe('first');
    await hours.getByRole('button', { name: say('ui.cancel'), exact: true }).click();
    await hours.waitFor({ state: 'detached' });
    // From a day of the calendar its hours come first.
    await page.locator('main li > button').last().click();
    await hours.locator('[data-path=first]').waitFor();
    if (reader.width === 1440)
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-path=days]') !== null)).toBe(true);
    await expectHoursAreSaid(person, hours);
    expect(person.faults).toEqual([]);
    await page.context().close();
  });

  test('menus, filters and columns can be read while they are open', async () => {
    const person = await personOf(reader);
    const { page, say } = person;
    await expectListKeepsItsPlace(person);
    await page.locator('header button[aria-expanded]').last().click();
    await expectReadable(person, page.getByRole('dialog').last(), 'a, button');
    await person.expectAccessible('the menu of the user');
    await page.keyboard.press('Escape');
    if (reader.width === 360) {
      await expectSheets(person);
      await expectManyInSight(person);
    }
    if (reader.width === 1440) {
      await page.locator('main [aria-haspopup=menu]').last().click();
      await expectReadable(person, page.getByRole('menu').last(), '[role^=menuitem]');
      await person.expectAccessible('the menu of a row');
      await page.keyboard.press('Escape');
      // A number that could not be had is not taken for none.
      await page.route('**/api/leaves?*', (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: '', errors: {} } }));
      await person.open('/merchant/hr-dashboard');
      await page.getByText(say('ui.error_title'), { exact: true }).waitFor();
      // The page may say so elsewhere first.
      await expect.poll(() => page.locator('#needs + ul > li').last().innerText()).toBe(say('ui.error_title'));
    }
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});

/** A field that Tab reaches in a drawer is written over, and hours that are no hours are named once their field is left. */
async function expectHoursAreSaid({ page, say }: Person, drawer: Locator): Promise<void> {
  const [opens, closes] = [
    drawer.locator('[data-path=days] input:not([type=checkbox])').first(),
    drawer.locator('[data-path=days] input:not([type=checkbox])').nth(1),
  ];
  await opens.focus();
  await page.keyboard.press('Tab');
  const chosen = (): Promise<boolean> =>
    closes.evaluate(
      (field: HTMLInputElement) => field.value !== '' && field.selectionStart === 0 && field.selectionEnd === field.value.length,
    );
  expect(await chosen()).toBe(true);
  await page.keyboard.type('2');
  expect(await drawer.getByText(say('ui.unreadable_times')).count()).toBe(0);
  await closes.fill('29:75');
  await closes.blur();
  await drawer
    .getByRole('alert')
    .filter({ hasText: say('ui.unreadable_times') })
    .waitFor();
}

/** The line of the count has its room before the count is there, and what begins a record is offered once it is known where. */
async function expectListKeepsItsPlace(person: Person): Promise<void> {
  const { page } = person;
  const isSeen = Promise.withResolvers<void>();
  const isList = (url: URL): boolean => url.pathname === listEmployees.path;
  await page.route(isList, async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await person.open('/merchant/employees');
  const search = page.locator('main input[placeholder]').first();
  const top = async (): Promise<number> => (await search.boundingBox())?.y ?? 0;
  await search.waitFor();
  const before = await top();
  // Of an empty list it is in the middle: shown above meanwhile, it would be taken away under a press.
  const add = page.locator('main header button');
  expect([await add.count(), await add.last().isVisible()]).toEqual([1, false]);
  isSeen.resolve();
  await page.locator('main h1 + * bdi').first().waitFor();
  expect(await top()).toBe(before);
  await add.last().waitFor();
  await page.unroute(isList);
}

const onTheSpot = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
] as const;
test.each(oneOfTurn(onTheSpot))('a working location is made on the spot ($language, $width px)', async (reader) => {
  const person = await personOf(reader);
  const { page, say } = person;
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 24.6935, longitude: 46.6853, accuracy: 12 });
  await person.open('/merchant/master-data/working_locations');
  await page.getByRole('button', { name: say('masterData.kinds.working_locations.add') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(say('labels.english_name')).fill(`Corner ${reader.language}`);
  await drawer.getByLabel(say('labels.arabic_name')).fill(`الزاوية ${reader.language}`);
  await drawer.getByRole('button', { name: say('masterData.locations.here') }).click();
  const pin = drawer.getByRole('button', { name: say('settings.online.place.pin') });
  await pin.waitFor();
  const latitude = drawer.locator('[data-path=latitude]');
  expect(await latitude.inputValue()).toBe('24.6935');
  await pin.press('ArrowUp');
  await expect.poll(() => latitude.inputValue()).toBe('24.693545');
  await person.expectAccessible('a new working location');
  await drawer.getByRole('button', { name: say('masterData.kinds.working_locations.save') }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page
    .locator('main')
    .getByText(reader.language === 'ar' ? 'الزاوية ar' : 'Corner en')
    .waitFor();
  expect(person.faults).toEqual([]);
  await context.close();
});

const deskAndPhone: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 360 },
  { language: 'ar', width: 360 },
];
const password = 'Journey-day-1';

/** An employee of this run with a sign-in and a role of its own with the rights of a position. */
async function colleague(position: PositionKey): Promise<{ id: number; name: string; email: string }> {
  const mark = [...String(Date.now()).slice(-8)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const [name, email] = [`Lulwa ${mark}`, `lulwa.${mark}@training.rawnaq.test`];
  const { id: role_id } = await owner.succeed(createRole, {
    english_name: `${position} ${mark}`,
    permissions: permissionMapOf(positions[position]),
  });
  const { id } = await owner.succeed(createEmployee, { english_name: name, arabic_name: 'لولوة' });
  await owner.succeed(saveEmployeeSignIn, { id, email, user_name: `lulwa${mark}`, role_id, password });
  return { id, name, email };
}

/** Chooses of a list that opens below a field. */
async function choose({ page }: Person, field: Locator, option: string): Promise<void> {
  await field.click();
  const choice = page.getByRole('option', { name: option, exact: true }).filter({ visible: true });
  // What a page loads meanwhile may move the field out of sight, and the list with it.
  await vi.waitFor(
    async () => {
      await field.scrollIntoViewIfNeeded();
      await choice.click({ timeout: 2000 });
    },
    { timeout: 15_000 },
  );
}
const labelled = ({ page }: Person, name: string): Locator => page.locator(`input[aria-label="${name}"]`);

describe.each(oneOfTurn(deskAndPhone))('rights and notifications in $language at $width px', (reader) => {
  test('an owner makes a role for a stylist-cashier from a position and gives it to an employee, who signs in and sees it work', async () => {
    const person = await personOf(reader);
    const { page, say } = person;
    const { id, email } = await colleague('employee');
    const mark = Date.now().toString().slice(-7);
    const role = `Stylist at the till ${mark}`;
    await person.open('/merchant/role');
    await choose(person, labelled(person, say('roles.start_from')), say('positions.cashier.name'));
    // Of the appointments only the own ones, which a cashier sees all of.
    const section = reader.language === 'ar' ? 'المواعيد' : 'Appointments';
    await choose(person, labelled(person, say('ui.access_to', { section })), say('roles.steps.read'));
    await page.locator('[data-path=english_name]').fill(role);
    await page.locator('[data-path=arabic_name]').fill(`تصفيف وكاشير ${mark}`);
    await person.expectAccessible('a new role');
    await page.getByRole('button', { name: say('roles.save_new'), exact: true }).click();
    await page.waitForURL(/roles-and-permissions/);

    await person.open(`/merchant/employee-form/${id}`);
    await choose(person, page.locator('[data-path=role_id]'), reader.language === 'ar' ? `تصفيف وكاشير ${mark}` : role);
    await page.getByRole('button', { name: say('hr.access.save'), exact: true }).click();
    await page.getByText(say('hr.access.saved')).first().waitFor();
    expect(person.faults).toEqual([]);
    await page.context().close();

    const employee = await personIn(await visitor(browser, reader), product.base, reader);
    await signIn(employee, email, password);
    const ways = employee.page.locator('nav a');
    await expect
      .poll(() => ways.evaluateAll((links) => links.some((link) => link.getAttribute('href')?.includes('/merchant/billing'))))
      .toBe(true);
    expect(
      await ways.evaluateAll((links) => links.filter((link) => /setting|roles|expenses/.test(link.getAttribute('href') ?? '')).length),
    ).toBe(0);
    // What the role allows: a product is sold for cash.
    const { products } = await owner.succeed(openTill, {});
    const item = products
      .filter(({ quantity_milli }) => quantity_milli >= 2_000)
      .toSorted((one, other) => other.times_sold - one.times_sold)[0];
    await employee.open('/merchant/billing');
    await employee.page
      .getByRole('list')
      .getByRole('button', { name: (reader.language === 'ar' ? item?.arabic_name : item?.english_name) ?? '' })
      .first()
      .click();
    const cart = employee.page.getByRole('region', { name: say('sales.sale') });
    if (reader.width === 360)
      await employee.page.getByRole('button', { name: new RegExp(say('sales.show_cart', { count: 1 }).slice(0, 4)) }).click();
    await cart.getByRole('button', { name: reader.language === 'ar' ? /نقداً/ : /Cash/ }).click();
    const sold = employee.page.waitForResponse((answer) => answer.url().endsWith('/api/invoices') && answer.request().method() === 'POST');
    await employee.page
      .getByRole('dialog', { name: say('sales.payment') })
      .locator('button[type=submit]')
      .click();
    expect((await sold).status()).toBe(201);
    // What it does not: the settings do not open, and the server refuses them as well.
    await employee.open('/merchant/general-setting');
    await employee.page.getByText(say('shell.no_permission.title')).waitFor();
    const held = await employee.page.evaluate(() => localStorage.getItem('merchant_token'));
    expect((await callerOf(product.base, held).call(getGeneralSetting, {})).status).toBe(403);
    expect(employee.faults).toEqual([]);
    await employee.page.context().close();
  });

  test('a notification is chosen for a role, sent as an example, and lost with the right', async () => {
    const name = `Reads reviews ${reader.language} ${Date.now()}`;
    const rights = ['dashboard.view', 'surveys.notifications'] as const;
    const role = await owner.succeed(createRole, { english_name: name, permissions: permissionMapOf(rights) });
    const person = await personOf(reader);
    const { page, say } = person;
    const event = say('notificationSettings.events.visit_rated');
    const row = page.locator('main').getByRole('button').filter({ hasText: event });
    await person.open('/merchant/notifications-setting');
    await row.click();
    const drawer = page.getByRole('dialog', { name: event });
    await choose(person, drawer.locator('[data-path=screen_audience]'), say('notificationSettings.audiences.chosen'));
    await choose(person, drawer.locator('[data-path=screen_roles]'), name);
    await page.keyboard.press('Escape');
    await person.expectAccessible('who is notified of an event');
    await drawer
      .getByRole('button', { name: `${say('notificationSettings.example')} – ${say('notificationSettings.channels.screen')}` })
      .click();
    await page.getByText(say('notificationSettings.example_sent_screen')).first().waitFor();
    await drawer.getByRole('button', { name: say('notificationSettings.save'), exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await row.getByText(name).waitFor();

    // At the bell it says that it is an example.
    await page
      .locator('header')
      .getByRole('button', { name: new RegExp(`^${say('shell.notifications.open')}`) })
      .click();
    await page.getByRole('tab', { name: new RegExp(`^${say('tasks.bell.surveys')}`) }).click();
    await page
      .getByRole('tabpanel')
      .getByText(reader.language === 'ar' ? 'مثال:' : 'Example:', { exact: true })
      .first()
      .waitFor();

    // The role loses the right: the choice ends with it.
    const { id, version } = role;
    await owner.succeed(changeRole, { id, english_name: name, version, permissions: permissionMapOf(['dashboard.view']) });
    await person.open('/merchant/notifications-setting');
    await row.waitFor();
    expect(await row.getByText(name).count()).toBe(0);
    await row.getByText(say('notificationSettings.nobody')).first().waitFor();
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});

const deskWithPhone: readonly { atDesk: Reader; onPhone: Reader }[] = [
  { atDesk: { language: 'en', width: 1440 }, onPhone: { language: 'ar', width: 360 } },
  { atDesk: { language: 'ar', width: 1440 }, onPhone: { language: 'en', width: 360 } },
];
test.each(oneOfTurn(deskWithPhone))(
  'an owner at a desk ($atDesk.language) hands the account over to an administrator, who goes on with a phone in the other language',
  async ({ atDesk, onPhone }) => {
    const next = await colleague('administrator');
    const ownersEmail = 'owner@training.rawnaq.test';
    const person = await personOf(atDesk);
    const { page, say } = person;
    const phone = await personIn(await visitor(browser, onPhone), product.base, onPhone);
    await signIn(phone, next.email, password);

    await person.open('/merchant/general-setting');
    await page.getByRole('button', { name: say('ownership.hand_over'), exact: true }).click();
    const drawer = page.getByRole('dialog', { name: say('ownership.drawer') });
    await drawer
      .getByRole('radio', { disabled: false })
      .filter({ hasText: atDesk.language === 'ar' ? 'لولوة' : next.name })
      .last()
      .click();
    await drawer.getByRole('button', { name: say('ownership.send_code') }).click();
    await drawer.getByText(say('ownership.sent', { email: ownersEmail })).waitFor();
    await person.expectAccessible('handing the account over');
    await drawer.locator('[data-path=code]').fill(await codeSentTo(owner, ownersEmail));
    await drawer.locator('[data-path=current_password]').fill('Training-1');
    // The session is over before the page hears so: another call of it is refused first.
    await page.route(`**${handOverOwner.path}`, async (route) => {
      const response = await route.fetch();
      const refused = page.waitForResponse((answer) => answer.status() === 401);
      await drawer.getByRole('button', { name: say('ownership.send_again') }).click();
      await refused;
      await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 100))));
      await route.fulfill({ response });
    });
    await drawer.locator('button[type=submit]').click();
    // The earlier owner is at the door, and so is the next one with the next touch.
    await page.waitForURL(/[?&]reason=/);
    expect(new URL(page.url()).searchParams.get('reason')).toBe('owner_changed');
    expect((await owner.call(listPossibleOwners, {})).status).toBe(401);
    await phone.open('/merchant/general-setting');
    await phone.page.locator('input[type=password]').waitFor();

    await signIn(phone, next.email, password);
    await phone.open('/merchant/general-setting');
    await phone.page.getByRole('button', { name: phone.say('ownership.hand_over'), exact: true }).waitFor();
    const before = await personIn(await visitor(browser, atDesk), product.base, atDesk);
    await signIn(before, ownersEmail, 'Training-1');
    await before.open('/merchant/general-setting');
    await before.page.getByText(say('ownership.only_owner')).waitFor();
    expect([...person.faults, ...phone.faults, ...before.faults]).toEqual([]);

    // Back to the first owner, so that a product that ran before is as it was.
    const asNext = callerOf(product.base, await phone.page.evaluate(() => localStorage.getItem('merchant_token')));
    const { data } = await asNext.succeed(listPossibleOwners, {});
    const user_id = data.find(({ email }) => email === ownersEmail)?.user_id ?? 0;
    await asNext.succeed(sendOwnerCode, { user_id });
    const code = await codeSentTo(asNext, next.email);
    await asNext.succeed(handOverOwner, { user_id, code, current_password: password });
    ({ token, caller: owner } = await signInAs(product.base, 'owner'));
    for (const { page: open } of [person, phone, before]) await open.context().close();
  },
);
