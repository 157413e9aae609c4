import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface NewBlockTime {
  employee_id: number;
  starts_at: Date;
  ends_at: Date;
  reason: string | null;
  created_by_user_id: number;
}

const columns = ['id', 'employee_id', 'starts_at', 'ends_at', 'reason'] as const;
const longestClaimMilliseconds = 86_400_000;

/** Block times that touch [from, to). */
export async function readBlockTimes(db: Db, account_id: number, from: Date, to: Date) {
  return db
    .selectFrom('block_times')
    .where('account_id', '=', account_id)
    .where('starts_at', '<', to.toISOString())
    .where('ends_at', '>', from.toISOString())
    .select(columns)
    .orderBy('starts_at')
    .execute();
}

export async function findBlockTime(db: Db, account_id: number, id: number) {
  return db.selectFrom('block_times').where('account_id', '=', account_id).where('id', '=', id).select(columns).executeTakeFirst();
}

/** The first claim on the employee in [from, to), overbooked ones too; a hold counts only while it lasts. */
export async function firstClaimIn(db: Db, account_id: number, employee_id: number, from: Date, to: Date) {
  return db
    .selectFrom('claims')
    .where('account_id', '=', account_id)
    .where('subject_kind', '=', 1)
    .where('subject_id', '=', employee_id)
    .where(sql<boolean>`starts_at >= ${from}::timestamptz - interval '24 hours' and starts_at < ${to} and ends_at > ${from} and (kind <> 4 or expires_at > now())`)
    .select(['kind', 'starts_at', 'ends_at'])
    .orderBy('starts_at')
    .executeTakeFirst();
}

/** Writes a block time with its claims, one for each 24 hours. Answers null where an exclusive claim was in the way after all. */
export async function insertBlockTime(db: Db, account_id: number, block: NewBlockTime) {
  const saved = await db.insertInto('block_times').values({ ...block, account_id }).returning(columns).executeTakeFirstOrThrow();
  const wanted: object[] = [];
  for (let start = block.starts_at.getTime(); start < block.ends_at.getTime(); start += longestClaimMilliseconds) {
    const end = Math.min(start + longestClaimMilliseconds, block.ends_at.getTime());
    wanted.push({
      subject_kind: 1, subject_id: block.employee_id, starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString(), kind: 2, is_exclusive: 1, block_time_id: saved.id,
    });
  }
  const { rows } = await sql`select kind from claim_all(${JSON.stringify(wanted)}::jsonb)`.execute(db);
  return rows.length === 0 ? saved : null;
}

export async function removeBlockTime(db: Db, account_id: number, id: number): Promise<void> {
  await db.deleteFrom('claims').where('account_id', '=', account_id).where('block_time_id', '=', id).execute();
  await db.deleteFrom('block_times').where('account_id', '=', account_id).where('id', '=', id).execute();
}

export async function findEmployee(db: Db, account_id: number, id: number) {
  return db.selectFrom('employees').where('account_id', '=', account_id).where('id', '=', id).where('status', '=', 1).select(['id', 'english_name', 'arabic_name']).executeTakeFirst();
}
