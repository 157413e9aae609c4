import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { countOnHold } from './store.ts';

interface NewEmail {
  user_id: number;
  event: string;
  message_key: string;
  params: Readonly<Record<string, string | number>>;
  path: string | null;
  task_id?: number;
  created_at: Date;
  due_at: Date;
  digest_on: string | null;
}

export async function insertEmail(db: Db, account_id: number, { params, ...email }: NewEmail): Promise<void> {
  await db
    .insertInto('notification_emails')
    .values({ account_id, ...email, params: sql`${JSON.stringify(params)}::jsonb` })
    .execute();
}

export interface KeptEmail {
  id: number;
  event: string;
  message_key: string;
  params: unknown;
  path: string | null;
  created_at: string;
  digest_on: string | null;
  is_task_done: 0 | 1;
}

/** What waits for a user, locked: two jobs that begin at once send it once. */
export async function lockWaiting(db: Db, account_id: number, user_id: number): Promise<KeptEmail[]> {
  const { rows } = await sql<KeptEmail>`
    select m.id, m.event, m.message_key, m.params, m.path, m.created_at, m.digest_on,
      exists (select 1 from tasks t where t.account_id = m.account_id and t.id = m.task_id and t.done_at is not null)::int as is_task_done
    from notification_emails m
    where m.account_id = ${account_id} and m.user_id = ${user_id} and m.sent_at is null and m.dropped_at is null
    order by m.created_at, m.id for update of m`.execute(db);
  return rows;
}

const emailOf = (db: Db, account_id: number, id: number) =>
  db.updateTable('notification_emails').where('account_id', '=', account_id).where('id', '=', id);

export async function markDropped(db: Db, account_id: number, id: number, now: Date): Promise<void> {
  await emailOf(db, account_id, id).set({ dropped_at: now }).execute();
}

export async function markSent(db: Db, account_id: number, id: number, sent: { now: Date; digest_on: string | null }): Promise<void> {
  await emailOf(db, account_id, id).set({ sent_at: sent.now, digest_on: sent.digest_on }).execute();
}

export async function replan(db: Db, account_id: number, id: number, plan: { due_at: Date; digest_on: string | null }): Promise<void> {
  await emailOf(db, account_id, id).set(plan).execute();
}

/** Removes what went or was dropped long ago. */
export async function dropOldEmails(db: Db, account_id: number, user_id: number, before: Date): Promise<void> {
  await sql`delete from notification_emails where account_id = ${account_id} and user_id = ${user_id}
    and created_at < ${before} and (sent_at is not null or dropped_at is not null)`.execute(db);
}

/** Users for whom something waits. */
export async function readAwaited(db: Db, account_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_emails')
    .where('account_id', '=', account_id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .select('user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether something is on hold, where sales may be: users are notified of orders only then (specification §6). */
export const isSomethingOnHold = async (db: Db, account_id: number): Promise<boolean> =>
  (await isHoldingOn(db, account_id)) && (await countOnHold(db, account_id)) !== 0;

/** Whether sales may be put on hold. */
export async function isHoldingOn(db: Db, account_id: number): Promise<boolean> {
  const row = await db.selectFrom('account_settings').where('account_id', '=', account_id).select('allow_hold_invoice').executeTakeFirst();
  return row?.allow_hold_invoice === 1;
}

export async function readBusiness(db: Db, account_id: number, language: 'en' | 'ar'): Promise<string> {
  const names = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  return language === 'ar' ? names.arabic_name || names.english_name : names.english_name || names.arabic_name;
}
