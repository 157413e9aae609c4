import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions, getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { createCustomHours } from '@rawnaq/contract/calendar/hours';
import { createAttendanceCorrection, listAttendanceDays } from '@rawnaq/contract/calendar/attendance-team';
import { createRole } from '@rawnaq/contract/settings/roles';
import { createEmployee } from '@rawnaq/contract/team/hr';
import { saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { getBusinessHours } from '@rawnaq/contract/settings/settings';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, untilStill, visitor } from './support/browser.ts';
import { type Caller, callerOf, signInAs } from './support/caller.ts';
import { codeSentTo } from './support/outbox.ts';
import { bookOnline } from './support/portal.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn, signIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
];
const alias = 'training';

let product: Product;
let browser: Browser;
let owner: Caller;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
/** The evening; its small hours are the next date's. */
const eveningOf = (reader: Reader): string =>
  addDays(today, 30 + 2 * readers.indexOf(reader) + (process.env['E2E_BASE'] === undefined ? 0 : 4 * Math.floor(Math.random() * 6)));
const half_past_one = (date: string): string => `${addDays(date, 1)}T01:30:00+03:00`;

/** Every day 20:00–03:00, as the owner types it: the first day, then copied to all. */
async function keepTheNight(person: Person): Promise<void> {
  const { page, say } = person;
  await person.open('/merchant/business-hours');
  const sunday = page.getByRole('listitem', { name: say('ui.day.0') });
  await sunday.waitFor();
  if (!(await sunday.getByRole('switch').isChecked())) await sunday.getByRole('switch').click({ force: true });
  await sunday.getByLabel(say('ui.opens_on', { day: say('ui.day.0') })).fill('20:00');
  await sunday.getByLabel(say('ui.closes_on', { day: say('ui.day.0') })).fill('03:00');
  await page.keyboard.press('Tab');
  await sunday.getByText(say('ui.next_day')).waitFor();
  await sunday.getByRole('button', { name: say('ui.copy_day', { day: say('ui.day.0') }) }).click();
  await page.getByRole('menuitem', { name: say('ui.copy_to_all') }).click();
  await person.expectAccessible('hours past midnight');
  await page.getByRole('button', { name: say('settings.hours.save') }).click();
  await page.getByText(say('settings.saved')).waitFor();
}

/** Somebody who does what is booked most, and is free then. */
async function whoServesAtNight(starts_at: string): Promise<number> {
  const { services } = await owner.succeed(getBookingOptions, {});
  const [service] = services.toSorted((one, other) => other.booked_count - one.booked_count);
  for (const { employee_id } of service?.employees ?? []) {
    const asked = { date: starts_at.slice(0, 10), service_ids: [service!.id], employee_ids: [employee_id] };
    const { days } = await owner.succeed(getStaffAvailableTimes, asked);
    if (days.some(({ available_times }) => available_times.includes(starts_at))) return employee_id;
  }
  throw new Error('Nobody works at half past one');
}

/** Opens a board and waits until its visits are drawn. */
async function openDay(person: Person, path: string): Promise<void> {
  const { page } = person;
  // What the page that is being left still asks for is never answered to the end.
  await page.goto('about:blank');
  const told = page.waitForResponse((response) => /\/api\/appointments\?/.test(response.url()));
  await person.open(path);
  await told;
  await page.locator('[data-column]').first().waitFor();
  await untilStill(page);
}

/** Presses the only column of a board so many minutes before its end: where it begins depends on the visits of the day. */
async function pressBeforeEnd(person: Person, path: string, minutes: number): Promise<void> {
  const { page } = person;
  await openDay(person, path);
  const column = page.locator('[data-column]').first();
  const y = await column.evaluate((element, before) => {
    const hour = Number.parseFloat(getComputedStyle(element).getPropertyValue('--hour-height'));
    const top = element.getBoundingClientRect().height - (before / 60) * hour + 4;
    element.closest('[role=application]')?.scrollTo({ top: Math.max(0, top - 200) });
    return top;
  }, minutes);
  await column.click({ position: { x: 20, y } });
  await page.getByRole('dialog').waitFor();
}

