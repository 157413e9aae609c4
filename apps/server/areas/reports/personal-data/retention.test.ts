import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getDataRetention, keepCustomer, listPlannedErasures, updateDataRetention } from '@rawnaq/contract/customers/data-retention';
import { createCustomer, getCustomer } from '@rawnaq/contract/customers/customers';
import { closeDataRequest, listDataRequests, listEmployeeRequests, recordDataRequest } from '@rawnaq/contract/customers/data-requests';
import { eraseCustomer, getPersonalData, getPersonFile } from '@rawnaq/contract/customers/personal-data';
import { getEmployeeCopy } from '@rawnaq/contract/team/employee-copy';
import { eraseEmployee, getEmployeeErasure } from '@rawnaq/contract/team/employee-erasure';
import { createEmployee } from '@rawnaq/contract/team/hr';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { cancelPayment, takeDeposit } from '@rawnaq/contract/value/deposits';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eraseOldCustomers, eraseOldCustomersOf } from './retention.ts';

let app: TestServer;
/** Writes the past, which the desk cannot. */
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  app.setNow(null);
  await app.close();
});

const begin = '2026-11-10';
/** A quarter to eleven at night in UTC is the next day in Riyadh. Who is signed in stays so, however far the clock is moved. */
async function setDay(day: string): Promise<void> {
  app.setNow(new Date(`${addDays(day, -1)}T22:45:00Z`));
  await owner.query(`update sessions set ends_at = '2100-01-01', expires_at = '2099-12-31'`);
}
const inside = <T>({ account_id }: TestSalon, work: (db: Db) => Promise<T>) => app.services.database.withAccount(account_id, work);
const listOf = async (salon: TestSalon) => (await app.succeed(listPlannedErasures, {}, salon.as('owner'))).data;
const run = () => eraseOldCustomers(app.services);

let mobiles = 0;
/** A customer whose record, and with it the latest contact, is of a day. */
async function makeCustomer(salon: TestSalon, name: string, since: string): Promise<number> {
  const { id } = await app.succeed(createCustomer, { name, mobile: `9665022200${(mobiles += 1) + 10}`, tag_ids: [] }, salon.as('owner'));
  await owner.query(`update customers set created_at = $3 where account_id = $1 and id = $2`, [salon.account_id, id, `${since}T09:00:00Z`]);
  return id;
}
async function setYears(salon: TestSalon, erase_after_years?: number): Promise<void> {
  const { version } = await app.succeed(getDataRetention, {}, salon.as('owner'));
  await app.succeed(updateDataRetention, { version, ...(erase_after_years === undefined ? {} : { erase_after_years }) }, salon.as('owner'));
}
const isErased = async (salon: TestSalon, id: number) => (await app.succeed(getCustomer, { id }, salon.as('owner'))).erased_at !== null;
const logOf = (salon: TestSalon, action: string) =>
  inside(salon, (db) =>
    db
      .selectFrom('audit_log')
      .where('account_id', '=', salon.account_id)
      .where('action', '=', action)
      .select('after')
      .orderBy('id')
      .execute(),
  );

test('who turns retention off takes everybody off the list by one statement that looks once whether it is empty', async () => {
  await setDay(begin);
  const salon = await app.salon();
  await makeCustomer(salon, 'First Customer', '2020-01-01');
  await makeCustomer(salon, 'Second Customer', '2020-01-01');
  await setYears(salon, 3);
  await run();
  expect(await listOf(salon)).toHaveLength(2);
  await owner.query('begin');
  await owner.query("set local track_functions = 'all'");
  await owner.query('delete from planned_erasures where account_id = $1', [salon.account_id]);
  const { rows: calls } = await owner.query(
    "select funcname, calls::int from pg_stat_xact_user_functions where funcname ~ '^close_' order by 1",
  );
  await owner.query('rollback');
  expect(calls).toEqual([
    { funcname: 'close_erasures_task', calls: 1 },
    { funcname: 'close_task', calls: 1 },
  ]);
  await setYears(salon);
  expect(await listOf(salon)).toEqual([]);
  expect((await app.succeed(listTasks, {}, salon.as('owner'))).data).toEqual([]);
});

