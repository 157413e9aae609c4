import {
  approveAppointment,
  cancelAppointment,
  confirmAppointment,
  createAppointment,
  listAppointments,
  markNoShow,
  rejectAppointment,
  rescheduleAppointment,
  undoAppointmentStatus,
  updateAppointment,
} from '@rawnaq/contract/appointments';
import { createBlockTime } from '@rawnaq/contract/block-times';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../../http/refusal.ts';
import { inAccountJob } from '../../jobs/account-job.ts';
import { type Look, startLog } from '../../testing/race-log.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bookVisit, cancelUnpaid, placeHold, releaseHold, reviveVisit } from './public.ts';

const clients = 64;
const seconds = Number(process.env['RACE_SECONDS'] ?? 12);
const quarter = 900_000;
const tenOClock = Date.parse('2026-11-20T10:00:00+03:00');

let app: TestServer;
let salon: TestSalon;
let employee_ids: number[];
let customer_ids: number[];
let chair: number[];
let cut: number;
let colour: number;
let lesson: number;

beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  app.setNow(new Date('2026-11-20T09:00:00+03:00'));
  const { account_id } = salon;
  await app.services.database.withAccount(account_id, async (db) => {
    const of = { account_id };
    const more = await db
      .insertInto('employees')
      .values(['Dana', 'Amal'].map((name, index) => ({ ...of, english_name: name, arabic_name: name, position: 4 + index })))
      .returning('id')
      .execute();
    employee_ids = [...salon.employee_ids, ...more.map((row) => row.id)];
    await db
      .insertInto('service_employees')
      .values(more.flatMap(({ id }) => salon.service_ids.map((service_id) => ({ ...of, service_id, employee_id: id }))))
      .execute();
    [cut, colour, lesson] = salon.service_ids;
    // A colour works for half an hour, in one of two chairs; a lesson has four seats.
    await db
      .updateTable('services')
      .set({ job_time_minutes: 30, processing_minutes: 30, finishing_minutes: 15, buffer_minutes: 15 })
      .where('account_id', '=', account_id)
      .where('id', '=', colour)
      .execute();
    await db.updateTable('services').set({ seats: 4 }).where('account_id', '=', account_id).where('id', '=', lesson).execute();
    const { id: resource_id } = await db
      .insertInto('resources')
      .values({ ...of, english_name: 'Chair', arabic_name: 'كرسي' })
      .returning('id')
      .executeTakeFirstOrThrow();
    chair = (
      await db
        .insertInto('resource_units')
        .values([1, 2].map((position) => ({ ...of, resource_id, position })))
        .returning('id')
        .execute()
    ).map((row) => row.id);
    await db
      .insertInto('service_resources')
      .values({ ...of, service_id: colour, resource_id })
      .execute();
    const people = Array.from({ length: 120 }, (_none, index) => ({
      ...of,
      name: `Customer ${index}`,
      mobile: `9665600${10_000 + index}`,
    }));
    customer_ids = (await db.insertInto('customers').values(people).returning('id').execute()).map((row) => row.id);
    await db
      .updateTable('account_settings')
      .set({ approval: 2, deposit_kind: 1, deposit_minor: 1000 })
      .where('account_id', '=', account_id)
      .execute();
  });
});
afterAll(() => app.close());

