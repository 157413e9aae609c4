import { cancelAppointment, createAppointment, listAppointments, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { createOnlineBooking } from '@rawnaq/contract/calendar/online-booking';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../../db/database.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newCode } from '../../../../testing/verification-code.ts';

const at = (clock: string): string => `2026-11-20T${clock}:00+03:00`;
const crowd = 50;

let app: TestServer;
let salon: TestSalon;
let customer_ids: number[];
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00')));
  customer_ids = await app.services.database.withAccount(salon.account_id, async (db) => {
    const values = Array.from({ length: crowd }, (_none, index) => ({
      account_id: salon.account_id,
      name: `Customer ${index}`,
      mobile: `9665600${String(10_000 + index)}`,
    }));
    const rows = await db.insertInto('customers').values(values).returning('id').execute();
    return rows.map((row) => row.id);
  });
});
afterAll(() => app.close());

const token = () => salon.as('owner');
const mobileOf = (index: number): string => `9665600${String(10_000 + index)}`;

interface Seen {
  status: number;
  body: { code?: string; message?: string; details?: Record<string, unknown> };
}

function expectOneWinner(answers: readonly Seen[]): void {
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(answers.length - 1);
  for (const { body } of answers.filter((answer) => answer.status === 422)) {
    expect(body.code).toBe('appointment.employee_busy');
    expect(body.message).toContain('Sara has another appointment 14:00–14:30. Free next: ');
    expect(body.details?.['free_times']).toHaveLength(3);
  }
}

test('fifty people want one slot, half at the desk and half online: one has it, the others are told who is busy and what is free', async () => {
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at('14:00') }];
  const codes = new Map<number, string>();
  for (let index = 1; index < crowd; index += 2) codes.set(index, await newCode(app, salon, mobileOf(index)));
  const answers = await Promise.all(
    customer_ids.map((customer_id, index): Promise<Seen> => {
      const verification_code = codes.get(index);
      if (verification_code === undefined) return app.call(createAppointment, { customer_id, lines }, token());
      return app.call(createOnlineBooking, {
        alias: salon.alias,
        service_ids: [salon.service_ids[0]],
        employee_id: salon.employee_ids[0],
        starts_at: at('14:00'),
        customer: { name: `Customer ${index}`, mobile: mobileOf(index) },
        verification_code,
      });
    }),
  );
  expectOneWinner(answers);
});

test('those who take any employee fill all of them, and only then are refused', async () => {
  const answers = await Promise.all(
    customer_ids
      .slice(0, 20)
      .map((customer_id) =>
        app.call(createAppointment, { customer_id, lines: [{ service_id: salon.service_ids[0], starts_at: at('15:00') }] }, token()),
      ),
  );
  const booked = answers.filter((answer) => answer.status === 201);
  expect(new Set(booked.map((answer) => answer.body.lines[0]?.employee_id))).toEqual(new Set(salon.employee_ids));
  expect(booked).toHaveLength(3);
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(17);
});

test('moves and bookings race for one slot: one of them has it', async () => {
  const [service_id] = salon.service_ids;
  const [employee_id] = salon.employee_ids;
  const starts = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
  const visits = await Promise.all(
    starts.map((clock, index) =>
      app.succeed(
        createAppointment,
        { customer_id: customer_ids[index]!, lines: [{ service_id, employee_id, starts_at: at(clock) }] },
        token(),
      ),
    ),
  );
  const answers = await Promise.all([
    ...visits.map((visit): Promise<Seen> => app.call(rescheduleAppointment, { id: visit.id, starts_at: at('14:00') }, token())),
    ...customer_ids
      .slice(10, 16)
      .map((customer_id): Promise<Seen> =>
        app.call(createAppointment, { customer_id, lines: [{ service_id, employee_id, starts_at: at('14:00') }] }, token()),
      ),
  ]);
  expectOneWinner(answers);
});