test('a customer without contact for the years of the setting is listed, told of, and erased after 14 days, once', async () => {
  await setDay(begin);
  const salon = await app.salon();
  const old = await makeCustomer(salon, 'Old Customer', '2023-11-09');
  const young = await makeCustomer(salon, 'Young Customer', '2023-11-10');
  await run();
  expect(await listOf(salon)).toEqual([]);
  await setYears(salon, 3);
  await Promise.all([run(), run()]);
  expect(await listOf(salon)).toMatchObject([
    { customer_id: old, state: 'planned', last_contact_on: '2023-11-09', erase_on: '2026-11-24', open: [], kept_until: null },
  ]);
  const { data: tasks } = await app.succeed(listTasks, {}, salon.as('owner'));
  expect(tasks).toMatchObject([
    { kind: 'customers_to_erase', title: expect.stringContaining('1 customer who stays away will be erased from 24 Nov 2026') },
  ]);
  expect((await app.succeed(listTasks, {}, salon.as('receptionist'))).data).toEqual([]);

  await setDay('2026-11-23');
  await run();
  expect(await isErased(salon, old)).toBe(false);
  expect(await logOf(salon, 'list_erasures')).toEqual([{ after: { count: 1 } }, { after: { count: 1 } }]);
  // No process ran on the day itself.
  await setDay('2026-11-27');
  await Promise.all([run(), run()]);
  await run();
  expect(await isErased(salon, old)).toBe(true);
  expect(await isErased(salon, young)).toBe(false);
  expect(await logOf(salon, 'erase')).toEqual([{ after: { documents: 0, erase_after_years: 3 } }]);
  expect((await listOf(salon)).map(({ customer_id }) => customer_id)).toEqual([young]);
});

test('who visits or books meanwhile leaves the list, who is kept stays for a further term, and who has something open is erased once it is settled', async () => {
  await setDay(begin);
  const salon = await app.salon();
  const asOwner = salon.as('owner');
  const names = ['Booked Meanwhile', 'Kept Customer', 'Deposit Customer'];
  const [booked = 0, kept = 0, owed = 0] = await Promise.all(names.map((name) => makeCustomer(salon, name, '2021-01-01')));
  // Past the endpoint, whose job could still be running when the past is written below.
  await owner.query(`insert into data_retention_settings (account_id, erase_after_years) values ($1, 2)`, [salon.account_id]);
  await run();
  expect(await listOf(salon)).toHaveLength(3);
  await setDay('2026-11-20');
  await app.succeed(
    createAppointment,
    {
      customer_id: booked,
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: '2026-11-22T09:00:00Z' }],
    },
    asOwner,
  );
  await app.succeed(keepCustomer, { id: kept, reason: 'Lives abroad, comes back' }, asOwner);
  await app.succeed(keepCustomer, { id: kept, reason: 'Sent twice' }, asOwner);
  expect((await app.call(keepCustomer, { id: booked + 100, reason: 'x' }, asOwner)).status).toBe(404);
  expect(await listOf(salon)).toMatchObject([
    { customer_id: owed, state: 'planned' },
    { customer_id: kept, state: 'kept', kept_until: '2028-11-20', kept_reason: 'Lives abroad, comes back' },
  ]);
  const deposit = await app.succeed(
    takeDeposit,
    { customer_id: owed, amount_minor: 500, method_id: salon.payment_method_ids.cash },
    asOwner,
  );
  expect((await listOf(salon)).map(({ customer_id }) => customer_id)).toEqual([kept]);
  await backdate(salon, owed);
  expect(await listOf(salon)).toMatchObject([
    { customer_id: owed, open: [{ point: 'deposits', count: 1, amount_minor: 500 }] },
    { customer_id: kept },
  ]);

  await setDay('2026-11-26');
  await run();
  expect((await listOf(salon)).map(({ customer_id }) => customer_id)).toEqual([owed, kept]);
  expect(await isErased(salon, owed)).toBe(false);
  await app.succeed(cancelPayment, { id: deposit.payment_id, reason: 'Comes no more' }, asOwner);
  await backdate(salon, owed);
  await run();
  expect(await Promise.all([booked, kept, owed].map((id) => isErased(salon, id)))).toEqual([false, false, true]);
  // Nobody is left to be erased: the task waits for nobody.
  expect((await app.succeed(listTasks, {}, asOwner)).data).toEqual([]);
  // The further term is over.
  await setDay('2028-11-21');
  await run();
  expect((await listOf(salon)).find(({ customer_id }) => customer_id === kept)).toMatchObject({ state: 'planned', erase_on: '2028-12-05' });
  await setDay('2028-12-05');
  await run();
  expect(await isErased(salon, kept)).toBe(true);
  expect((await owner.query(`select from kept_customers where account_id = $1`, [salon.account_id])).rowCount).toBe(0);
});

