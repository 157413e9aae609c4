import { addLeaveBalanceEntry, getLeaveBalance, getMyLeaveBalance } from '@rawnaq/contract/calendar/leave-balance';
import { getLeavePolicy, updateLeavePolicy } from '@rawnaq/contract/calendar/leave-policy';
import { approveLeave, createLeave, requestLeave, withdrawLeave } from '@rawnaq/contract/calendar/leaves';
import { getLeaving } from '@rawnaq/contract/team/leaving';
import { LeaveKind } from '@rawnaq/domain/calendar/leaves/leave-balance';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { addColleague, type Colleague } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let mine: Colleague;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  mine = await addColleague(app, salon, 'employee');
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
/** Six whole years of service end today. */
const joined_on = addMonths(addDays(today, 1), -72);
const policy = { is_counted: 1, days_per_year: 20, later_days_per_year: 32, later_after_months: 60 } as const;
const balance = () => app.succeed(getLeaveBalance, { id: mine.employee_id }, owner());
const join = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    sql`update employees set joined_on = ${joined_on}::date where id = ${mine.employee_id}`.execute(db),
  );
let version = 1;
const setPolicy = async (fields: object) => {
  ({ version } = await app.succeed(updateLeavePolicy, { ...policy, ...fields, version }, owner()));
};

test('annual leave is counted by the policy of the account, less what was taken of it', async () => {
  expect(await app.succeed(getLeavePolicy, {}, owner())).toMatchObject({ is_counted: 0, days_per_year: 21, version: 1 });
  expect(await balance()).toMatchObject({ counting: 'not_counted', left_milli: 0 });
  await setPolicy({});
  expect(await balance()).toMatchObject({ counting: 'not_joined' });
  await join();
  expect(await balance()).toMatchObject({ counting: 'counted', accrued_milli: 132_000, left_milli: 132_000 });
  await setPolicy({ later_after_months: 72 });
  expect(await balance()).toMatchObject({ accrued_milli: 120_000 });
  await setPolicy({ counted_from: addMonths(addDays(today, 1), -12) });
  expect(await balance()).toMatchObject({ accrued_milli: 32_000, left_milli: 32_000 });
  // The second of two who save from the same version is told.
  expect((await app.call(updateLeavePolicy, { ...policy, version: 1 }, owner())).body.code).toBe('record.changed_meanwhile');

  const of = { employee_id: mine.employee_id, keep_visits: 1 } as const;
  await app.succeed(createLeave, { ...of, starts_on: addDays(today, -4), ends_on: addDays(today, 2) }, owner());
  await app.succeed(
    createLeave,
    { ...of, leave_kind: LeaveKind.sick, starts_on: addDays(today, -20), ends_on: addDays(today, -15) },
    owner(),
  );
  await app.succeed(createLeave, { ...of, is_whole_days: 0, starts_on: addDays(today, -30), from_minute: 600, until_minute: 700 }, owner());
  expect(await balance()).toMatchObject({ taken_milli: 5000, ahead_milli: 2000, left_milli: 27_000 });
  // Asked for is not taken; approved is ahead; withdrawn comes back.
  const asked = await app.succeed(requestLeave, { starts_on: addDays(today, 10), ends_on: addDays(today, 12) }, mine);
  expect(await balance()).toMatchObject({ ahead_milli: 2000 });
  const approved = await app.succeed(approveLeave, { id: asked.id, version: asked.version, keep_visits: 1 }, owner());
  expect(await app.succeed(getMyLeaveBalance, {}, mine)).toMatchObject({ ahead_milli: 5000, left_milli: 27_000 });
  await app.succeed(withdrawLeave, { id: asked.id, version: approved.version }, mine);
  expect(await balance()).toMatchObject({ ahead_milli: 2000 });
});

test('entries by hand are added and taken off, not by oneself, and settle what keeps an employee from leaving', async () => {
  const entry = { id: mine.employee_id, on_date: today, days_milli: 2500, reason: 'Carried over' };
  const key = 'carried-over-once-0001';
  for (const _attempt of [1, 2]) await app.succeed(addLeaveBalanceEntry, entry, { ...owner(), idempotencyKey: key });
  expect(await balance()).toMatchObject({
    entered_milli: 2500,
    left_milli: 29_500,
    entries: [{ days_milli: 2500, reason: 'Carried over' }],
  });
  const point = async () =>
    (await app.succeed(getLeaving, { id: mine.employee_id, left_on: today }, owner())).points.find((one) => one.point === 'leave_balance');
  expect(await point()).toMatchObject({ is_note: 0, count: 29 });
  await app.succeed(addLeaveBalanceEntry, { ...entry, days_milli: 29_500, is_taken_off: 1, reason: 'Paid out' }, owner());
  expect(await balance()).toMatchObject({ left_milli: 0 });
  expect(await point()).toBeUndefined();
  await app.services.database.withAccount(salon.account_id, (db) =>
    sql`update users set employee_id = ${salon.employee_ids[0]} where name = 'manager'`.execute(db),
  );
  const own = { ...entry, id: salon.employee_ids[0] };
  expect((await app.call(addLeaveBalanceEntry, own, salon.as('manager'))).body.code).toBe('leave_balance.not_your_own');
});

test('nobody without the right sees or changes another’s balance, nor the policy', async () => {
  const other = await app.salon();
  for (const as of [mine, salon.as('accountant')]) {
    expect((await app.call(getLeaveBalance, { id: salon.employee_ids[0] }, as)).status).toBe(403);
    expect(
      (await app.call(addLeaveBalanceEntry, { id: salon.employee_ids[0], on_date: today, days_milli: 1, reason: 'x' }, as)).status,
    ).toBe(403);
    expect((await app.call(updateLeavePolicy, { ...policy, version }, as)).status).toBe(403);
  }
  expect((await app.call(getLeaveBalance, { id: mine.employee_id }, other.as('owner'))).status).toBe(404);
  expect(await app.succeed(getMyLeaveBalance, {}, owner())).toMatchObject({ counting: 'not_joined', entries: [] });
});
