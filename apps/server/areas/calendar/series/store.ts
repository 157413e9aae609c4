import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Subject } from '../appointments/public/locks.ts';

export interface SeriesRow {
  id: number;
  customer_id: number;
  customer_name: string;
  every: number;
  unit: number;
  until_on: string | null;
  occurrences: number;
}

export interface SeriesToSave {
  customer_id: number;
  every: number;
  unit: number;
  until_on: string | null;
  occurrences: number;
  created_by_user_id: number;
  created_at: Date;
}

export async function insertSeries(db: Db, account_id: number, series: SeriesToSave): Promise<number> {
  const { id } = await db
    .insertInto('appointment_series')
    .values({ account_id, ...series })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readSeries(db: Db, account_id: number, id: number): Promise<SeriesRow | undefined> {
  return db
    .selectFrom('appointment_series as s')
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 's.account_id').onRef('c.id', '=', 's.customer_id'))
    .where('s.account_id', '=', account_id)
    .where('s.id', '=', id)
    .select(['s.id', 's.customer_id', 'c.name as customer_name', 's.every', 's.unit', 's.until_on', 's.occurrences'])
    .executeTakeFirst();
}

export interface SeriesVisit {
  id: number;
  series_number: number;
  starts_at: string;
  ends_at: string;
  status: number;
  version: number;
}

/** The visits of a series in their order; only those in which one of `employee_ids` has a part, where they are given. */
export async function readSeriesVisits(
  db: Db,
  account_id: number,
  series_id: number,
  employee_ids?: readonly number[],
): Promise<SeriesVisit[]> {
  let visits = db.selectFrom('appointments as p').where('p.account_id', '=', account_id).where('p.series_id', '=', series_id);
  if (employee_ids !== undefined) {
    visits = visits.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointment_lines as l')
          .whereRef('l.account_id', '=', 'p.account_id')
          .whereRef('l.appointment_id', '=', 'p.id')
          .where(sql<boolean>`l.employee_id = any(${[...employee_ids]}::bigint[])`)
          .select('l.id'),
      ),
    );
  }
  const rows = await visits
    .select(['p.id', 'p.series_number', 'p.starts_at', 'p.ends_at', 'p.status', 'p.version'])
    .orderBy('p.series_number')
    .execute();
  return rows.map((row) => ({ ...row, series_number: row.series_number ?? 0 }));
}

export async function readSeriesIdOf(db: Db, account_id: number, appointment_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', appointment_id)
    .select('series_id')
    .executeTakeFirst();
  return row?.series_id ?? null;
}

export async function readCustomer(db: Db, account_id: number, id: number): Promise<{ name: string; status: number } | undefined> {
  return db.selectFrom('customers').where('account_id', '=', account_id).where('id', '=', id).select(['name', 'status']).executeTakeFirst();
}

/** Everybody and every place that these services could claim: locked beforehand, many visits in one transaction cannot cross with others. */
export async function readSubjects(
  db: Db,
  account_id: number,
  service_ids: readonly number[],
  employee_ids: readonly number[],
  customer_id: number,
): Promise<Subject[]> {
  const wanted = [...service_ids];
  const { rows } = await sql<{ subject: 'employee' | 'resource'; id: number }>`
    select 'employee' as subject, p.employee_id as id from service_employees p where p.account_id = ${account_id} and p.service_id = any(${wanted}::bigint[])
    union
    select 'resource', u.id from service_resources r join resource_units u on u.account_id = r.account_id and u.resource_id = r.resource_id
    where r.account_id = ${account_id} and r.service_id = any(${wanted}::bigint[])`.execute(db);
  return [...rows, ...employee_ids.map((id) => ({ subject: 'employee' as const, id })), { subject: 'customer', id: customer_id }];
}

/** Does work that is taken back whatever it came to: nothing stays, and locks it took are given back. */
export async function tryOut<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint series_trial`.execute(db);
  const result = await work();
  await sql`rollback to savepoint series_trial`.execute(db);
  await sql`release savepoint series_trial`.execute(db);
  return result;
}
