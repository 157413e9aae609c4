import { createAttendanceCorrection, listAttendanceDays } from '@rawnaq/contract/calendar/attendance-team';
import {
  getCumulativeAttendance,
  getEmployeeAttendance,
  getLeavingReport,
  getUnderTimeReport,
  listDetailedAttendance,
} from '@rawnaq/contract/reports/attendance/attendance-reports';
import {
  cumulativeFile,
  employeeAttendanceFile,
  leavingFile,
  underTimeFile,
} from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import { workingLocations } from '@rawnaq/contract/settings/master-data';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleAllAttendance } from '../../calendar/attendance/public/tasks.ts';

let app: TestServer;
let salon: TestSalon;
const at = (date: string, clock: string): string => new Date(`${date}T${clock}:00+03:00`).toISOString();
const november = { from: '2026-11-01', to: '2026-11-30' };
/** The salon opens from 10:00 to 22:00 on every day. */
const [sara, huda] = [0, 1] as const;

type Kind = 1 | 2 | 3 | 4;
type Told = readonly [kind: Kind, date: string, clock: string, type?: 1 | 2 | 3];
const told: readonly { of: number; steps: readonly Told[] }[] = [
  {
    of: sara,
    steps: [
      ...([
        [1, '2026-11-20', '09:50'],
        [3, '2026-11-20', '14:00'],
        [4, '2026-11-20', '15:00'],
        [2, '2026-11-20', '22:10'],
      ] as const),
      // Late, an errand and the salon's business, and past midnight.
      ...([
        [1, '2026-11-21', '10:40'],
        [2, '2026-11-21', '12:00', 3],
        [1, '2026-11-21', '12:35'],
      ] as const),
      ...([
        [2, '2026-11-21', '16:00', 2],
        [1, '2026-11-21', '17:10'],
        [2, '2026-11-22', '00:30'],
      ] as const),
      // Nothing on the 22nd; on the 23rd the check-out was forgotten.
      [1, '2026-11-23', '10:00'],
      ...([
        [1, '2026-11-24', '10:00'],
        [2, '2026-11-24', '19:00'],
      ] as const),
      [1, '2026-11-25', '09:58'],
    ],
  },
  {
    of: huda,
    steps: [
      [1, '2026-11-24', '10:05'],
      [2, '2026-11-24', '22:00'],
      [1, '2026-11-25', '10:20'],
    ],
  },
];

beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  app.setNow(new Date(at('2026-11-19', '09:00')));
  const place = { english_name: 'Salon', arabic_name: 'الصالون', latitude: 24.7, longitude: 46.6 };
  const { id: working_location_id } = await app.succeed(workingLocations.create, place, salon.as('owner'));
  await app.services.database.withAccount(salon.account_id, async (db) => {
    for (const { of, steps } of told)
      await db
        .insertInto('attendance_events')
        .values(
          steps.map(([kind, date, clock, type = 1]) => ({
            ...{ account_id: salon.account_id, employee_id: salon.employee_ids[of] ?? 0, kind, type, method: 1, working_location_id },
            ...{ at: at(date, clock), recorded_at: at(date, clock), distance_metres: 12 },
          })),
        )
        .execute();
  });
  app.setNow(new Date(at('2026-11-25', '13:00')));
  await settleAllAttendance(app.services);
  const forgotten = { on_date: '2026-11-23', reason: 'Forgot', steps: [{ kind: 2 as const, at: at('2026-11-23', '22:00') }] };
  await app.succeed(createAttendanceCorrection, { employee_id: salon.employee_ids[sara] ?? 0, ...forgotten }, salon.as('manager'));
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const minutesOfDay = [
  ...(['due', 'worked', 'present', 'paid_break', 'unpaid_break', 'errand', 'business', 'late', 'early', 'missing', 'overtime'] as const),
];
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/** What rows come to for each employee, the most first and then as the team is ordered, as a report answers it. */
function sumsByEmployee<Row extends { employee_id: number; english_name: string | null; arabic_name: string | null }>(
  rows: readonly Row[],
  of: (row: Row) => number,
) {
  return [...Map.groupBy(rows, ({ employee_id }) => employee_id).values()]
    .map((own) => {
      const { employee_id, english_name, arabic_name } = own[0] as Row;
      return { employee_id, english_name, arabic_name, minutes: sumOf(own, of) };
    })
    .toSorted((one, other) => other.minutes - one.minutes || one.employee_id - other.employee_id);
}

