import { reportAppointments } from '@rawnaq/contract/calendar/appointments';
import { getEmployeeFigures } from '@rawnaq/contract/reports/employee-report';
import { getTotalSales, listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { getBusyHours, getVisitFigures } from '@rawnaq/contract/reports/visit-report';
import { busyHoursFile, visitFiguresFile } from '@rawnaq/contract/reports/visit-report-list';
import { addDays, dayOfWeek, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { hourOfWeek } from '@rawnaq/domain/time/hour-of-week';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledSalon, fillSalon } from '../../../testing/filled-salon.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { managerRights } from '../../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const chance = chanceOf(20_261_127);
const first = '2026-10-05';
const days = 10;
const last = addDays(first, days - 1);
const period = { from: first, to: last };
const november = { from: '2026-11-01', to: '2026-11-30' };
let app: TestServer;
let salon: FilledSalon;
const owner = () => salon.as('owner');

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  app.services.database.withAccount(salon.account_id, async (db) => (await query.execute(db)).rows);

/** One visit as it goes through the days: each step with its moment, and what it leaves. Riyadh is three hours ahead of UTC. */
interface Step {
  at: string;
  event: string;
  starts_at?: string;
  status?: number;
}
interface Visit {
  id: number;
  created_at: string;
  source: number;
  starts_at: string;
  steps: Step[];
}
const visits: Visit[] = [];
const moment = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
const localDay = (at: string): string => new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10);
const localHour = (at: string): number => new Date(Date.parse(at) + 3 * 3_600_000).getUTCHours();

/** Random visits, each moved, cancelled, checked in, marked and undone before and after the end of its day. */
async function bookAtRandom(): Promise<void> {
  const names = [
    ['cancelled', 0],
    ['cancel_undone', 1],
    ['checked_in', 2],
    ['no_show', 4],
    ['no_show_undone', 1],
    ['achieved', 3],
  ] as const;
  for (let index = 0; index < 70; index += 1) {
    const day = addDays(first, chance.below(days));
    const starts_at = moment(day, 6 + chance.below(12));
    const created_at = moment(addDays(day, -chance.below(20)), chance.below(6));
    const source = chance.below(2);
    const [made] = await ask(
      sql<{ id: number }>`insert into appointments (account_id, customer_id, starts_at, ends_at, created_at, source)
        values (${salon.account_id}, ${salon.customer_ids[0]}, ${starts_at}::timestamptz, ${starts_at}::timestamptz + interval '1 hour', ${created_at}::timestamptz, ${source}) returning id`,
    );
    const visit: Visit = { id: made?.id ?? 0, created_at, source, starts_at, steps: [] };
    let now = Date.parse(created_at);
    let [lies, status] = [starts_at, 1];
    for (let step = chance.below(4); step > 0; step -= 1) {
      now += 3_600_000 * (1 + chance.below(90));
      const at = new Date(now).toISOString();
      if (chance.happens(0.4)) {
        const to = moment(addDays(first, chance.below(days + 8)), 6 + chance.below(12));
        await ask(sql`insert into appointment_events (account_id, appointment_id, at, event, channel, before)
          values (${salon.account_id}, ${visit.id}, ${at}::timestamptz, 'rescheduled', 'system', ${JSON.stringify({ starts_at: lies, ends_at: lies })}::jsonb)`);
        lies = to;
        visit.steps.push({ at, event: 'rescheduled', starts_at: to });
      } else {
        const [event, next] = chance.pick(names);
        await ask(sql`insert into appointment_events (account_id, appointment_id, at, event, channel, before)
          values (${salon.account_id}, ${visit.id}, ${at}::timestamptz, ${event}, 'system', ${JSON.stringify({ status })}::jsonb)`);
        status = next;
        visit.steps.push({ at, event, status: next });
      }
    }
    const cancelled_at = status === 0 ? new Date(now).toISOString() : null;
    await ask(sql`update appointments set starts_at = ${lies}::timestamptz, ends_at = ${lies}::timestamptz + interval '1 hour', status = ${status},
      cancelled_at = ${cancelled_at}::timestamptz where id = ${visit.id}`);
    visits.push(visit);
  }
}

