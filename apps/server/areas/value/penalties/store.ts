import type { Output } from '@rawnaq/contract/endpoint';
import type { penaltyColumns } from '@rawnaq/contract/value/penalty-list';
import type { listPenalties, penalty } from '@rawnaq/contract/value/penalties';
import { PenaltyStatus } from '@rawnaq/domain/value/deposits/deposit';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { userName } from '../../../db/user-name.ts';

export type PenaltyRecord = Output<typeof penalty>;

interface PenaltyRule {
  customer_id: number;
  total_minor: number;
  /** 0 none, 1 an amount, 2 a share of the visit's price. */
  kind: number;
  minor: number;
  bp: number;
}

/** What the account asks of this visit for this cause; undefined where there is no such visit. */
export async function readPenaltyRule(
  db: Db,
  account_id: number,
  appointment_id: number,
  cause: 'no_show' | 'late_cancel',
): Promise<PenaltyRule | undefined> {
  const row = await db
    .selectFrom('appointments as p')
    .innerJoin('account_settings as s', 's.account_id', 'p.account_id')
    .where('p.account_id', '=', account_id)
    .where('p.id', '=', appointment_id)
    .select([
      'p.customer_id',
      'p.total_minor',
      's.no_show_penalty_kind',
      's.no_show_penalty_minor',
      's.no_show_penalty_bp',
      's.late_cancel_penalty_kind',
      's.late_cancel_penalty_minor',
      's.late_cancel_penalty_bp',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { customer_id, total_minor } = row;
  return cause === 'no_show'
    ? { customer_id, total_minor, kind: row.no_show_penalty_kind, minor: row.no_show_penalty_minor, bp: row.no_show_penalty_bp }
    : {
        customer_id,
        total_minor,
        kind: row.late_cancel_penalty_kind,
        minor: row.late_cancel_penalty_minor,
        bp: row.late_cancel_penalty_bp,
      };
}

/** What cancelling too late costs by the account's rule. */
export async function readLateCancelCharge(db: Db, account_id: number): Promise<{ kind: number; minor: number; bp: number }> {
  return db
    .selectFrom('account_settings')
    .where('account_id', '=', account_id)
    .select(['late_cancel_penalty_kind as kind', 'late_cancel_penalty_minor as minor', 'late_cancel_penalty_bp as bp'])
    .executeTakeFirstOrThrow();
}

export interface NewPenalty {
  customer_id: number;
  appointment_id: number | null;
  type: 1 | 2;
  amount_minor: number;
  reason: string | null;
  is_automatic: 0 | 1;
  created_at: Date;
  created_by_user_id: number | null;
}

/** Null where the rule has asked this of the visit before. */
export async function insertPenalty(db: Db, account_id: number, values: NewPenalty): Promise<number | null> {
  const row = await db
    .insertInto('penalties')
    .values({ account_id, ...values })
    .onConflict((conflict) =>
      // Written out, not as parameters: a prepared statement finds the partial index only so.
      conflict
        .columns(['account_id', 'appointment_id', 'type'])
        .where(sql<boolean>`is_automatic = 1 and status <> 0`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Withdraws what the rule asked of a visit, where it is still owed. */
export async function withdrawPenalty(
  db: Db,
  account_id: number,
  { appointment_id, type, at, by }: { appointment_id: number; type: number; at: Date; by: number | null },
): Promise<number | null> {
  const row = await db
    .updateTable('penalties')
    .set({ status: PenaltyStatus.waived, waive_reason: '', settled_at: at, settled_by_user_id: by, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .where('type', '=', type)
    .where('is_automatic', '=', 1)
    .where('status', '=', PenaltyStatus.owed)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a penalty, so that two who settle it come one after the other. */
export function lockPenalty(db: Db, account_id: number, id: number) {
  return db
    .selectFrom('penalties')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'customer_id', 'appointment_id', 'amount_minor', 'status', 'type'])
    .forUpdate()
    .executeTakeFirst();
}

export async function settlePenalty(
  db: Db,
  account_id: number,
  id: number,
  settled: { status: 0 | 2; waive_reason: string | null; settled_at: Date; settled_by_user_id: number | null },
): Promise<void> {
  await db
    .updateTable('penalties')
    .set({ ...settled, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** False where it is not owed any more. */
export async function collectOwed(
  db: Db,
  account_id: number,
  id: number,
  settled_at: Date,
  settled_by_user_id: number | null,
): Promise<boolean> {
  const row = await db
    .updateTable('penalties')
    .set({ status: PenaltyStatus.collected, settled_at, settled_by_user_id, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', PenaltyStatus.owed)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a customer owes in penalties. Minor units. */
export function owedBy(db: Db, account_id: number, customer_id: number) {
  return db
    .selectFrom('penalties')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .where('status', '=', PenaltyStatus.owed)
    .select(({ fn }) => [sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('owed_minor'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
}

type Filter = Partial<Output<typeof listPenalties.input>> & { id?: number };

function filtered(db: Db, account_id: number, timezone: string, filter: Filter) {
  let rows = db
    .selectFrom('penalties as p')
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.customer_id'))
    .where('p.account_id', '=', account_id);
  if (filter.id !== undefined) rows = rows.where('p.id', '=', filter.id);
  if (filter.from !== undefined)
    rows = rows.where(sql<boolean>`p.created_at >= (${filter.from}::date)::timestamp at time zone ${timezone}`);
  if (filter.to !== undefined) rows = rows.where(sql<boolean>`p.created_at < (${filter.to}::date + 1)::timestamp at time zone ${timezone}`);
  if (filter.type !== undefined) rows = rows.where('p.type', '=', filter.type);
  if (filter.status !== undefined) rows = rows.where('p.status', '=', filter.status);
  if (filter.customer_id !== undefined) rows = rows.where('p.customer_id', '=', filter.customer_id);
  if (filter.appointment_id !== undefined) rows = rows.where('p.appointment_id', '=', filter.appointment_id);
  if (filter.search !== undefined && filter.search !== '') {
    const anywhere = `%${filter.search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(search_fold(c.name) like search_fold(${anywhere}) or c.mobile like '%' || ${mobilePart(filter.search)} || '%' or search_fold(p.reason) like search_fold(${anywhere}))`,
    );
  }
  return rows;
}

const orders = { created_at: 'p.created_at', amount_minor: 'p.amount_minor' } as const satisfies OrdersOf<typeof penaltyColumns>;

export async function listPenaltyRows(db: Db, account_id: number, timezone: string, filter: Filter & { page: number; per_page: number }) {
  const rows = filtered(db, account_id, timezone, filter);
  const { column, direction } = sortOf(filter.sort ?? '-created_at', orders, 'created_at');
  const of = (status: number) => sql<number>`coalesce(sum(p.amount_minor) filter (where p.status = ${status}), 0)::bigint`;
  const [data, sums] = await Promise.all([
    rows
      .leftJoin('appointments as v', (join) => join.onRef('v.account_id', '=', 'p.account_id').onRef('v.id', '=', 'p.appointment_id'))
      .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.created_by_user_id'))
      .leftJoin('users as s', (join) => join.onRef('s.account_id', '=', 'p.account_id').onRef('s.id', '=', 'p.settled_by_user_id'))
      .select([
        'p.id',
        'p.customer_id',
        'c.name as customer_name',
        'c.mobile as customer_mobile',
        'p.appointment_id',
        'v.starts_at as appointment_starts_at',
        'p.type',
        'p.amount_minor',
        'p.reason',
        'p.status',
        'p.is_automatic',
        'p.created_at',
        userName<string | null>('u').as('created_by_name'),
        'p.settled_at',
        userName<string | null>('s').as('settled_by_name'),
        sql<string | null>`nullif(p.waive_reason, '')`.as('waive_reason'),
      ])
      .$narrowType<Pick<PenaltyRecord, 'type' | 'status' | 'is_automatic'>>()
      .orderBy(column, direction)
      .orderBy('p.id', direction)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        of(PenaltyStatus.owed).as('owed_minor'),
        of(PenaltyStatus.collected).as('collected_minor'),
        of(PenaltyStatus.waived).as('waived_minor'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { total, ...totals } = sums;
  return { data, total, totals };
}

export async function readPenalty(db: Db, account_id: number, timezone: string, id: number): Promise<PenaltyRecord | undefined> {
  return (await listPenaltyRows(db, account_id, timezone, { id, page: 1, per_page: 1 })).data[0];
}
