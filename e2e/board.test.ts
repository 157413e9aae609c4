import { cancelAppointment, createAppointment, getAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { getBoard, getBookingOptions } from '@rawnaq/contract/calendar/board';
import type { Output } from '@rawnaq/contract/endpoint';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard } from './support/board.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn, readersOfTurn } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

type Options = Output<(typeof getBookingOptions)['output']>;
type Service = Options['services'][number];

const desks: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440 },
];
const readers: readonly Reader[] = [...desks, { language: 'en', width: 360 }, { language: 'ar', width: 360 }];

let product: Product;
let browser: Browser;
let owner: Caller;
let token: string;
let options: Options;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ caller: owner, token } = await signInAs(product.base, 'owner'));
  options = await owner.succeed(getBookingOptions, {});
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const hour = 3_600_000;

/** Far ahead nobody has booked yet. Each journey has weeks of its own; beside a product that runs already, each run too. */
const run = process.env['E2E_BASE'] === undefined ? 0 : Math.floor(Math.random() * 20);
const weekOf = (journey: number, reader: Reader): string =>
  addDays(today, 120 + 7 * (16 * run + 4 * journey + readers.findIndex((one) => one === reader)));

async function personOf(reader: Reader): Promise<Person> {
  const context = await visitor(browser, reader);
  await context.addInitScript((held) => localStorage.setItem('merchant_token', held), token);
  return personIn(context, product.base, reader);
}

let people = 0;
async function newCustomer(reader: Reader): Promise<{ id: number; name: string; mobile: string }> {
  people += 1;
  const mark = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  const letters = [...mark].map((digit) => (reader.language === 'ar' ? 'ابتثجحخدذر' : 'abcdefghij')[Number(digit)]).join('');
  const mobile = `96654${mark}`;
  const name = `${reader.language === 'ar' ? 'أم' : 'Umm'} ${letters}`;
  const { id } = await owner.succeed(createCustomer, { name, mobile });
  return { id, name, mobile };
}

interface Slot {
  date: string;
  starts_at: string;
  employee_ids: number[];
}

/** The first time of a week at which so many of these employees have worked for an hour and go on for four. */
async function slotFor(week: string, ids: readonly number[], count: number): Promise<Slot> {
  for (let day = 0; day < 7; day += 1) {
    const date = addDays(week, day);
    const { employees } = await owner.succeed(getBoard, { from: date, to: date });
    const shifts = employees
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ id, working }) =>
        working.slice(0, 1).map((span) => ({ id, start: Date.parse(span.starts_at), end: Date.parse(span.ends_at) })),
      );
    const start = Math.max(...shifts.map((shift) => shift.start)) + hour;
    const there = shifts.filter((shift) => shift.end >= start + 4 * hour);
    if (shifts.length > 0 && there.length >= count)
      return { date, starts_at: new Date(start).toISOString(), employee_ids: there.map(({ id }) => id) };
  }
  throw new Error(`No day of the week of ${week} has ${count} of ${ids.join(', ')} at work together`);
}

/** Whose column it is on the day: columns stand in the order in which the board names its employees. */
async function columnOf(page: Page, date: string, employee_id: number): Promise<Locator> {
  const { employees } = await owner.succeed(getBoard, { from: date, to: date });
  return page.locator(`[data-column="${employees.findIndex(({ id }) => id === employee_id)}"]`);
}

/** How far below the beginning of its column a moment is. */
async function depthOf(page: Page, date: string, moment: string): Promise<number> {
  const { first_minute } = await owner.succeed(getBoard, { from: date, to: date });
  const perMinute = await page
    .locator('[data-column]')
    .first()
    .evaluate((column) => Number.parseFloat(getComputedStyle(column).getPropertyValue('--hour-height')) / 60);
  const minutes = (Date.parse(moment) - Date.parse(`${date}T00:00:00+03:00`)) / 60_000;
  return (minutes - first_minute) * perMinute + 2;
}

