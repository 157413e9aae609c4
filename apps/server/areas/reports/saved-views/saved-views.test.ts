import type { Input } from '@rawnaq/contract/endpoint';
import {
  changeReportView,
  deleteReportView,
  listReportViews,
  saveReportView,
  setDefaultReportView,
} from '@rawnaq/contract/reports/saved-views';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { managerRights, type RightsChange } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const screen = '/merchant/total-sales';
type Saved = Input<typeof saveReportView.input>;
const lastMonth: Saved = {
  screen,
  report: '/api/reports/total_sales',
  view_name: 'Last month',
  is_shared: 0,
  preset: 'last_month',
  query: 'by=employee&compare=&columns=name,total_sales_minor',
};
const withRights = (change: RightsChange) => managerRights(app, salon.account_id)(change);
const namesFor = async (user: 'owner' | 'manager' | 'accountant', of = screen) =>
  (await app.succeed(listReportViews, { screen: of }, salon.as(user))).data.map(({ view_name }) => view_name);

test('a view is private until it is shared, keeps a period that moves, and says who may change it', async () => {
  const view = await app.succeed(saveReportView, lastMonth, salon.as('owner'));
  expect(view).toMatchObject({
    view_name: 'Last month',
    preset: 'last_month',
    from: null,
    to: null,
    is_shared: 0,
    may_change: 1,
    version: 1,
  });
  expect([await namesFor('owner'), await namesFor('manager'), await namesFor('owner', '/merchant/commissions')]).toEqual([
    ['Last month'],
    [],
    [],
  ]);
  const { id, version } = view;
  const { screen: _screen, report: _report, ...shown } = lastMonth;
  await app.succeed(changeReportView, { id, version, ...shown, is_shared: 1 }, salon.as('owner'));
  const [shared] = (await app.succeed(listReportViews, { screen }, salon.as('accountant'))).data;
  expect(shared).toMatchObject({ id, is_shared: 1, may_change: 0, query: lastMonth.query });
  const refused = await app.call(changeReportView, { id, version: 2, ...shown }, salon.as('accountant'));
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'report_view.not_yours' }]);
  expect((await app.call(deleteReportView, { id }, salon.as('accountant'))).status).toBe(422);
});

test('two names are the same whatever their case; each user has names of their own, and the shared ones are one list', async () => {
  const save = (user: 'owner' | 'manager', change: Partial<Saved>) => app.call(saveReportView, { ...lastMonth, ...change }, salon.as(user));
  const two = await Promise.all([save('owner', { view_name: 'Week' }), save('owner', { view_name: 'WEEK' })]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(two.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'report_view.name_taken',
    errors: { view_name: expect.any(Array) },
  });
  expect((await save('manager', { view_name: 'Week' })).status).toBe(200);
  expect((await save('manager', { view_name: 'last month', is_shared: 1 })).status).toBe(422);
});

test('the second of two who change a shared view is told what was changed', async () => {
  const { screen: _screen, report: _report, ...shown } = { ...lastMonth, view_name: 'Both', is_shared: 1 as const };
  const { id, version } = await app.succeed(saveReportView, { ...lastMonth, ...shown }, salon.as('manager'));
  await app.succeed(changeReportView, { id, version, ...shown, query: 'by=service' }, salon.as('owner'));
  const late = await app.call(changeReportView, { id, version, ...shown, query: 'by=product' }, salon.as('manager'));
  expect([late.status, late.body]).toMatchObject([
    422,
    { code: 'record.changed_meanwhile', details: { current: { query: 'by=service', version: 2 }, changes: [{ field: 'query' }] } },
  ]);
});

