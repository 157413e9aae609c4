import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { type Subject, subjectKinds } from './facts-claims.ts';

/**
 * Takes the same locks as `claim_all`, in the same order, and keeps them to the end of the transaction: what is read after is still so when it is
 * claimed. Everybody the transaction is about, at once, after the visits' rows: the order is that of `lock_subjects` (db/functions/appointments).
 */
export async function lockSubjects(db: Db, account_id: number, subjects: readonly Subject[]): Promise<void> {
  const wanted = JSON.stringify(subjects.map(({ subject, id }) => ({ kind: subjectKinds[subject], id })));
  await sql`
    select pg_advisory_xact_lock(claim_lock_key(${account_id}::int, s.kind, s.id))
    from (select distinct (w->>'kind')::int as kind, (w->>'id')::bigint as id from jsonb_array_elements(${wanted}::jsonb) w order by 1, 2) s`.execute(
    db,
  );
}

/** Gives back what a visit occupied; a group session goes with its last seat. */
export async function releaseVisit(db: Db, appointment_id: number): Promise<void> {
  await sql`select release_visit(${appointment_id})`.execute(db);
}
