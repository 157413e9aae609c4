import { cancelAppointment, createAppointment, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { createBlockTime } from '@rawnaq/contract/calendar/block-times';
import { getAvailableTimes } from '@rawnaq/contract/calendar/online-booking';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { ReadyAnswer } from '../../../http/answers/ready-answer.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { placeHold } from '../appointments/public/holds.ts';
import { keepAnswer, knownAnswer } from './free-times-cache.ts';

const date = '2026-11-24';
const at = (clock: string, day = date): string => `${day}T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(new Date(at('09:00')));
  salon = await app.salon();
});
afterAll(() => app.close());

const token = () => salon.as('owner');
const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const ask = () =>
  app.call(getAvailableTimes, { alias: salon.alias, date, service_ids: [salon.service_ids[0]], employee_id: salon.employee_ids[0] });
const times = async (): Promise<string[]> => ((await ask()).body.available_times ?? []).map((moment) => moment.slice(11, 16));
const visitAt = (clock: string) => ({
  lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at(clock) }],
});

/** How often a transaction of the account was needed for an answer. */
async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  const opened = vi.spyOn(app.services.database, 'withAliasAccount');
  await work();
  const count = opened.mock.calls.length;
  opened.mockRestore();
  return count;
}

test("the same question gets the same answer without a look at anybody's day, as long as nothing changed", async () => {
  const first = await times();
  expect(first[0]).toBe('10:00');
  expect(await transactionsOf(async () => expect(await times()).toEqual(first))).toBe(0);
  expect(await transactionsOf(() => app.call(getAvailableTimes, { alias: salon.alias, date, service_ids: [salon.service_ids[1]] }))).toBe(
    1,
  );
});

test('a visit booked, moved and called off, blocked time, and a change of the catalogue are in the next answer', async () => {
  expect(await times()).toContain('12:00');
  const visit = await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], ...visitAt('12:00') }, token());
  expect(await times()).not.toContain('12:00');
  await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('15:00') }, token());
  expect(await times()).toContain('12:00');
  expect(await times()).not.toContain('15:00');
  await app.succeed(cancelAppointment, { id: visit.id }, token());
  expect(await times()).toContain('15:00');
  await app.succeed(createBlockTime, { employee_id: salon.employee_ids[0], starts_at: at('11:00'), ends_at: at('12:00') }, token());
  expect(await times()).not.toContain('11:00');
  expect(await transactionsOf(times)).toBe(0);
  await inside((db) => db.updateTable('services').set({ job_time_minutes: 60 }).where('account_id', '=', salon.account_id).execute());
  expect(await times()).not.toContain('10:30');
});

test('what another process writes counts at once, and what is rolled back does not', async () => {
  const before = await times();
  const other = new pg.Client(app.ownerConnection);
  await other.connect();
  await other.query('begin');
  await other.query(`insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind) values ($1, 1, $2, $3, $4, 1)`, [
    salon.account_id,
    salon.employee_ids[0],
    at('13:00'),
    at('14:00'),
  ]);
  expect(await times()).toEqual(before);
  await other.query('rollback');
  expect(await transactionsOf(async () => expect(await times()).toEqual(before))).toBe(0);
  await other.query(`insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind) values ($1, 1, $2, $3, $4, 1)`, [
    salon.account_id,
    salon.employee_ids[0],
    at('13:00'),
    at('14:00'),
  ]);
  expect(await times()).not.toContain('13:00');
  await other.end();
});

test('time that passes takes times away, and a business that is shut answers nothing', async () => {
  await inside((db) =>
    db.updateTable('account_settings').set({ minimum_notice_minutes: 60 }).where('account_id', '=', salon.account_id).execute(),
  );
  expect((await times())[0]).toBe('10:00');
  app.setNow(new Date(at('09:14')));
  expect(await transactionsOf(async () => expect((await times())[0]).toBe('10:00'))).toBe(0);
  app.setNow(new Date(at('09:15')));
  expect((await times())[0]).toBe('10:15');
  await app.services.database.withPlatform((db) =>
    db.updateTable('accounts').set({ is_disabled: 1 }).where('id', '=', salon.account_id).execute(),
  );
  expect((await ask()).status).toBe(404);
});

test('a hold is in the next answer, and its end is seen though nobody writes it', async () => {
  expect(await times()).toContain('17:00');
  const hold = await inAccountJob(app.services, salon.account_id, (context) => placeHold(context, visitAt('17:00')));
  expect(hold?.ok).toBe(true);
  expect(await times()).not.toContain('17:00');
  expect(await transactionsOf(times)).toBe(0);
  // Whatever changes a claim names the day anew; so does this shortening, after which only the clock of the database goes on.
  await inside((db) =>
    db
      .updateTable('claims')
      .set({ expires_at: new Date(Date.now() + 700) })
      .where('account_id', '=', salon.account_id)
      .where('kind', '=', 4)
      .execute(),
  );
  expect(await times()).not.toContain('17:00');
  await expect.poll(times, { timeout: 5000, interval: 100 }).toContain('17:00');
});

test('a day keeps its name when its rows become one, and every change gives it another', async () => {
  const { account_id } = salon;
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  const of = [account_id, date];
  const name = async () => (await owner.query<{ name: string }>('select occupancy_name($1, $2, $2)::text as name', of)).rows[0]!.name;
  const rows = async () => (await owner.query('select from occupancy_changes where account_id = $1 and on_day = $2', of)).rowCount ?? 0;
  const names = new Set([await name()]);
  for (let hour = 0; hour < 23; hour += 1) {
    await owner.query(
      `insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind)
       select $1, 1, $3, s.at, s.at + interval '1 hour', 1 from (select $2::date::timestamp at time zone 'UTC' + make_interval(hours => $4) as at) s`,
      [...of, salon.employee_ids[0], hour],
    );
    const fresh = await name();
    names.add(fresh);
    await owner.query('select merge_occupancy_changes($1, $2)', of);
    expect(await name()).toBe(fresh);
    expect(await rows()).toBeLessThan(12);
  }
  await owner.query('delete from claims where account_id = $1', [account_id]);
  names.add(await name());
  expect(names.size).toBe(25);
  await owner.end();
});

test('an answer that had to make room while its names were asked for is not taken in again behind the count', async () => {
  const names = { content: 'content', occupied: '1', time_zone: 'Asia/Riyadh', holds_until: null };
  const of = { account_id: -1, names, from_minute: 0, until_minute: Number.MAX_SAFE_INTEGER };
  const keep = (key: string, bytes: number) => keepAnswer(key, new ReadyAnswer('x'.repeat(bytes - 2)), of);
  const row = {
    id: -1,
    content: 'content',
    occupied: '1',
    timezone: 'Asia/Riyadh',
    at: '2026-11-19T00:00:00Z',
    request_status: 1,
    is_disabled: 0,
  };
  let asked = 0;
  const whileAsked = (work: () => void) =>
    ({
      once: async () => ((asked += 1), work(), [{ ...row, subscription: 'pro', subscription_ends_on: null, trial_ends_on: null }]),
    }) as never;
  const question = { key: 'first', alias: 'salon', from: '2026-11-20', to: '2026-11-20' };
  keep('first', 1000);
  const answered = await knownAnswer(
    whileAsked(() => ['a', 'b', 'c'].forEach((key) => keep(key, 5_000_000))),
    question,
    new Date(),
  );
  expect(answered?.body.length).toBe(1000);
  expect(asked).toBe(1);
  expect(
    await knownAnswer(
      whileAsked(() => undefined),
      question,
      new Date(),
    ),
  ).toBeUndefined();
  expect(asked).toBe(1);
});
