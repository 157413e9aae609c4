import {
  createExpectedExpense,
  getExpectedExpense,
  listExpectedExpenses,
  moveExpectedExpense,
  removeExpectedExpense,
  updateExpectedExpense,
} from '@rawnaq/contract/finance/expected-expenses';
import { createExpenseType, deleteExpenseType } from '@rawnaq/contract/finance/expense-types';
import { getExpense, getExpenseChoices, listExpenses } from '@rawnaq/contract/finance/expenses';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { type PermissionKey, permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { planExpectedExpenses } from '../public/tasks.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let type_id: number;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = salon.as('owner');
});
beforeEach(async () => {
  app.setNow(noon('2026-11-22'));
  type_id = (await app.succeed(createExpenseType, names(), owner)).id;
});
afterAll(() => app.close());

let made = 0;
const names = () => ({ english_name: `Rent ${String.fromCharCode(65 + (made += 1))}`, arabic_name: `إيجار ${made}` });
const rent = (change: object = {}) => ({
  description: 'Shop rent',
  expense_type_id: type_id,
  total_minor: 1_150_000,
  vat_rate_bp: 1500,
  due_on: '2026-12-31',
  ...change,
});
const monthly = { every: 1, unit: 'months' } as const;
/** Those of this test, in the order of their days. */
const listed = async () => (await app.succeed(listExpectedExpenses, { per_page: 100, expense_type_id: type_id }, owner)).data;
const days = async () => (await listed()).map(({ due_on }) => due_on);
/** The job of a day; sessions are used at the time they were made. */
const plan = async (day: string) => {
  app.setNow(noon(day));
  await planExpectedExpenses(app.services, { account_id: salon.account_id });
  app.setNow(noon('2026-11-22'));
};
/** Until a day, so that a test sees few of them. */
const until = (until_on: string) => ({ ...monthly, until_on });

test('what comes again is planned for twelve months, month ends right, and goes on as time does', async () => {
  const first = await app.succeed(createExpectedExpense, rent(monthly), owner);
  expect(first).toMatchObject({ status: 1, state: 'pending', vat_minor: 150_000, every: 1, unit: 'months', until_on: null });
  expect(await days()).toEqual([
    '2026-12-31',
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
    ...['2027-07-31', '2027-08-31', '2027-09-30', '2027-10-31'],
  ]);
  await plan('2026-12-01');
  await plan('2026-12-01');
  expect((await days()).slice(-2)).toEqual(['2027-10-31', '2027-11-30']);
});

test('an end is a last day or a number of times, not both, and not before the beginning', async () => {
  await app.succeed(createExpectedExpense, rent({ ...monthly, occurrences: 3 }), owner);
  expect(await days()).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
  const refused = async (change: object) => (await app.call(createExpectedExpense, rent(change), owner)).body;
  expect(await refused({ every: 2 })).toMatchObject({ code: 'expected_expense.how_often', errors: { unit: [expect.anything()] } });
  expect(await refused({ ...until('2027-01-01'), occurrences: 2 })).toMatchObject({ code: 'expected_expense.two_ends' });
  expect(await refused(until('2026-12-30'))).toMatchObject({ code: 'expected_expense.ends_before' });
  expect(await refused({ expense_type_id: 999_999 })).toMatchObject({ code: 'expense.type_unknown' });
  expect(await refused({ supplier_id: 999_999 })).toMatchObject({ code: 'expense.supplier_unknown' });
  expect(await refused({ vat_rate_bp: 700 })).toMatchObject({ code: 'tax.rate_unusual' });
});

