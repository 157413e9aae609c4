import { createLeave } from '@rawnaq/contract/calendar/leaves';
import { getTeamDashboard } from '@rawnaq/contract/reports/team-dashboard';
import { sql } from 'kysely';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

/** The salon's day, which begins three hours before that of Greenwich. */
const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

test('the team today: who is away, days of leave by month, and birthdays and headcount for those who may see personal files', async () => {
  const [id, born] = salon.employee_ids;
  const leave = { employee_id: id, is_whole_days: 1, starts_on: today, ends_on: addDays(today, 2) } as const;
  await app.succeed(createLeave, leave, salon.as('owner'));
  const birthday = addDays(today, 5).slice(5).replace('02-29', '02-28');
  await app.services.database.withAccount(salon.account_id, (db) =>
    sql`update employees set birth_date = ${`1990-${birthday}`}::date where id = ${born}`.execute(db),
  );
  const told = await app.succeed(getTeamDashboard, {}, salon.as('owner'));
  expect(told.on_leave_today).toMatchObject([{ employee_id: id, ends_on: addDays(today, 2) }]);
  expect(told.birthdays?.map(({ employee_id }) => employee_id)).toEqual([born]);
  expect([told.active_count, told.by_section, told.by_nationality?.[0]?.count]).toMatchObject([3, [{ english_name: null, count: 3 }], 3]);
  expect(told.leave_days).toHaveLength(12);
  expect(told.leave_days.at(-1)?.days).toBeGreaterThan(0);
  expect(told.leave_days.slice(0, -1).map(({ days }) => days)).toEqual(Array.from({ length: 11 }, () => 0));
  // Nothing is recorded yet: no months of zeros.
  expect(told.attendance).toBeNull();
  const [month, before] = [today.slice(0, 7), addDays(`${today.slice(0, 7)}-01`, -1)];
  await app.services.database.withAccount(salon.account_id, (db) =>
    sql`insert into attendance_days (account_id, employee_id, on_date, shifts, working_hours, due, present, worked, paid_break, unpaid_break, errand,
        business, late, early, missing, overtime, is_absent, is_on_leave, is_open, calendar, exits)
      values (${salon.account_id}, ${id}, ${before}, '[]', 8, 480, 700, 700, 0, 0, 0, 0, 0, 0, 0, 160, 0, 0, 0, '[]', '[]'),
        (${salon.account_id}, ${born}, ${before}, '[]', 8, 480, 0, 0, 0, 0, 0, 0, 0, 0, 480, 0, 1, 0, 0, '[]', '[]')`.execute(db),
  );
  const { attendance } = await app.succeed(getTeamDashboard, {}, salon.as('owner'));
  expect(attendance?.slice(-2)).toEqual([
    { month: before.slice(0, 7), overtime: 160, absent_days: 1 },
    { month, overtime: 0, absent_days: 0 },
  ]);
  expect([attendance?.length, attendance?.[0]?.overtime]).toEqual([12, 0]);
  expect(await app.succeed(getTeamDashboard, {}, salon.as('receptionist'))).toMatchObject({
    birthdays: null,
    by_section: null,
    by_nationality: null,
    attendance: null,
  });
  expect((await app.call(getTeamDashboard, {}, salon.as('employee'))).status).toBe(403);
});