async function choose(person: Person, customer: { mobile: string; name: string }, service: Service): Promise<Locator> {
  const panel = person.page.getByRole('dialog', { name: person.say('appointments.panel.book') });
  await panel.locator('[data-path=customer_id]').fill(customer.mobile.slice(-8));
  await person.page.getByRole('option').filter({ hasText: customer.name }).click();
  const name = person.reader.language === 'ar' ? service.arabic_name : service.english_name;
  await panel.locator('[data-path=lines]').fill(name);
  await person.page.getByRole('option', { name, exact: true }).click();
  return panel;
}

const submit = (person: Person, panel: Locator): Promise<void> =>
  panel.getByRole('button', { name: person.say('appointments.panel.submit_book'), exact: true }).click();

describe.each(readersOfTurn(readers))('a family of three, in $language at $width px', (reader) => {
  test('is booked together from one panel, each in other hands', async () => {
    const service = options.services.find((one) => one.seats === 1 && one.employees.length >= 3);
    if (service === undefined) throw new Error('No service of the training salon is done by three');
    const slot = await slotFor(
      weekOf(0, reader),
      service.employees.map(({ employee_id }) => employee_id),
      3,
    );
    const customer = await newCustomer(reader);
    const person = await personOf(reader);
    const { page, say } = person;
    await openBoard(person, slot.date);
    if (reader.width === 360) {
      await page.getByRole('button', { name: say('appointments.board.book'), exact: true }).click();
    } else {
      const column = await columnOf(page, slot.date, slot.employee_ids[0] ?? 0);
      await column.click({ position: { x: 20, y: await depthOf(page, slot.date, slot.starts_at) } });
    }
    const panel = await choose(person, customer, service);
    if (reader.width === 360) {
      const clock = slot.starts_at === '' ? '' : new Date(Date.parse(slot.starts_at) + 3 * hour).toISOString().slice(11, 16);
      await panel.getByLabel(say('appointments.panel.time'), { exact: true }).first().fill(clock);
      await page.getByRole('option', { name: clock }).first().click();
      // It does not matter whose day it is: each of the three goes to an employee who is free.
      await panel
        .getByRole('combobox', { name: new RegExp(say('appointments.panel.employee_for', { service: '' }).trim()) })
        .first()
        .click();
      await page.getByRole('option', { name: say('appointments.any_employee') }).click();
    }
    for (let guest = 0; guest < 2; guest += 1) await panel.getByRole('button', { name: say('appointments.panel.add_guest') }).click();
    const guests = panel.getByPlaceholder(say('appointments.panel.guest_name'));
    await guests.last().fill(reader.language === 'ar' ? 'لولوة' : 'Lulwa');
    await person.expectAccessible('the panel with guests');
    await submit(person, panel);
    await panel.waitFor({ state: 'detached' });

    const { data } = await owner.succeed(listAppointments, { from: slot.date, to: slot.date, customer_id: customer.id });
    const lines = data[0]?.lines ?? [];
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map((line) => Date.parse(line.starts_at)))).toEqual(new Set([Date.parse(slot.starts_at)]));
    expect(new Set(lines.map((line) => line.employee_id)).size).toBe(3);
    expect(lines.map((line) => line.guest_name).at(-1)).toBe(reader.language === 'ar' ? 'لولوة' : 'Lulwa');
    if (reader.width === 1440) await expect.poll(() => page.locator('[data-visit]', { hasText: customer.name }).count()).toBe(3);
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});