test('one alone is changed, those that follow, or all that are pending', async () => {
  await app.succeed(createExpectedExpense, rent(until('2027-04-30')), owner);
  const [, january, february] = await listed();
  if (january === undefined || february === undefined) throw new Error('Nothing is planned');
  const january_alone = {
    id: january.id,
    version: january.version,
    ...rent({ ...until('2027-04-30'), total_minor: 1_200_000, due_on: '2027-01-28' }),
  };
  await app.succeed(updateExpectedExpense, january_alone, owner);
  // From February on dearer and three days before; January stays what it was made.
  const later = { id: february.id, version: february.version, scope: 'following' as const };
  await app.succeed(
    updateExpectedExpense,
    { ...later, ...rent({ ...until('2027-04-30'), total_minor: 1_300_000, due_on: '2027-02-25' }) },
    owner,
  );
  const amounts = async () => (await listed()).map(({ due_on, total_minor }) => [due_on, total_minor]);
  expect(await amounts()).toEqual([
    ['2026-12-31', 1_150_000],
    ['2027-01-28', 1_200_000],
    ['2027-02-25', 1_300_000],
    ['2027-03-25', 1_300_000],
    ['2027-04-25', 1_300_000],
  ]);
  const march = (await listed())[3];
  if (march === undefined) throw new Error('March is missing');
  const all = {
    id: march.id,
    version: march.version,
    scope: 'all' as const,
    ...rent({ every: 2, unit: 'months', total_minor: 900_000, due_on: '2027-03-25' }),
  };
  await app.succeed(updateExpectedExpense, all, owner);
  expect((await amounts()).slice(0, 5)).toEqual([
    ['2026-12-31', 1_150_000],
    ['2027-01-28', 1_200_000],
    ['2027-02-25', 900_000],
    ['2027-04-25', 900_000],
    ['2027-06-25', 900_000],
  ]);
  expect((await app.call(updateExpectedExpense, { ...january_alone, id: january.id }, owner)).body.code).toBe('record.changed_meanwhile');
});

test('days that are all moved come as often as before, though one more would fit before the end', async () => {
  const ends = until('2027-02-27');
  const first = await app.succeed(createExpectedExpense, rent(ends), owner);
  const all = { id: first.id, version: first.version, scope: 'all' as const };
  await app.succeed(updateExpectedExpense, { ...all, ...rent({ ...ends, due_on: '2026-12-25' }) }, owner);
  expect(await days()).toEqual(['2026-12-25', '2027-01-25']);
});

test('a day that was removed is not planned again; those that follow go with their series', async () => {
  await app.succeed(createExpectedExpense, rent(until('2027-03-31')), owner);
  const [, january, february] = await listed();
  expect(await app.succeed(removeExpectedExpense, { id: january?.id ?? 0 }, owner)).toEqual({ count: 1 });
  await plan('2026-11-22');
  expect(await days()).toEqual(['2026-12-31', '2027-02-28', '2027-03-31']);
  expect((await app.call(removeExpectedExpense, { id: january?.id ?? 0 }, owner)).status).toBe(404);
  expect(await app.succeed(removeExpectedExpense, { id: february?.id ?? 0, scope: 'following' }, owner)).toEqual({ count: 2 });
  await plan('2026-11-22');
  expect(await days()).toEqual(['2026-12-31']);
});

test('moved once, whoever presses twice: one expense with what the invoice says, and both lead to each other', async () => {
  const expected = await app.succeed(createExpectedExpense, rent({ due_on: '2026-11-20' }), owner);
  expect(expected.state).toBe('late');
  const methods = (await app.succeed(getExpenseChoices, {}, owner)).methods;
  const move = {
    id: expected.id,
    total_minor: 1_161_500,
    spent_on: '2026-11-21',
    supplier_invoice_number: 'R-77',
    paid_on: '2026-11-22',
    payment_method_id: methods.find(({ is_cash }) => is_cash === 0)?.id ?? 0,
  };
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(moveExpectedExpense, move, owner)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const moved = await app.succeed(getExpectedExpense, { id: expected.id }, owner);
  expect(moved).toMatchObject({ status: 2, state: 'moved' });
  for (const { body } of answers.filter(({ status }) => status === 422))
    expect(body).toMatchObject({ code: 'expected_expense.moved', details: { expense_id: moved.expense_id } });
  const { data } = await app.succeed(listExpenses, { expense_type_id: type_id }, owner);
  expect(data).toMatchObject([
    { id: moved.expense_id, total_minor: 1_161_500, state: 'paid', expected_expense_id: expected.id, expected_due_on: '2026-11-20' },
  ]);
  expect(await app.succeed(getExpense, { id: moved.expense_id ?? 0 }, owner)).toMatchObject({ net_minor: 1_010_000, vat_minor: 151_500 });
  // Moved is final, in the database too.
  const late = { id: expected.id, version: moved.version, ...rent() };
  expect((await app.call(updateExpectedExpense, late, owner)).body.code).toBe('expected_expense.moved');
  expect((await app.call(removeExpectedExpense, { id: expected.id }, owner)).body.code).toBe('expected_expense.moved');
  const changed = app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('expected_expenses')
      .set({ total_minor: 1 })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', expected.id)
      .execute(),
  );
  await expect(changed).rejects.toThrow('moved');
});

