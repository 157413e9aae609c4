import { checkInAppointment, createAppointment, getAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBoard, getBookingOptions } from '@rawnaq/contract/calendar/board';
import { listCustomHours } from '@rawnaq/contract/calendar/hours';
import { listLeaves } from '@rawnaq/contract/calendar/leaves';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { listMailTracker } from '@rawnaq/contract/reach/messaging';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { openTill } from '@rawnaq/contract/sales/till';
import { confirmEmail, register } from '@rawnaq/contract/settings/identity';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dragVisit } from './support/board.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, callerOf, signInAs } from './support/caller.ts';
import { codeSentTo, signInManager } from './support/outbox.ts';
import { countPresses, type Presses } from './support/presses.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

/** What people do all day, and how often they press for it: the figures that the screens of the desk are built for. */

let product: Product;
let browser: Browser;
let owner: Caller;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ caller: owner, token } = await signInAs(product.base, 'owner'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const desk: Reader = { language: 'en', width: 1440 };
const hour = 3_600_000;
const today = new Date(Date.now() + 3 * hour).toISOString().slice(0, 10);

/** Beside a product that runs already each run has weeks of its own. */
const run = process.env['E2E_BASE'] === undefined ? 0 : Math.floor(Math.random() * 40);

interface Counted extends Person {
  presses: Presses;
}

async function personAt(reader: Reader, address: string, held: Record<string, string> = { merchant_token: token }): Promise<Counted> {
  const context = await visitor(browser, reader);
  await context.addInitScript((tokens) => {
    for (const [key, own] of Object.entries(tokens)) localStorage.setItem(key, own);
    // A headless browser has no dialog to print with.
    window.print = () => undefined;
  }, held);
  const person = await personIn(context, product.base, reader);
  const presses = await countPresses(person.page);
  await person.open(address);
  return { ...person, presses };
}

let people = Math.floor(Math.random() * 8_000_000);
async function newCustomer() {
  people += 1;
  const digits = String(1_000_000 + people);
  const name = `Umm ${[...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const mobile = `96655${digits}`;
  const { id } = await owner.succeed(createCustomer, { name, mobile });
  return { id, name, mobile };
}

/** An employee's free morning on a day that nobody has booked yet: each journey begins in a week of its own. */
async function freeMorning(week: number) {
  const { services } = await owner.succeed(getBookingOptions, {});
  for (let day = 0; day < 7; day += 1) {
    const date = addDays(today, 190 + 7 * (8 * run + week) + day);
    const { employees, first_minute } = await owner.succeed(getBoard, { from: date, to: date });
    for (const [column, { id, working }] of employees.entries()) {
      const service = services.find((one) => one.seats === 1 && one.employees.some(({ employee_id }) => employee_id === id));
      const shift = working.find((span) => Date.parse(span.ends_at) - Date.parse(span.starts_at) >= 5 * hour);
      if (service === undefined || shift === undefined) continue;
      const starts = Date.parse(shift.starts_at) + hour;
      const minutes = (starts - Date.parse(`${date}T00:00:00+03:00`)) / 60_000 - first_minute;
      return { date, column, employee_id: id, service, starts_at: new Date(starts).toISOString(), minutes };
    }
  }
  throw new Error('Nobody works for five hours in that week');
}
type Morning = Awaited<ReturnType<typeof freeMorning>>;

async function bookedOn({ service, employee_id, starts_at }: Morning) {
  const customer = await newCustomer();
  const visit = await owner.succeed(createAppointment, {
    customer_id: customer.id,
    lines: [{ service_id: service.id, employee_id, starts_at }],
  });
  return { customer, visit };
}

async function freePlace({ page }: Person, { column, minutes }: Morning): Promise<{ own: Locator; y: number }> {
  const own = page.locator(`[data-column="${column}"]`);
  await own.waitFor();
  const y = await own.evaluate((element, after) => {
    const perMinute = Number.parseFloat(getComputedStyle(element).getPropertyValue('--hour-height')) / 60;
    element.closest('[role=application]')?.scrollTo({ top: Math.max(0, after * perMinute - 200) });
    return after * perMinute + 4;
  }, minutes);
  return { own, y };
}

const cash = (person: Person, within: Locator): Locator =>
  within.getByRole('button', { name: person.reader.language === 'ar' ? /نقداً/ : /Cash/ });
const cartOf = (person: Person): Locator => person.page.getByRole('region', { name: person.say('sales.sale') });
const sheetOf = (person: Person): Locator => person.page.getByRole('dialog', { name: person.say('sales.payment') });

async function done(person: Person): Promise<void> {
  expect(person.faults).toEqual([]);
  await person.page.context().close();
}

test('a customer is booked with four presses from a free place, and with fifteen keys at the most', async () => {
  const morning = await freeMorning(0);
  const { date } = morning;
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const person = await personAt(desk, `/merchant/appointments?date=${date}`);
  const { page, say, presses } = person;
  const panel = page.getByRole('dialog', { name: say('appointments.panel.book') });
  const { own, y } = await freePlace(person, morning);

  await presses.begin();
  await own.click({ position: { x: 30, y } });
  await panel.locator('[data-path=customer_id]').waitFor();
  await page.keyboard.type(customer.mobile.slice(-8));
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.locator('[data-path=customer_id]').inputValue(), { timeout: 10_000 }).toBe(customer.name);
  const favourites = panel.getByRole('group', { name: say('appointments.panel.most_booked') }).getByRole('button');
  await favourites.first().click();
  await panel.getByRole('button', { name: say('appointments.panel.submit_book'), exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await presses.count()).toBeLessThanOrEqual(4);

  // The same by keys: from the place on the board on which the cursor is, down to the next free one.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path') ?? document.activeElement?.role ?? null);
  await expect.poll(focused).toBe('application');
  await presses.begin();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel.locator('[data-path=customer_id]').waitFor();
  await page.keyboard.type(other.mobile.slice(-8));
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('lines');
  await page.keyboard.type((await favourites.first().innerText()).trim());
  await page.keyboard.press('Enter');
  await panel.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await panel.waitFor({ state: 'detached' });
  expect(await presses.count()).toBeLessThanOrEqual(15);
  await expect.poll(focused).toBe('application');
  await page.locator('[data-visit]', { hasText: other.name }).first().waitFor();
  await done(person);
});

test('an open visit is confirmed with one press and checked in with the next; a visit moves with one drag, and can be moved back', async () => {
  const morning = await freeMorning(1);
  const { customer, visit } = await bookedOn(morning);
  const person = await personAt(desk, `/merchant/appointments?date=${morning.date}`);
  const { page, say, presses } = person;
  const block = page.locator('[data-visit]', { hasText: customer.name }).first();
  await block.waitFor();

  await presses.begin();
  await dragVisit(person, customer.name);
  expect(await presses.count()).toBe(1);
  await page.getByRole('button', { name: say('appointments.board.undo') }).click();
  await expect
    .poll(async () => (await owner.succeed(getAppointment, { id: visit.id })).starts_at, { timeout: 10_000 })
    .toBe(visit.starts_at);

  await presses.begin();
  await block.click({ position: { x: 20, y: 8 } });
  const drawer = page.getByRole('dialog');
  const step = (name: string): Locator => drawer.getByRole('button', { name, exact: true });
  await step(say('appointments.details.confirm')).click();
  await step(say('appointments.details.check_in')).waitFor();
  expect(await presses.count()).toBe(2);
  await person.expectAccessible('an open visit');
  await step(say('appointments.details.check_in')).click();
  await drawer.getByRole('link', { name: say('appointments.details.bill'), exact: true }).waitFor();
  expect((await owner.succeed(getAppointment, { id: visit.id })).status).toBe(2);
  // What is rarely wanted is behind one more press.
  await step(say('visit.more')).click();
  await page.getByRole('menuitem', { name: say('appointments.details.undo_check_in') }).waitFor();
  await person.expectAccessible('the menu of an open visit');
  await done(person);
});

test('the right button blocks a free place, and prints and cancels a visit, each with two presses and its dialog', async () => {
  const morning = await freeMorning(6);
  const { customer, visit } = await bookedOn({ ...morning, starts_at: new Date(Date.parse(morning.starts_at) + 2 * hour).toISOString() });
  const person = await personAt(desk, `/merchant/appointments?date=${morning.date}`);
  const { page, say, presses } = person;
  const choose = (name: string): Promise<void> => page.getByRole('menuitem', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const block = page.locator('[data-visit]', { hasText: customer.name }).first();
  await block.waitFor();

  const { own, y } = await freePlace(person, morning);
  await presses.begin();
  await own.click({ button: 'right', position: { x: 30, y } });
  await choose(say('appointments.menu.block_here'));
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await presses.count()).toBe(3);
  await page.locator('[data-block-time]').first().waitFor();

  await block.click({ button: 'right', position: { x: 20, y: 8 } });
  await page.evaluate((name) => {
    window.print = () => {
      document.documentElement.toggleAttribute('data-printed', document.body.textContent?.includes(name));
      dispatchEvent(new Event('afterprint'));
    };
  }, customer.name);
  await choose(say('ui.print'));
  await page.locator('html[data-printed]').waitFor();

  await block.click({ button: 'right', position: { x: 20, y: 8 } });
  // A menu that reaches out of the window moves under the pointer as soon as one of its lines is pressed.
  await expect
    .poll(async () => {
      const { y: top, height } = (await page.getByRole('menu').boundingBox())!;
      return top >= 0 && top + height <= page.viewportSize()!.height;
    })
    .toBe(true);
  await choose(say('appointments.details.cancel'));
  await dialog.getByText(say('appointments.details.cancel_title')).waitFor();
  await dialog.getByRole('button', { name: say('appointments.details.cancel'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await owner.succeed(getAppointment, { id: visit.id })).status).toBe(0);
  await done(person);
});

test('an open visit is billed with three presses, split with five, and the receipt books again with one', async () => {
  const morning = await freeMorning(2);
  const next = await freeMorning(3);
  const [{ visit, customer }, { visit: split }] = [await bookedOn(morning), await bookedOn(next)];
  for (const { id } of [visit, split]) await owner.succeed(checkInAppointment, { id });
  const person = await personAt(desk, `/merchant/appointments?date=${morning.date}&appointment_id=${visit.id}`);
  const { page, say, presses } = person;
  const bill = page.getByRole('dialog').getByRole('link', { name: say('appointments.details.bill'), exact: true });
  const cart = cartOf(person);
  const sheet = sheetOf(person);
  const issued = (): Promise<unknown> =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/invoices') && answer.request().method() === 'POST' && answer.ok());

  await bill.waitFor();
  await presses.begin();
  await bill.click();
  await cash(person, cart).click();
  let answer = issued();
  await sheet.locator('button[type=submit]').click();
  await answer;
  expect(await presses.count()).toBeLessThanOrEqual(3);

  await presses.begin();
  await page.getByRole('button', { name: say('sales.book_again') }).click();
  const panel = page.getByRole('dialog', { name: say('appointments.panel.book') });
  await expect.poll(() => panel.locator('[data-path=customer_id]').inputValue(), { timeout: 10_000 }).toBe(customer.name);
  expect(await presses.count()).toBe(1);

  await person.open(`/merchant/appointments?date=${next.date}&appointment_id=${split.id}`);
  await bill.waitFor();
  await presses.begin();
  await bill.click();
  await cash(person, cart).click();
  await sheet.getByLabel(say('sales.amount_by', { method: 'Cash' })).fill('10');
  await sheet.getByRole('button', { name: 'Card' }).click();
  await sheet.getByLabel(say('labels.authorization_code')).fill('123456');
  answer = issued();
  await sheet.locator('button[type=submit]').click();
  await answer;
  expect(await presses.count()).toBeLessThanOrEqual(5);
  await done(person);
});

test('a walk-in pays for a product with three presses, and a sale by keys alone comes to its receipt', async () => {
  const { products } = await owner.succeed(openTill, {});
  const wanted = products
    .filter(({ quantity_milli }) => quantity_milli >= 2_000)
    .toSorted((one, other) => other.times_sold - one.times_sold)[0];
  if (wanted === undefined || wanted.times_sold === 0) throw new Error('The training salon sells no products');
  const person = await personAt(desk, '/merchant/billing');
  const { page, say, presses } = person;
  const issued = (): Promise<{ json(): Promise<unknown> }> =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/invoices') && answer.request().method() === 'POST' && answer.ok());
  // What goes over the counter every day is among what is used most.
  const tile = page.getByRole('list').getByRole('button', { name: wanted.english_name }).first();
  await tile.waitFor();
  await presses.begin();
  await tile.click();
  await cash(person, cartOf(person)).click();
  let answer = issued();
  await sheetOf(person).locator('button[type=submit]').click();
  await answer;
  expect(await presses.count()).toBeLessThanOrEqual(3);

  // The next sale begins with Enter, since the receipt has the focus on it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(say('sales.new_sale'));
  await presses.begin();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-till-search'))).toBe(true);
  await page.keyboard.type(wanted.english_name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await sheetOf(person).locator(':is(button[type=submit], input):focus').waitFor();
  answer = issued();
  await page.keyboard.press('Enter');
  const { number } = (await (await answer).json()) as { number: string };
  await page.getByText(number).first().waitFor();
  expect(await presses.count()).toBeLessThanOrEqual(4);
  await done(person);
});

test.each(oneOfTurn<Reader>([desk, { language: 'ar', width: 360 }]))(
  'sick leave, a block and other hours begin at the head of the employee and take four presses at the most ($language, $width px)',
  async (reader) => {
    const morning = await freeMorning(reader.width === 360 ? 5 : 4);
    const { date, employee_id } = morning;
    const { customer } = await bookedOn(morning);
    const person = await personAt(reader, `/merchant/appointments?date=${date}&employee_id=${employee_id}`);
    const { page, say, presses } = person;
    const head = page.locator(`[data-head^="employee.${employee_id}."]`);
    const choose = (name: string): Promise<void> => page.getByRole('menuitem', { name: name.trim() }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.locator('button[type=submit]');

    await head.waitFor();
    await presses.begin();
    await head.click();
    await person.expectAccessible('the menu of an employee');
    await choose(say('employeeDay.block'));
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await presses.count()).toBeLessThanOrEqual(4);
    await page.locator('[data-block-time]').first().waitFor();

    await presses.begin();
    await head.click();
    await choose(say('employeeDay.hours', { day: '' }).split('  ')[0]?.replace('…', '') ?? '');
    await dialog.locator('input').first().waitFor();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await presses.count()).toBeLessThanOrEqual(4);
    expect((await owner.succeed(listCustomHours, { from: date, to: date, employee_id })).days).toHaveLength(1);

    await presses.begin();
    await head.click();
    await choose(say('employeeDay.sick_on', { day: '' }));
    // The visits that fall into it are named before it is saved.
    await dialog.getByText(say('employeeDay.within', { count: 1 })).waitFor();
    await person.expectAccessible('the leave of an employee');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await presses.count()).toBeLessThanOrEqual(4);
    const leaves = await owner.succeed(listLeaves, { employee_id, from: date, to: date });
    expect(leaves.data.map(({ status, visit_count, reason }) => [status, visit_count, reason])).toEqual([
      [2, 1, say('employeeDay.sick_reason')],
    ]);
    // Then they are offered to be moved, one after the other.
    await page
      .getByRole('button', { name: customer.name })
      .filter({ hasNot: page.locator('[data-marks]') })
      .first()
      .click();
    await page.getByText(say('appointments.board.moving', { customer: customer.name })).waitFor();
    await done(person);
  },
);

/** A name as it is written in one script, and as it sounds in the other. */
function nameInBothScripts(): { latin: string; arabic: string } {
  people += 1;
  const letters = [...String(1_000_000 + people)].map((digit) => ['bdfkmnrstz'[Number(digit)], 'بدفكمنرستز'[Number(digit)]] as const);
  return { latin: `B${letters.map(([latin]) => `a${latin}`).join('')}`, arabic: `ب${letters.map(([, arabic]) => arabic).join('')}` };
}

test('a customer, an invoice and a visit are found with two presses from any screen, by whatever is known of them', async () => {
  const customer = await newCustomer();
  const [, second = ''] = customer.name.split(' ');
  const { latin, arabic } = nameInBothScripts();
  const email = `${latin.toLowerCase()}@example.test`;
  const written = await owner.succeed(createCustomer, { name: `${arabic} الحربي`, mobile: `96655${1_000_000 + (people += 1)}`, email });
  const { visit } = await bookedOn(await freeMorning(7));
  const invoice = (await owner.succeed(listInvoices, { page: 1, per_page: 1 })).data[0];
  if (invoice === undefined) throw new Error('The training salon has sold nothing');
  const person = await personAt(desk, '/merchant/billing');
  const { page, presses } = person;
  const dialog = page.getByRole('dialog');
  const toCustomer = (id: number): RegExp => new RegExp(`/merchant/customers/${id}$`);
  for (const [typed, shown, address] of [
    [customer.name, customer.name, toCustomer(customer.id)],
    [customer.mobile.slice(4), customer.name, toCustomer(customer.id)],
    [second, customer.name, toCustomer(customer.id)],
    [latin, arabic, toCustomer(written.id)],
    [email, arabic, toCustomer(written.id)],
    [invoice.number, invoice.number, new RegExp(`/merchant/invoices/${invoice.id}$`)],
    [visit.unique_id.slice(0, 8), visit.customer_name, new RegExp(`appointment_id=${visit.id}$`)],
  ] as const) {
    await page.locator('main').waitFor();
    await presses.begin();
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').waitFor();
    await page.keyboard.type(typed);
    await expect
      .poll(() => dialog.locator('[role=option][aria-selected=true]').allInnerTexts().then(String), { message: typed })
      .toContain(shown);
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    expect(await presses.count(), typed).toBeLessThanOrEqual(2);
  }
  // The visit is open, and not merely its day.
  await dialog.getByText(visit.customer_name).first().waitFor();
  await done(person);
});

test('a walk-in pays for a service with three presses, and somebody new is booked with four, who is typed once', async () => {
  const { services } = await owner.succeed(openTill, {});
  const wanted = services.toSorted((one, other) => other.times_sold - one.times_sold)[0];
  if (wanted === undefined) throw new Error('The training salon has no services');
  const till = await personAt(desk, '/merchant/billing');
  const tile = till.page.getByRole('list').getByRole('button', { name: wanted.english_name }).first();
  await tile.waitFor();
  await till.presses.begin();
  await tile.click();
  await cash(till, cartOf(till)).click();
  const issued = till.page.waitForResponse((answer) => answer.url().endsWith('/api/invoices') && answer.request().method() === 'POST');
  await sheetOf(till).locator('button[type=submit]').click();
  expect((await issued).status()).toBe(201);
  expect(await till.presses.count()).toBeLessThanOrEqual(3);
  await done(till);

  const morning = await freeMorning(8);
  const person = await personAt(desk, `/merchant/appointments?date=${morning.date}`);
  const { page, say, presses } = person;
  const panel = page.getByRole('dialog', { name: say('appointments.panel.book') });
  const { own, y } = await freePlace(person, morning);
  const { latin } = nameInBothScripts();
  await presses.begin();
  await own.click({ position: { x: 30, y } });
  await panel.locator('[data-path=customer_id]').waitFor();
  await page.keyboard.type(latin);
  // Until the list has been read its foot moves, and a press would miss the button.
  await page
    .getByRole('option', { name: say('ui.nothing_found') })
    .filter({ visible: true })
    .waitFor();
  // At the foot of the list, which covers the one below the field.
  const add = page
    .locator('.mantine-Combobox-footer')
    .filter({ visible: true })
    .getByRole('button', { name: say('appointments.panel.add_customer') });
  await add.click();
  await expect.poll(() => panel.getByLabel(say('labels.name')).inputValue()).toBe(latin);
  await panel.locator('input[type=tel]:focus').waitFor();
  await page.keyboard.type(`055${1_000_000 + (people += 1)}`);
  await panel
    .getByRole('group', { name: say('appointments.panel.most_booked') })
    .getByRole('button')
    .first()
    .click();
  await panel.getByRole('button', { name: say('appointments.panel.submit_book'), exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await presses.count()).toBeLessThanOrEqual(4);
  await page.locator('[data-visit]', { hasText: latin }).first().waitFor();
  await done(person);
});

test.each(
  oneOfTurn<Reader>([
    { language: 'ar', width: 360, scheme: 'dark' },
    { language: 'en', width: 360 },
  ]),
)('an owner sees on a phone what came in today without a press, and the free times of tomorrow with two ($language)', async (reader) => {
  const person = await personAt(reader, '/merchant/dashboard');
  const { page, say, presses } = person;
  const takings = page
    .getByRole('region', { name: say('dashboard.takings_today') })
    .or(page.getByRole('region', { name: say('dashboard.booked_today') }));
  await takings.waitFor();
  await presses.begin();
  await page
    .getByRole('navigation', { name: say('shell.navigation') })
    .getByRole('link', { name: say('shell.places.calendar') })
    .click();
  await page.locator('[data-column]').first().waitFor();
  await page.locator('[data-page-by="1"]').filter({ visible: true }).first().click();
  await page.waitForURL((address) => address.searchParams.get('date') === addDays(today, 1));
  await page.locator('[data-column]').first().waitFor();
  expect(await presses.count()).toBeLessThanOrEqual(2);
  await done(person);
});

test('a platform manager sees what waits without a press, approves a request with two, and opens a salon with five', async () => {
  const { token: managers, caller: manager } = await signInManager(product.base);
  const { latin, arabic } = nameInBothScripts();
  const stranger = callerOf(product.base);
  const email = `${latin.toLowerCase()}@salon.test`;
  const [english_name, arabic_name, mobile] = [`${latin} Beauty`, `صالون ${arabic}`, `96655${1_000_000 + people}`];
  await stranger.succeed(register, { english_name, arabic_name, country_id: 1, name: 'Nouf', email, mobile, password: 'Opening-day-1' });
  const { data } = await manager.succeed(listMailTracker, { recipient: email, page: 1, per_page: 5 });
  const link = /\/confirm-email\/([\w-]+)/.exec(data.map(({ body }) => body).join('\n'))?.[1] ?? '';
  await stranger.succeed(confirmEmail, { token: link });

  const person = await personAt(desk, '/manager/dashboard', { manager_token: managers });
  const { page, say, presses } = person;
  const queue = page.getByRole('region', { name: say('platform.dashboard.queue') });
  const approve = queue.getByRole('button', { name: `${say('platform.merchants.approve')}: ${english_name}` });
  await approve.waitFor();
  await presses.begin();
  await approve.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await approve.waitFor({ state: 'detached' });
  // What took the place of the row has the keyboard.
  await expect.poll(() => queue.evaluate((own) => own.contains(document.activeElement))).toBe(true);
  expect(await presses.count()).toBeLessThanOrEqual(2);

  await presses.begin();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').waitFor();
  // Salons are found by their name from any screen, whatever list they are in.
  await page.keyboard.type(latin);
  await expect.poll(() => dialog.locator('[role=option][aria-selected=true]').allInnerTexts().then(String)).toContain(english_name);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.searchParams.get('search') === email);
  await page.getByRole('button', { name: say('platform.merchants.actions', { business: english_name }) }).click();
  await page.getByRole('menuitem', { name: say('platform.merchants.sign_in') }).click();
  await dialog.locator('[data-path=reason]').fill('The owner asked for help');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/merchant\//);
  expect(await presses.count()).toBeLessThanOrEqual(5);
  await done(person);
});

/** What a press and a typed character take somebody who does it for the first time, and a look at each new screen: the keystroke-level model, rounded up. */
const seconds = { press: 1.5, character: 0.3, screen: 4 };

test('a new customer books online on a phone: four screens, and within a minute by what is pressed, typed and read', async () => {
  const reader: Reader = { language: 'ar', width: 360 };
  const person = await personIn(await visitor(browser, reader), product.base, reader);
  const { page } = person;
  const presses = await countPresses(page);
  const screens = new Set<string>();
  let characters = 0;
  const type = async (field: Locator, text: string): Promise<void> => {
    await field.click();
    await page.keyboard.type(text);
    characters += text.length;
  };
  const look = async (step: number): Promise<void> => {
    const words = page.locator('.steps-words');
    await expect.poll(async () => (await words.innerText()).match(/\d/)?.[0]).toBe(String(step));
    screens.add(await words.innerText());
  };
  people += 1;
  const mobile = `96655${1_000_000 + people}`;
  await person.open('/salon/training/booking');
  await presses.begin();
  await look(1);
  await page.locator('.service-choice').first().click();
  await page.locator('.summary').getByRole('button').click();
  await look(2);
  await page.locator('.slot').first().click();
  await look(3);
  await type(page.locator('input[name=name]'), 'ريم الحربي');
  await type(page.locator('input[name=mobile]'), `0${mobile.slice(3)}`);
  await page.locator('form button[type=submit]').click();
  await look(4);
  await type(page.locator('input[autocomplete=one-time-code]'), await codeSentTo(owner, mobile));
  const confirm = page.locator('form button[type=submit]');
  // The last digit confirms where nothing else is asked.
  if (!page.url().includes('booking-success')) await confirm.click({ timeout: 3_000 }).catch(() => undefined);
  await page.waitForURL(/booking-success/);
  const pressed = await presses.count();
  expect(screens.size).toBe(4);
  expect(pressed).toBeLessThanOrEqual(9);
  expect(pressed * seconds.press + characters * seconds.character + screens.size * seconds.screen).toBeLessThanOrEqual(60);
  await done(person);
});
