import { listAttendanceDays } from '@rawnaq/contract/calendar/attendance-team';
import { getCumulativeAttendance } from '@rawnaq/contract/reports/attendance/attendance-reports';
import { workingLocations } from '@rawnaq/contract/settings/master-data';
import { getOvertimeSetting, updateOvertimeSetting } from '@rawnaq/contract/settings/overtime-setting';
import { addHoursOption } from '@rawnaq/contract/team/records/hours-options';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleAttendance } from './jobs.ts';

let app: TestServer;
let salon: TestSalon;
const at = (date: string, clock: string): string => new Date(`${date}T${clock}:00+03:00`).toISOString();
const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const settle = () => inAccountJob(app.services, salon.account_id, settleAttendance);

beforeAll(async () => {
  app = await startTestServer();
});
/** Three people work from 10:00 to 22:30 on three days; agreed are 8, 9 and 12 hours. */
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('2026-11-20', '09:00')));
  const place = { english_name: 'Salon', arabic_name: 'الصالون', latitude: 24.7, longitude: 46.6 };
  const { id: working_location_id } = await app.succeed(workingLocations.create, place, salon.as('owner'));
  for (const [index, daily_hours] of ([8, 9, 12] as const).entries()) {
    const id = salon.employee_ids[index] ?? 0;
    await app.succeed(addHoursOption, { id, valid_from: '2026-01-01', daily_hours, version: 1 }, salon.as('owner'));
    await inAccount((db) =>
      db
        .insertInto('attendance_events')
        .values(
          [0, 1, 2].flatMap((day) =>
            ([1, 2] as const).map((kind) => {
              const moment = at(addDays('2026-11-20', day), kind === 1 ? '10:00' : '22:30');
              return {
                account_id: salon.account_id,
                employee_id: id,
                kind,
                type: 1,
                method: 1,
                working_location_id,
                at: moment,
                recorded_at: moment,
              };
            }),
          ),
        )
        .execute(),
    );
  }
  app.setNow(new Date(at('2026-11-22', '23:00')));
});
afterAll(() => app.close());

const overtimes = async () =>
  (await app.succeed(listAttendanceDays, { from: '2026-11-20', to: '2026-11-22' }, salon.as('manager'))).data.map(({ days }) =>
    days.map(({ overtime }) => overtime),
  );

test('overtime begins where the setting of the agreed hours says, for yesterday and today; days behind keep theirs', async () => {
  await settle();
  // Twelve and a half hours: three and a half beyond nine.
  expect(await overtimes()).toEqual([
    [210, 210, 210],
    [210, 210, 210],
    [210, 210, 210],
  ]);
  const owner = salon.as('owner');
  const setting = await app.succeed(getOvertimeSetting, {}, owner);
  expect(setting).toEqual({
    ...{ threshold_8_minutes: 540, threshold_9_minutes: 540, threshold_12_minutes: 720 },
    ...{ day_off_is_overtime: 0, holiday_is_overtime: 0, version: 1 },
  });
  const changed = { ...setting, threshold_9_minutes: 780, threshold_12_minutes: 765 };
  expect((await app.call(updateOvertimeSetting, changed, salon.as('receptionist'))).status).toBe(403);
  await app.succeed(updateOvertimeSetting, changed, owner);
  expect((await app.call(updateOvertimeSetting, changed, owner)).body.code).toBe('record.changed_meanwhile');
  expect((await app.call(updateOvertimeSetting, { ...changed, version: 2, threshold_8_minutes: 539 }, owner)).status).toBe(422);
  const after = [
    [210, 210, 210],
    [210, 0, 0],
    [210, 0, 0],
  ];
  expect(await overtimes()).toEqual(after);
  await settle();
  expect(await overtimes()).toEqual(after);
  const { data } = await app.succeed(getCumulativeAttendance, { from: '2026-11-20', to: '2026-11-22' }, owner);
  expect(data.map(({ overtime }) => overtime)).toEqual([630, 210, 210]);
  expect((await app.succeed(getOvertimeSetting, {}, (await app.salon()).as('owner'))).version).toBe(1);
});

test('all work on a day off or on a holiday is overtime where the setting says so', async () => {
  await inAccount(async (db) => {
    await db.deleteFrom('business_hours').where('account_id', '=', salon.account_id).where('day', '=', 0).execute();
    await db
      .insertInto('holidays')
      .values({ account_id: salon.account_id, english_name: 'Day', arabic_name: 'يوم', starts_on: '2026-11-21', ends_on: '2026-11-21' })
      .execute();
  });
  const owner = salon.as('owner');
  const setting = await app.succeed(getOvertimeSetting, {}, owner);
  await app.succeed(updateOvertimeSetting, { ...setting, threshold_8_minutes: 780, day_off_is_overtime: 1 }, owner);
  // The 21st is a holiday, and on Sundays, as the 22nd is one, the salon is closed now.
  expect((await overtimes())[0]).toEqual([750, 750]);
  await app.succeed(updateOvertimeSetting, { ...setting, version: 2, threshold_8_minutes: 780, holiday_is_overtime: 1 }, owner);
  expect((await overtimes())[0]).toEqual([750, 0]);
  await settle();
  expect((await overtimes())[0]).toEqual([0, 750, 0]);
});