test('a run erases so many of one account, and the next run is due at once for those who are left', async () => {
  await setDay(begin);
  const salon = await app.salon();
  const ids = await Promise.all(['First Away', 'Second Away', 'Third Away'].map((name) => makeCustomer(salon, name, '2021-01-01')));
  await owner.query(`insert into data_retention_settings (account_id, erase_after_years) values ($1, 2)`, [salon.account_id]);
  await run();
  await setDay('2026-11-27');
  await eraseOldCustomersOf(app.services, salon, 1);
  await vi.waitFor(async () => expect(await Promise.all(ids.map((id) => isErased(salon, id)))).toEqual([true, true, true]), 20_000);
  expect(await logOf(salon, 'erase')).toHaveLength(3);
});

test('of a long list the contacts of a page alone are looked up: who came since is left out of it, and counts until the next run of the job', async () => {
  await setDay(begin);
  const salon = await app.salon();
  await owner.query(`insert into data_retention_settings (account_id, erase_after_years) values ($1, 2)`, [salon.account_id]);
  await owner.query(
    `with old as (insert into customers (account_id, name, mobile, created_at) select $1, 'Old ' || n, '9665033' || lpad(n::text, 5, '0'), '2020-01-01' from generate_series(1, 501) n returning id)
     insert into planned_erasures (account_id, customer_id, listed_on, erase_on, last_contact_on) select $1, id, '2026-11-10', '2026-11-24', '2020-01-01' from old`,
    [salon.account_id],
  );
  const shown = async (page: number) => app.succeed(listPlannedErasures, { page, per_page: 100 }, salon.as('owner'));
  const { data, total } = await shown(1);
  expect([data.length, total]).toEqual([100, 501]);
  await owner.query(`update customers set last_invoice_at = '2026-11-09' where account_id = $1 and id = $2`, [
    salon.account_id,
    data[3]?.customer_id,
  ]);
  const after = await shown(1);
  expect(after.data.map(({ customer_id }) => customer_id)).toEqual(
    data.flatMap(({ customer_id }, place) => (place === 3 ? [] : [customer_id])),
  );
  expect([after.total, (await shown(6)).data.length]).toEqual([501, 1]);
  // The runs of the tests below look through all accounts.
  await owner.query('delete from planned_erasures where account_id = $1', [salon.account_id]);
  await owner.query('delete from data_retention_settings where account_id = $1', [salon.account_id]);
});

test('a setting that changes begins the notice anew, one that is cleared ends it, and only who may erase can see or change it', async () => {
  await setDay(begin);
  const salon = await app.salon();
  const id = await makeCustomer(salon, 'Waiting Customer', '2015-01-01');
  await setYears(salon, 5);
  await run();
  await setDay('2026-11-22');
  await setYears(salon, 6);
  await eraseOldCustomersOf(app.services, salon);
  await setDay('2026-12-05');
  await run();
  expect(await listOf(salon)).toMatchObject([{ customer_id: id, erase_on: '2026-12-06' }]);
  await setYears(salon);
  await setDay('2026-12-30');
  await run();
  expect([await listOf(salon), await isErased(salon, id)]).toEqual([[], false]);

  const { version } = await app.succeed(getDataRetention, {}, salon.as('owner'));
  for (const wrong of [1, 11, 2.5])
    expect((await app.call(updateDataRetention, { version, erase_after_years: wrong }, salon.as('owner'))).status).toBe(422);
  for (const role of ['administrator', 'receptionist'] as const) {
    const as = salon.as(role);
    expect((await app.call(getDataRetention, {}, as)).status).toBe(403);
    expect((await app.call(updateDataRetention, { version, erase_after_years: 2 }, as)).status).toBe(403);
    expect((await app.call(listPlannedErasures, {}, as)).status).toBe(403);
    expect((await app.call(keepCustomer, { id, reason: 'x' }, as)).status).toBe(403);
  }
  await inside(salon, (db) => changeRights(db, salon.account_id, 'receptionist', { and: 'data.erase' }));
  expect((await app.call(listPlannedErasures, {}, salon.as('receptionist'))).status).toBe(200);
  // Another salon's list has nobody of this one, and keeps nobody of it.
  await setYears(salon, 5);
  await run();
  const other = await app.salon();
  expect(await listOf(other)).toEqual([]);
  expect((await app.call(keepCustomer, { id, reason: 'x' }, other.as('owner'))).status).toBe(404);
});

