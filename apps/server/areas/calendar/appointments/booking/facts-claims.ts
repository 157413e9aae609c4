import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { Claim, ClaimKind, ClaimSubject, GroupSession } from '@rawnaq/domain/calendar/booking/facts';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { type DayFactsRequest, occupancyDays } from './facts-request.ts';

/** An employee, a customer, a unit of a resource or a seat that is claimed. */
export interface Subject {
  subject: ClaimSubject;
  id: number;
}

/** Numbers of the claims table's columns. */
export const subjectKinds: Readonly<Record<ClaimSubject, number>> = { employee: 1, customer: 2, resource: 3, seat: 4 };
const subjects: Readonly<Record<number, ClaimSubject>> = { 1: 'employee', 2: 'customer', 3: 'resource', 4: 'seat' };
const kinds: Readonly<Record<number, ClaimKind>> = { 1: 'appointment', 2: 'block_time', 3: 'leave', 4: 'hold' };
/** A seat's subject is its session × 1000 + its number. */
export const seatsPerSession = 1000;

function namesOf(subject_kind: number, kind: number): { subject: ClaimSubject; kind: ClaimKind } {
  const subject = subjects[subject_kind];
  const named = kinds[kind];
  if (subject === undefined || named === undefined) throw new Error(`Unknown claim of subject kind ${subject_kind}, kind ${kind}`);
  return { subject, kind: named };
}

/** An exclusive claim as `claims_in_the_way` tells it. */
export interface ClaimInTheWay {
  subject_kind: number;
  subject_id: number;
  starts_at: string;
  ends_at: string;
  kind: number;
}

/** What was in the way of a visit, as a fact of the next decision. */
export function claimOf(row: ClaimInTheWay): Claim {
  return {
    ...namesOf(row.subject_kind, row.kind),
    id: row.subject_id,
    exclusive: true,
    start: epochMinuteOf(row.starts_at),
    end: epochMinuteOf(row.ends_at),
  };
}

/** Who is occupied, and the name of the schedule's content at that same moment (null: it has none yet). */
export interface Occupied {
  content: string | null;
  time_zone: string;
  /** The name of what is occupied, where it was asked for, and until when (milliseconds) the first of the holds among it lasts, if there is one. */
  occupied: string | null;
  holds_until: number | null;
  claims: Claim[];
  sessions: GroupSession[];
  /** How long services take for the customer asked for, where a user set it. */
  minutes: { service_id: number; minutes: number }[];
}

/** One subject's claims of one kind; the two lists (epoch minutes) run side by side. All null on the row of a time without claims. */
interface OccupiedRow {
  content: string | null;
  timezone: string;
  occupied: string | null;
  sessions: readonly (readonly [id: number, service_id: number, employee_id: number, starts: number, ends: number, seats: number])[] | null;
  minutes: readonly (readonly [service_id: number, minutes: number])[] | null;
  subject_kind: number | null;
  subject_id: number;
  kind: number;
  is_exclusive: number;
  starts: string;
  ends: string;
  until: string | null;
}

const isoOf = (minute: number): string => new Date(minute * 60_000).toISOString();