describe.each(oneOfTurn(desks))('while a colour takes effect, in $language', (reader) => {
  test('another customer is booked into the gap and lies within the block', async () => {
    const first = await newCustomer(reader);
    const week = weekOf(1, reader);
    let coloured: { employee_id: number; starts: number; date: string; gap: number } | null = null;
    for (const service of options.services.filter((one) => one.seats === 1 && one.duration_minutes >= 60)) {
      const slot = await slotFor(
        week,
        service.employees.map(({ employee_id }) => employee_id),
        1,
      ).catch(() => null);
      const employee_id = slot?.employee_ids[0];
      if (!slot || employee_id === undefined) continue;
      const { status, body } = await owner.call(createAppointment, {
        customer_id: first.id,
        lines: [{ service_id: service.id, employee_id, starts_at: slot.starts_at }],
      });
      if (status !== 201) continue;
      const [line] = body.lines;
      if (line && line.parts.processing_minutes >= 30) {
        coloured = {
          employee_id,
          date: slot.date,
          starts: Date.parse(line.starts_at) + line.parts.busy_minutes * 60_000,
          gap: line.parts.processing_minutes,
        };
        break;
      }
      await owner.succeed(cancelAppointment, { id: body.id });
    }
    if (coloured === null) throw new Error('No service of the training salon leaves the employee free for half an hour');
    const { employee_id, date, starts, gap } = coloured;
    const short = options.services.find(
      (one) =>
        one.seats === 1 &&
        one.employees.some(
          (own) => own.employee_id === employee_id && own.duration_minutes <= gap && own.duration_minutes === one.duration_minutes,
        ),
    );
    if (short === undefined) throw new Error('The employee does nothing that fits');
    const second = await newCustomer(reader);
    const person = await personOf(reader);
    const { page } = person;
    await openBoard(person, date);
    const column = await columnOf(page, date, employee_id);
    await column.locator('[data-gap]').first().waitFor();
    await column.click({ position: { x: 40, y: await depthOf(page, date, new Date(starts).toISOString()) } });
    const panel = await choose(person, second, short);
    await submit(person, panel);
    await panel.waitFor({ state: 'detached' });
    const inside = column.locator('[data-visit]', { hasText: second.name });
    await inside.waitFor();
    expect(await inside.getAttribute('data-inside')).not.toBeNull();
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});

describe.each(oneOfTurn(desks))('a visit goes to another day, in $language', (reader) => {
  test('by the mouse over the week with undo, and by the clipboard to the day after', async () => {
    const service = options.services.find((one) => one.seats === 1 && one.duration_minutes <= 60 && one.employees.length > 0);
    const employee_ids = service?.employees.map(({ employee_id }) => employee_id) ?? [];
    const week = weekOf(2, reader);
    const slot = await slotFor(week, employee_ids, 1);
    const employee_id = slot.employee_ids[0] ?? 0;
    const customer = await newCustomer(reader);
    const visit = await owner.succeed(createAppointment, {
      customer_id: customer.id,
      lines: [{ service_id: service?.id ?? 0, employee_id, starts_at: slot.starts_at }],
    });
    const dayOf = async (): Promise<string> => {
      const { starts_at } = await owner.succeed(getAppointment, { id: visit.id });
      return new Date(Date.parse(starts_at) + 3 * hour).toISOString().slice(0, 10);
    };
    const person = await personOf(reader);
    const { page, say } = person;
    await person.open(`/merchant/appointments?date=${slot.date}&view=week&employee_id=${employee_id}`);
    const block = page.locator('[data-visit]', { hasText: customer.name }).first();
    await block.waitFor();
    await person.expectAccessible('the week');

    // To the nearest other day on which the employee works at this hour.
    const index = Number(await block.evaluate((element) => element.closest<HTMLElement>('[data-column]')?.dataset['column']));
    const box = await block.boundingBox();
    const others = await page.locator('[data-column]').evaluateAll(
      (columns, [y, own]) =>
        columns.flatMap((column, position) => {
          const closed = [...column.querySelectorAll('[data-off-hours]')].map((off) => off.getBoundingClientRect());
          const isOpen = closed.every((off) => off.bottom <= y - 5 || off.top >= y + 120);
          const rect = column.getBoundingClientRect();
          return position !== own && isOpen ? [{ position, x: rect.left + rect.width / 2 }] : [];
        }),
      [box?.y ?? 0, index] as const,
    );
    const target = others[0];
    if (!box || !target) throw new Error('The employee works on one day of the week only');
    await page.mouse.move(box.x + box.width / 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 10, box.y + 10, { steps: 3 });
    await page.locator('[data-drag-ghost]').waitFor();
    await page.mouse.move(target.x, box.y + 8, { steps: 10 });
    await page.mouse.up();
    const undo = page.getByRole('button', { name: say('appointments.board.undo') });
    await undo.waitFor();
    expect(await dayOf()).toBe(addDays(slot.date, target.position - index));
    await undo.click();
    await expect.poll(dayOf, { timeout: 10_000 }).toBe(slot.date);

    // Cut where the mouse points, put down on the target day seen alone.
    await block.hover({ position: { x: 10, y: 8 } });
    await page.keyboard.press('Control+x');
    await page.getByText(say('appointments.board.moving', { customer: customer.name })).waitFor();
    const later = addDays(slot.date, target.position - index);
    await page.getByRole('button', { name: say('appointments.board.next_week') }).waitFor();
    await page.keyboard.press('1');
    while (!page.url().includes(`date=${later}`)) {
      const to = new URL(page.url()).searchParams.get('date') ?? slot.date;
      await page.getByRole('button', { name: say(to < later ? 'appointments.board.next_day' : 'appointments.board.previous_day') }).click();
      await page.waitForURL((address) => address.searchParams.get('date') !== to);
    }
    const column = await columnOf(page, later, employee_id);
    const depth = await depthOf(page, later, new Date(Date.parse(slot.starts_at) + (target.position - index) * 24 * hour).toISOString());
    await column.evaluate((element, y) => element.closest('[role=application]')?.scrollTo({ top: Math.max(0, y - 200) }), depth);
    await column.hover({ position: { x: 20, y: depth } });
    await page.keyboard.press('Control+v');
    await expect.poll(dayOf, { timeout: 10_000 }).toBe(later);
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});

describe.each(oneOfTurn(desks))('a visit moves in the other views, in $language', (reader) => {
  test('along the timeline by the mouse, and to another day of the week of all by keys', async () => {
    const service = options.services.find((one) => one.seats === 1 && one.duration_minutes <= 60 && one.employees.length > 0);
    const slot = await slotFor(weekOf(3, reader), service?.employees.map(({ employee_id }) => employee_id) ?? [], 1);
    const customer = await newCustomer(reader);
    const visit = await owner.succeed(createAppointment, {
      customer_id: customer.id,
      lines: [{ service_id: service?.id ?? 0, employee_id: slot.employee_ids[0], starts_at: slot.starts_at }],
    });
    const startOf = async (): Promise<number> => Date.parse((await owner.succeed(getAppointment, { id: visit.id })).starts_at);
    const person = await personOf(reader);
    const { page, say } = person;

    await person.open(`/merchant/appointments?date=${slot.date}&view=timeline`);
    await page.locator('[data-takes-hold]').waitFor();
    const block = page.locator('[data-visit]', { hasText: customer.name });
    const box = await block.boundingBox();
    if (!box) throw new Error('The visit is not in sight');
    const perHour = (box.width * hour) / (Date.parse(visit.ends_at) - Date.parse(visit.starts_at));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y, { steps: 3 });
    await page.locator('[data-drag-ghost]').waitFor();
    await page.mouse.move(x + perHour * (reader.language === 'ar' ? -1 : 1), y, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('button', { name: say('appointments.board.undo') }).waitFor();
    expect(await startOf()).toBe(Date.parse(slot.starts_at) + hour);

    await person.open(`/merchant/appointments?date=${slot.date}&view=team`);
    const chip = page.locator('[data-visit]', { hasText: customer.name });
    await chip.focus();
    await page.keyboard.press('m');
    const cell = await chip.evaluate((element) => element.closest('td')?.cellIndex ?? 0);
    const row = page.locator('tbody tr', { has: chip });
    const day = await row.evaluate(
      (element, own) => [...element.querySelectorAll('td')].find((td) => td.cellIndex !== own && !('off' in td.dataset))?.cellIndex ?? 0,
      cell,
    );
    if (day === 0) throw new Error('The employee works on one day of the week only');
    await row
      .locator('td')
      .nth(day - 1)
      .getByRole('button')
      .last()
      .press('Enter');
    await expect.poll(startOf, { timeout: 10_000 }).toBe(Date.parse(slot.starts_at) + hour + (day - cell) * 24 * hour);
    // And back by the mouse, to the day on which it was.
    await row
      .locator('td')
      .nth(day - 1)
      .locator(`[data-visit="${visit.id}"]`)
      .hover();
    await page.mouse.down();
    const goal = await row
      .locator('td')
      .nth(cell - 1)
      .boundingBox();
    if (!goal) throw new Error('The day is not in sight');
    await page.mouse.move(goal.x + 20, goal.y + 12, { steps: 4 });
    await page.getByText(say('appointments.board.moving', { customer: customer.name })).waitFor();
    const now = await row
      .locator('td')
      .nth(cell - 1)
      .boundingBox();
    await page.mouse.move((now ?? goal).x + 24, (now ?? goal).y + 14, { steps: 4 });
    await page.mouse.up();
    await expect.poll(startOf, { timeout: 10_000 }).toBe(Date.parse(slot.starts_at) + hour);
    await page
      .getByRole('button', { name: say('appointments.board.undo') })
      .last()
      .waitFor();
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});

describe.each(oneOfTurn(readers))('every view, in $language at $width px', (reader) => {
  test('is sound', async () => {
    const person = await personOf(reader);
    const { page } = person;
    const date = addDays(today, 3);
    for (const view of reader.width === 360
      ? ['day', 'month', 'agenda']
      : ['day', 'week', 'team', 'month', 'agenda', 'timeline', 'resources']) {
      await person.open(`/merchant/appointments?date=${date}&view=${view}`);
      await page.locator('[data-visit], [data-day], [data-column]').first().waitFor();
      await person.expectAccessible(view);
      // A name is cut where its own script ends, so that the first name stays on a page of the other direction.
      const turned = await page
        .locator('[data-visit] [class*=customer]')
        .evaluateAll((names) =>
          names
            .filter((name) => /^[\u0600-\u06ff]/.test(name.textContent) !== (getComputedStyle(name).direction === 'rtl'))
            .map((name) => name.textContent),
        );
      expect(turned, `names of ${view} that are cut at their beginning`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${view} is wider than the screen`).toBeLessThanOrEqual(
        reader.width,
      );
    }
    await page.goto(`${product.base}${reader.language === 'ar' ? '/ar' : ''}/merchant/appointments?date=${date}&view=day`);
    await page.locator('[data-column]').first().waitFor();
    await page.getByRole('button', { name: person.say('appointments.filter.title'), exact: true }).click();
    await page.getByText(person.say('appointments.colours.title')).waitFor();
    await person.expectAccessible('filters and colours');
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});

describe.each(oneOfTurn(desks))('on a screen that is magnified to 200 %, in $language', (reader) => {
  test('the board keeps its room, and nothing is wider than the screen', async () => {
    const person = await personOf(reader);
    const { page } = person;
    await page.setViewportSize({ width: 720, height: 450 });
    for (const view of ['day', 'agenda', 'month']) {
      await person.open(`/merchant/appointments?date=${addDays(today, 3)}&view=${view}`);
      await page.locator('[data-visit], [data-day], [data-column]').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(720);
    }
    await person.open(`/merchant/appointments?date=${addDays(today, 3)}&view=day`);
    const board = page.getByRole('application');
    await board.waitFor();
    const [head, room] = await Promise.all([page.getByRole('toolbar').boundingBox(), board.boundingBox()]);
    const above = (room?.y ?? Number.NaN) - (head?.y ?? 0);
    expect(above / (above + (room?.height ?? 0))).toBeLessThanOrEqual(0.15);
    await person.expectAccessible('the magnified board');
    await person.open('/merchant/billing');
    await page.getByLabel(person.say('till.search')).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    expect(person.faults).toEqual([]);
    await page.context().close();
  });
});
