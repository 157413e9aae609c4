import { EventKind, RecordingMethod } from '@rawnaq/domain/calendar/attendance/attendance-event';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { rebuildDays } from '../../apps/server/areas/calendar/attendance/public/days.ts';
import { todayOf } from '../../apps/server/http/business-day.ts';
import { makeUserToken } from '../../apps/server/http/session.ts';
import { openDatabase } from '../../apps/server/db/database.ts';
import { digestToken } from '../../apps/server/secrets.ts';
import { trainingZone } from '../../apps/server/training/training.ts';
import type { Bench, Measurement } from '../bench.ts';
import { median, milliseconds, percentile } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { measureLoad, processorWords, runLoad } from '../load/run-load.ts';
import { listen } from './live.ts';

const people = 300;
const days = 31;
/** As many as there are kiosks at a busy door. */
const clients = 4;
/** Of the people, those whose taps warm the server up, and those whose taps are followed to the list. */
const [warming, followed] = [60, 20] as const;
const most = { tap: 60, report: 150, rebuildMs: 2000, list: 500 } as const;
const words = `${people} employees, ${days} days of four recorded times`;

const reports = ['employee', 'detailed', 'leaving', 'under_time', 'cumulative'] as const;
const right = 'attendance.record_own';
/** What the people of this row are called, by which they are taken away again. */
const mark = 'Measured attendance';

interface Written {
  account_id: number;
  employee_ids: number[];
  tokens: string[];
  today: string;
  token: string;
}

const pick = <Row extends object>(rows: readonly Row[]): Row => rows[0] as Row;

/** People with a sign-in of their own, and the times that a month left behind. */
async function write({ owner, salons }: Bench): Promise<Written> {
  const account_id = salons[0]?.account_id ?? 0;
  const today = todayOf({ account: { timezone: trainingZone }, now: new Date() });
  const employees = await owner.query<{ id: number }>(
    `insert into employees (account_id, english_name, position, show_in_appointments, bookable_online, joined_on)
     select $1, $2 || ' ' || n, 1000 + n, 0, 0, $3::date - 400 from generate_series(1, $4::int) n returning id::int as id`,
    [account_id, mark, today, people],
  );
  const employee_ids = employees.rows.map(({ id }) => id);
  const role = pick(
    (
      await owner.query<{ id: number }>(
        `insert into roles (account_id, english_name, arabic_name, permissions) values ($1, $2, $2, $3) returning id::int as id`,
        [account_id, mark, JSON.stringify(permissionMapOf([right]))],
      )
    ).rows,
  );
  const users = await owner.query<{ id: number }>(
    `insert into users (account_id, employee_id, role_id, name, user_name, email, password_hash)
     select $1, e, $2, $3, 'measured' || e, 'measured' || e || '@bench.test', '-' from unnest($4::bigint[]) e returning id::int as id`,
    [account_id, role.id, mark, employee_ids],
  );
  const tokens = users.rows.map(() => makeUserToken(account_id));
  await owner.query(
    `insert into sessions (account_id, token_hash, user_id, expires_at) select $1, h, u, now() + interval '12 hours'
     from unnest($2::bytea[], $3::bigint[]) as s (h, u)`,
    [account_id, tokens.map((token) => digestToken(token)), users.rows.map(({ id }) => id)],
  );
  await owner.query(
    `insert into working_locations (account_id, english_name, arabic_name, position, networks, checks_place, checks_network, checks_face)
     values ($1, $2, $2, 0, '{127.0.0.0/8}', 0, 1, 0)`,
    [account_id, mark],
  );
  // Times of the day vary by person and day: late, early and overtime are all there.
  await owner.query(
    `insert into attendance_events (account_id, employee_id, kind, at, recorded_at, method)
     select $1, e, t.kind, m.at, m.at, $5 from unnest($2::bigint[]) with ordinality as p (e, n), generate_series(1, $4::int) d,
       (values ($6::int, 600), ($8::int, 840), ($9::int, 870), ($7::int, 1200)) as t (kind, minute),
       lateral (select (($3::date - d)::timestamp + make_interval(mins => t.minute + (n * 7 + d * 13)::int % 23)) at time zone $10 as at) m`,
    [
      account_id,
      employee_ids,
      today,
      days,
      RecordingMethod.pin,
      EventKind.in,
      EventKind.out,
      EventKind.break_begins,
      EventKind.break_ends,
      trainingZone,
    ],
  );
  // A salon's times come day by day, and the database has counted them long before a month of them is read.
  await owner.query('analyze attendance_events, employees, users, sessions');
  return { account_id, employee_ids, tokens, today, token: salons[0]?.token ?? '' };
}

/** Takes away what this row wrote. */
async function remove({ owner }: Bench, { account_id, employee_ids }: Written): Promise<void> {
  const of = [account_id, employee_ids];
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const table of ['attendance_open_presences', 'attendance_days', 'attendance_events'])
    await owner.query(`delete from ${table} where account_id = $1 and employee_id = any($2)`, of);
  await owner.query(
    `delete from sessions s using users u where u.account_id = s.account_id and u.id = s.user_id and u.account_id = $1 and u.employee_id = any($2)`,
    of,
  );
  await owner.query('delete from users where account_id = $1 and employee_id = any($2)', of);
  await owner.query('delete from employees where account_id = $1 and id = any($2)', of);
  await owner.query('delete from roles where account_id = $1 and english_name = $2', [account_id, mark]);
  await owner.query('delete from working_locations where account_id = $1 and english_name = $2', [account_id, mark]);
  await owner.query('commit');
  await owner.query('vacuum (analyze) attendance_events, attendance_days, employees, users, sessions');
}

