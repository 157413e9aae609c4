import { createAppointment, listAppointments, markNoShow } from '@rawnaq/contract/calendar/appointments';
import { getBoard, getBoardDays, getBookingOptions, listAwaitingApproval } from '@rawnaq/contract/calendar/board';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const date = '2026-11-20';
const at = (clock: string, on = date): string => `${on}T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00')));
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const book = (clock: string, customer: 0 | 1, on = date, employee: 0 | 1 = 0) =>
  app.succeed(
    createAppointment,
    {
      customer_id: salon.customer_ids[customer],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee], starts_at: at(clock, on) }],
    },
    owner(),
  );
const inAccount = (change: string): Promise<unknown> =>
  app.services.database.withAccount(salon.account_id, (db) => sql.raw(change).execute(db));

describe('the days of a month', () => {
  test('tell how many come, who of them was never there, and how much of the working time is taken', async () => {
    await book('14:00', 0);
    const missed = await book('15:00', 1);
    await book('14:00', 0, '2026-11-21');
    await inAccount(`update customers set invoice_count = 3 where id = ${salon.customer_ids[0]}`);
    app.setNow(new Date(at('16:00')));
    await app.succeed(markNoShow, { id: missed.id }, owner());

    const { days } = await app.succeed(getBoardDays, { from: '2026-11-19', to: '2026-11-21' }, owner());
    expect(days.map((day) => [day.date, day.visit_count, day.first_visit_count, day.unconfirmed_count])).toEqual([
      ['2026-11-19', 0, 0, 0],
      ['2026-11-20', 2, 1, 1],
      ['2026-11-21', 1, 0, 1],
    ]);
    // Who did not come took no time.
    expect(days[1]?.booked_minutes).toBe(30);
    const { employees } = await app.succeed(getBoard, { from: date, to: date }, owner());
    const minutes = employees
      .flatMap((employee) => employee.working)
      .reduce((sum, span) => sum + (Date.parse(span.ends_at) - Date.parse(span.starts_at)) / 60_000, 0);
    expect(minutes).toBeGreaterThan(0);
    expect(days[1]?.working_minutes).toBe(minutes);
  });

  test("of one employee count only that employee's visits", async () => {
    await book('14:00', 0, date, 0);
    await book('14:00', 1, date, 1);
    const asked = { from: date, to: date, employee_ids: [salon.employee_ids[1]] };
    const { days } = await app.succeed(getBoardDays, asked, owner());
    expect(days[0]).toMatchObject({ visit_count: 1, booked_minutes: 30 });
  });

  test('are six weeks at the most', async () => {
    const { status, body } = await app.call(getBoardDays, { from: '2026-11-01', to: '2026-12-13' }, owner());
    expect([status, body.code]).toEqual([422, 'appointment.period_too_long']);
    await app.succeed(getBoardDays, { from: '2026-11-01', to: '2026-12-12' }, owner());
  });
});

test('what waits for a yes is listed, the next first, and nothing that is over', async () => {
  const later = await book('14:00', 0, '2026-11-21');
  const sooner = await book('15:00', 1);
  await book('16:00', 0);
  const over = await book('10:00', 0);
  await inAccount(`update appointments set approval = 1 where id in (${later.id}, ${sooner.id}, ${over.id})`);
  app.setNow(new Date(at('12:00')));
  const { data } = await app.succeed(listAwaitingApproval, {}, owner());
  expect(data.map((visit) => visit.id)).toEqual([sooner.id, later.id]);
});

test('a visit is the first of a customer until another one is billed', async () => {
  const visit = await book('14:00', 0);
  expect(visit.is_first_visit).toBe(1);
  await inAccount(`update customers set invoice_count = 1 where id = ${salon.customer_ids[0]}`);
  const { data } = await app.succeed(listAppointments, { from: date, to: date }, owner());
  expect(data.map((one) => one.is_first_visit)).toEqual([0]);
});

test('places have columns of their own, retired ones none; extras are offered with their service', async () => {
  const [service] = salon.service_ids;
  await inAccount(`insert into resources (account_id, english_name, arabic_name, kind) values (${salon.account_id}, 'Chair', 'كرسي', 1)`);
  await inAccount(
    `insert into resource_units (account_id, resource_id, position, is_retired) select account_id, id, n, (n = 3)::int from resources, generate_series(1, 3) n where account_id = ${salon.account_id}`,
  );
  await inAccount(
    `insert into service_addons (account_id, service_id, english_name, arabic_name, extra_minutes, price_minor) values (${salon.account_id}, ${service}, 'Mask', 'قناع', 15, 3000)`,
  );
  const { resource_units } = await app.succeed(getBoard, { from: date, to: date }, owner());
  expect(resource_units.map((unit) => [unit.english_name, unit.position, unit.has_several])).toEqual([
    ['Chair', 1, 1],
    ['Chair', 2, 1],
  ]);
  const { services } = await app.succeed(getBookingOptions, {}, owner());
  expect(services.find((one) => one.id === service)).toMatchObject({
    seats: 1,
    addons: [{ english_name: 'Mask', extra_minutes: 15, price_minor: 3000 }],
  });
});

test('the panel is told what the rules ask as a deposit, of the account and of a service', async () => {
  const [plain, own] = salon.service_ids;
  await inAccount(
    `update account_settings set deposit_kind = 1, deposit_minor = 5000, deposit_from = 2 where account_id = ${salon.account_id}`,
  );
  await inAccount(`update services set deposit_kind = 2, deposit_bp = 2500 where account_id = ${salon.account_id} and id = ${own}`);
  const { deposit, services } = await app.succeed(getBookingOptions, {}, owner());
  expect(deposit).toEqual({ deposit_kind: 1, deposit_minor: 5000, deposit_bp: 0, deposit_from: 2 });
  expect(services.find((one) => one.id === plain)?.deposit_kind).toBe(null);
  expect(services.find((one) => one.id === own)).toMatchObject({ deposit_kind: 2, deposit_bp: 2500 });
});

test('who is shown comes with job and picture, and the groups of services with their colours, also of what is no longer offered', async () => {
  const [service] = salon.service_ids;
  const [employee] = salon.employee_ids;
  await inAccount(`update employees set job_title_english = 'Stylist', job_title_arabic = 'مصفف شعر' where id = ${employee}`);
  await inAccount(`update service_groups set colour = '#3a648f' where id = (select service_group_id from services where id = ${service})`);
  await inAccount(`update services set status = 0 where id = ${service}`);
  const board = await app.succeed(getBoard, { from: date, to: date }, owner());
  expect(board.employees.find(({ id }) => id === employee)).toMatchObject({
    job_title_english: 'Stylist',
    job_title_arabic: 'مصفف شعر',
    picture_unique_id: null,
  });
  expect(board.service_groups.find((group) => group.service_ids.includes(service ?? 0))).toMatchObject({ colour: '#3a648f' });
});
