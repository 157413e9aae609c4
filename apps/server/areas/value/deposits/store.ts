import type { Output } from '@rawnaq/contract/endpoint';
import type { deposit, listDeposits } from '@rawnaq/contract/value/deposits';
import { depositLeft, depositState } from '@rawnaq/domain/value/deposits/deposit';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { userName } from '../../../db/user-name.ts';

export type DepositRecord = Output<typeof deposit>;
type Filter = Partial<Output<typeof listDeposits.input>> & { id?: number; unique_id?: string };

const left = sql<number>`(d.amount_minor - d.used_minor - d.refunded_minor - d.kept_minor - d.charged_back_minor)`;
const anywhereIn = (text: string): string => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

function filtered(db: Db, account_id: number, filter: Filter) {
  let rows = db
    .selectFrom('deposits as d')
    .innerJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'd.account_id').onRef('p.id', '=', 'd.payment_id'))
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'd.account_id').onRef('c.id', '=', 'd.customer_id'))
    .where('d.account_id', '=', account_id);
  if (filter.id !== undefined) rows = rows.where('d.id', '=', filter.id);
  if (filter.unique_id !== undefined) rows = rows.where('d.unique_id', '=', filter.unique_id);
  if (filter.from !== undefined) rows = rows.where('p.business_date', '>=', filter.from);
  if (filter.to !== undefined) rows = rows.where('p.business_date', '<=', filter.to);
  if (filter.customer_id !== undefined) rows = rows.where('d.customer_id', '=', filter.customer_id);
  if (filter.appointment_id !== undefined) rows = rows.where('d.appointment_id', '=', filter.appointment_id);
  if (filter.method_id !== undefined) rows = rows.where('p.payment_method_id', '=', filter.method_id);
  if (filter.is_open !== undefined) rows = rows.where(left, filter.is_open === 1 ? '>' : '=', 0);
  if (filter.search !== undefined && filter.search !== '') {
    const anywhere = anywhereIn(filter.search);
    rows = rows.where(
      sql<boolean>`(d.receipt_number ilike ${anywhere} or search_fold(c.name) like search_fold(${anywhere}) or c.mobile like '%' || ${mobilePart(filter.search)} || '%' or p.reference ilike ${anywhere}
        or exists (select from prepayments t where t.account_id = d.account_id and t.deposit_id = d.id and t.number ilike ${anywhere}))`,
    );
  }
  return rows;
}

const sortColumns = { taken_at: 'd.taken_at', amount_minor: 'd.amount_minor', receipt_number: 'd.receipt_sequence' } as const;

export async function listDepositRows(
  db: Db,
  account_id: number,
  filter: Filter & { page: number; per_page: number },
  urlOf: (unique_id: string) => string | null,
) {
  const rows = filtered(db, account_id, filter);
  const sort = filter.sort ?? '-taken_at';
  const column = sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns] ?? 'd.taken_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const sum = (what: 'amount_minor' | 'used_minor' | 'refunded_minor' | 'kept_minor' | 'charged_back_minor') =>
    sql<number>`coalesce(sum(${sql.ref(`d.${what}`)}), 0)::bigint`.as(what);
  const [data, sums] = await Promise.all([
    rows
      .innerJoin('payment_methods as m', (join) =>
        join.onRef('m.account_id', '=', 'p.account_id').onRef('m.id', '=', 'p.payment_method_id'),
      )
      .leftJoin('appointments as v', (join) => join.onRef('v.account_id', '=', 'd.account_id').onRef('v.id', '=', 'd.appointment_id'))
      .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.cashier_user_id'))
      .leftJoin('receipts as r', (join) => join.onRef('r.account_id', '=', 'd.account_id').onRef('r.number', '=', 'd.receipt_number'))
      .select([
        'd.id',
        'd.unique_id',
        'd.payment_id',
        'd.receipt_number',
        'r.id as receipt_id',
        'd.customer_id',
        'c.name as customer_name',
        'c.mobile as customer_mobile',
        'd.appointment_id',
        'v.starts_at as appointment_starts_at',
        'm.id as method_id',
        'm.english_name as method_english_name',
        'm.arabic_name as method_arabic_name',
        'd.gateway_payment_id',
        'd.amount_minor',
        'd.used_minor',
        'd.refunded_minor',
        'd.kept_minor',
        'd.charged_back_minor',
        'p.status',
        'p.reference',
        'p.authorization_code',
        'd.note',
        'd.is_taxed',
        'd.taken_at',
        'p.business_date',
        userName<string | null>('u').as('taken_by_name'),
      ])
      .orderBy(column, direction)
      .orderBy('d.id', direction)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        sum('amount_minor'),
        sum('used_minor'),
        sum('refunded_minor'),
        sum('kept_minor'),
        sum('charged_back_minor'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { total, ...totals } = sums;
  return {
    data: data.map(({ unique_id, gateway_payment_id, is_taxed, ...row }): DepositRecord => ({
      ...row,
      is_taxed: is_taxed === 1 ? 1 : 0,
      is_online: gateway_payment_id === null ? 0 : 1,
      left_minor: depositLeft(row),
      state: depositState(row),
      receipt_url: urlOf(unique_id),
    })),
    total,
    totals: { ...totals, left_minor: depositLeft(totals) },
  };
}

export async function readDeposit(
  db: Db,
  account_id: number,
  id: number,
  urlOf: (unique_id: string) => string | null,
): Promise<DepositRecord | undefined> {
  return (await listDepositRows(db, account_id, { id, page: 1, per_page: 1 }, urlOf)).data[0];
}

export function readEntries(db: Db, account_id: number, deposit_id: number) {
  return db
    .selectFrom('deposit_entries as e')
    .leftJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'e.account_id').onRef('i.id', '=', 'e.invoice_id'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.user_id'))
    .leftJoin('receipts as r', (join) => join.onRef('r.account_id', '=', 'e.account_id').onRef('r.number', '=', 'e.receipt_number'))
    .where('e.account_id', '=', account_id)
    .where('e.deposit_id', '=', deposit_id)
    .select([
      'e.id',
      'e.kind',
      'e.amount_minor',
      'e.at',
      'e.invoice_id',
      'i.number as invoice_number',
      'e.penalty_id',
      'e.reason',
      'e.receipt_number',
      'r.id as receipt_id',
      userName<string | null>('u').as('user_name'),
    ])
    .$narrowType<{ kind: 1 | 2 | 3 | 4 | 5 | 6 }>()
    .orderBy('e.id')
    .execute();
}

const lockedColumns = [
  'd.id',
  'd.payment_id',
  'd.customer_id',
  'd.appointment_id',
  'd.amount_minor',
  'd.used_minor',
  'd.refunded_minor',
  'd.kept_minor',
  'd.charged_back_minor',
  'd.gateway_payment_id',
  'd.receipt_number',
  'd.is_taxed',
  'p.payment_method_id',
] as const;

/** Locks deposits in the order of their ids, so that requests that use them or give them back wait. */
export function lockDeposits(db: Db, account_id: number, ids: readonly number[]) {
  return db
    .selectFrom('deposits as d')
    .innerJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'd.account_id').onRef('p.id', '=', 'd.payment_id'))
    .where('d.account_id', '=', account_id)
    .where('d.id', 'in', [...ids])
    .select(lockedColumns)
    .orderBy('d.id')
    .forUpdate('d')
    .execute();
}

