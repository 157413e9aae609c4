import { listCashShifts, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { getSubscription } from '@rawnaq/contract/platform/ownership';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const server = join(import.meta.dirname, '..');

/** Sources that say the one name of a user, and why: everybody else asks `user_name`, which has the reader's language. */
const oneName: Readonly<Record<string, string>> = {
  'areas/settings/identity/ownership.ts': 'answers both names beside it',
  'areas/settings/identity/store.ts': 'answers both names beside it',
  'areas/settings/identity/security-store.ts': 'answers both names beside it',
  'http/session.ts': 'is of the caller',
  'areas/reach/automatic/due/day-close.ts': 'a letter greets its reader',
  'areas/reach/notifications/audience-store.ts': 'a letter greets its reader',
  'areas/reports/report-mails/reader.ts': 'a letter greets its reader',
  'areas/finance/receipts/print.ts': 'a paper for a customer',
  'areas/finance/receipts/late-receipt.ts': 'a paper for a customer',
  'areas/sales/prepayments/read-prepayments.ts': 'a paper for a customer',
  'areas/value/customer-accounts/receipt.ts': 'a paper for a customer',
  'areas/value/deposits/receipt.ts': 'a paper for a customer',
};

/** What a query reads of a user by its one name: `u.name as cashier_name`, unless it only looks for it or sorts by it. */
function namesRead(text: string): string[] {
  const called = [...text.matchAll(/'users as (\w+)'|\b(?:join|from) users (?!as\b|on\b|where\b|left\b|join\b)(\w+)/g)].map(
    ([, one, other]) => one ?? other,
  );
  const all = new Set([...called, ...(/selectFrom\('users'\)|Join\('users'|(?:join|from) users\b/.test(text) ? ['users'] : [])]);
  return [...all].flatMap((name) =>
    text.split('\n').filter((line) => new RegExp(`(?<![\\w.])${name}\\.name\\b`).test(line.replaceAll(/(search_fold|lower)\(.*/g, ''))),
  );
}

test('no store reads a user by the one name that logs have', () => {
  expect(namesRead('sql`select u.name as user_name from x left join users u on u.id = x.user_id`')).toHaveLength(1);
  expect(namesRead("db.selectFrom('users').select(['users.name as by'])")).toHaveLength(1);
  expect(
    namesRead("sql`select user_name(u) as user_name from x left join users u on u.id = x.user_id where search_fold(u.name) like ''`"),
  ).toEqual([]);
  const files = globSync(['areas/**/*.ts', 'http/**/*.ts', 'sheets/**/*.ts'], { cwd: server }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => namesRead(readFileSync(join(server, file), 'utf8')).length > 0);
  expect(found.filter((file) => oneName[file] === undefined)).toEqual([]);
  expect(Object.keys(oneName).filter((file) => !found.includes(file))).toEqual([]);
});

describe('whoever reads a list', () => {
  let app: TestServer;
  let salon: TestSalon;
  beforeAll(async () => {
    app = await startTestServer();
    salon = await app.salon();
    await app.succeed(openCashShift, { float_minor: 0 }, salon.as('cashier'));
  });
  afterAll(() => app.close());

  const rename = (names: { name: string; english_name: string | null; arabic_name: string | null; employee_id: number | null }) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('users').set(names).where('id', 'in', db.selectFrom('cash_shifts').select('user_id')).execute(),
    );
  const nameRead = async (language: 'en' | 'ar', search?: string): Promise<string | undefined> =>
    (
      await app.succeed(
        listCashShifts,
        { page: 1, per_page: 10, ...(search === undefined ? {} : { search }) },
        { ...salon.as('owner'), language },
      )
    ).data[0]?.user_name;

  test('finds a user by the name in the own language, and by the other where there is only one', async () => {
    await rename({ name: 'Huda', english_name: 'Huda', arabic_name: 'هدى', employee_id: null });
    expect([await nameRead('en'), await nameRead('ar')]).toEqual(['Huda', 'هدى']);
    expect([await nameRead('ar', 'هدى'), await nameRead('ar', 'huda')]).toEqual(['هدى', 'هدى']);
    await rename({ name: 'Huda', english_name: 'Huda', arabic_name: null, employee_id: null });
    expect([await nameRead('en'), await nameRead('ar')]).toEqual(['Huda', 'Huda']);
    await rename({ name: 'هدى', english_name: null, arabic_name: null, employee_id: null });
    expect([await nameRead('en'), await nameRead('ar')]).toEqual(['هدى', 'هدى']);
  });

  test('finds an employee by the name that the record has', async () => {
    const [employee_id] = salon.employee_ids;
    await app.services.database.withAccount(salon.account_id, async (db) => {
      await db.updateTable('users').set({ employee_id: null }).where('employee_id', '=', employee_id).execute();
      await db.updateTable('employees').set({ english_name: 'Sara', arabic_name: 'سارة' }).where('id', '=', employee_id).execute();
    });
    await rename({ name: 'Huda', english_name: null, arabic_name: null, employee_id });
    expect([await nameRead('en'), await nameRead('ar')]).toEqual(['Sara', 'سارة']);
  });

  test('reads who owns the account by that name', async () => {
    const ownerRead = async (language: 'en' | 'ar') => (await app.succeed(getSubscription, {}, { ...salon.as('owner'), language })).owner;
    const { user_id } = await ownerRead('en');
    const names = { name: 'Huda', english_name: 'Huda', arabic_name: 'هدى', employee_id: null };
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('users').set(names).where('account_id', '=', salon.account_id).where('id', '=', user_id).execute(),
    );
    expect([(await ownerRead('en')).name, (await ownerRead('ar')).name]).toEqual(['Huda', 'هدى']);
  });
});