test('what was moved in a series that is changed stays moved, and is not expected a second time', async () => {
  await app.succeed(createExpectedExpense, rent(until('2027-03-31')), owner);
  const [december, january, february] = await listed();
  await app.succeed(moveExpectedExpense, { id: january?.id ?? 0, total_minor: 1_150_000, spent_on: '2026-11-22' }, owner);
  const all = {
    id: february?.id ?? 0,
    version: february?.version ?? 0,
    scope: 'all' as const,
    ...rent({ ...until('2027-03-31'), due_on: '2027-02-26' }),
  };
  await app.succeed(updateExpectedExpense, all, owner);
  const after = await listed();
  expect(after.map(({ due_on, status }) => [due_on, status])).toEqual([
    ['2026-12-29', 1],
    ['2027-01-31', 2],
    ['2027-02-26', 1],
    ['2027-03-29', 1],
  ]);
  expect(after.map(({ id }) => id).slice(0, 3)).toEqual([december?.id, january?.id, february?.id]);
});

test('a reminder is a task, once, that ends when the expense is moved or put off', async () => {
  const tasks = async () =>
    (await app.succeed(listTasks, {}, owner)).data
      .filter(({ path }) => path.startsWith('/merchant/expected-expenses'))
      .map(({ path }) => path);
  const { id, version } = await app.succeed(createExpectedExpense, rent({ remind_days: 3 }), owner);
  await plan('2026-12-27');
  expect(await tasks()).toEqual([]);
  // No process ran on the 28th: it is reminded of a day later, and not again.
  await plan('2026-12-29');
  await plan('2026-12-30');
  expect(await tasks()).toEqual([`/merchant/expected-expenses/expense/${id}`]);
  const put_off = await app.succeed(updateExpectedExpense, { id, version, ...rent({ remind_days: 3, due_on: '2027-01-10' }) }, owner);
  expect(await tasks()).toEqual([]);
  await plan('2027-01-07');
  expect(await tasks()).toHaveLength(1);
  await app.succeed(moveExpectedExpense, { id, total_minor: put_off.total_minor, spent_on: '2026-11-22' }, owner);
  expect(await tasks()).toEqual([]);
});

test('each right alone; and a type that something is expected of stays', async () => {
  const { id, version } = await app.succeed(createExpectedExpense, rent(), owner);
  expect((await app.call(deleteExpenseType, { id: type_id }, owner)).body.code).toBe('expense_type.in_use');
  const holding = (...rights: PermissionKey[]) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('roles')
        .set({ permissions: JSON.stringify(permissionMapOf(rights)) })
        .where('account_id', '=', salon.account_id)
        .where('english_name', '=', 'Cashier')
        .execute(),
    );
  const cashier = salon.as('cashier');
  const statuses = async () => [
    (await app.call(listExpectedExpenses, {}, cashier)).status,
    (await app.call(createExpectedExpense, rent(), cashier)).status,
    (await app.call(updateExpectedExpense, { id, version: 1, ...rent() }, cashier)).status,
    (await app.call(removeExpectedExpense, { id: 999_999 }, cashier)).status,
    (await app.call(moveExpectedExpense, { id: 999_999, total_minor: 1, spent_on: '2026-11-22' }, cashier)).status,
  ];
  await holding('invoices.view');
  expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
  await holding('expenses.view');
  expect(await statuses()).toEqual([200, 403, 403, 403, 403]);
  await holding('expenses.create');
  expect(await statuses()).toEqual([403, 201, 403, 403, 404]);
  await holding('expenses.edit');
  expect(await statuses()).toEqual([403, 403, version === 1 ? 200 : 422, 403, 403]);
  await holding('expenses.delete');
  expect(await statuses()).toEqual([403, 403, 403, 404, 403]);
});