/** Locks every deposit of a customer of which something is left: the visit's own first, then the oldest; not those of the customer's other coming visits. */
export async function lockAvailable(db: Db, account_id: number, customer_id: number, appointment_id: number | null) {
  const ids = (await readAvailable(db, account_id, customer_id, appointment_id)).map((row) => row.id);
  if (ids.length === 0) return [];
  const locked = await lockDeposits(db, account_id, ids);
  return ids.flatMap((id) => locked.find((row) => row.id === id) ?? []);
}

export function lockPayment(db: Db, account_id: number, id: number) {
  return db
    .selectFrom('payments')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'source', 'status', 'payment_method_id'])
    .forUpdate()
    .executeTakeFirst();
}

/** Deposits a sale can use. Those of other visits that are still to come are left to them. */
export function readAvailable(db: Db, account_id: number, customer_id: number, appointment_id: number | null) {
  const isOfVisit = sql<0 | 1>`case when d.appointment_id = ${appointment_id}::bigint then 1 else 0 end`;
  return db
    .selectFrom('deposits as d')
    .innerJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'd.account_id').onRef('p.id', '=', 'd.payment_id'))
    .innerJoin('payment_methods as m', (join) => join.onRef('m.account_id', '=', 'p.account_id').onRef('m.id', '=', 'p.payment_method_id'))
    .leftJoin('appointments as v', (join) => join.onRef('v.account_id', '=', 'd.account_id').onRef('v.id', '=', 'd.appointment_id'))
    .where('d.account_id', '=', account_id)
    .where('d.customer_id', '=', customer_id)
    .where(left, '>', 0)
    .where(sql<boolean>`(d.appointment_id is null or d.appointment_id = ${appointment_id}::bigint or v.status in (0, 3, 4))`)
    .select([
      'd.id',
      'd.receipt_number',
      'd.appointment_id',
      left.as('left_minor'),
      isOfVisit.as('is_of_visit'),
      'd.taken_at',
      'm.english_name',
      'm.arabic_name',
    ])
    .orderBy(isOfVisit, 'desc')
    .orderBy('d.taken_at')
    .orderBy('d.id')
    .execute();
}

/** What of all deposits of a customer is left, in minor units. */
export async function leftOf(db: Db, account_id: number, customer_id: number): Promise<number> {
  const row = await db
    .selectFrom('deposits as d')
    .where('d.account_id', '=', account_id)
    .where('d.customer_id', '=', customer_id)
    .select(sql<number>`coalesce(sum(${left}), 0)::bigint`.as('left_minor'))
    .executeTakeFirstOrThrow();
  return row.left_minor;
}

export interface NewEntry {
  deposit_id: number;
  kind: 1 | 2 | 3 | 4 | 5 | 6;
  amount_minor: number;
  invoice_id?: number;
  credit_note_id?: number;
  penalty_id?: number;
  chargeback_id?: number;
  payment_method_id?: number;
  receipt_number?: string;
  reason?: string | null;
  at: Date;
  business_date: string;
  user_id: number | null;
}

/** Answers the entry's id. */
export async function addEntry(db: Db, account_id: number, entry: NewEntry): Promise<number> {
  const { id } = await db
    .insertInto('deposit_entries')
    .values({ account_id, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where receipts are reached without signing in: below the salon's public address. Null without one. */
export async function readAlias(db: Db, account_id: number): Promise<string | null> {
  const row = await db.selectFrom('online_settings').where('account_id', '=', account_id).select('alias').executeTakeFirst();
  return row?.alias ?? null;
}
