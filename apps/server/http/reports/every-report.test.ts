import type { Endpoint } from '@rawnaq/contract/endpoint';
import { printReport, saveReportView } from '@rawnaq/contract/reports/saved-views';
import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { datePresets, rangeOfPreset } from '@rawnaq/domain/reports/comparison/date-presets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postAccount } from '../../areas/reports/accounting/catch-up.ts';
import { managerRights } from '../../testing/rights.ts';
import { month, randomMonth, type RandomMonth } from '../../testing/random-month.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { AnyRow } from './way.ts';
import { waysOfReports } from './ways-to-rows.ts';

const planned = 'Beside a budget, or the balance before.';
const asOfDay = 'Customers as they are on a day: its last months are the rows.';
const ahead = 'Of days to come, which are judged by their past errors.';
const ofOneDay = 'A page to sign, of one day or one return; days are compared in the total sales.';
const ownPeriod = 'Lists of single days of employees.';

/** Reports that are not compared with another period, and why. */
const comparedOtherwise: Readonly<Record<string, string>> = {
  '/api/books/profit_and_loss': planned,
  '/api/books/trial_balance': planned,
  '/api/books/balance_sheet': planned,
  '/api/commissions': 'What is due to be paid out: each month by itself.',
  '/api/reports/customer_cohorts': asOfDay,
  '/api/reports/customer_categories': asOfDay,
  '/api/reports/customer_value': asOfDay,
  '/api/appointments/figures':
    'Its totals are beside those of as many days before; appointments are compared in the report of appointments.',
  '/api/reports/day_summary/lines': ofOneDay,
  '/api/vat_return/lines': ofOneDay,
  '/api/reports/month_summary': 'A row a day with its drawers, for bookkeeping; the same days are compared in the total sales by day.',
  '/api/reports/cashier_summary': 'What was in which hands; sales are compared in the total sales by cashier and by employee.',
  '/api/reports/payments_summary': 'Money by way and source; sales are compared in the total sales by way of paying.',
  '/api/reports/forecast': ahead,
  '/api/reports/cash_forecast': ahead,
  '/api/reports/attendance/leaving': ownPeriod,
  '/api/reports/attendance/under_time': ownPeriod,
};

/** Figures that are zero throughout the month, because nothing of the kind happens in it. They are clicked through where it does. */
const quiet = new Set([
  '/api/reports/total_sales tips_minor',
  // Sold out by then; held against the movements in product-report.test.ts.
  '/api/reports/products in_stock_milli',
  // Nobody records attendance.
  ...['due', 'missing', 'worked', 'overtime', 'late', 'early', 'errand', 'business'].map(
    (length) => `/api/reports/attendance/cumulative ${length}`,
  ),
  // In sold-offers.test.ts.
  ...[
    'cost_minor',
    'opened_minor',
    'expired_minor',
    'left_expired_minor',
    'expiring_30_minor',
    'expiring_60_minor',
    'expiring_90_minor',
  ].map((figure) => `/api/reports/offers offers_${figure}`),
  // In cards-and-points.test.ts.
  ...['sold', 'sold_value_minor', 'given_minor', 'opened_minor', 'withdrawn_minor', 'expired_minor'].map(
    (figure) => `/api/reports/gift_cards cards_${figure}`,
  ),
  ...['expired', 'adjusted', 'opened'].map((figure) => `/api/reports/loyalty points_${figure}`),
  // In customer-reports.test.ts.
  ...['customers came_back', 'customers not_back', 'customer_categories recent'].map((figure) => `/api/reports/${figure}`),
  // In statistics.test.ts.
  ...['check_in', 'no_show', 'cancelled', 'online'].map((figure) => `/api/appointments/figures ${figure}`),
  // In visit-report.test.ts.
  ...['no_shows', 'visits_cancelled', 'online_visits'].map((figure) => `/api/reports/appointments ${figure}`),
  ...['services', 'products', 'credited'].map((figure) => `/api/commissions ${figure}_commission_minor`),
]);