test('what its reader may not see cannot be saved, and is not offered when another shared it', async () => {
  const manager = salon.as('manager');
  const byCustomer = { ...lastMonth, view_name: 'Customers', query: 'by=customer', is_shared: 1 as const };
  const withTips = { ...lastMonth, view_name: 'Tips', query: 'by=employee&columns=name,tips_minor', is_shared: 1 as const };
  const takings = { screen: '/merchant/forecasts', report: '/api/reports/forecast', view_name: 'Takings', query: 'measure=takings' };
  for (const view of [byCustomer, withTips, { ...takings, is_shared: 1 as const }])
    await app.succeed(saveReportView, view, salon.as('owner'));
  expect(await namesFor('manager')).toEqual(expect.arrayContaining(['Customers', 'Tips']));
  const refused = async (view: Saved) => {
    const { status, body } = await app.call(saveReportView, { ...view, view_name: 'Mine', is_shared: 0 }, manager);
    expect([status, body]).toMatchObject([422, { code: 'report_view.shows_too_much', errors: { query: expect.any(Array) } }]);
  };
  await withRights({ without: 'customers.view' });
  await refused(byCustomer);
  expect(await namesFor('manager')).not.toContain('Customers');
  await withRights({ without: 'reports.see_earnings' });
  await refused(withTips);
  expect(await namesFor('manager')).not.toContain('Tips');
  await withRights({ without: 'reports.see_takings' });
  await refused(lastMonth);
  await refused({ ...takings, is_shared: 0 });
  expect([await namesFor('manager'), await namesFor('manager', '/merchant/forecasts')]).toEqual([[], []]);
  await withRights({});
});

test('a report that is none, a filter or column it does not have, and wrong days are refused on their field', async () => {
  const save = async (change: Partial<Saved>) => {
    const { status, body } = await app.call(saveReportView, { ...lastMonth, view_name: 'Odd', ...change }, salon.as('owner'));
    const { code, errors = {} } = body as unknown as { code: string; errors?: Record<string, unknown> };
    return [status, code, ...Object.keys(errors)];
  };
  expect(await save({ report: '/api/customers' })).toEqual([422, 'report_view.unknown_report', 'query']);
  expect(await save({ query: 'by=moon' })).toEqual([422, 'report_view.unreadable', 'query']);
  expect(await save({ query: 'colour=red' })).toEqual([422, 'report_view.unreadable', 'query']);
  expect(await save({ query: 'columns=name,profit' })).toEqual([422, 'report_view.unreadable', 'query']);
  expect(await save({ preset: null, from: '2026-02-02', to: '2026-02-01' })).toEqual([422, 'report.ends_before_start', 'to']);
  expect(await save({ preset: null, from: '2020-01-01', to: '2026-02-01' })).toEqual([422, 'report.too_long', 'to']);
});

test('a screen begins with the view its user chose, for that user alone; it is forgotten with the view', async () => {
  const { id } = await app.succeed(saveReportView, { ...lastMonth, view_name: 'First', is_shared: 1 }, salon.as('owner'));
  await app.succeed(setDefaultReportView, { screen, view_id: id }, salon.as('owner'));
  const defaultsOf = async (user: 'owner' | 'manager') =>
    (await app.succeed(listReportViews, { screen }, salon.as(user))).data.flatMap((view) => (view.is_default === 1 ? view.view_name : []));
  expect([await defaultsOf('owner'), await defaultsOf('manager')]).toEqual([['First'], []]);
  expect((await app.call(setDefaultReportView, { screen: '/merchant/commissions', view_id: id }, salon.as('owner'))).status).toBe(404);
  await app.succeed(deleteReportView, { id }, salon.as('owner'));
  expect(await defaultsOf('owner')).toEqual([]);
  await app.succeed(setDefaultReportView, { screen, view_id: null }, salon.as('owner'));
});

test('another account neither sees nor changes them', async () => {
  const other = await app.salon();
  const { id } = await app.succeed(saveReportView, { ...lastMonth, view_name: 'Ours', is_shared: 1 }, salon.as('owner'));
  expect((await app.succeed(listReportViews, { screen }, other.as('owner'))).data).toEqual([]);
  expect((await app.call(deleteReportView, { id }, other.as('owner'))).status).toBe(404);
});
