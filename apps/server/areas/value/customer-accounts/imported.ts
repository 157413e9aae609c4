import { BalanceEntryKind } from '@rawnaq/domain/value/customer-accounts/customer-account';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ImportedRecord, insertRecords } from '../../../db/imported-records.ts';
import { openingEntries, readOpenings, type WantedOpenings } from '../../../db/opening-entries.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import { lockAllPoints, openPoints, readOpenedPoints } from '../loyalty/public.ts';

const ledger = { table: 'account_balance_entries', amount: 'amount_minor', kind: BalanceEntryKind.opened } as const;

async function openBalances(context: JobContext, wanted: WantedOpenings, reason: string): Promise<void> {
  const { db, account_id, now } = context;
  const rows = (await openingEntries(db, ledger, account_id, wanted)).map(({ amount, ...entry }) => ({
    ...entry,
    ...{ kind: ledger.kind, amount_minor: amount, reason, at: now.toISOString(), business_date: todayOf(context) },
  }));
  await insertRecords(db, sql`insert into account_balance_entries`, ledger.table, account_id, rows);
}

/** What customers' accounts began with, with the customer's name; the record of each is the customer's own. */
export async function readOpenedAccounts(db: Db, account_id: number, ids?: readonly number[]): Promise<ImportedRecord[]> {
  const balances = await readOpenings(db, ledger, account_id, ids);
  const points = await readOpenedPoints(db, account_id, ids);
  const customers = [...new Set([...balances.keys(), ...points.keys()])].toSorted((one, other) => one - other);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from customers
    where account_id = ${account_id} and id = any(${customers}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return customers.map((id) => ({
    ...{ id, version: 1, has_picture: false, tag_ids: [] },
    values: {
      customer_id: id,
      english_name: names.get(id) ?? null,
      held_minor: balances.get(id)?.amount ?? null,
      points: points.get(id)?.amount ?? null,
    },
  }));
}

/** Locks customers, so that nobody opens their accounts at the same time, and what is left on them; answers that. */
async function lockAccounts(db: Db, account_id: number, ids: readonly number[]) {
  await sql`select from customers where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ customer_id: number; balance_minor: number }>`select customer_id, balance_minor from account_balances
    where account_id = ${account_id} and customer_id = any(${[...ids]}::bigint[]) order by customer_id for update`.execute(db);
  const balances = new Map(rows.map(({ customer_id, balance_minor }) => [customer_id, balance_minor]));
  const points = await lockAllPoints(db, account_id, ids);
  return (id: number) => ({ held_minor: balances.get(id) ?? 0, points: points.get(id) ?? 0 });
}

const wantedOf = (records: readonly Pick<ImportedRecord, 'values'>[], field: 'held_minor' | 'points'): WantedOpenings =>
  new Map(records.map(({ values }) => [Number(values['customer_id']), values[field] == null ? null : Number(values[field])]));

async function open(context: JobContext, records: readonly Pick<ImportedRecord, 'values'>[], origin: string): Promise<void> {
  await openBalances(context, wantedOf(records, 'held_minor'), origin);
  await openPoints(context, wantedOf(records, 'points'), origin);
}

const fields = ['held_minor', 'points'] as const;

/** Of what customers' accounts began with, the fields that are still there: what was used is not taken back. */
export async function openedAndLeft(db: Db, account_id: number, id: number): Promise<readonly string[]> {
  const leftOf = await lockAccounts(db, account_id, [id]);
  const [record] = await readOpenedAccounts(db, account_id, [id]);
  return fields.filter((field) => leftOf(id)[field] >= Number(record?.values[field] ?? 0));
}

/** Balances and points that customers begin with: entries of two ledgers, and of nothing else. */
export const openedAccounts: RecordStore = {
  table: 'customers',
  hasVersions: false,
  async lock(db, account_id, ids) {
    await lockAccounts(db, account_id, ids);
    return readOpenedAccounts(db, account_id, ids);
  },
  async add(context, records, origin) {
    const { db, account_id } = context;
    const ids = records.map(({ values }) => Number(values['customer_id']));
    await lockAccounts(db, account_id, ids);
    if ((await readOpenedAccounts(db, account_id, ids)).length > 0) return null;
    await open(context, records, origin);
    return ids;
  },
  async change(context, records, origin) {
    const { db, account_id } = context;
    await lockAccounts(
      db,
      account_id,
      records.map(({ id }) => id),
    );
    await open(context, records, origin);
    return true;
  },
  async remove(context, ids, origin) {
    await open(
      context,
      ids.map((id) => ({ values: { customer_id: id, held_minor: null, points: null } })),
      origin,
    );
    return [];
  },
  async used(db, account_id, ids) {
    const leftOf = await lockAccounts(db, account_id, ids);
    const records = await readOpenedAccounts(db, account_id, ids);
    return records.filter(({ id, values }) => fields.some((field) => leftOf(id)[field] < Number(values[field] ?? 0))).map(({ id }) => id);
  },
};