let app: TestServer;
let salon: RandomMonth;
beforeAll(async () => {
  app = await startTestServer();
  salon = await randomMonth(app, 21);
  await postAccount(app.services, salon.account_id);
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

interface Column {
  id: string;
  kind: string;
  value: (row: never, words: never) => unknown;
}
const columnsOf = (path: string) => (app.services.reports.get(path)?.file.endpoint.columns.all ?? []) as unknown as readonly Column[];
const figuresOf = (path: string) => columnsOf(path).filter(({ kind }) => ['money', 'number', 'percent', 'duration'].includes(kind));
const fieldsOf = (endpoint: Endpoint): object => (endpoint.input as unknown as { shape: object }).shape;
const listOf = (path: string): Endpoint => {
  const report = app.services.reports.get(path);
  if (report === undefined) throw new Error(`There is no report ${path}`);
  return report.list.endpoint;
};
/** What a report is asked for: its period, where it has one. */
const askedOf = (path: string, period: { from: string; to: string } = month) => ({
  ...('from' in fieldsOf(listOf(path)) ? period : {}),
  ...waysOfReports[path]?.asked,
});
interface Answer {
  data: readonly AnyRow[];
  total: number;
}
async function ask(endpoint: Endpoint, input: object): Promise<Answer> {
  const { status, body } = await app.call(endpoint, input, salon.owner());
  expect([endpoint.path, input, status]).toEqual([endpoint.path, input, 200]);
  return body as unknown as Answer;
}
const known = new Map<string, Promise<Answer>>();
/** All rows of a list; several figures of a row open into the same, which are asked for once. */
function rowsOf(endpoint: Endpoint, input: object): Promise<Answer> {
  const name = JSON.stringify([endpoint.path, input]);
  const asked = known.get(name) ?? ask(endpoint, { ...input, page: 1, per_page: 200 });
  known.set(name, asked);
  return asked;
}

test('each figure of each report says how it is clicked through, or why it has no rows', () => {
  expect([...app.services.reports.keys()].toSorted()).toEqual(Object.keys(waysOfReports).toSorted());
  for (const [path, { opens, computed = [], closed = {} }] of Object.entries(waysOfReports)) {
    const said = [...Object.keys(opens), ...computed, ...Object.keys(closed)];
    expect([
      path,
      figuresOf(path)
        .map(({ id }) => id)
        .toSorted(),
    ]).toEqual([path, said.toSorted()]);
  }
});

test('each figure that opens is the sum of the rows behind it, in each report', async () => {
  const empty: string[] = [];
  for (const [path, { opens }] of Object.entries(waysOfReports)) {
    if (Object.keys(opens).length === 0) continue;
    const { data } = await ask(listOf(path), askedOf(path));
    for (const [name, { list, input, sum }] of Object.entries(opens)) {
      const column = columnsOf(path).find(({ id }) => id === name);
      let opened = 0;
      for (const row of data) {
        const figure = name in row ? row[name] : column?.value(row as never, undefined as never);
        if (figure === null || (opened > 3 && figure === 0)) continue;
        const asked = input(row, month);
        if (asked === null) continue;
        const all = await rowsOf(list, asked);
        expect(all.data.length).toBe(all.total);
        const booked = path.startsWith('/api/books/') && typeof figure === 'number' ? Math.abs(figure) : figure;
        expect([path, name, asked, booked]).toEqual([path, name, asked, sum(all.data)]);
        if (figure !== 0) opened += 1;
      }
      if (opened === 0) empty.push(`${path} ${name}`);
    }
  }
  expect(empty.filter((figure) => !quiet.has(figure))).toEqual([]);
});

test('each report has its presets, its comparisons, its Excel, CSV and PDF, and can be saved as a view', async () => {
  for (const [path, { list, file }] of app.services.reports) {
    const fields = fieldsOf(list.endpoint);
    if ('from' in fields) for (const preset of datePresets) await ask(list.endpoint, askedOf(path, rangeOfPreset(preset, month.to)));
    expect([path, 'compare' in fields]).toEqual([path, !(path in comparedOtherwise)]);
    if ('compare' in fields)
      for (const compare of comparisons) {
        const { compared } = (await ask(list.endpoint, { ...askedOf(path), compare })) as unknown as { compared: { from: string } | null };
        // Whoever is no employee has no attendance, then or before.
        if (path === '/api/reports/attendance/employee') expect(compared).toBeNull();
        else expect([path, compare, (compared?.from ?? month.to) < month.from]).toEqual([path, compare, true]);
      }
    for (const format of ['csv', 'xlsx'] as const) {
      const taken = await app.call(file.endpoint, { ...askedOf(path), format }, salon.owner());
      expect([path, format, taken.status]).toEqual([path, format, 200]);
    }
    const { from, to, ...filters } = { from: undefined, to: undefined, ...askedOf(path) } as Record<string, string | undefined>;
    const query = new URLSearchParams(filters as Record<string, string>).toString();
    const paper = await app.call(
      printReport,
      { report: path, ...(query === '' ? {} : { query }), ...(from === undefined || to === undefined ? {} : { from, to }) },
      salon.owner(),
    );
    const view = { screen: `/merchant${path.replaceAll('_', '-')}`, report: path, view_name: 'Mine', is_shared: 0, query } as const;
    const saved = await app.call(saveReportView, { ...view, preset: 'from' in fields ? 'last_month' : null }, salon.owner());
    expect([path, saved.status, saved.body]).toMatchObject([path, 200, { query }]);
    expect([path, paper.status, (paper.body as unknown as Buffer).toString().slice(0, 5)]).toEqual([path, 200, '%PDF-']);
  }
});

test('a PDF is refused like the report and its file, and a period that is none', async () => {
  const manager = salon.till.as('manager');
  const rights = managerRights(app, salon.account_id);
  const asked = { report: '/api/reports/services', query: 'by=service', ...month };
  const refused = async (input: object) => {
    const { status, body } = await app.call(printReport, { ...asked, ...input }, manager);
    return [status, (body as { code?: string }).code];
  };
  await rights({ without: 'reports.export' });
  expect(await refused({})).toEqual([422, 'list.export_not_allowed']);
  await rights({ without: 'reports.see_cost' });
  expect(await refused({ query: 'by=service&columns=service,margin_minor' })).toEqual([422, 'report_view.shows_too_much']);
  await rights({ without: 'reports.see_takings' });
  expect(await refused({})).toEqual([422, 'report_view.shows_too_much']);
  await rights({});
  expect(await refused({ report: '/api/invoices' })).toEqual([422, 'report_view.unknown_report']);
  expect(await refused({ query: 'by=nothing' })).toEqual([422, 'report_view.unreadable']);
  expect(await refused({ from: month.to, to: month.from })).toEqual([422, 'report.ends_before_start']);
});