describe.each(oneOfTurn(readers))('a night from 20:00 to 03:00, in $language at $width px', (reader) => {
  test('is typed in, booked on the board and by the customer at half past one, and shown on the evening it belongs to', async () => {
    const date = eveningOf(reader);
    const boss = await personIn(await visitor(browser, reader), product.base, reader);
    await signIn(boss, 'owner@training.rawnaq.test', 'Training-1');
    // The same sign-in: a second one would end the first.
    owner = callerOf(product.base, await boss.page.evaluate(() => localStorage.getItem('merchant_token')));
    await keepTheNight(boss);
    const starts_at = half_past_one(date);
    const { days } = await owner.succeed(getBusinessHours, {});
    expect(days.map(({ shifts }) => shifts)).toEqual(Array.from({ length: 7 }, () => [{ opens_minute: 1200, closes_minute: 1620 }]));

    // An employee with own hours works this night too.
    const night = [{ on_date: date, shifts: [{ opens_minute: 1200, closes_minute: 180 }] }];
    const made = await owner.succeed(createCustomHours, { name: 'Night', days: night, with_employees: 1, keep_visits: 1 });
    expect(made.employee_count).toBeGreaterThan(0);

    // The owner books on the board: on the evening's column, half an hour after one.
    const employee_id = await whoServesAtNight(starts_at);
    const dayOf = (day: string) => `/merchant/appointments?view=day&date=${day}&employee_ids=${employee_id}&employee_id=${employee_id}`;
    await pressBeforeEnd(boss, dayOf(date), 90);
    const { page, say } = boss;
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-path=customer_id]').fill('96651');
    await page.getByRole('option').filter({ visible: true }).first().click();
    await dialog
      .getByRole('group', { name: say('appointments.panel.most_booked') })
      .getByRole('button')
      .first()
      .click();
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/appointments'),
    );
    await dialog.getByRole('button', { name: say('appointments.panel.submit_book'), exact: true }).click();
    const visit = (await (await saved).json()) as { id: number; starts_at: string };
    expect(Date.parse(visit.starts_at)).toBe(Date.parse(starts_at));

    // A customer books the same night online, with another employee.
    const customer = await personIn(await visitor(browser, reader), product.base, reader);
    const mark = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
    const mobile = `96657${mark}`;
    const name = reader.language === 'ar' ? 'ليلى الساهرة' : 'Layla Nightowl';
    const next = addDays(date, 1);
    const { uniqueId } = await bookOnline(customer, {
      alias,
      date: next,
      time: '1:30',
      name,
      mobile,
      code: () => codeSentTo(owner, mobile),
    });
    expect(uniqueId).not.toBe('');
    expect(await customer.page.locator('.facts').innerText()).toContain('1:30');

    // It stands on the evening it belongs to, and not on the day of its date.
    await openDay(boss, dayOf(date));
    await page.locator(`[data-visit="${visit.id}"]`).waitFor();
    await openDay(boss, dayOf(next));
    expect(await page.locator(`[data-visit="${visit.id}"]`).count()).toBe(0);
    const { data: visits } = await owner.succeed(listAppointments, { from: next, to: next });
    const online = visits.find((one) => one.customer_mobile === mobile);
    expect(Date.parse(online?.starts_at ?? '')).toBe(Date.parse(starts_at));
    expect(boss.faults).toEqual([]);
    expect(customer.faults).toEqual([]);
  });

  test('whose check-out was forgotten is asked about at the next check-in, and counts on its evening once it is approved', async () => {
    const { caller: manager } = await signInAs(product.base, 'owner');
    const mark = [...String(Date.now()).slice(-8)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const [name, email, password] = [`Nihal ${mark}`, `nihal.${mark}@training.rawnaq.test`, 'Journey-day-1'];
    const permissions = permissionMapOf(['attendance.record_own']);
    const { id: role_id } = await manager.succeed(createRole, { english_name: `Night ${mark}`, permissions });
    const { id } = await manager.succeed(createEmployee, { english_name: name, arabic_name: 'نهال' });
    await manager.succeed(saveEmployeeSignIn, { id, email, user_name: `nihal${mark}`, role_id, password });
    const evening = addDays(today, -2);
    const shifts = [{ opens_minute: 1200, closes_minute: 180 }];
    await manager.succeed(createCustomHours, { days: [{ on_date: evening, shifts }], employee_id: id, keep_visits: 1 });
    const steps = [{ kind: 1 as const, at: `${evening}T20:00:00+03:00` }];
    await manager.succeed(createAttendanceCorrection, { employee_id: id, on_date: evening, reason: 'The tablet was off', steps });

    const context = await visitor(browser, reader);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 24.6941, longitude: 46.6856, accuracy: 12 });
    const employee = await personIn(context, product.base, reader);
    await signIn(employee, email, password);
    await employee.open('/merchant/my-attendance');
    await employee.page.getByRole('textbox', { name: /20:00|8:00/ }).fill('03:10');
    await employee.page.getByRole('button', { name: employee.say('attendance.clock.come'), exact: true }).click();
    await employee.page.getByRole('heading', { name: employee.say('attendance.states.present') }).waitFor();

    const boss = await personIn(await visitor(browser, reader), product.base, reader);
    const { page, say } = boss;
    await signIn(boss, 'owner@training.rawnaq.test', 'Training-1');
    await boss.open('/merchant/attendence?tab=corrections');
    const shown = reader.language === 'ar' ? 'نهال' : name;
    // The latest request is the first row; a phone has its buttons behind it.
    if (reader.width < 700)
      await page
        .getByRole('button', { name: say('ui.details_of', { name: shown }) })
        .first()
        .click();
    await page
      .getByRole('button', { name: say('attendance.corrections.approve_for', { name: shown }) })
      .first()
      .click();
    const drawer = page.getByRole('dialog').last();
    await drawer.getByRole('button', { name: say('attendance.corrections.approve'), exact: true }).click();
    await page.getByText(say('attendance.corrections.approved')).waitFor();

    // The whole night is the evening's, and the morning has none of it.
    const { caller } = await signInAs(product.base, 'owner');
    const { data } = await caller.succeed(listAttendanceDays, { from: evening, to: addDays(evening, 1), employee_id: id });
    expect(data[0]?.days.map(({ on_date, worked }) => [on_date, worked])).toEqual(expect.arrayContaining([[evening, 430]]));
    // Only the minutes since the check-in of just now: of the night, 190 would be the morning's.
    expect(data[0]?.days.find(({ on_date }) => on_date !== evening)?.worked ?? 0).toBeLessThan(30);
    expect(boss.faults).toEqual([]);
    expect(employee.faults).toEqual([]);
  });
});
