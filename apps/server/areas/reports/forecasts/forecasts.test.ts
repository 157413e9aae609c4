import { getCashForecast } from '@rawnaq/contract/reports/cash-forecast';
import { getForecast } from '@rawnaq/contract/reports/forecasts';
import { forecastFile } from '@rawnaq/contract/reports/forecasts-list';
import { updateExpectedExpense, createExpectedExpense, getExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { createExpense, getExpenseChoices } from '@rawnaq/contract/finance/expenses';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRights } from '../../../testing/rights.ts';
import { postBooks } from '../accounting/public/tasks.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
/** A Thursday. */
const today = '2026-11-26';
const first = '2026-08-16';

/** One to seven visits a day by its weekday (Sunday one, Saturday seven) of an hour each, booked three days before. */
const visitsOf = (date: string): number => new Date(date).getUTCDay() + 1;

async function bookPast(): Promise<void> {
  const { account_id } = salon;
  await app.services.database.withAccount(account_id, async (db) => {
    await sql`
      with booked as (
        insert into appointments (account_id, customer_id, starts_at, ends_at, status, total_minor, created_at)
        select ${account_id}, ${salon.customer_ids[0]}, starts_at, starts_at + interval '1 hour', 3, 10000, starts_at - interval '3 days'
        from generate_series(${first}::date, ${today}::date - 1, interval '1 day') d, generate_series(1, extract(dow from d)::int + 1) n,
          lateral (select ((d + make_interval(hours => 8 + n)) at time zone 'Asia/Riyadh') as starts_at) s
        returning id, starts_at, ends_at
      )
      insert into appointment_lines (account_id, appointment_id, position, service_id, employee_id, starts_at, ends_at, price_minor)
      select ${account_id}, id, 1, ${salon.service_ids[0]}, ${salon.employee_ids[0]}, starts_at, ends_at, 10000 from booked`.execute(db);
    // Two are booked for tomorrow, and a third was and is cancelled.
    await sql`
      insert into appointments (account_id, customer_id, starts_at, ends_at, status, total_minor, created_at, cancelled_at)
      select ${account_id}, ${salon.customer_ids[0]}, ((${today}::date + 1) + make_interval(hours => 10 + n)) at time zone 'Asia/Riyadh',
        ((${today}::date + 1) + make_interval(hours => 11 + n)) at time zone 'Asia/Riyadh', case n when 3 then 0 else 1 end, 10000,
        ${`${today}T06:00:00Z`}::timestamptz, case n when 3 then ${`${today}T07:00:00Z`}::timestamptz end
      from generate_series(1, 3) n`.execute(db);
  });
}

beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  app.setNow(new Date(`${today}T08:00:00Z`));
  await bookPast();
});
afterAll(() => app.close());

test('visits of a salon that is the same every week are forecast as they were, with what is booked by now', async () => {
  const { data, judged, past, too_few_weeks, measure } = await app.succeed(getForecast, { measure: 'visits' }, salon.as('owner'));
  expect([measure, too_few_weeks]).toEqual(['visits', null]);
  expect(judged.map(({ horizon }) => horizon)).toEqual([7, 28]);
  for (const { origins } of judged) expect(origins).toBeGreaterThanOrEqual(8);
  expect(data).toHaveLength(28);
  expect(data[0]?.from).toBe(today);
  for (const { from, is_open, value, low_95, high_95, value_minor } of data) {
    expect([value, low_95, high_95, value_minor], from).toEqual(
      is_open === 1 ? [visitsOf(from), visitsOf(from), visitsOf(from), null] : [0, 0, 0, null],
    );
  }
  expect(data.map(({ booked }) => booked).slice(0, 3)).toEqual([0, 2, 0]);
  expect(past.at(-1)).toEqual({ from: '2026-11-25', to: '2026-11-25', value: visitsOf('2026-11-25'), value_minor: null });
});

test('minutes are those of the visits, and weeks and months add up their days', async () => {
  const owner = salon.as('owner');
  const [days, minutes, weeks, months] = await Promise.all([
    app.succeed(getForecast, { measure: 'visits' }, owner),
    app.succeed(getForecast, { measure: 'minutes' }, owner),
    app.succeed(getForecast, { measure: 'visits', by: 'week' }, owner),
    app.succeed(getForecast, { measure: 'visits', by: 'month' }, owner),
  ]);
  const sum = (rows: readonly { value: number | null }[]): number => rows.reduce((all, { value }) => all + (value ?? 0), 0);
  expect(minutes.data.map(({ value }) => value)).toEqual(days.data.map(({ value }) => (value ?? 0) * 60));
  // The first days are the same whatever they are shown by, and never the sum of weeks that reach beyond them.
  const first = (count: number): number => sum(days.data.slice(0, count));
  expect(months.ahead.map(({ days: count, value, booked }) => [count, value, booked])).toEqual([
    [7, first(7), 2],
    [28, first(28), 2],
  ]);
  expect([sum(weeks.data), sum(months.data)]).toEqual([sum(days.data), sum(days.data)]);
  expect(weeks.data.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
    [today, '2026-11-28'],
    ['2026-11-29', '2026-12-05'],
  ]);
  expect(months.data.map(({ from }) => from)).toEqual([today, '2026-12-01']);
});

