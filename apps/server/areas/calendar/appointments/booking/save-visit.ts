import type { BookedLine, BookedVisit, Claim } from '@rawnaq/domain/calendar/booking/facts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { auditRow } from '../../../../http/audit.ts';
import { type ClaimInTheWay, seatsPerSession, subjectKinds } from './facts-claims.ts';
import type { EventToSave, LineToSave, VisitToSave } from '../visit/store-visits.ts';

const momentOf = (minute: number): string => new Date(minute * 60_000).toISOString();

/** What only a new visit is written with. */
export interface NewVisit {
  /** By which it can be read back before its number is known. */
  unique_id: string;
  source: 0 | 1;
  created_by_user_id: number | null;
  approval: 0 | 1;
  deposit_minor: number;
  /** A deposit that is due is paid before this moment. */
  pay_before: Date | null;
  series: { id: number; number: number } | null;
  event: EventToSave;
}

export interface Saving {
  visit: VisitToSave;
  notes: string | null;
  /** A visit that comes into being, or the id of the one that is written anew. */
  as: NewVisit | { replacing: number };
  hold_key: string | undefined;
  /** The entry of the account's log. */
  audit: ReturnType<typeof auditRow> | null;
}

export type SavedVisit = { id: number; line_ids: number[] } | { in_the_way: ClaimInTheWay[] } | { session_ended: true };

type WantedClaim = Readonly<Record<string, unknown>>;

/** Joining a session claims a seat only; its employee is locked all the same, so that a request that holds that lock sees who joins. */
function lockOfSession(line: BookedLine): WantedClaim[] {
  if (line.session?.id == null) return [];
  return [{ subject_kind: subjectKinds.employee, subject_id: line.employee_id, is_exclusive: 0, is_lock_only: 1 }];
}

/** The claims of a decided visit, as the database's functions take them. */
export function wantedOf(visit: BookedVisit): WantedClaim[] {
  const row = (claim: Claim): WantedClaim => ({
    subject_kind: subjectKinds[claim.subject],
    subject_id: claim.id,
    starts_at: momentOf(claim.start),
    ends_at: momentOf(claim.end),
    is_exclusive: claim.exclusive ? 1 : 0,
  });
  const of_lines = visit.lines.flatMap((line, index) => [
    ...line.claims.map((claim) => ({
      ...row(claim),
      line: index,
      ...(claim.subject === 'seat' ? { seat: line.session?.seat ?? claim.id % seatsPerSession } : {}),
    })),
    ...lockOfSession(line),
  ]);
  return visit.customer_claim === null ? of_lines : [...of_lines, row(visit.customer_claim)];
}

/** What a hold keeps of a visit: everybody and everything but the customer, and the seat of a group that has not begun. */
export function heldClaims(visit: BookedVisit, hold_key: string): WantedClaim[] {
  return visit.lines.flatMap((line) =>
    line.claims
      .filter((claim) => claim.subject !== 'seat' || claim.id !== 0)
      .map((claim) => ({
        subject_kind: subjectKinds[claim.subject],
        subject_id: claim.id,
        starts_at: momentOf(claim.start),
        ends_at: momentOf(claim.end),
        is_exclusive: 1,
        kind: 4,
        group_session_id: claim.subject === 'seat' ? (line.session?.id ?? null) : null,
        hold_key,
      })),
  );
}

/** Writes and claims a visit, or answers what is in the way and has written nothing. Its own earlier claims and the customer's hold give way. */
export async function saveVisit(db: Db, booked: BookedVisit, { visit, notes, as, hold_key, audit }: Saving): Promise<SavedVisit> {
  const { lines, ...head } = visit;
  const fresh = 'replacing' in as ? null : as;
  const of_fresh =
    fresh === null
      ? {}
      : {
          unique_id: fresh.unique_id,
          source: fresh.source,
          created_by_user_id: fresh.created_by_user_id,
          created_at: fresh.event.at,
          approval: fresh.approval,
          deposit_minor: fresh.deposit_minor,
          pay_before: fresh.pay_before,
          payment_status: fresh.pay_before === null ? 0 : 2,
          series_id: fresh.series?.id ?? null,
          series_number: fresh.series?.number ?? null,
        };
  const of_visit = JSON.stringify({ ...head, notes, ...of_fresh });
  const of_lines = JSON.stringify(lines.map((line: LineToSave, position) => ({ ...line, position })));
  const replacing = 'replacing' in as ? as.replacing : null;
  const { rows } = await sql<{ saved: SavedVisit }>`
    select try_visit(${of_visit}::jsonb, ${of_lines}::jsonb, ${JSON.stringify(wantedOf(booked))}::jsonb, ${fresh === null ? null : JSON.stringify(fresh.event)}::jsonb,
      ${audit === null ? null : JSON.stringify(audit)}::jsonb, ${replacing}::bigint, ${hold_key ?? null}::uuid) as saved`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a visit was neither written nor refused');
  return row.saved;
}