interface Answered {
  act: string;
  status: number;
  code?: string | undefined;
  details: Record<string, unknown>;
  /** What was asked for, as far as a refusal of it can be checked. */
  wanted?:
    | {
        starts: number;
        lines: { service_id: number; employee_id?: number | undefined; starts_at?: string | undefined }[];
        customer_id: number;
      }
    | undefined;
  visit_id?: number | undefined;
  version?: number | undefined;
  look: Look;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const chance = (share: number): boolean => Math.random() < share;
const startAt = (): string => new Date(tenOClock + Math.floor(Math.random() * 40) * quarter).toISOString();
const minutesOf = (service_id: number): number => (service_id === cut ? 30 : service_id === colour ? 75 : 45);

function someLines() {
  const starts_at = startAt();
  const line = (more: object) => ({
    service_id: pick([cut, cut, colour, lesson]),
    ...(chance(0.6) ? { employee_id: pick(employee_ids) } : {}),
    ...more,
  });
  return chance(0.7)
    ? [line({ starts_at })]
    : [line({ starts_at }), { ...line({}), ...(chance(0.5) ? { with_previous: 1 as const, employee_id: undefined } : {}) }];
}

/** Wishes of staff through HTTP, and of customers through the core that the portal calls. */
function client(
  known: { id: number; version: number; lines: { service_id: number; employee_id: number; starts_at: string }[]; customer_id: number }[],
  keys: string[],
) {
  const token = { token: salon.tokens.owner };
  const asCustomer = <T>(work: Parameters<typeof inAccountJob<T>>[2]) => inAccountJob(app.services, salon.account_id, work);
  const http = async (
    act: string,
    sent: Promise<{ status: number; body: { code?: string | undefined; details?: Readonly<Record<string, unknown>> | undefined } }>,
    more: Partial<Answered> = {},
  ) => {
    const from = Date.now();
    const { status, body } = await sent;
    return {
      act,
      status,
      code: status === 422 ? body.code : undefined,
      details: body.details ?? {},
      look: { from, to: Date.now() },
      ...more,
    };
  };
  const core = async (
    act: string,
    sent: Promise<{ ok: boolean; refusal?: Refusal } | null>,
    more: Partial<Answered> = {},
  ): Promise<Answered> => {
    const from = Date.now();
    const answer = await sent;
    const refusal = answer !== null && !answer.ok ? answer.refusal : undefined;
    return {
      act,
      status: refusal === undefined ? 200 : 422,
      code: refusal?.code,
      details: { ...refusal?.details },
      look: { from, to: Date.now() },
      ...more,
    };
  };
  const visit = () => pick(known);
  const wantedOf = (lines: NonNullable<Answered['wanted']>['lines'], customer_id: number) => ({
    starts: Date.parse(lines[0]!.starts_at!),
    lines,
    customer_id,
  });

  const create = () => {
    const [lines, customer_id] = [someLines(), pick(customer_ids)];
    const overbook = chance(0.1) ? { overbook: 1 as const } : {};
    return http('create', app.call(createAppointment, { customer_id, lines, ...overbook }, token), {
      wanted: wantedOf(lines, customer_id),
    });
  };
  const byCustomer = (hold_key?: string) => {
    const [lines, customer_id] = [someLines(), pick(customer_ids)];
    const wish = { customer_id, lines, channel: 'online' as const, hold_key };
    return core(
      hold_key === undefined ? 'online' : 'online with a hold',
      asCustomer((context) => bookVisit(context, wish)),
      { wanted: wantedOf(lines, customer_id) },
    );
  };
  const acts: (() => Promise<Answered>)[] = [
    create,
    create,
    create,
    byCustomer,
    () => {
      const { id, customer_id } = visit();
      return http(
        'move',
        app.call(rescheduleAppointment, { id, starts_at: startAt(), ...(chance(0.3) ? { employee_id: pick(employee_ids) } : {}) }, token),
        { visit_id: id, wanted: { starts: 0, lines: [], customer_id } },
      );
    },
    () => {
      const { id, version, lines, customer_id } = visit();
      const longer = lines.map((line) => ({
        ...line,
        ...(line.service_id === lesson ? {} : { duration_minutes: 15 + 15 * Math.floor(Math.random() * 5) }),
      }));
      return http('resize', app.call(updateAppointment, { id, version, customer_id, lines: longer }, token), {
        visit_id: id,
        version,
        wanted: { starts: 0, lines: [], customer_id },
      });
    },
    () => http('confirm', app.call(confirmAppointment, visitById(), token), {}),
    () => http('approve', app.call(approveAppointment, visitById(), token), {}),
    () => http('reject', app.call(rejectAppointment, visitById(), token), {}),
    () => http('no show', app.call(markNoShow, visitById(), token), {}),
    () => http('undo', app.call(undoAppointmentStatus, visitById(), token), {}),
    () => http('cancel', app.call(cancelAppointment, visitById(), token), {}),
    async () => {
      const [lines, hold_key] = [someLines(), chance(0.3) && keys.length > 0 ? pick(keys) : randomUUID()];
      keys.push(hold_key);
      return core(
        'hold',
        asCustomer((context) => placeHold(context, { lines, hold_key })),
        { wanted: wantedOf(lines, 0) },
      );
    },
    () => byCustomer(keys.length > 0 ? pick(keys) : undefined),
    async () =>
      core(
        'let go',
        asCustomer(async (context) => {
          await releaseHold(context, pick([...keys, randomUUID()]));
          return { ok: true };
        }),
      ),
    async () => {
      const { id } = visit();
      return core(
        'not paid',
        asCustomer(async (context) => {
          await context.db
            .updateTable('appointments')
            .set({ pay_before: new Date('2026-11-20T08:00:00+03:00') })
            .where('account_id', '=', salon.account_id)
            .where('id', '=', id)
            .where('pay_before', 'is not', null)
            .execute();
          return { ok: (await cancelUnpaid(context, id)) || true };
        }),
      );
    },
    () => {
      const { id } = visit();
      return core(
        'paid late',
        asCustomer((context) => reviveVisit(context, id)),
        { visit_id: id },
      );
    },
    () => {
      const starts_at = startAt();
      const span = { starts_at, ends_at: new Date(Date.parse(starts_at) + quarter).toISOString() };
      return http('block', app.call(createBlockTime, { employee_id: pick(employee_ids), ...span }, token));
    },
  ];
  const visitById = () => ({ id: visit().id });
  return () => (known.length === 0 ? create() : pick(acts)());
}

/** Why a refusal was not true; null where it was. */
function lie(answer: Answered, lived: Awaited<ReturnType<Awaited<ReturnType<typeof startLog>>['read']>>): string | null {
  const { code = '', details, wanted, look, visit_id } = answer;
  const conflicting = details['conflicting'] as { starts_at: string; ends_at: string } | undefined;
  const [starts, ends] = conflicting === undefined ? [0, 0] : [Date.parse(conflicting.starts_at), Date.parse(conflicting.ends_at)];
  const employee_id = details['employee_id'] as number | undefined;
  switch (code) {
    case 'appointment.employee_busy':
    case 'appointment.block_time': {
      if (employee_id === undefined || conflicting === undefined) return 'names nobody';
      if (!lived.claimed(1, employee_id, starts, ends, look)) return `${employee_id} was not claimed ${conflicting.starts_at}`;
      const index = (details['line_index'] as number | undefined) ?? 0;
      const others = (details['employee_ids'] as number[] | undefined) ?? [];
      if (wanted === undefined || wanted.lines.length === 0 || index > 0) return null;
      const until = wanted.starts + (minutesOf(wanted.lines[0]!.service_id) + 15) * 60_000;
      const free = others.find((id) => !lived.touched(1, id, wanted.starts, until, look));
      return free === undefined ? null : `${free} was free`;
    }
    case 'appointment.customer_busy':
      return conflicting !== undefined && wanted !== undefined && lived.claimed(2, wanted.customer_id, starts, ends, look)
        ? null
        : 'the customer was free';
    case 'appointment.resource_busy': {
      if (wanted === undefined || wanted.lines.length !== 1) return null;
      const until = wanted.starts + 90 * 60_000;
      return chair.every((unit) => lived.touched(3, unit, wanted.starts, until, look)) ? null : 'a chair was free';
    }
    case 'appointment.session_full':
      return wanted === undefined || wanted.lines.length !== 1 || lived.seats(wanted.starts, look) >= 4 ? null : 'there were seats';
    case 'appointment.status_not_allowed':
      return visit_id === undefined || lived.had(visit_id, details['status'] as number, look) ? null : 'it never had this status';
    case 'record.changed_meanwhile':
      return (details['current'] as { version: number }).version > (answer.version ?? 0) && (details['changed'] as unknown[]).length > 0
        ? null
        : 'nothing had changed';
    case 'block_time.appointment_conflict':
    case 'block_time.block_time_conflict':
    case 'appointment.not_waiting':
    case 'appointment.outside_hours':
    case 'appointment.overbooking_not_allowed':
      return null;
    default:
      return 'nobody expected this refusal';
  }
}

test(
  '64 clients at one day of five people: nobody is claimed twice, no deadlock and no failure reaches anybody, and every refusal is true',
  async () => {
    const log = await startLog(app.ownerConnection);
    const answers: Answered[] = [];
    const known: Parameters<typeof client>[0] = [];
    const keys: string[] = [];
    const ends = Date.now() + seconds * 1000;
    let [overlaps, looks] = [0, 0];

    const look = async () => {
      while (Date.now() < ends) {
        overlaps += await log.overlaps();
        looks += 1;
        const { data } = await app.succeed(listAppointments, { from: '2026-11-20' }, { token: salon.tokens.owner });
        known.splice(
          0,
          known.length,
          ...data.map(({ id, version, lines, customer_id }) => ({
            id,
            version,
            customer_id,
            lines: lines.map(({ service_id, employee_id, starts_at }) => ({ service_id, employee_id, starts_at })),
          })),
        );
        keys.splice(0, Math.max(0, keys.length - 30));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    const play = async () => {
      const act = client(known, keys);
      while (Date.now() < ends) answers.push(await act());
    };
    await Promise.all([look(), ...Array.from({ length: clients }, play)]);

    const lived = await log.read();
    const refused = answers.filter((answer) => answer.status === 422);
    const lies = refused.flatMap((answer) => {
      const why = lie(answer, lived);
      return why === null ? [] : [{ why, ...answer }];
    });
    const failures = answers.filter((answer) => ![200, 201, 404, 422].includes(answer.status));
    const at_the_end = await log.overlaps();
    const deadlocks = await log.deadlocks();
    const count = (list: readonly (string | undefined)[]) =>
      Object.fromEntries([...new Set(list)].map((name) => [name, list.filter((other) => other === name).length]));
    console.log(
      JSON.stringify({
        seconds,
        answers: answers.length,
        done: count(answers.filter((one) => one.status < 300).map((one) => one.act)),
        refused: count(refused.map((one) => one.code)),
        looks,
        deadlocks,
      }),
    );
    const orphans = await log.owner.query<{ count: number }>(`
    select count(*)::int as count from claims c where c.group_session_id is not null and c.subject_kind <> 4
      and not exists (select from claims s where s.group_session_id = c.group_session_id and s.subject_kind = 4)`);
    const unclaimed = await log.owner.query<{ count: number }>(`
    select count(*)::int as count from appointments a where a.status in (1, 2) and not exists (select from claims c where c.appointment_id = a.id and c.subject_kind = 2)
      or a.status in (0, 4) and exists (select from claims c where c.appointment_id = a.id)`);
    await log.owner.end();

    expect(failures).toEqual([]);
    expect(lies.slice(0, 5)).toEqual([]);
    expect({ overlaps, at_the_end, deadlocks, orphans: orphans.rows[0]!.count, unclaimed: unclaimed.rows[0]!.count }).toEqual({
      overlaps: 0,
      at_the_end: 0,
      deadlocks: 0,
      orphans: 0,
      unclaimed: 0,
    });
    expect(answers.filter((answer) => answer.status < 300).length).toBeGreaterThan(10);
  },
  (seconds + 90) * 1000,
);