test('whoever may not see takings gets visits and is refused takings; without reports nothing', async () => {
  await app.services.database.withAccount(salon.account_id, (db) =>
    changeRights(db, salon.account_id, 'accountant', { without: 'reports.see_takings' }),
  );
  const accountant = salon.as('accountant');
  expect((await app.succeed(getForecast, {}, accountant)).measure).toBe('visits');
  const refused = await app.call(getForecast, { measure: 'takings' }, accountant);
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'report.takings_not_allowed' }]);
  expect((await app.call(forecastFile, { measure: 'takings', format: 'csv' }, accountant)).status).toBe(422);
  expect((await app.call(getForecast, {}, salon.as('receptionist'))).status).toBe(403);
});

test('a salon of less than eight weeks is told how many it has, and another account sees nothing of this one', async () => {
  app.setNow(null);
  const other = await app.salon();
  app.setNow(new Date(`${today}T08:00:00Z`));
  const { data, judged, too_few_weeks, needed_weeks } = await app.succeed(getForecast, { measure: 'visits' }, other.as('owner'));
  expect([data, judged, too_few_weeks, needed_weeks]).toEqual([[], [], 0, 8]);
});

test('the cash to come is what the books have, booked visits, expected and unpaid expenses on their day; whoever may not see cost gets none', async () => {
  const owner = salon.as('owner');
  const { types } = await app.succeed(getExpenseChoices, {}, owner);
  const type = types[0]?.id ?? 0;
  const rent = { description: 'Rent', expense_type_id: type, total_minor: 900_000, vat_rate_bp: 1500, due_on: '2026-12-01' };
  const { id: expected_id } = await app.succeed(createExpectedExpense, rent, owner);
  await app.succeed(
    createExpense,
    { expense_type_id: type, spent_on: today, lines: [{ description: 'Towels', net_minor: 10_000, vat_rate_bp: 0 }] },
    owner,
  );
  await postBooks(app.services, { account_id: salon.account_id });
  const read = () => app.succeed(getCashForecast, {}, owner);
  const { opening_minor, data, lowest, totals, posted_until } = await read();
  expect([opening_minor, data[0]?.date, data.length, posted_until === null]).toEqual([0, today, 28, false]);
  expect(data[0]?.unpaid_expenses_minor).toBe(-10_000);
  // Two visits of 100.00 are booked for tomorrow, and every visit of the past came.
  expect(data[1]?.booked_visits_minor).toBe(20_000);
  expect(data.find(({ date }) => date === '2026-12-01')?.expected_expenses_minor).toBe(-900_000);
  expect([lowest?.date, totals.expected_expenses_minor, totals.unpaid_expenses_minor]).toEqual(['2026-12-01', -900_000, -10_000]);
  expect(data.at(-1)?.balance_minor).toBe(Object.values(totals).reduce((sum, minor) => sum + minor, 0));
  for (const [index, day] of data.entries()) {
    const { date: _, balance_minor, low_80_minor, ...causes } = day;
    expect(low_80_minor).toBeLessThanOrEqual(balance_minor);
    expect(balance_minor).toBe(
      (data[index - 1]?.balance_minor ?? opening_minor) + Object.values(causes).reduce((sum, minor) => sum + minor, 0),
    );
  }
  // Moved to a later day, what was short is not short any more.
  const { version } = await app.succeed(getExpectedExpense, { id: expected_id }, owner);
  await app.succeed(updateExpectedExpense, { id: expected_id, ...rent, due_on: '2027-03-01', version }, owner);
  expect((await read()).lowest?.balance_minor).toBeGreaterThan(lowest?.balance_minor ?? 0);

  await app.services.database.withAccount(salon.account_id, (db) =>
    changeRights(db, salon.account_id, 'accountant', { without: 'reports.see_cost' }),
  );
  const refused = await app.call(getCashForecast, {}, salon.as('accountant'));
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'books.cost_not_allowed' }]);
  expect((await app.call(getCashForecast, {}, salon.as('receptionist'))).status).toBe(403);
});

test('the forecast is a file with a row a day', async () => {
  const text = (await app.call(forecastFile, { measure: 'visits', format: 'csv', columns: ['from', 'value'] }, salon.as('owner')))
    .body as unknown as string;
  expect(text.trim().split('\n')).toHaveLength(29);
  expect(text).toContain(`${visitsOf('2026-11-28')}`);
});
