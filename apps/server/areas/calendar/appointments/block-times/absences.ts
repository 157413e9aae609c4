import { absenceClaims } from '@rawnaq/domain/scheduling/absence-claims';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { lockSubjects } from '../booking/store-claims.ts';
import { readEmployeeClaims } from '../booking/store-employee-claims.ts';

const leaveKind = 3;

/** Keeps everybody else from booking the employee until the transaction ends: what is read after it stays so. */
export async function lockEmployee(db: Db, account_id: number, employee_id: number): Promise<void> {
  await lockSubjects(db, account_id, [{ subject: 'employee', id: employee_id }]);
}

/**
 * Takes the time of an approved leave, epoch minutes: nothing can be booked over it. Where the employee already has something the claim is
 * not exclusive, so that both are kept until a user moves it; whether that may be is the caller's to decide, under `lockEmployee`.
 */
export async function claimLeave(db: Db, account_id: number, employee_id: number, leave: Interval): Promise<void> {
  const claims = await readEmployeeClaims(db, account_id, employee_id, leave);
  const wanted = absenceClaims(
    leave,
    claims.filter((claim) => claim.exclusive),
  ).map(({ start, end, exclusive }) => ({
    subject_kind: 1,
    subject_id: employee_id,
    starts_at: new Date(start * 60_000).toISOString(),
    ends_at: new Date(end * 60_000).toISOString(),
    kind: leaveKind,
    is_exclusive: exclusive ? 1 : 0,
  }));
  const { rows } = await sql`select kind from claim_all(${JSON.stringify(wanted)}::jsonb)`.execute(db);
  if (rows.length > 0) throw new Error('a claim appeared on an employee who was locked');
}

/** Gives the time of a leave back. An employee has no two leaves at once, so that everything of this kind in the span is this leave's. */
export async function releaseLeave(db: Db, account_id: number, employee_id: number, leave: Interval): Promise<void> {
  await db
    .deleteFrom('claims')
    .where('account_id', '=', account_id)
    .where('subject_kind', '=', 1)
    .where('subject_id', '=', employee_id)
    .where('kind', '=', leaveKind)
    .where('starts_at', '>=', new Date(leave.start * 60_000).toISOString())
    .where('ends_at', '<=', new Date(leave.end * 60_000).toISOString())
    .execute();
}