/** What the deposit of a customer wrote, as if it was years ago: it is open, and no contact any more. */
async function backdate({ account_id }: TestSalon, customer_id: number): Promise<void> {
  const at = '2021-01-02T09:00:00Z';
  await owner.query(`update deposits set taken_at = $3 where account_id = $1 and customer_id = $2`, [account_id, customer_id, at]);
  await owner.query(`update receipts set issued_at = $3 where account_id = $1 and customer_id = $2`, [account_id, customer_id, at]);
}

test('a request is due in 30 days, reminded of twice, and closed by what answers it or with a reason', async () => {
  await setDay(begin);
  const salon = await app.salon();
  const asOwner = salon.as('owner');
  const id = await makeCustomer(salon, 'Asking Customer', '2026-01-01');
  const ask = (request_kind: 'copy' | 'correction' | 'erasure') =>
    app.succeed(recordDataRequest, { customer_id: id, request_kind, request_way: 'email', came_in_on: begin, note: 'By letter' }, asOwner);
  const requests = async () => (await app.succeed(listDataRequests, {}, asOwner)).data;
  const copy = await ask('copy');
  expect(copy.due_on).toBe('2026-12-10');
  expect((await app.succeed(getCustomer, { id }, asOwner)).data_requests).toEqual([{ kind: 'copy', due_on: '2026-12-10' }]);
  const tasks = async () => (await app.succeed(listTasks, {}, asOwner)).data.map(({ id: task }) => task);
  const seen = new Set<number>();
  const counted: number[] = [];
  for (const day of [begin, '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-08', '2026-12-09']) {
    await setDay(day);
    await Promise.all([run(), run()]);
    const open = await tasks();
    expect(open).toHaveLength(1);
    for (const task of open) seen.add(task);
    counted.push(seen.size);
  }
  // A new task a week and two days before, and none twice.
  expect(counted).toEqual([1, 1, 2, 2, 3, 3]);
  expect(await requests()).toMatchObject([{ days_left: 1, state: 'soon' }]);
  await setDay('2026-12-12');
  expect(await requests()).toMatchObject([{ days_left: -2, state: 'overdue' }]);
  expect((await app.call(getPersonFile, { id, format: 'json' }, asOwner)).status).toBe(200);
  expect(await requests()).toMatchObject([{ id: copy.id, state: 'done', days_left: null }]);
  expect(await tasks()).toEqual([]);

  const [correction, erasure] = [await ask('correction'), await ask('erasure')];
  const close = (request: number, outcome: 'done' | 'refused', reason?: string) =>
    app.call(closeDataRequest, { id: request, version: 1, outcome, ...(reason === undefined ? {} : { reason }) }, asOwner);
  expect((await close(correction.id, 'refused')).body).toMatchObject({ code: 'data_request.reason_missing' });
  expect((await close(correction.id, 'refused', 'It is right as it is')).status).toBe(200);
  expect((await close(correction.id, 'done')).body).toMatchObject({ code: 'data_request.closed' });
  expect((await close(erasure.id, 'done')).body).toMatchObject({ code: 'data_request.erase_first' });
  expect(
    (await app.call(closeDataRequest, { id: erasure.id, version: 1, outcome: 'refused', reason: 'x' }, salon.as('receptionist'))).status,
  ).toBe(403);
  const { version } = await app.succeed(getPersonalData, { id }, asOwner);
  await app.succeed(eraseCustomer, { id, version, typed_name: 'Asking Customer' }, asOwner);
  const rows = await requests();
  expect(rows.map(({ state, person_name, note }) => ({ state, person_name, note }))).toEqual(
    ['done', 'refused', 'done'].map((state) => ({ state, person_name: 'Erased customer', note: null })),
  );
  expect(await tasks()).toEqual([]);
});