/** The month counted anew, as a correction of hours would have it, in one transaction. */
async function measureRebuild({ owner, options, add }: Bench, { account_id, today }: Written): Promise<void> {
  const { host, port, user, database: name } = owner;
  const database = openDatabase({
    connection: { host, port, user: user ?? '', database: name ?? '' },
    poolSize: 1,
    statementNames: true,
    onError: (error) => console.error(error.message),
  });
  try {
    const took: number[] = [];
    let rows = 0;
    for (let run = 0; run <= options.runs; run += 1) {
      const begun = performance.now();
      rows = await database.withAccount(account_id, (db) =>
        rebuildDays(
          { db, account_id, account: { timezone: trainingZone } as never, now: new Date() },
          { from: addDays(today, -days), to: addDays(today, -1) },
          null,
        ),
      );
      if (run > 0) took.push(performance.now() - begun);
    }
    add({
      line: 19,
      what: 'attendance: a month counted anew',
      conditions: `${words}, ${rows.toLocaleString('en')} days written`,
      result: milliseconds(median(took)),
      target: `≤ ${most.rebuildMs} ms`,
      good: rows > people * days * 0.8 && median(took) <= most.rebuildMs,
    });
  } finally {
    await database.close();
  }
}

async function measureReports({ product, options, add }: Bench, { token, today, employee_ids }: Written): Promise<void> {
  for (const report of reports) {
    const of = report === 'employee' ? `&employee_id=${employee_ids[0]}` : '';
    const path = `/api/reports/attendance/${report}?from=${addDays(today, -days)}&to=${today}${of}`;
    const requests: LoadRequest[] = [{ method: 'GET', path, token }];
    const figures = await measureLoad({ product, requests, mode: 'cycle', clients: 1, seconds: options.seconds, runs: options.runs });
    if (figures.succeeded < 1) throw new Error(`The report ${path} was refused: ${figures.trouble}`);
    add({
      line: 19,
      what: `attendance: report ${report} of a month`,
      conditions: `1 client, ${words}, today among them`,
      result: `p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
      target: `p50 ≤ ${most.report} ms`,
      good: figures.p50 <= most.report,
    });
  }
}

const tapOf = (token: string, kind: number = EventKind.in): LoadRequest => ({
  method: 'POST',
  path: '/api/my_attendance/events',
  token,
  body: JSON.stringify({ kind, position: { state: 'not_asked' } }),
});

/** Everybody comes at once, and then goes: each taps once a round, so that each tap is an event. */
async function measureTaps({ product, options, add }: Bench, tokens: readonly string[]): Promise<void> {
  const load = { mode: 'once', clients, seconds: 60, base: product.base, warmUp: 0 } as const;
  await runLoad({ ...load, requests: tokens.slice(0, warming).map((token) => tapOf(token)) });
  const own = tokens.slice(warming, people - followed);
  const runs: { p50: number; p99: number }[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    const took: number[] = [];
    for (const kind of [EventKind.in, EventKind.out]) {
      const { latencies, statuses, trouble } = await runLoad({ ...load, requests: own.map((token) => tapOf(token, kind)) });
      if (statuses[201] !== own.length) throw new Error(`Taps were refused: ${trouble}`);
      took.push(...latencies);
    }
    runs.push({ p50: percentile(took, 0.5), p99: percentile(took, 0.99) });
  }
  const p99 = median(runs.map((run) => run.p99));
  add({
    line: 19,
    what: 'attendance: check-in',
    conditions: `${clients} clients, ${own.length} people who come and go, each run anew, proved by the network, ${words} behind them`,
    result: `p50 ${milliseconds(median(runs.map((run) => run.p50)))}, p99 ${milliseconds(p99)} (${runs.map((run) => milliseconds(run.p99)).join(', ')})`,
    target: `p99 ≤ ${most.tap} ms`,
    good: p99 <= most.tap,
  });
}

/** From a tap on a phone to the list of who is there on another screen, which asks once it is told. */
async function measureToList({ product, add }: Bench, { token, tokens, employee_ids }: Written): Promise<void> {
  let awaited: { id: number | undefined; told: () => void } | undefined;
  // What earlier taps are still told of is not this one.
  const close = await listen(new URL(product.base), { token }, (topic, id) => {
    if (topic === 'attendance' && id === awaited?.id) awaited.told();
  });
  const took: number[] = [];
  for (let index = people - followed; index < people; index += 1) {
    const arrival = new Promise<void>((told) => (awaited = { id: employee_ids[index], told }));
    const begun = performance.now();
    const { path, body } = tapOf('');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[index]}` };
    const tap = fetch(`${product.base}${path}`, { method: 'POST', headers, body: body ?? '' });
    await arrival;
    const answer = await fetch(`${product.base}/api/attendance`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { employee_id: number; presence: string }[] };
    took.push(performance.now() - begun);
    if (data.find(({ employee_id }) => employee_id === employee_ids[index])?.presence !== 'present')
      throw new Error(`The list does not say that somebody came: ${(await tap).status}`);
  }
  close();
  const p95 = percentile(took, 0.95);
  add({
    line: 19,
    what: 'attendance: tap to live list',
    conditions: `${followed} taps one after the other, ${people} people in the list; from sending the tap to the list's answer on another screen (pixels apart)`,
    result: `p50 ${milliseconds(percentile(took, 0.5))}, p95 ${milliseconds(p95)}`,
    target: `p95 ≤ ${most.list} ms`,
    good: p95 <= most.list,
  });
}

/** A check-in, a month of 300 people in each report and counted anew, and a tap until others see it. */
export const attendance: Measurement = {
  name: 'attendance',
  async run(bench) {
    const written = await write(bench);
    try {
      await measureRebuild(bench, written);
      await measureReports(bench, written);
      await measureTaps(bench, written.tokens);
      await measureToList(bench, written);
    } finally {
      await remove(bench, written);
    }
  },
};
