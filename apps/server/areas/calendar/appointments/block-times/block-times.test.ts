import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBoard } from '@rawnaq/contract/calendar/board';
import { createBlockTime, deleteBlockTime, updateBlockTime } from '@rawnaq/contract/calendar/block-times';
import type { Input } from '@rawnaq/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const at = (clock: string, date = '2026-11-20'): string => `${date}T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
let reception: { token: string };
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  reception = salon.as('receptionist');
  app.setNow(new Date(at('09:00')));
});
afterAll(() => app.close());

type BlockInput = Input<typeof createBlockTime.input>;
const lunch = (more: Partial<BlockInput> = {}): BlockInput => ({
  employee_id: salon.employee_ids[0],
  starts_at: at('13:00'),
  ends_at: at('14:00'),
  reason: 'Lunch',
  ...more,
});
const daily = { unit: 1, count: 5 } as const;
const book = (starts_at: string) =>
  app.call(
    createAppointment,
    { customer_id: salon.customer_ids[0], lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at }] },
    reception,
  );
const blocks = async () => (await app.succeed(getBoard, { from: '2026-11-20', to: '2026-11-30' }, reception)).block_times;
const claimCount = () =>
  app.services.database.withAccount(salon.account_id, async (db) => {
    const rows = await db.selectFrom('claims').where('account_id', '=', salon.account_id).where('kind', '=', 2).select('id').execute();
    return rows.length;
  });

describe('a repeated block time', () => {
  test('is there on each day, a member of one series', async () => {
    const made = await app.succeed(createBlockTime, lunch({ repeat: daily }), reception);
    expect(made).toMatchObject({ created_count: 5, series_number: 1, series_count: 5, skipped: [] });
    const all = await blocks();
    expect(all.map(({ starts_at }) => Date.parse(starts_at))).toEqual(
      [20, 21, 22, 23, 24].map((day) => Date.parse(at('13:00', `2026-11-${day}`))),
    );
    expect(new Set(all.map(({ series_id }) => series_id)).size).toBe(1);
    expect((await book(at('13:30', '2026-11-24'))).body.code).toBe('appointment.block_time');
  });

  test('is refused with every occurrence that meets something, and leaves those out when told to', async () => {
    expect((await book(at('13:30', '2026-11-21'))).status).toBe(201);
    await app.succeed(createBlockTime, lunch({ starts_at: at('12:30', '2026-11-23'), ends_at: at('13:30', '2026-11-23') }), reception);
    const refused = await app.call(createBlockTime, lunch({ repeat: daily }), reception);
    expect(refused.body).toMatchObject({
      code: 'block_time.occurrences_conflict',
      details: {
        total: 5,
        occurrences: [
          { starts_at: at('13:00', '2026-11-21'), kind: 1, conflicting: { starts_at: at('13:30', '2026-11-21') } },
          { starts_at: at('13:00', '2026-11-23'), kind: 2 },
        ],
      },
    });
    expect(await blocks()).toHaveLength(1);
    const made = await app.succeed(createBlockTime, lunch({ repeat: daily, skip_conflicts: 1 }), reception);
    expect(made.created_count).toBe(3);
    expect(made.skipped).toHaveLength(2);
    expect(await blocks()).toHaveLength(4);
    expect((await app.call(createBlockTime, lunch({ repeat: daily, skip_conflicts: 1 }), reception)).body.code).toBe(
      'block_time.nothing_left',
    );
  });

  test.each<[Partial<BlockInput>, string]>([
    [{ repeat: { unit: 1, until: '2027-11-20' } }, 'block_time.too_many'],
    [{ repeat: { unit: 1, until: '2026-11-19' } }, 'block_time.until_before_start'],
    [{ repeat: daily, ends_at: at('14:00', '2026-11-22') }, 'block_time.repeats_into_itself'],
  ])('with %j is refused', async (input, code) => {
    expect((await app.call(createBlockTime, lunch(input), reception)).body.code).toBe(code);
  });

  test.each([
    ['one', 1, [20, 21, 23, 24]],
    ['following', 3, [20, 21]],
    ['all', 5, []],
  ] as const)('is opened for %s', async (scope, opened_count, days) => {
    await app.succeed(createBlockTime, lunch({ repeat: daily }), reception);
    const third = (await blocks())[2]!;
    expect(await app.succeed(deleteBlockTime, { id: third.id, scope }, reception)).toEqual({ id: third.id, opened_count });
    expect((await blocks()).map(({ starts_at }) => new Date(starts_at).getUTCDate())).toEqual(days);
    expect(await claimCount()).toBe(days.length);
    expect((await book(at('13:00', '2026-11-22'))).status).toBe(201);
  });
});

describe('changing a block time', () => {
  test('moves it to another time and another employee, and frees what it held', async () => {
    const block = await app.succeed(createBlockTime, lunch(), reception);
    const moved = await app.succeed(
      updateBlockTime,
      { id: block.id, employee_id: salon.employee_ids[1], starts_at: at('15:00'), ends_at: at('17:00'), reason: 'Fair', version: 1 },
      reception,
    );
    expect(moved).toMatchObject({ employee_id: salon.employee_ids[1], reason: 'Fair', version: 2 });
    expect((await book(at('13:00'))).status).toBe(201);
    expect(await claimCount()).toBe(1);
  });

  test('within its own time is no conflict, over a visit is one, from an old version it is refused', async () => {
    const block = await app.succeed(createBlockTime, lunch(), reception);
    expect((await book(at('15:00'))).status).toBe(201);
    const input = { ...lunch(), id: block.id };
    const longer = await app.succeed(updateBlockTime, { ...input, ends_at: at('15:00'), version: 1 }, reception);
    const over = await app.call(updateBlockTime, { ...input, ends_at: at('15:30'), version: longer.version }, reception);
    expect(over.body).toMatchObject({ code: 'block_time.appointment_conflict' });
    expect(over.body.message).toContain('Sara has an appointment 15:00–15:30');
    expect((await app.call(updateBlockTime, { ...input, version: 1 }, reception)).body.code).toBe('record.changed_meanwhile');
    expect((await book(at('14:30'))).body.code).toBe('appointment.block_time');
  });

  test('of 8 who move two blocks onto the same time, one of the two stays', async () => {
    const one = await app.succeed(createBlockTime, lunch(), reception);
    const other = await app.succeed(createBlockTime, lunch({ starts_at: at('16:00'), ends_at: at('17:00') }), reception);
    const to = { employee_id: salon.employee_ids[2], starts_at: at('18:00'), ends_at: at('19:00'), version: 1 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => app.call(updateBlockTime, { ...to, id: index % 2 === 0 ? one.id : other.id }, reception)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    expect(await claimCount()).toBe(2);
  });

  test('is only for those who may block time', async () => {
    const block = await app.succeed(createBlockTime, lunch(), reception);
    const answer = await app.call(updateBlockTime, { ...lunch(), id: block.id, version: 1 }, salon.as('cashier'));
    expect(answer.status).toBe(403);
  });
});
