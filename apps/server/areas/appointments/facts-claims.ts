import type { Claim, ClaimKind, ClaimSubject } from '@rawnaq/domain/appointments/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DayFactsRequest } from './facts-request.ts';

/** Numbers of the claims table's columns. */
const subjects: Readonly<Record<number, ClaimSubject>> = { 1: 'employee', 2: 'customer', 3: 'resource', 4: 'seat' };
const kinds: Readonly<Record<number, ClaimKind>> = { 1: 'appointment', 2: 'block_time', 3: 'leave', 4: 'hold' };

/** One subject's claims of one kind; the two lists (epoch minutes) run side by side. */
interface ClaimsRow {
  subject_kind: number;
  subject_id: number;
  kind: number;
  is_exclusive: number;
  starts: string;
  ends: string;
}

function namesOf(subject_kind: number, kind: number): { subject: ClaimSubject; kind: ClaimKind } {
  const subject = subjects[subject_kind];
  const named = kinds[kind];
  if (subject === undefined || named === undefined) throw new Error(`Unknown claim of subject kind ${subject_kind}, kind ${kind}`);
  return { subject, kind: named };
}

/** An exclusive claim as `claim_all` tells it. */
export interface ClaimInTheWay {
  subject_kind: number;
  subject_id: number;
  starts_at: string;
  ends_at: string;
  kind: number;
}

/** What was in the way of a visit, as a fact of the next decision. */
export function claimOf(row: ClaimInTheWay): Claim {
  const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / 60_000);
  return { ...namesOf(row.subject_kind, row.kind), id: row.subject_id, exclusive: true, start: minuteOf(row.starts_at), end: minuteOf(row.ends_at) };
}

/** Claims that ran out, and those the caller said are her own, are left out. Customers' claims only of the one asked for. */
export async function readClaims(db: Db, request: DayFactsRequest): Promise<Claim[]> {
  const of = [claimsWhere(db, request, sql`c.subject_kind <> 2`)];
  if (request.customer_id !== undefined)
    of.push(claimsWhere(db, request, sql`c.subject_kind = 2 and c.subject_id = ${request.customer_id}`));
  const claims: Claim[] = [];
  for (const rows of await Promise.all(of)) for (const row of rows) pushClaims(row, claims);
  return claims;
}

/** `{1,2,3}` split by hand: the driver's own reader of arrays takes several times as long. */
function numbersOf(array: string): number[] {
  return array.slice(1, -1).split(',').map(Number);
}

function pushClaims(row: ClaimsRow, into: Claim[]): void {
  const { subject, kind } = namesOf(row.subject_kind, row.kind);
  const ends = numbersOf(row.ends);
  for (const [index, start] of numbersOf(row.starts).entries()) {
    into.push({ subject, id: row.subject_id, kind, exclusive: row.is_exclusive === 1, start, end: ends[index]! });
  }
}

async function claimsWhere(db: Db, request: DayFactsRequest, whose: RawBuilder<unknown>): Promise<ClaimsRow[]> {
  const { account_id, from, to, except_appointment_id, except_hold_key } = request;
  // Named only where needed: these columns are not in the index that answers the common case alone.
  const notOfVisit = except_appointment_id === undefined ? sql`` : sql`and c.appointment_id is distinct from ${except_appointment_id}`;
  const notOfHold = except_hold_key === undefined ? sql`` : sql`and c.hold_key is distinct from ${except_hold_key}::uuid`;
  const { rows } = await sql<ClaimsRow>`
    select c.subject_kind, c.subject_id, c.kind, c.is_exclusive,
      array_agg((date_part('epoch', c.starts_at) / 60)::int)::text as starts, array_agg((date_part('epoch', c.ends_at) / 60)::int)::text as ends
    from claims c
    where c.account_id = ${account_id} and ${whose}
      and c.starts_at >= (select ${from}::date::timestamp at time zone a.timezone - interval '24 hours' from accounts a where a.id = ${account_id})
      and c.ends_at > (select ${from}::date::timestamp at time zone a.timezone from accounts a where a.id = ${account_id})
      and c.starts_at < (select (${to}::date + 1)::timestamp at time zone a.timezone + make_interval(mins => ${longestVisit(request)}) from accounts a where a.id = ${account_id})
      and (c.kind <> 4 or c.expires_at > now()) ${notOfVisit} ${notOfHold}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** How long after its first day a visit can run on: its services in the slowest hands, or a day where the services are not known. */
function longestVisit(request: DayFactsRequest): RawBuilder<number> {
  if (request.service_ids === undefined) return sql<number>`1440`;
  return sql<number>`(select coalesce(sum(greatest(s.job_time_minutes, (select max(p.job_time_minutes) from service_employees p
      where p.account_id = s.account_id and p.service_id = s.id)) + s.processing_minutes + s.finishing_minutes + s.buffer_minutes), 0)::int
    from unnest(${[...request.service_ids]}::bigint[]) as wanted(id) join services s on s.account_id = ${request.account_id} and s.id = wanted.id)`;
}