interface Seen {
  day: string;
  status: number;
  source: number;
  lead: number;
  hour: number;
}
/** What whoever looked at the list at midnight of a day saw of it: each visit played from its booking up to that moment. */
function seenAtTheEndOf(day: string): Seen[] {
  const midnight = Date.parse(moment(day, 21));
  return visits.flatMap(({ created_at, source, starts_at, steps }) => {
    if (Date.parse(created_at) >= midnight) return [];
    let [lies, status] = [starts_at, 1];
    for (const step of steps) {
      if (Date.parse(step.at) >= midnight) break;
      lies = step.starts_at ?? lies;
      status = step.status ?? status;
    }
    if (localDay(lies) !== day) return [];
    return [
      { day, status, source, lead: Math.max(0, daysBetween(localDay(created_at), day)), hour: hourOfWeek(dayOfWeek(day), localHour(lies)) },
    ];
  });
}
const allSeen = (): Seen[] => Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap(seenAtTheEndOf);

const told = (seen: readonly Seen[]) => {
  const count = (is: (one: Seen) => boolean): number => seen.filter(is).length;
  const share = (part: number, whole: number, times = 10_000): number | null => (whole === 0 ? null : Math.round((part * times) / whole));
  const [came, missed] = [count(({ status }) => status === 2 || status === 3), count(({ status }) => status === 4)];
  const cancelled = count(({ status }) => status === 0);
  const online = count(({ source }) => source === 1);
  return {
    visits: seen.length,
    visits_came: came,
    no_shows: missed,
    visits_cancelled: cancelled,
    visits_unmarked: count(({ status }) => status === 1),
    no_show_share_bp: share(missed, missed + came),
    cancelled_share_bp: share(cancelled, seen.length),
    online_visits: online,
    online_share_bp: share(online, seen.length),
    lead_time: share(
      seen.reduce((sum, { lead }) => sum + lead, 0),
      seen.length,
      10,
    ),
  };
};

beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-28T09:00:00Z'));
  salon = await fillSalon(app);
  await bookAtRandom();
  // Busy from 10:20 to 10:50 and, after twenty minutes in which the employee is free, from 11:10 to 11:50.
  const [made] = await ask(
    sql<{ id: number }>`insert into appointments (account_id, customer_id, starts_at, ends_at, status)
      values (${salon.account_id}, ${salon.customer_ids[0]}, '2026-11-10T07:20:00Z', '2026-11-10T08:50:00Z', 3) returning id`,
  );
  await ask(sql`insert into appointment_lines (account_id, appointment_id, position, service_id, employee_id, starts_at, ends_at, price_minor, busy_minutes, processing_minutes, finishing_minutes, buffer_minutes)
    values (${salon.account_id}, ${made?.id}, 1, ${salon.service_ids[0]}, ${salon.employee_ids[0]}, '2026-11-10T07:20:00Z', '2026-11-10T08:50:00Z', 10000, 30, 20, 40, 0)`);
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

test('each day is told as whoever looked at its end saw it, in every cut, and opens into as many appointments', async () => {
  const seen = allSeen();
  const { totals } = await app.succeed(getVisitFigures, period, owner());
  expect(totals).toEqual(told(seen));
  for (const one of [totals.no_shows, totals.visits_cancelled, totals.visits_came, totals.visits_unmarked, totals.online_visits])
    expect(one).toBeGreaterThan(0);
  const spans = [0, 1, 2, 4, 8, 15, 31];
  const keyOf = {
    day: ({ day }: Seen) => day,
    month: ({ day }: Seen) => `${day.slice(0, 8)}01`,
    source: ({ source }: Seen) => String(source),
    lead_time: ({ lead }: Seen) => String(spans.findLast((from) => from <= lead)),
  } as const;
  for (const by of ['day', 'month', 'source', 'lead_time'] as const) {
    const { data } = await app.succeed(getVisitFigures, { ...period, by }, owner());
    const groups = Map.groupBy(seen, keyOf[by]);
    expect(data).toHaveLength(groups.size);
    for (const { by: _, key, ...figures } of data) expect({ by, key, ...figures }).toEqual({ by, key, ...told(groups.get(key) ?? []) });
  }
  const rows = async (filter: object) => (await app.succeed(reportAppointments, { ...period, at_day_end: 1, ...filter }, owner())).total;
  expect([
    await rows({}),
    await rows({ status: [4] }),
    await rows({ status: [0] }),
    await rows({ status: [2, 3] }),
    await rows({ source: 1 }),
  ]).toEqual([totals.visits, totals.no_shows, totals.visits_cancelled, totals.visits_came, totals.online_visits]);
  expect(await rows({ lead_from: 4, lead_to: 7 })).toBe(seen.filter(({ lead }) => lead >= 4 && lead <= 7).length);
});

