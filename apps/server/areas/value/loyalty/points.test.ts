import { issueInvoice } from '@rawnaq/contract/sales/sales';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { writeBareNote } from '../../../testing/bare-invoice.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { earnPoints, expirePoints, pointsOf, redeemPoints, reversePoints } from './public.ts';

let app: TestServer;
let salon: TestSalon;
let customer_id: number;

beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(new Date('2026-12-01T09:00:00Z'));
  salon = await app.salon();
  [customer_id] = salon.customer_ids;
  await own((db) => db.insertInto('loyalty_programs').values({ account_id: salon.account_id, is_active: 1 }).execute());
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const own = <T>(work: (db: JobContext['db']) => Promise<T>) => app.services.database.withAccount(salon.account_id, work);
const inSalon = <T>(work: (context: JobContext) => Promise<T>) =>
  inAccountJob(app.services, salon.account_id, work, { alsoWhenClosed: true });
const points = async (today?: string) => (await own((db) => pointsOf(db, salon.account_id, customer_id, today))).points;
const level = async (today: string) => (await own((db) => pointsOf(db, salon.account_id, customer_id, today))).level?.english_name ?? null;

async function invoice(): Promise<number> {
  const sale = {
    lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
    payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
  };
  return (await app.succeed(issueInvoice, sale, salon.as('cashier'))).id;
}
const earnBy = (invoice_id: number, base_minor: number) => inSalon((context) => earnPoints(context, customer_id, invoice_id, base_minor));
const earn = async (base_minor: number) => {
  const invoice_id = await invoice();
  await earnBy(invoice_id, base_minor);
  return invoice_id;
};
const credit = (invoice_id: number, credited_minor: number, total_minor: number) =>
  inSalon(async (context) => {
    const credit_note_id = await writeBareNote(context.db, context.account_id, invoice_id);
    return reversePoints(context, { credit_note_id, invoice_id, customer_id, credited_minor, total_minor });
  });

test('a sale credited in three parts leaves the points as they were, redeemed ones and earned ones', async () => {
  await earn(10_000);
  const invoice_id = await earn(700);
  await inSalon((context) => redeemPoints(context, customer_id, 50, 50, invoice_id));
  expect(await points()).toBe(57);
  for (const part of [333, 333, 34]) await credit(invoice_id, part, 700);
  expect(await points()).toBe(100);
});

test('earned points that are spent already stay spent, and the note is told how many', async () => {
  const first = await earn(10_000);
  const second = await invoice();
  await inSalon((context) => redeemPoints(context, customer_id, 80, 80, second));
  expect(await credit(first, 10_000, 10_000)).toEqual({ taken_back: 20, given_back: 0, missing: 80 });
  expect(await points()).toBe(0);
});

test('points expire the day after their last, the oldest first, and the night may come twice', async () => {
  // Nobody stays signed in for a year: the sales are made before.
  const [first, later] = [await invoice(), await invoice()];
  await earnBy(first, 10_000);
  app.setNow(new Date('2027-01-10T09:00:00Z'));
  await earnBy(later, 3000);
  await inSalon((context) => redeemPoints(context, customer_id, 60, 60, later));
  app.setNow(new Date('2027-12-01T20:59:00Z'));
  await expirePoints(app.services, salon);
  expect(await points()).toBe(70);
  // A minute later it is 2 December in Riyadh: of the first hundred, forty were left.
  app.setNow(new Date('2027-12-01T21:00:00Z'));
  await Promise.all([expirePoints(app.services, salon), expirePoints(app.services, salon)]);
  expect(await points()).toBe(30);
});

test('a level is reached by what was earned within twelve months, and earns faster from then on', async () => {
  await own((db) =>
    db
      .insertInto('loyalty_levels')
      .values({ account_id: salon.account_id, english_name: 'Gold', arabic_name: 'ذهبي', from_points: 100, multiplier_bp: 15_000 })
      .execute(),
  );
  await earn(10_000);
  expect(await points()).toBe(100);
  expect(await level('2026-12-01')).toBe('Gold');
  await earn(10_000);
  expect(await points()).toBe(250);
  expect(await level('2027-12-01')).toBeNull();
});

test('while the program is off, nothing is earned', async () => {
  await own((db) => db.updateTable('loyalty_programs').set({ is_active: 0 }).where('account_id', '=', salon.account_id).execute());
  await earn(10_000);
  expect(await points()).toBe(0);
});

test('of the sales of one day the first alone asks for the job of the night on which their points end', async () => {
  const waiting = async () => {
    const client = new pg.Client(app.ownerConnection);
    await client.connect();
    const found = await client.query<{ key: string; revision: number }>(
      `select key, revision from graphile_worker._private_jobs where key like 'expire_points points ' || $1::text || ' %' order by key`,
      [salon.account_id],
    );
    await client.end();
    return found.rows;
  };
  const [first, second, third] = [await invoice(), await invoice(), await invoice()];
  await earnBy(first, 10_000);
  const [job, ...others] = await waiting();
  expect(others).toEqual([]);
  await earnBy(second, 3000);
  expect(await waiting()).toEqual([job]);
  app.setNow(new Date('2026-12-02T09:00:00Z'));
  await earnBy(third, 3000);
  expect((await waiting()).length).toBe(2);
});
