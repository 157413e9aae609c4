import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../../db/database.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { loadDayFacts } from './facts.ts';

const at = (clock: string): string => `2026-11-20T${clock}:00+03:00`;
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

const token = () => salon.as('owner');
const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const times = async (): Promise<string[]> => {
  const input = { date: '2026-11-20', service_ids: [salon.service_ids[0]], employee_ids: [salon.employee_ids[0]] };
  const { days } = await app.succeed(getStaffAvailableTimes, input, token());
  return days[0]!.available_times.map((moment) => moment.slice(11, 16));
};
const facts = (db: Db) => loadDayFacts(db, { account_id: salon.account_id, from: '2026-11-20', to: '2026-11-20' });

test('every table the schedule is read from renames its content when it changes', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname in ('schedule_inserted', 'schedule_updated', 'schedule_deleted') group by 1 having count(*) = 3`);
  await owner.end();
  await database.drop();
  const text = await readFile(new URL('facts-schedule.ts', import.meta.url), 'utf8');
  const read = [...text.matchAll(/\b(?:from|join) ([a-z_]+)\b/g)].map(([, name]) => name!);
  // The zone is compared at each use; the name itself is no content.
  const wanted = [...new Set(read)].filter((name) => !['accounts', 'schedule_versions'].includes(name)).toSorted();
  expect(rows.map((row) => row.name).toSorted()).toEqual(wanted);
});

test('what changed in the schedule counts at once: hours, an own day, a price, who does what, the zone', async () => {
  expect(await times()).toContain('10:00');
  const { account_id } = salon;
  const [service_id] = salon.service_ids;
  const [employee_id] = salon.employee_ids;
  await inside((db) => db.updateTable('business_hours').set({ opens_minute: 660 }).where('account_id', '=', account_id).execute());
  expect((await times())[0]).toBe('11:00');
  const shifts = JSON.stringify([{ opens_minute: 720, closes_minute: 780 }]);
  await inside((db) =>
    db.insertInto('employee_custom_hours').values({ account_id, employee_id, on_date: '2026-11-20', name: 'Short day', shifts }).execute(),
  );
  expect(await times()).toEqual(['12:00', '12:15', '12:30']);
  await inside((db) =>
    db.updateTable('services').set({ price_minor: 12_300 }).where('account_id', '=', account_id).where('id', '=', service_id).execute(),
  );
  const booked = await app.succeed(
    createAppointment,
    { customer_id: salon.customer_ids[0], lines: [{ service_id, employee_id, starts_at: at('12:00') }] },
    token(),
  );
  expect(booked.total_minor).toBe(12_300);
  await inside((db) =>
    db.deleteFrom('service_employees').where('account_id', '=', account_id).where('employee_id', '=', employee_id).execute(),
  );
  const answer = await app.call(
    getStaffAvailableTimes,
    { date: '2026-11-20', service_ids: [service_id], employee_ids: [employee_id] },
    token(),
  );
  expect(answer.body.code).toBe('appointment.employee_cannot_do_service');
  await app.services.database.withPlatform((db) =>
    db.updateTable('accounts').set({ timezone: 'Asia/Dubai' }).where('id', '=', account_id).execute(),
  );
  expect((await inside(facts)).facts.time_zone).toBe('Asia/Dubai');
});

test('a change that is rolled back leaves nothing behind, although it was looked at in between', async () => {
  const before = await times();
  const tried = inside(async (db) => {
    await db.deleteFrom('business_hours').where('account_id', '=', salon.account_id).execute();
    expect((await facts(db)).facts.business.weekly).toEqual([]);
    throw new Error('not after all');
  });
  await expect(tried).rejects.toThrow('not after all');
  expect(await times()).toEqual(before);
});

test('an account without a name for its schedule yet is read afresh and gets one', async () => {
  const ofAccount = (db: Db) => db.selectFrom('schedule_versions').where('account_id', '=', salon.account_id);
  await inside((db) => db.deleteFrom('schedule_versions').where('account_id', '=', salon.account_id).execute());
  await inside(async (db) => {
    expect((await facts(db)).facts.employees).toHaveLength(3);
    expect(await ofAccount(db).select('content').execute()).toHaveLength(1);
  });
  expect((await inside(facts)).facts.employees).toHaveLength(3);
});
