import type { Interval } from '@rawnaq/domain/time/intervals';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

export interface NewBlockTimes {
  employee_id: number;
  /** Epoch minutes, disjoint. */
  intervals: readonly Interval[];
  reason: string | null;
  created_by_user_id: number;
  series: { every: number; unit: number; until_on: string | null } | null;
}

const momentOf = (minute: number): string => new Date(minute * 60_000).toISOString();
const longestClaimMinutes = 1440;

const blockTimes = (db: Db, account_id: number) =>
  db
    .selectFrom('block_times')
    .leftJoin('block_time_series as r', (join) =>
      join.onRef('r.account_id', '=', 'block_times.account_id').onRef('r.id', '=', 'block_times.series_id'),
    )
    .where('block_times.account_id', '=', account_id)
    .select([
      'block_times.id',
      'block_times.employee_id',
      'block_times.starts_at',
      'block_times.ends_at',
      'block_times.reason',
      'block_times.series_id',
      'block_times.series_number',
      'r.occurrences as series_count',
      'block_times.version',
    ]);

/** Block times that touch [from, to). */
export async function readBlockTimes(db: Db, account_id: number, from: Date, to: Date) {
  return blockTimes(db, account_id)
    .where('block_times.starts_at', '<', to.toISOString())
    .where('block_times.ends_at', '>', from.toISOString())
    .orderBy('block_times.starts_at')
    .execute();
}

export async function findBlockTime(db: Db, account_id: number, id: number) {
  return blockTimes(db, account_id).where('block_times.id', '=', id).executeTakeFirst();
}

export type BlockTimeRecord = NonNullable<Awaited<ReturnType<typeof findBlockTime>>>;

/** The block times of a series from this number on, in their order. */
export async function readSeries(db: Db, account_id: number, series_id: number, from_number: number) {
  return blockTimes(db, account_id)
    .where('block_times.series_id', '=', series_id)
    .where('block_times.series_number', '>=', from_number)
    .orderBy('block_times.series_number')
    .execute();
}

/** Writes block times with their claims. False where an exclusive claim was in the way after all. */
export async function insertBlockTimes(db: Db, account_id: number, wanted: NewBlockTimes): Promise<number[] | null> {
  const { employee_id, intervals, reason, created_by_user_id, series } = wanted;
  const series_id =
    series === null
      ? null
      : (
          await db
            .insertInto('block_time_series')
            .values({ ...series, account_id, occurrences: intervals.length, created_by_user_id })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
  const saved = await db
    .insertInto('block_times')
    .values(
      intervals.map(({ start, end }, index) => ({
        account_id,
        employee_id,
        starts_at: momentOf(start),
        ends_at: momentOf(end),
        reason,
        created_by_user_id,
        series_id,
        series_number: series_id === null ? null : index + 1,
      })),
    )
    .returning(['id', 'starts_at'])
    .execute();
  const ids = saved.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at)).map(({ id }) => id);
  return (await claimBlocks(db, employee_id, ids, intervals)) ? ids : null;
}

/** Moves a block time with its claims; the caller holds the locks of both employees. False where an exclusive claim was in the way after all. */
export async function replaceBlockTime(
  db: Db,
  account_id: number,
  id: number,
  to: { employee_id: number; interval: Interval; reason: string | null },
): Promise<boolean> {
  await db
    .updateTable('block_times')
    .set((row) => ({
      employee_id: to.employee_id,
      starts_at: momentOf(to.interval.start),
      ends_at: momentOf(to.interval.end),
      reason: to.reason,
      version: row('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('claims').where('account_id', '=', account_id).where('block_time_id', '=', id).execute();
  return claimBlocks(db, to.employee_id, [id], [to.interval]);
}

/** One claim for each 24 hours of each block time. */
async function claimBlocks(db: Db, employee_id: number, ids: readonly number[], intervals: readonly Interval[]): Promise<boolean> {
  const wanted: object[] = [];
  for (const [index, { start, end }] of intervals.entries()) {
    for (let from = start; from < end; from += longestClaimMinutes) {
      wanted.push({
        subject_kind: 1,
        subject_id: employee_id,
        starts_at: momentOf(from),
        ends_at: momentOf(Math.min(from + longestClaimMinutes, end)),
        kind: 2,
        is_exclusive: 1,
        block_time_id: ids[index],
      });
    }
  }
  const { rows } = await sql`select kind from claim_all(${JSON.stringify(wanted)}::jsonb)`.execute(db);
  return rows.length === 0;
}

export async function removeBlockTimes(db: Db, account_id: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('claims')
    .where('account_id', '=', account_id)
    .where('block_time_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('block_times')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...ids])
    .execute();
}

export async function findEmployee(db: Db, account_id: number, id: number) {
  return db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 1)
    .select(['id', 'english_name', 'arabic_name'])
    .executeTakeFirst();
}
