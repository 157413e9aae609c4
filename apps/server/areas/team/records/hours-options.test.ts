import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { addHoursOption, getHoursOptions } from '@rawnaq/contract/team/records/hours-options';
import { createEmployee, deleteEmployee } from '@rawnaq/contract/team/hr';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { workingHoursOption } from './public/hours-option.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const optionOn = (employee_id: number, day: string) =>
  app.services.database.withAccount(salon.account_id, (db) => workingHoursOption(db, salon.account_id, employee_id, day));

test('hours agreed from a day on end what held before, and a correction says why', async () => {
  const [id] = salon.employee_ids;
  await app.succeed(addHoursOption, { id, valid_from: '2025-01-01', daily_hours: 9, version: 1 }, owner());
  await app.succeed(addHoursOption, { id, valid_from: '2026-06-01', daily_hours: 12, version: 2 }, owner());
  expect(await Promise.all(['2024-12-31', '2025-01-01', '2026-05-31', '2026-06-01'].map((day) => optionOn(id, day)))).toEqual([
    8, 9, 9, 12,
  ]);
  const wrong = { id, valid_from: '2026-05-01', daily_hours: 8, corrects: 2, version: 3 } as const;
  expect((await app.call(addHoursOption, wrong, owner())).body.code).toBe('valid_from.reason_missing');
  await app.succeed(addHoursOption, { ...wrong, reason: 'The contract says May' }, owner());
  const { rows } = await app.succeed(getHoursOptions, { id }, owner());
  expect(rows.map(({ number, state, daily_hours }) => [number, state, daily_hours])).toEqual([
    [3, 'current', 8],
    [2, 'corrected', 12],
    [1, 'past', 9],
  ]);
  expect(await optionOn(id, '2026-06-01')).toBe(8);
  const refused = async (fields: object) =>
    (await app.call(addHoursOption, { ...wrong, reason: 'Again', version: 4, ...fields }, owner())).body.code;
  expect(await refused({})).toBe('valid_from.already_corrected');
  expect(await refused({ corrects: 3, valid_from: '2025-01-01' })).toBe('valid_from.not_between');
  expect(await refused({ corrects: undefined })).toBe('valid_from.not_after_last');
});

test('of several who add at once one is accepted, and the database refuses what the handler would', async () => {
  const [, id] = salon.employee_ids;
  const add = (daily_hours: 8 | 9 | 12) => app.call(addHoursOption, { id, valid_from: '2026-01-01', daily_hours, version: 1 }, owner());
  const answers = await Promise.all([add(8), add(9), add(12), add(12)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  // The trigger reads what another transaction commits meanwhile: seldom between two of its statements.
  for (let round = 0; round < 10; round += 1) {
    const { id: other } = await app.succeed(createEmployee, { english_name: `Employee ${round}` }, owner());
    const all = await Promise.all(
      [8, 9, 12, 8, 9, 12].map((daily_hours) =>
        app.call(addHoursOption, { id: other, valid_from: '2026-01-01', daily_hours: daily_hours as 8 | 9 | 12, version: 1 }, owner()),
      ),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
  }
  const insert = (number: number, valid_from: string) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      sql`insert into employee_hours_options (account_id, employee_id, number, valid_from, daily_hours, user_id, at)
        select account_id, employee_id, ${number}, ${valid_from}::date, 8, user_id, at from employee_hours_options where employee_id = ${id}`.execute(
        db,
      ),
    );
  await expect(insert(3, '2026-02-01')).rejects.toThrow('has no row before it');
  await expect(insert(2, '2025-02-01')).rejects.toThrow('changes the order');
  await expect(
    app.services.database.withAccount(salon.account_id, (db) => sql`update employee_hours_options set daily_hours = 8`.execute(db)),
  ).rejects.toThrow('permission denied');
});

test('whoever may not see personal files sees none of it, and it goes with an employee who is deleted', async () => {
  const { id } = await app.succeed(createEmployee, { english_name: 'By mistake' }, owner());
  await app.succeed(addHoursOption, { id, valid_from: '2026-01-01', daily_hours: 12, version: 1 }, owner());
  for (const user of ['receptionist', 'employee', 'accountant'] as const) {
    expect((await app.call(getHoursOptions, { id }, salon.as(user))).status).toBe(403);
    const log = await app.call(listAuditLog, { per_page: 100 }, salon.as(user));
    expect(JSON.stringify(log.body).includes('daily_hours')).toBe(false);
  }
  await app.succeed(deleteEmployee, { id }, owner());
  expect((await app.call(getHoursOptions, { id }, owner())).status).toBe(404);
});