test('the hours of the week add up to all bookings, to the total sales and to the hours of employees, and open into their rows', async () => {
  const { data } = await app.succeed(getBusyHours, period, owner());
  const kept = Map.groupBy(
    allSeen().filter(({ status }) => status !== 0),
    ({ hour }) => hour,
  );
  for (const { hour_of_week, visits_kept } of data)
    expect([hour_of_week, visits_kept]).toEqual([hour_of_week, kept.get(hour_of_week)?.length ?? 0]);
  const [busiest] = data.toSorted((one, other) => other.visits_kept - one.visits_kept);
  const opened = await app.succeed(
    reportAppointments,
    { ...period, at_day_end: 1, hour_of_week: busiest?.hour_of_week ?? 0, status: [1, 2, 3, 4] },
    owner(),
  );
  expect(opened.total).toBe(busiest?.visits_kept);

  const { data: hours, totals } = await app.succeed(getBusyHours, november, owner());
  const sales = await app.succeed(getTotalSales, november, owner());
  expect(totals.total_sales_minor).toBe(sales.totals.total_sales_minor);
  const employees = await app.succeed(getEmployeeFigures, november, owner());
  expect([totals.rostered_minutes, totals.booked_minutes]).toEqual([employees.totals.rostered_minutes, employees.totals.booked_minutes]);
  const tuesday = (hour: number) => hours.find(({ hour_of_week }) => hour_of_week === hourOfWeek(2, hour))?.booked_minutes;
  expect([tuesday(10), tuesday(11)]).toEqual([30, 40]);
  for (const { hour_of_week, total_sales_minor } of hours.filter((row) => row.total_sales_minor !== 0)) {
    const documents = await app.succeed(listSalesDocuments, { ...november, by: 'hour', key: String(hour_of_week) }, owner());
    expect([hour_of_week, documents.total_sales_minor]).toEqual([hour_of_week, total_sales_minor]);
  }
});

test('the past is the same a month later, whatever is done with its appointments then', async () => {
  const asked = async () => [
    (await app.succeed(getVisitFigures, { ...period, by: 'day' }, owner())).data,
    (await app.succeed(getBusyHours, period, owner())).data
      .map(({ hour_of_week, visits_kept }) => [hour_of_week, visits_kept])
      .filter(([, kept]) => kept !== 0),
  ];
  const then = await asked();
  for (const { id } of visits.slice(0, 30)) {
    await ask(sql`insert into appointment_events (account_id, appointment_id, at, event, channel, before)
      select account_id, id, '2026-11-27T09:00:00Z', 'rescheduled', 'system', jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at) from appointments where id = ${id}`);
    await ask(sql`insert into appointment_events (account_id, appointment_id, at, event, channel, before)
      select account_id, id, '2026-11-27T10:00:00Z', 'no_show', 'system', jsonb_build_object('status', status) from appointments where id = ${id}`);
    await ask(
      sql`update appointments set starts_at = '2026-12-01T09:00:00Z', ends_at = '2026-12-01T10:00:00Z', status = 4, cancelled_at = null where id = ${id}`,
    );
  }
  expect(await asked()).toEqual(then);
  const { compared } = await app.succeed(
    getVisitFigures,
    { from: addDays(last, 1), to: addDays(last, days), compare: 'previous' },
    owner(),
  );
  expect(compared).toEqual({ ...period, totals: told(allSeen()) });
});

test('nobody sees the reports, their takings or their files without the right to', async () => {
  const manager = salon.as('manager');
  const withRights = managerRights(app, salon.account_id);
  await withRights({ without: 'reports.see_takings' });
  const { data, totals } = await app.succeed(getBusyHours, november, manager);
  expect([totals.total_sales_minor, ...new Set(data.map((row) => row.total_sales_minor))]).toEqual([null, null]);
  await withRights({ without: 'reports.export' });
  expect((await app.call(visitFiguresFile, { ...period, format: 'csv' }, manager)).status).toBe(422);
  expect((await app.call(busyHoursFile, { ...period, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'reports.view' });
  expect((await app.call(getVisitFigures, period, manager)).status).toBe(403);
  expect((await app.call(getBusyHours, period, manager)).status).toBe(403);
  await withRights({});
  const backwards = { from: last, to: first };
  for (const { status, body } of [await app.call(getVisitFigures, backwards, owner()), await app.call(getBusyHours, backwards, owner())])
    expect([status, body]).toMatchObject([422, { code: 'report.ends_before_start' }]);
});