/** What the five reports and the chart say of a month, held against each other: for everybody, and for each of these employees. */
async function expectOneTruth(by: { token: string }, people: readonly number[]) {
  const cumulative = await app.succeed(getCumulativeAttendance, november, by);
  const chart = await app.succeed(listAttendanceDays, november, by);
  for (const employee_id of [undefined, ...people]) {
    const asked = { ...november, ...(employee_id === undefined ? {} : { employee_id }) };
    const of = <Row extends { employee_id: number }>(rows: readonly Row[]) =>
      rows.filter((row) => employee_id === undefined || row.employee_id === employee_id);
    const [detailed, leaving, under] = await Promise.all([
      app.succeed(listDetailedAttendance, { ...asked, per_page: 200 }, by),
      app.succeed(getLeavingReport, { ...asked, per_page: 1000 }, by),
      app.succeed(getUnderTimeReport, { ...asked, per_page: 1000 }, by),
    ]);
    const { totals } = detailed;
    expect(leaving.totals).toEqual(totals);
    expect(under.totals).toEqual(totals);
    const own = of(cumulative.data);
    const days = of(chart.data).flatMap(({ days: of_person }) => of_person);
    for (const name of minutesOfDay) {
      expect([name, sumOf(own, (row) => row[name])]).toEqual([name, totals[name]]);
      expect([name, sumOf(days, (day) => day[name])]).toEqual([name, totals[name]]);
    }
    const exits = (way: 'business' | 'errand' | 'early') =>
      sumOf(
        leaving.data.filter((row) => row.way === way),
        ({ minutes }) => minutes,
      );
    expect([exits('business'), exits('errand'), exits('early')]).toEqual([totals.business, totals.errand, totals.early]);
    expect(sumOf(under.data, ({ missing }) => missing)).toBe(totals.missing);
    expect([leaving.total, under.total]).toEqual([leaving.data.length, under.data.length]);
    for (const name of ['due', 'worked', 'missing'] as const) expect(under.sums[name]).toBe(sumOf(under.data, (row) => row[name]));
    expect(leaving.sums.minutes).toBe(sumOf(leaving.data, ({ minutes }) => minutes));
    expect(leaving.by_employee).toEqual(sumsByEmployee(leaving.data, ({ minutes }) => minutes));
    expect(under.by_employee).toEqual(sumsByEmployee(under.data, ({ missing }) => missing));
    if (employee_id === undefined) continue;
    const one = await app.succeed(getEmployeeAttendance, asked, by);
    expect(one.employee?.id).toBe(employee_id);
    expect(one.totals).toEqual(totals);
    for (const name of minutesOfDay) expect([name, sumOf(one.data, (day) => day[name])]).toEqual([name, totals[name]]);
  }
  return cumulative.data;
}

test('all five reports, the chart and the events themselves come to the same hours, for everybody and for one', async () => {
  const by = salon.as('manager');
  const people = salon.employee_ids.slice(0, 2);
  expect((await expectOneTruth(by, people)).map(({ employee_id }) => employee_id)).toEqual(people);
  for (const employee_id of [undefined, ...people]) {
    const asked = { ...november, per_page: 200, ...(employee_id === undefined ? {} : { employee_id }) };
    const { data, totals } = await app.succeed(listDetailedAttendance, asked, by);
    // From the recorded times alone: what lies between coming and leaving, without the break and the errand; who is there counts until now.
    const counting = data.filter((event) => event.replaced_by_correction_id === null);
    const minute = (kind: Kind, type = 1) =>
      sumOf(
        counting.filter((event) => event.kind === kind && event.type === type),
        (event) => Date.parse(event.at) / 60_000,
      );
    const there = (employee_id === undefined ? 2 : 1) * (Date.parse(at('2026-11-25', '13:00')) / 60_000);
    expect(minute(2) + minute(2, 2) + minute(2, 3) - minute(1) + (minute(3) - minute(4)) + there + totals.business).toBe(totals.worked);
  }
  const first = await app.succeed(getEmployeeAttendance, { ...november, employee_id: people[0] }, by);
  expect(first.employee).toMatchObject({ english_name: 'Sara' });
  expect(first.totals).toMatchObject({ errand: 35, business: 70, late: 40, absent_days: 1, early: 180 });
});