test('a request of an employee is recorded by who may change employees, and closed by the copy and by the erasure', async () => {
  await setDay(begin);
  const salon = await app.salon();
  const asOwner = salon.as('owner');
  const { id } = await app.succeed(createEmployee, { english_name: 'Asking Employee', arabic_name: 'موظفة تسأل', services: [] }, asOwner);
  const asked = { request_way: 'counter', came_in_on: begin, note: 'By letter' } as const;
  const ask = (request_kind: 'copy' | 'erasure', employee_id = id) =>
    app.call(recordDataRequest, { ...asked, request_kind, employee_id }, asOwner);
  expect((await app.call(recordDataRequest, { ...asked, request_kind: 'copy' }, asOwner)).body).toMatchObject({
    code: 'data_request.one_person',
  });
  const [customer_id] = salon.customer_ids;
  expect((await app.call(recordDataRequest, { ...asked, request_kind: 'copy', employee_id: id, customer_id }, asOwner)).body).toMatchObject(
    { code: 'data_request.one_person' },
  );
  // The reception records what customers ask, and nothing of the team.
  const byReception = { ...asked, request_kind: 'copy', employee_id: id } as const;
  expect((await app.call(recordDataRequest, byReception, salon.as('receptionist'))).body).toMatchObject({ code: 'no_permission' });
  const other = await app.salon();
  expect((await app.call(recordDataRequest, byReception, other.as('owner'))).status).toBe(404);

  expect((await ask('copy')).status).toBe(201);
  expect((await ask('erasure')).status).toBe(201);
  const open = async () => (await app.succeed(listEmployeeRequests, { id }, asOwner)).open.map(({ kind }) => kind);
  expect(await open()).toEqual(['copy', 'erasure']);
  expect((await app.call(listEmployeeRequests, { id }, salon.as('receptionist'))).status).toBe(403);
  expect((await app.call(listEmployeeRequests, { id }, other.as('owner'))).status).toBe(404);
  const requests = async (language: 'en' | 'ar' = 'en') =>
    (await app.succeed(listDataRequests, { search: language === 'ar' ? 'تسأل' : 'asking' }, { ...asOwner, language })).data;
  expect(await requests()).toMatchObject(
    ['copy', 'erasure'].map((kind) => ({ kind, employee_id: id, customer_id: null, person_name: 'Asking Employee', days_left: 30 })),
  );
  expect((await requests('ar'))[0]?.person_name).toBe('موظفة تسأل');
  expect((await app.succeed(listTasks, {}, asOwner)).data.filter(({ kind }) => kind === 'data_request')).toHaveLength(2);
  expect((await app.call(getEmployeeCopy, { id, format: 'json' }, asOwner)).status).toBe(200);
  expect(await open()).toEqual(['erasure']);
  expect((await requests()).map(({ kind, state }) => [kind, state])).toEqual([
    ['erasure', 'open'],
    ['copy', 'done'],
  ]);

  await owner.query(`update employees set status = 2, left_on = '2015-01-01' where account_id = $1 and id = $2`, [salon.account_id, id]);
  const { version } = await app.succeed(getEmployeeErasure, { id }, asOwner);
  await app.succeed(eraseEmployee, { id, version, typed_name: 'Asking Employee' }, asOwner);
  const { data } = await app.succeed(listDataRequests, {}, asOwner);
  expect(data.map(({ state, person_name, note }) => ({ state, person_name, note }))).toEqual(
    ['done', 'done'].map((state) => ({ state, person_name: 'Erased employee', note: null })),
  );
  expect((await app.succeed(listTasks, {}, asOwner)).data.filter(({ kind }) => kind === 'data_request')).toEqual([]);
  expect((await ask('copy')).body).toMatchObject({ code: 'employee.erased' });
});