/** Exclusive claims that overlap on one subject, and visits whose lines are not exactly what is claimed. */
async function faults(): Promise<string[]> {
  return app.services.database.withAccount(salon.account_id, async (db) => {
    const claims = await db.selectFrom('claims').where('account_id', '=', salon.account_id).selectAll().execute();
    const visits = await db
      .selectFrom('appointments')
      .where('account_id', '=', salon.account_id)
      .where('status', 'in', [1, 2, 3])
      .select(['id', 'customer_id', 'starts_at', 'ends_at'])
      .execute();
    const lines = await db.selectFrom('appointment_lines').where('account_id', '=', salon.account_id).selectAll().execute();
    const found: string[] = [];
    for (const [index, one] of claims.entries()) {
      for (const other of claims.slice(index + 1)) {
        if (
          one.is_exclusive === 0 ||
          other.is_exclusive === 0 ||
          one.subject_kind !== other.subject_kind ||
          one.subject_id !== other.subject_id
        )
          continue;
        if (one.starts_at < other.ends_at && other.starts_at < one.ends_at) found.push(`claims ${one.id} and ${other.id} overlap`);
      }
    }
    const told = (rows: readonly { kind: number; id: number; starts_at: string; ends_at: string }[]) =>
      rows.map((row) => `${row.kind}:${row.id}:${row.starts_at}-${row.ends_at}`).toSorted();
    const wanted = visits.flatMap((visit) => [
      { kind: 2, id: visit.customer_id, starts_at: visit.starts_at, ends_at: visit.ends_at },
      ...lines
        .filter((line) => line.appointment_id === visit.id)
        .map((line) => ({ kind: 1, id: line.employee_id, starts_at: line.starts_at, ends_at: line.ends_at })),
    ]);
    const held = claims.map((claim) => ({
      kind: claim.subject_kind,
      id: claim.subject_id,
      starts_at: claim.starts_at,
      ends_at: claim.ends_at,
    }));
    if (JSON.stringify(told(wanted)) !== JSON.stringify(told(held)))
      found.push(`held ${told(held).join(' ')}, wanted ${told(wanted).join(' ')}`);
    return found;
  });
}

const step = fc.record({
  act: fc.constantFrom('book', 'book', 'book', 'move', 'cancel'),
  customer: fc.nat(3),
  employee: fc.nat(3),
  service: fc.nat(2),
  second: fc.boolean(),
  quarter: fc.nat(24),
  which: fc.nat(20),
  overbook: fc.boolean(),
});

test('whatever is booked, moved and cancelled at once, nobody is claimed twice and claims are exactly the lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }), async (rounds) => {
      for (const together of rounds) {
        const known = (await app.succeed(listAppointments, { from: '2026-11-20' }, token())).data;
        const answers = await Promise.all(
          together.map(({ act, customer, employee, service, second, quarter, which, overbook }): Promise<Seen> => {
            const starts_at = new Date(Date.parse(at('10:00')) + quarter * 900_000).toISOString();
            const flag = overbook ? (1 as const) : (0 as const);
            const visit = known[which % Math.max(known.length, 1)];
            if (act === 'cancel' && visit) return app.call(cancelAppointment, { id: visit.id }, token());
            if (act === 'move' && visit) return app.call(rescheduleAppointment, { id: visit.id, starts_at, overbook: flag }, token());
            const employee_id = salon.employee_ids[employee];
            const line = { service_id: salon.service_ids[service]!, starts_at, ...(employee_id === undefined ? {} : { employee_id }) };
            const lines = second ? [line, { service_id: salon.service_ids[0] }] : [line];
            return app.call(createAppointment, { customer_id: customer_ids[customer]!, lines, overbook: flag }, token());
          }),
        );
        for (const answer of answers) expect([200, 201, 422]).toContain(answer.status);
      }
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('the caller who finds the time taken has released the locks before the refusal, and the one who got it keeps them', async () => {
  const { account_id } = salon;
  const employee_id = salon.employee_ids[0];
  const claimed = JSON.stringify([
    {
      subject_kind: 1,
      subject_id: employee_id,
      starts_at: at('10:00'),
      ends_at: at('10:30'),
      kind: 4,
      is_exclusive: 1,
      hold_key: crypto.randomUUID(),
    },
  ]);
  const { database } = app.services;
  const isFree = () =>
    database.withAccount(account_id, async (db) => {
      const { rows } = await sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock(claim_lock_key(${account_id}::int, 1, ${employee_id}::bigint)) as free`.execute(db);
      return rows[0]!.free;
    });
  const hold = (db: Db) =>
    sql<{ in_the_way: unknown[] | null }>`select try_hold(${claimed}::jsonb, now() + interval '5 minutes', null) as in_the_way`.execute(db);
  const got = await database.withAccount(account_id, async (db) => [(await hold(db)).rows[0]!.in_the_way, await isFree()]);
  expect(got).toEqual([null, false]);
  const lost = await database.withAccount(account_id, async (db) => [(await hold(db)).rows[0]!.in_the_way?.length, await isFree()]);
  expect(lost).toEqual([1, true]);
});