/** Times of a month in any order: also such as cannot follow, nights, forgotten check-outs, business and errands. */
const anyTimes = fc.array(
  fc.record({
    of: fc.nat(2),
    day: fc.integer({ min: 1, max: 24 }),
    minute: fc.nat(1439),
    kind: fc.constantFrom<Kind>(1, 1, 1, 2, 2, 2, 3, 4),
    type: fc.constantFrom<1 | 2 | 3>(1, 1, 2, 3),
  }),
  { minLength: 90, maxLength: 150 },
);
/** A working day in two parts has two ends that can be left early. */
const split = [
  { opens_minute: 540, closes_minute: 780 },
  { opens_minute: 960, closes_minute: 1320 },
];

test('all five reports agree over months at random, with days in two parts', async () => {
  await fc.assert(
    fc.asyncProperty(anyTimes, async (times) => {
      const other = await app.salon();
      const people = other.employee_ids.slice(0, 3);
      await app.services.database.withAccount(other.account_id, async (db) => {
        const account_id = other.account_id;
        await db
          .insertInto('employee_custom_hours')
          .values(
            Array.from({ length: 24 }, (_none, day) => ({
              ...{ account_id, employee_id: people[day % 3] ?? 0, name: '', shifts: JSON.stringify(split) },
              on_date: `2026-11-${String(day + 1).padStart(2, '0')}`,
            })),
          )
          .execute();
        await db
          .insertInto('attendance_events')
          .values(
            times.map(({ of, day, minute, kind, type }) => {
              const moment = new Date(Date.parse(at('2026-11-01', '00:00')) + ((day - 1) * 1440 + minute) * 60_000).toISOString();
              return {
                ...{
                  account_id,
                  employee_id: people[of] ?? 0,
                  kind,
                  type: kind === 2 ? type : 1,
                  method: 4,
                  at: moment,
                  recorded_at: moment,
                },
              };
            }),
          )
          .execute();
      });
      await settleAllAttendance(app.services);
      await expectOneTruth(
        other.as('manager'),
        people.filter((_id, index) => times.some(({ of }) => of === index)),
      );
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

test('days come page by page in the order asked for, with the sums of all pages; a way alone has its own', async () => {
  const by = salon.as('manager');
  const all = { ...november, per_page: 1000 };
  for (const sort of ['on_date', '-on_date', 'minutes', '-minutes', 'employee', '-back_at', undefined] as const) {
    const asked = sort === undefined ? {} : { sort };
    const whole = await app.succeed(getLeavingReport, { ...all, ...asked }, by);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => app.succeed(getLeavingReport, { ...november, ...asked, page, per_page: Math.ceil(whole.total / 3) }, by)),
    );
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
    for (const { total, sums, by_employee, totals } of pages)
      expect({ total, sums, by_employee, totals }).toEqual({
        ...{ total: whole.total, sums: whole.sums, by_employee: whole.by_employee, totals: whole.totals },
      });
    if (sort === '-minutes') {
      const minutes = whole.data.map((row) => row.minutes);
      expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
      expect(new Set(minutes).size).toBeGreaterThan(2);
    }
    if (sort === 'employee')
      expect(whole.data.map(({ english_name }) => english_name)).toEqual(whole.data.map(({ english_name }) => english_name).toSorted());
    if (sort === '-back_at')
      expect(whole.data.findLastIndex(({ back_at }) => back_at !== null)).toBe(
        whole.data.filter(({ back_at }) => back_at !== null).length - 1,
      );
  }
  const whole = await app.succeed(getLeavingReport, all, by);
  for (const way of ['business', 'errand', 'early'] as const) {
    const own = await app.succeed(getLeavingReport, { ...all, way }, by);
    expect(own.data).toEqual(whole.data.filter((row) => row.way === way));
    expect([own.total, own.sums.minutes]).toEqual([own.data.length, whole.totals[way]]);
    expect(own.by_employee).toEqual(sumsByEmployee(own.data, ({ minutes }) => minutes));
  }
  const under = await app.succeed(getUnderTimeReport, { ...all, sort: 'missing' }, by);
  const halves = await Promise.all(
    [1, 2].map((page) => app.succeed(getUnderTimeReport, { ...november, sort: 'missing', page, per_page: Math.ceil(under.total / 2) }, by)),
  );
  expect(halves.flatMap(({ data }) => data)).toEqual(under.data);
  expect(under.total).toBeGreaterThan(2);
});

test('the balance is carried from period to period, and a day that is not over owes nothing yet', async () => {
  const by = salon.as('owner');
  const whole = await app.succeed(getCumulativeAttendance, november, by);
  const later = await app.succeed(getCumulativeAttendance, { from: '2026-11-24', to: '2026-11-30' }, by);
  const earlier = await app.succeed(getCumulativeAttendance, { from: '2026-11-01', to: '2026-11-23' }, by);
  expect(whole.data.map(({ carried }) => carried)).toEqual([0, 0]);
  expect(later.data.map(({ balance }) => balance)).toEqual(whole.data.map(({ balance }) => balance));
  expect(later.data[0]?.carried).toBe(earlier.data[0]?.balance);
  // Huda: five minutes short on the 24th; on the 25th it is one o'clock.
  expect(whole.data[1]).toMatchObject({ missing: 5, balance: -5 });
  const compared = await app.succeed(getCumulativeAttendance, { from: '2026-11-24', to: '2026-11-24', compare: 'previous' }, by);
  expect(compared.compared).toMatchObject({ from: '2026-11-23', to: '2026-11-23', totals: { worked: 720 } });
});

test('who may not see everybody’s attendance has their own days and nothing else; files follow, and another account has nothing', async () => {
  const employee = salon.as('employee');
  const mine = await app.succeed(getEmployeeAttendance, { ...november, employee_id: salon.employee_ids[huda] }, employee);
  expect(mine.employee?.id).toBe(salon.employee_ids[sara]);
  expect(mine.data).not.toEqual([]);
  for (const by of [employee, salon.as('receptionist')]) {
    const answers = await Promise.all([
      app.call(listDetailedAttendance, november, by),
      app.call(getLeavingReport, november, by),
      app.call(getUnderTimeReport, november, by),
      app.call(getCumulativeAttendance, november, by),
      app.call(leavingFile, { ...november, format: 'csv' }, by),
      app.call(underTimeFile, { ...november, format: 'csv' }, by),
      app.call(cumulativeFile, { ...november, format: 'csv' }, by),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  }
  expect(await app.succeed(getEmployeeAttendance, november, salon.as('receptionist'))).toMatchObject({ employee: null, data: [] });
  expect((await app.call(employeeAttendanceFile, { ...november, format: 'csv' }, employee)).body.code).toBe('list.export_not_allowed');
  const file = await app.call(
    cumulativeFile,
    { ...november, format: 'csv', columns: ['employee', 'worked', 'balance'] },
    salon.as('owner'),
  );
  expect(file.status).toBe(200);
  const other = (await app.salon()).as('owner');
  expect((await app.succeed(getCumulativeAttendance, november, other)).data).toEqual([]);
  expect((await app.call(getEmployeeAttendance, { ...november, employee_id: salon.employee_ids[sara] }, other)).body.code).toBe(
    'attendance.employee_not_found',
  );
});
