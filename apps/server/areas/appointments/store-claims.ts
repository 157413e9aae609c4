import type { BookedVisit, Claim, ClaimSubject } from '@rawnaq/domain/appointments/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ClaimInTheWay } from './facts-claims.ts';

const subjectKinds: Readonly<Record<ClaimSubject, number>> = { employee: 1, customer: 2, resource: 3, seat: 4 };
const visitKind = 1;

export interface Subject {
  subject: ClaimSubject;
  id: number;
}

const momentOf = (minute: number): string => new Date(minute * 60_000).toISOString();

/** The rows of a visit's claims; `line_ids` in the order of its lines. */
function rowsOf(visit: BookedVisit, appointment_id: number, line_ids: readonly number[]): object[] {
  const row = (claim: Claim, appointment_line_id: number | null) => ({
    subject_kind: subjectKinds[claim.subject],
    subject_id: claim.id,
    starts_at: momentOf(claim.start),
    ends_at: momentOf(claim.end),
    kind: visitKind,
    is_exclusive: claim.exclusive ? 1 : 0,
    appointment_id,
    appointment_line_id,
  });
  const of_lines = visit.lines.flatMap((line, index) => line.claims.map((claim) => row(claim, line_ids[index] ?? null)));
  return visit.customer_claim === null ? of_lines : [...of_lines, row(visit.customer_claim, null)];
}

/** Claims everything a visit needs, or nothing: then the claims in the way. Its own earlier claims and the customer's hold give way. */
export async function claimVisit(
  db: Db,
  visit: BookedVisit,
  appointment_id: number,
  line_ids: readonly number[],
  options: { replacing: boolean; hold_key: string | undefined },
): Promise<ClaimInTheWay[]> {
  const wanted = JSON.stringify(rowsOf(visit, appointment_id, line_ids));
  const { rows } = await sql<ClaimInTheWay>`
    select subject_kind, subject_id, starts_at, ends_at, kind
    from claim_all(${wanted}::jsonb, ${options.replacing ? appointment_id : null}::bigint, ${options.hold_key ?? null}::uuid)`.execute(db);
  return rows;
}

/** Takes the same locks as `claim_all`, in the same order, and keeps them to the end of the transaction: what is read after is still so when it is claimed. */
export async function lockSubjects(db: Db, account_id: number, subjects: readonly Subject[]): Promise<void> {
  const wanted = JSON.stringify(subjects.map(({ subject, id }) => ({ kind: subjectKinds[subject], id })));
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${account_id}::int || ':' || s.kind || ':' || s.id, 0))
    from (select distinct (w->>'kind')::int as kind, (w->>'id')::bigint as id from jsonb_array_elements(${wanted}::jsonb) w order by 1, 2) s`.execute(db);
}

/** Gives back what a visit occupied. */
export async function releaseVisit(db: Db, account_id: number, appointment_id: number): Promise<void> {
  await db.deleteFrom('claims').where('account_id', '=', account_id).where('appointment_id', '=', appointment_id).execute();
}

export const setSavepoint = (db: Db) => sql`savepoint before_claims`.execute(db);
export const backToSavepoint = (db: Db) => sql`rollback to savepoint before_claims`.execute(db);