/** A statement that is put together by hand: through the query builder it would take longer to build than to run. */
class Statement {
  readonly values: unknown[] = [];
  /** The place of a value. */
  at(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * The claims that touch [start, end), epoch minutes, with the group sessions in it, in one statement together with the schedule's name:
 * what is kept of the schedule is then used only if it is of this very moment. Claims that ran out, and those the caller names as the caller's
 * own, are left out; of customers' claims only those of the one asked for are read. With `among` nobody else's are, and no group sessions.
 */
export async function readOccupied(
  db: Db,
  request: DayFactsRequest,
  start: number,
  end: number,
  among: readonly Subject[] | null = null,
): Promise<Occupied> {
  const { customer_id } = request;
  const statement = new Statement();
  const account = statement.at(request.account_id);
  const range = { from: statement.at(isoOf(start)), to: statement.at(isoOf(end)), earliest: statement.at(isoOf(start - 1440)) };
  const except = request.except_appointment_id === undefined ? null : `${statement.at(request.except_appointment_id)}::bigint`;
  const hold = request.except_hold_key === undefined ? null : `${statement.at(request.except_hold_key)}::uuid`;
  const customer = customer_id === undefined ? null : `${statement.at(customer_id)}::bigint`;

  const seatOfAnother = (session: string) => seatInSession(account, except, session);
  // Named only where needed: these columns are not in the index that answers the common case alone.
  const notOfVisit =
    except === null
      ? ''
      : `and c.appointment_id is distinct from ${except} and (c.group_session_id is null or c.subject_kind = 4 or ${seatOfAnother('c.group_session_id')})`;
  const notOfHold = hold === null ? '' : `and c.hold_key is distinct from ${hold}`;
  const claimsOf = (whose: string, from = 'claims c') => `
    select c.subject_kind, c.subject_id, c.kind, c.is_exclusive,
      array_agg((date_part('epoch', c.starts_at) / 60)::int)::text as starts, array_agg((date_part('epoch', c.ends_at) / 60)::int)::text as ends, min(c.expires_at) as until
    from ${from}
    where c.account_id = ${account} and ${whose} and c.starts_at >= ${range.earliest} and c.ends_at > ${range.from} and c.starts_at < ${range.to}
      and (c.kind <> 4 or c.expires_at > now()) ${notOfVisit} ${notOfHold}
    group by 1, 2, 3, 4`;
  const claimsOfAll = (): string => {
    const but_customers = claimsOf('c.subject_kind <> 2');
    return customer === null
      ? but_customers
      : `${but_customers} union all ${claimsOf(`c.subject_kind = 2 and c.subject_id = ${customer}`)}`;
  };
  // Lists stand in subselects: see `anyOf`.
  const claimsAmong = (named: readonly Subject[]): string => {
    const subject_kinds = statement.at(named.map(({ subject }) => subjectKinds[subject]));
    const ids = statement.at(named.map(({ id }) => id));
    const subjects = `unnest((select ${subject_kinds}::smallint[]), (select ${ids}::bigint[])) as s(subject_kind, subject_id)`;
    return claimsOf('c.subject_kind = s.subject_kind and c.subject_id = s.subject_id', `${subjects}, claims c`);
  };
  const claims_read = among === null ? claimsOfAll() : claimsAmong(among);
  const minutes =
    customer === null
      ? 'null::json'
      : `(select json_agg(json_build_array(m.service_id, m.minutes)) from customer_service_minutes m where m.account_id = ${account} and m.customer_id = ${customer})`;
  const [first_day, last_day] = occupancyDays(request.from, request.to);
  const occupied =
    request.with_name === true ? `occupancy_name(a.id, ${statement.at(first_day)}::date, ${statement.at(last_day)}::date)::text` : 'null';
  const group_sessions =
    among !== null
      ? 'null::json'
      : `(select json_agg(json_build_array(s.id, s.service_id, s.employee_id, (date_part('epoch', s.starts_at) / 60)::int, (date_part('epoch', s.ends_at) / 60)::int, s.seats))
        from group_sessions s where s.account_id = ${account} and s.starts_at >= ${range.from} and s.starts_at < ${range.to} and ${seatOfAnother('s.id')})`;
  const text = `
    select v.content::text as content, a.timezone, ${occupied} as occupied, ${minutes} as minutes, g.*,
      ${group_sessions} as sessions
    from accounts a left join schedule_versions v on v.account_id = a.id left join (${claims_read}) g on true
    where a.id = ${account}`;
  const { rows } = await db.executeQuery<OccupiedRow>(CompiledQuery.raw(text, statement.values));
  const [first] = rows;
  if (first === undefined) throw new Error(`There is no account ${request.account_id}`);
  const claims: Claim[] = [];
  for (const row of rows) if (row.subject_kind !== null) pushClaims(row, row.subject_kind, claims);
  return {
    content: first.content,
    time_zone: first.timezone,
    occupied: first.occupied,
    holds_until: rows.reduce<number | null>(
      (least, { until }) => (until === null ? least : Math.min(least ?? Infinity, Date.parse(until))),
      null,
    ),
    claims,
    sessions: sessionsOf(first, claims),
    minutes: (first.minutes ?? []).map(([service_id, of_service]) => ({ service_id, minutes: of_service })),
  };
}

/** Whether a visit other than the one that is being moved has a seat in the session; without one the session is over. A seat that is only held does not count. */
function seatInSession(account: string, except: string | null, session: string): string {
  return `exists (select 1 from claims o where o.account_id = ${account} and o.group_session_id = ${session} and o.subject_kind = 4 and o.kind = 1
    ${except === null ? '' : `and o.appointment_id is distinct from ${except}`})`;
}

function sessionsOf({ sessions }: OccupiedRow, claims: readonly Claim[]): GroupSession[] {
  if (sessions === null) return [];
  const seats = claims.filter((claim) => claim.subject === 'seat').map((claim) => claim.id);
  return sessions.map(([id, service_id, employee_id, start, end, of]) => ({
    id,
    service_id,
    employee_id,
    start,
    end,
    seats: of,
    taken: seats.filter((seat) => Math.floor(seat / seatsPerSession) === id).map((seat) => seat % seatsPerSession),
  }));
}

/** `{1,2,3}` split by hand: the driver's own reader of arrays takes several times as long. */
function numbersOf(array: string): number[] {
  return array.slice(1, -1).split(',').map(Number);
}

function pushClaims(row: OccupiedRow, subject_kind: number, into: Claim[]): void {
  const { subject, kind } = namesOf(subject_kind, row.kind);
  const ends = numbersOf(row.ends);
  for (const [index, start] of numbersOf(row.starts).entries()) {
    into.push({ subject, id: row.subject_id, kind, exclusive: row.is_exclusive === 1, start, end: ends[index]! });
  }
}

/** Since when (epoch minutes) a visit's time is held by a key that is still good; null where it holds nothing or another time. */
export async function heldSince(db: Db, account_id: number, hold_key: string, starts: number): Promise<number | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(c.claimed_at) as since from claims c
    where c.account_id = ${account_id} and c.hold_key = ${hold_key}::uuid and c.kind = 4 and c.expires_at > now()
    having min(c.starts_at) = ${new Date(starts * 60_000)}`.execute(db);
  const since = rows[0]?.since ?? null;
  return since === null ? null : epochMinuteOf(since);
}
