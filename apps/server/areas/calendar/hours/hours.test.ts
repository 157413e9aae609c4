import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import type { Input } from '@rawnaq/contract/endpoint';
import { createHoliday, deleteHoliday, listHolidays, updateHoliday } from '@rawnaq/contract/calendar/holidays';
import {
  createCustomHours,
  deleteCustomHours,
  listCustomHours,
  listVisitsOutsideHours,
  tryCustomHours,
  updateCustomHours,
} from '@rawnaq/contract/calendar/hours';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const at = (clock: string, date = '2026-11-22'): string => `${date}T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  owner = salon.as('owner');
  app.setNow(new Date(at('09:00', '2026-11-20')));
});
afterAll(() => app.close());

const book = (starts_at: string, employee: 0 | 1 | 2 = 0) =>
  app.call(
    createAppointment,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee], starts_at }],
    },
    salon.as('receptionist'),
  );
const shift = (opens_minute: number, closes_minute: number) => ({ opens_minute, closes_minute });
const night = [shift(1260, 120)];
type CustomHoursInput = Input<typeof createCustomHours.input>;
const custom = (more: Partial<CustomHoursInput> = {}): CustomHoursInput => ({
  name: 'Ramadan',
  days: [{ on_date: '2026-11-22', shifts: night }],
  ...more,
});
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_none, index) => ({ on_date: addDays(first, index), shifts: night }));
const ownHours = (index: 0 | 1 | 2) =>
  app.services.database.withAccount(salon.account_id, async (db) => {
    await db
      .updateTable('employees')
      .set({ has_own_hours: 1 })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.employee_ids[index])
      .execute();
    await db
      .insertInto('employee_hours')
      .values(
        [0, 1, 2, 3, 4, 5, 6].map((day) => ({
          account_id: salon.account_id,
          employee_id: salon.employee_ids[index],
          day,
          opens_minute: 600,
          closes_minute: 1200,
        })),
      )
      .execute();
  });

describe('custom hours', () => {
  test('need no name, and are called by their date where one is asked for', async () => {
    const { name: _name, ...nameless } = custom();
    await app.succeed(createCustomHours, nameless, owner);
    const again = await app.call(createCustomHours, custom(), owner);
    expect(again.body.message).toContain('“Sun, 22 Nov 2026”');
    const listed = await app.succeed(listCustomHours, { from: '2026-11-22', to: '2026-11-22' }, owner);
    expect(listed.days).toMatchObject([{ on_date: '2026-11-22', name: '' }]);
    const changed = await app.succeed(updateCustomHours, { on_date: '2026-11-22', shifts: night }, owner);
    expect(changed.name).toBe('');
  });

  test('replace the hours of their date, past midnight too, and of no other', async () => {
    expect(await app.succeed(createCustomHours, custom(), owner)).toEqual({ created_count: 1, employee_count: 0 });
    expect((await book(at('12:00'))).body.code).toBe('appointment.outside_hours');
    expect((await book(at('21:00'))).status).toBe(201);
    expect((await book(at('01:30', '2026-11-23'))).status).toBe(201);
    expect((await book(at('01:45', '2026-11-23'), 1)).body.code).toBe('appointment.outside_hours');
    expect((await book(at('12:00', '2026-11-23'))).status).toBe(201);
    const listed = await app.succeed(listCustomHours, { from: '2026-11-01', to: '2026-11-30' }, owner);
    expect(listed.days).toEqual([{ on_date: '2026-11-22', name: 'Ramadan', shifts: [shift(1260, 1560)] }]);
    expect(listed.weekly).toHaveLength(7);
  });

  test('have one record a date, and name the date that is taken', async () => {
    await app.succeed(createCustomHours, custom(), owner);
    const again = await app.call(createCustomHours, custom({ days: days('2026-11-20', 5) }), owner);
    expect(again.body).toMatchObject({ code: 'custom_hours.date_taken', details: { on_date: '2026-11-22' } });
    expect(again.body.message).toContain('22 Nov 2026');
    const arabic = await app.call(createCustomHours, custom(), { ...owner, language: 'ar' });
    expect(arabic.body.message).toContain('22 نوفمبر 2026');
    expect((await app.succeed(listCustomHours, { from: '2026-11-01', to: '2026-11-30' }, owner)).days).toHaveLength(1);
  });

  test('of a period last 30 days, not 31', async () => {
    expect((await app.call(createCustomHours, custom({ days: days('2026-12-01', 31) }), owner)).body.code).toBe(
      'custom_hours.period_too_long',
    );
    const ends = [days('2026-12-01', 1)[0]!, { on_date: '2026-12-31', shifts: [] }];
    expect((await app.call(createCustomHours, custom({ days: ends }), owner)).body.code).toBe('custom_hours.period_too_long');
    expect((await app.succeed(createCustomHours, custom({ days: days('2026-12-01', 30) }), owner)).created_count).toBe(30);
  });

  test.each<[CustomHoursInput['days'], string]>([
    [[{ on_date: '2026-11-22', shifts: [shift(600, 720), shift(700, 800)] }], 'custom_hours.shifts_overlap'],
    [[{ on_date: '2026-11-22', shifts: [shift(600, 2200)] }], 'custom_hours.shift_too_long'],
    [
      [
        { on_date: '2026-11-22', shifts: [] },
        { on_date: '2026-11-22', shifts: [] },
      ],
      'custom_hours.date_twice',
    ],
  ])('%j are refused', async (days, code) => {
    expect((await app.call(createCustomHours, custom({ days }), owner)).body.code).toBe(code);
  });

  test('tell which visits would fall outside; said so, the visits stay and are found again', async () => {
    const { body } = await book(at('12:00'));
    await book(at('14:00', '2026-11-23'));
    const refused = await app.call(createCustomHours, custom(), owner);
    expect(refused.body).toMatchObject({
      code: 'hours.visits_outside',
      details: { total: 1, visits: [{ id: body.id, customer_name: 'Noura Al-Otaibi', is_closed: 1 }] },
    });
    expect((await app.succeed(listCustomHours, { from: '2026-11-01', to: '2026-11-30' }, owner)).days).toEqual([]);
    await app.succeed(createCustomHours, custom({ keep_visits: 1 }), owner);
    const outside = await app.succeed(listVisitsOutsideHours, {}, owner);
    expect(outside).toMatchObject({ total: 1, visits: [{ id: body.id }] });
    // What was outside already is not told again when something else changes.
    const other = { on_date: '2026-11-22', name: 'Ramadan', shifts: [shift(1200, 120)] };
    expect(await app.succeed(updateCustomHours, other, owner)).toEqual({ ...other, shifts: [shift(1200, 1560)] });
    expect(await app.succeed(deleteCustomHours, { from: '2026-11-22', to: '2026-11-22' }, owner)).toEqual({ deleted_count: 1 });
    expect((await app.succeed(listVisitsOutsideHours, {}, owner)).total).toBe(0);
  });

  test('tried out before they are saved tell how many visits they put outside, and leave nothing behind', async () => {
    const { body } = await book(at('12:00'));
    const { days: wanted } = custom();
    const tried = await app.succeed(tryCustomHours, { days: wanted }, owner);
    expect(tried).toMatchObject({ total: 1, visits: [{ id: body.id }] });
    const dates = { from: '2026-11-01', to: '2026-11-30' };
    expect((await app.succeed(listCustomHours, dates, owner)).days).toEqual([]);
    // An employee with own hours follows only where the change names them.
    await ownHours(0);
    expect((await app.succeed(tryCustomHours, { days: wanted, with_employees: 1 }, owner)).total).toBe(1);
    expect((await app.succeed(listCustomHours, { ...dates, employee_id: salon.employee_ids[0] }, owner)).days).toEqual([]);
    await app.succeed(createCustomHours, custom({ keep_visits: 1 }), owner);
    expect((await app.call(tryCustomHours, { days: wanted }, owner)).body.code).toBe('custom_hours.date_taken');
    expect((await app.call(tryCustomHours, { days: wanted }, salon.as('receptionist'))).status).toBe(403);
  });

  test('taken back warn of the visits booked in them', async () => {
    await app.succeed(createCustomHours, custom(), owner);
    await book(at('23:00'));
    const period = { from: '2026-11-22', to: '2026-11-22' };
    expect((await app.call(deleteCustomHours, period, owner)).body.code).toBe('hours.visits_outside');
    expect((await app.succeed(deleteCustomHours, { ...period, keep_visits: 1 }, owner)).deleted_count).toBe(1);
  });

  test('can be the same for everybody with own hours, who else would not follow them', async () => {
    await ownHours(0);
    await app.succeed(createCustomHours, custom(), owner);
    expect((await book(at('22:00'))).body.code).toBe('appointment.employee_off');
    expect((await book(at('22:00'), 1)).status).toBe(201);
    await app.succeed(deleteCustomHours, { from: '2026-11-22', to: '2026-11-22', keep_visits: 1 }, owner);
    expect(await app.succeed(createCustomHours, custom({ with_employees: 1 }), owner)).toEqual({ created_count: 1, employee_count: 1 });
    const other = {
      customer_id: salon.customer_ids[1],
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at('22:00') }],
    };
    expect((await app.call(createAppointment, other, salon.as('receptionist'))).status).toBe(201);
    const listed = await app.succeed(listCustomHours, { from: '2026-11-01', to: '2026-11-30', employee_id: salon.employee_ids[0] }, owner);
    expect(listed.days).toHaveLength(1);
    expect(listed.employees.map(({ has_own_hours, day_count }) => [has_own_hours, day_count])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test('of one employee are a day off for that employee alone', async () => {
    await app.succeed(
      createCustomHours,
      custom({ employee_id: salon.employee_ids[0], days: [{ on_date: '2026-11-22', shifts: [] }] }),
      owner,
    );
    expect((await book(at('12:00'))).body.code).toBe('appointment.employee_off');
    expect((await book(at('12:00'), 1)).status).toBe(201);
  });

  test('of the business are shown as those of an employee who keeps its hours', async () => {
    await ownHours(0);
    await app.succeed(createCustomHours, custom(), owner);
    const of = async (index: 0 | 1) => {
      const asked = { from: '2026-11-01', to: '2026-11-30', employee_id: salon.employee_ids[index] };
      return (await app.succeed(listCustomHours, asked, owner)).business_days.map(({ on_date }) => on_date);
    };
    expect([await of(0), await of(1)]).toEqual([[], ['2026-11-22']]);
  });

  test('of two who save the same date at once, one is told', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(createCustomHours, custom(), owner)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  });

  test('are for those who may change settings', async () => {
    expect((await app.call(createCustomHours, custom(), salon.as('receptionist'))).status).toBe(403);
  });
});

describe('holidays', () => {
  const eid = { english_name: 'Eid', arabic_name: 'العيد', starts_on: '2026-11-22', ends_on: '2026-11-24' };

  test('of the business close it, of an employee give days off', async () => {
    const made = await app.succeed(createHoliday, eid, owner);
    expect(made).toMatchObject({ ...eid, employee_id: null, version: 1 });
    expect((await book(at('12:00', '2026-11-24'))).body.code).toBe('appointment.business_closed');
    expect((await book(at('12:00', '2026-11-25'))).status).toBe(201);
    await app.succeed(deleteHoliday, { id: made.id }, owner);
    const of_employee = await app.succeed(createHoliday, { ...eid, employee_id: salon.employee_ids[0] }, owner);
    expect(of_employee.employee_english_name).toBe('Sara');
    expect((await book(at('12:00', '2026-11-24'))).body.code).toBe('appointment.employee_off');
    expect((await book(at('12:00', '2026-11-24'), 1)).status).toBe(201);
    expect((await app.succeed(listHolidays, { of: 'employees' }, owner)).data).toHaveLength(1);
    expect((await app.succeed(listHolidays, {}, owner)).data).toHaveLength(0);
  });

  test('custom hours of a date go before them', async () => {
    await app.succeed(createHoliday, eid, owner);
    await app.succeed(createCustomHours, custom({ days: [{ on_date: '2026-11-23', shifts: [shift(600, 900)] }] }), owner);
    expect((await book(at('12:00', '2026-11-23'))).status).toBe(201);
  });

  test('name the visits in them, and leave them where they are when told to', async () => {
    await book(at('12:00'));
    const refused = await app.call(createHoliday, eid, owner);
    expect(refused.body).toMatchObject({ code: 'hours.visits_outside', details: { total: 1 } });
    const made = await app.succeed(createHoliday, { ...eid, keep_visits: 1 }, owner);
    expect((await app.succeed(listVisitsOutsideHours, {}, owner)).total).toBe(1);
    expect(await app.succeed(updateHoliday, { ...eid, id: made.id, english_name: 'Eid al-Fitr', version: 1 }, owner)).toMatchObject({
      english_name: 'Eid al-Fitr',
      version: 2,
    });
    expect((await app.call(updateHoliday, { ...eid, id: made.id, version: 1 }, owner)).body.code).toBe('record.changed_meanwhile');
  });

  test('have a name in one language or both, are found by either, and are named in the language of who asks', async () => {
    const none = { starts_on: '2027-03-01', ends_on: '2027-03-02' };
    expect((await app.call(createHoliday, none, owner)).body.errors).toHaveProperty('english_name');
    const made = await app.succeed(createHoliday, { ...none, arabic_name: 'عطلة الجرد' }, owner);
    expect(made).toMatchObject({ english_name: null, arabic_name: 'عطلة الجرد' });
    for (const search of ['عطله', 'الجرد'])
      expect((await app.succeed(listHolidays, { search }, owner)).data.map(({ id }) => id)).toEqual([made.id]);
    await app.succeed(updateHoliday, { ...none, id: made.id, english_name: 'Inventory', arabic_name: 'الجرد', version: 1 }, owner);
    expect((await app.succeed(listHolidays, { search: 'invent' }, owner)).total).toBe(1);
    const refused = async (language: 'en' | 'ar') =>
      (await app.call(createHoliday, { ...none, english_name: 'Again' }, { ...owner, language })).body.message;
    expect(await refused('en')).toContain('Inventory');
    expect(await refused('ar')).toContain('الجرد');
  });

  test.each([
    [{ ends_on: '2026-11-21' }, 'holiday.ends_before_start'],
    [{ ends_on: '2028-01-01' }, 'holiday.too_long'],
    [{ employee_id: 4711 }, 'holiday.employee_not_found'],
    [{ starts_on: '2026-11-25', ends_on: '2026-11-30' }, 'holiday.overlaps'],
  ])('with %j are refused', async (changes, code) => {
    await app.succeed(createHoliday, { english_name: 'National day', starts_on: '2026-11-25', ends_on: '2026-11-25' }, owner);
    expect((await app.call(createHoliday, { ...eid, ...changes }, owner)).body.code).toBe(code);
  });

  test('of a night shift leave the night before as it was and take their own', async () => {
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('business_hours')
        .set({ opens_minute: 1200, closes_minute: 1620 })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    await app.succeed(createHoliday, { ...eid, starts_on: '2026-11-23', ends_on: '2026-11-23', employee_id: salon.employee_ids[0] }, owner);
    const free = await app.succeed(
      getStaffAvailableTimes,
      { from: '2026-11-23', to: '2026-11-24', service_ids: [salon.service_ids[0]], employee_ids: [salon.employee_ids[0]] },
      salon.as('receptionist'),
    );
    expect(JSON.stringify(free)).toContain('2026-11-23T02:30:00+03:00');
    expect(JSON.stringify(free)).not.toContain('2026-11-23T20:00:00+03:00');
    expect((await book(at('02:00', '2026-11-24'))).body.code).toBe('appointment.employee_off');
    expect((await book(at('20:00', '2026-11-24'))).status).toBe(201);
  });

  test('are for those who may change them', async () => {
    expect((await app.call(createHoliday, eid, salon.as('receptionist'))).status).toBe(403);
  });
});
