import { createLeave } from '@rawnaq/contract/calendar/leaves';
import { recordMyAttendance } from '@rawnaq/contract/calendar/attendance';
import { listAbsentEmployees } from '@rawnaq/contract/calendar/attendance-team';
import { finishTask, listTasks } from '@rawnaq/contract/reach/tasks';
import { workingLocations } from '@rawnaq/contract/settings/master-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { lookForAbsences } from './absences.ts';

let app: TestServer;
let salon: TestSalon;
const at = (date: string, clock: string): string => new Date(`${date}T${clock}:00+03:00`).toISOString();
const position = { state: 'found', latitude: 24.7, longitude: 46.6, accuracy_metres: 8 } as const;

beforeAll(async () => {
  app = await startTestServer();
});
/** The salon opens at 10:00. Sara checked in on the day before, and has an appointment today at noon. */
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('2026-11-21', '10:00')));
  const place = { english_name: 'Salon', arabic_name: 'الصالون', latitude: 24.7, longitude: 46.6 };
  await app.succeed(workingLocations.create, place, salon.as('owner'));
  await app.succeed(recordMyAttendance, { kind: 1, position }, salon.as('employee'));
  app.setNow(new Date(at('2026-11-21', '22:00')));
  await app.succeed(recordMyAttendance, { kind: 2, position }, salon.as('employee'));
  await inAccount((db) => writeVisit(db, { starts_at: at('2026-11-22', '12:00'), ends_at: at('2026-11-22', '13:00') }));
});
afterAll(() => app.close());

const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);

/** An appointment of Sara's. */
async function writeVisit(db: Db, times: { starts_at: string; ends_at: string }): Promise<number> {
  const { id } = await db
    .insertInto('appointments')
    .values({ account_id: salon.account_id, customer_id: salon.customer_ids[0], status: 1, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = {
    appointment_id: id,
    position: 1,
    service_id: salon.service_ids[0],
    employee_id: salon.employee_ids[0],
    price_minor: 10_000,
  };
  await db
    .insertInto('appointment_lines')
    .values({ account_id: salon.account_id, ...line, ...times })
    .execute();
  return id;
}

const look = async (clock: string, date = '2026-11-22') => {
  app.setNow(new Date(at(date, clock)));
  await inAccountJob(app.services, salon.account_id, lookForAbsences);
};
const open = async (by: 'receptionist' | 'employee' = 'receptionist') =>
  (await app.succeed(listTasks, {}, salon.as(by))).data.filter(({ kind, is_example }) => kind === 'employee_absent' && is_example === 0);

test('who has not come though the shift has begun, and has appointments ahead, is told to the desk once, until they check in', async () => {
  await look('09:50');
  expect(await open()).toEqual([]);
  await look('10:05');
  await look('10:10');
  expect(await open()).toMatchObject([{ path: `/merchant/appointments?employee_ids=${salon.employee_ids[0]}` }]);
  expect(await open('employee')).toEqual([]);
  app.setNow(new Date(at('2026-11-22', '10:40')));
  await app.succeed(recordMyAttendance, { kind: 1, position }, salon.as('employee'));
  expect(await open()).toEqual([]);
  await look('10:45');
  expect(await open()).toEqual([]);
});

test('the board lists them with what is still ahead, and nothing waits once it was moved', async () => {
  const [id] = salon.employee_ids;
  const absent = async () => (await app.succeed(listAbsentEmployees, {}, salon.as('receptionist'))).data;
  expect(await absent()).toEqual([]);
  await look('10:05');
  expect(await absent()).toEqual([{ employee_id: id, english_name: 'Sara', arabic_name: expect.any(String), visit_count: 1 }]);
  expect((await app.call(listAbsentEmployees, {}, salon.as('employee'))).status).toBe(403);
  expect((await app.succeed(listAbsentEmployees, {}, (await app.salon()).as('owner'))).data).toEqual([]);
  await inAccount((db) =>
    db
      .updateTable('appointment_lines')
      .set({ employee_id: salon.employee_ids[1] })
      .where('account_id', '=', salon.account_id)
      .where('employee_id', '=', id)
      .execute(),
  );
  expect(await absent()).toEqual([]);
  expect(await open()).toHaveLength(1);
  await look('10:10');
  expect(await open()).toEqual([]);
});

test('what is booked after the desk closed the task opens it again, and so does what comes after everything was moved', async () => {
  const receptionist = salon.as('receptionist');
  const [sara, other] = salon.employee_ids;
  /** Noted as the desk and the public page note a booking. */
  const book = (starts_at: string, ends_at: string) =>
    inAccount(async (db) => {
      const id = await writeVisit(db, { starts_at, ends_at });
      const event = { appointment_id: id, at: app.services.now(), event: 'booked', channel: 'system' };
      await db
        .insertInto('appointment_events')
        .values({ account_id: salon.account_id, ...event })
        .execute();
    });
  await look('10:05');
  const [first] = await open();
  app.setNow(new Date(at('2026-11-22', '10:10')));
  await app.succeed(finishTask, { id: first?.id ?? 0 }, receptionist);
  await look('10:15');
  expect(await open()).toEqual([]);

  await book(at('2026-11-22', '14:00'), at('2026-11-22', '15:00'));
  await look('10:20');
  const [second] = await open();
  expect(second).toMatchObject({ title: expect.stringContaining('2') });
  await look('10:25');
  expect((await open()).map(({ id }) => id)).toEqual([second?.id]);

  await inAccount((db) =>
    db
      .updateTable('appointment_lines')
      .set({ employee_id: other })
      .where('account_id', '=', salon.account_id)
      .where('employee_id', '=', sara)
      .execute(),
  );
  await look('10:30');
  expect(await open()).toEqual([]);
  await book(at('2026-11-22', '16:00'), at('2026-11-22', '17:00'));
  await look('10:35');
  expect(await open()).toHaveLength(1);
});

test('nobody is told of who has nothing ahead, and what nobody did goes with the day', async () => {
  await look('12:05');
  expect(await open()).toEqual([]);
  await look('10:05');
  expect(await open()).toHaveLength(1);
  await look('10:05', '2026-11-23');
  expect(await open()).toEqual([]);
});

test('nobody is told of who is on leave', async () => {
  app.setNow(new Date(at('2026-11-22', '09:00')));
  const leave = { is_whole_days: 1 as const, starts_on: '2026-11-22', ends_on: '2026-11-22', reason: 'Sick', keep_visits: 1 as const };
  await app.succeed(createLeave, { employee_id: salon.employee_ids[0] ?? 0, ...leave }, salon.as('owner'));
  await look('10:05');
  expect(await open()).toEqual([]);
});
