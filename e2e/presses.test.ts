import { checkInAppointment, createAppointment, getAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBoard, getBookingOptions } from '@rawnaq/contract/calendar/board';
import { listCustomHours } from '@rawnaq/contract/calendar/hours';
import { listLeaves } from '@rawnaq/contract/calendar/leaves';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { openTill } from '@rawnaq/contract/sales/till';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dragVisit } from './support/board.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { countPresses, type Presses } from './support/presses.ts';
import { type Product, startProduct } from './support/product.ts';
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

async function personAt(reader: Reader, address: string): Promise<Counted> {
  const context = await visitor(browser, reader);
  await context.addInitScript((held) => {
    localStorage.setItem('merchant_token', held);
    // A headless browser has no dialog to print with.
    window.print = () => undefined;
  }, token);
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

test.each<Reader>([desk, { language: 'ar', width: 360 }])(
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
