import type { AttendanceEvent, EventKind, EventType } from '@rawnaq/domain/calendar/attendance/attendance-event';
import type { Proof } from '@rawnaq/domain/calendar/attendance/check-in-place';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/database.ts';
import { likeText } from '../../../db/list-query.ts';

/** An employee's events are written one after another: whoever taps at once waits, and sees what the first one wrote. False where nobody of that id works here. */
export async function lockAttendance(db: Db, account_id: number, employee_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', employee_id)
    .where('status', '=', 1)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What lies from one moment or date to before another, of these employees or of all. Of one, who taps, by both together: only the index that begins with the
 * employee fits that. Without statistics the one that begins with the time would be believed to be as good, and everybody's rows of these days be read.
 */
export function ofEmployees(
  employee_ids: readonly number[] | null,
  columns: { employee_id: string; at: string },
  { from, before }: { from: string; before: string },
): RawBuilder<boolean> {
  const [employee_id, at] = [sql.ref(columns.employee_id), sql.ref(columns.at)];
  const [only] = employee_ids ?? [];
  if (employee_ids?.length === 1 && only !== undefined)
    return sql`${employee_id} = ${only} and (${employee_id}, ${at}) >= (${only}, ${from}) and (${employee_id}, ${at}) < (${only}, ${before})`;
  const of = employee_ids === null ? sql`true` : sql`${employee_id} = ${anyOf(employee_ids)}`;
  return sql`${at} >= ${from} and ${at} < ${before} and ${of}`;
}

export interface StoredEvent extends AttendanceEvent {
  employee_id: number;
  moment: string;
}

/** The events that count from one moment to another, of these employees or of all. */
export async function readEvents(
  db: Db,
  account_id: number,
  { from, to, employee_ids }: { from: number; to: number; employee_ids: readonly number[] | null },
): Promise<StoredEvent[]> {
  const rows = db
    .selectFrom('attendance_events as e')
    .where('e.account_id', '=', account_id)
    .where(
      ofEmployees(
        employee_ids,
        { employee_id: 'e.employee_id', at: 'e.at' },
        { from: new Date(from * 60_000).toISOString(), before: new Date(to * 60_000).toISOString() },
      ),
    )
    .where(sql<boolean>`not exists (select from attendance_replaced_events r where r.account_id = ${account_id} and r.event_id = e.id)`);
  const read = await rows.select(['e.id', 'e.employee_id', 'e.kind', 'e.type', 'e.at']).execute();
  return read.map(({ id, employee_id, kind, type, at }) => ({
    ...{ id, employee_id, moment: at, at: epochMinuteOf(at) },
    ...{ kind: kind as EventKind, type: type as EventType },
  }));
}

/** The last event that the employee's own tap recorded. */
export async function lastTap(db: Db, account_id: number, employee_id: number) {
  return db
    .selectFrom('attendance_events')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .where('correction_id', 'is', null)
    .select(['id', 'kind', 'type', 'at', 'recorded_at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface NewTap {
  employee_id: number;
  kind: EventKind;
  type: EventType;
  at: Date;
  device_at: string | null;
  device: string | null;
  /** Null at a kiosk, which is named instead. */
  created_by_user_id: number | null;
  kiosk_device_id?: number;
  proof: Proof;
  position: { latitude: number; longitude: number } | null;
  /** Later than `at` where a kiosk kept it without a connection. */
  recorded_at?: Date;
}

export async function insertTap(db: Db, account_id: number, { proof, position, at, recorded_at = at, ...fields }: NewTap): Promise<number> {
  const { id } = await db
    .insertInto('attendance_events')
    .values({ account_id, ...fields, ...proof, at, recorded_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (position !== null)
    await db
      .insertInto('attendance_positions')
      .values({ account_id, event_id: id, latitude: String(position.latitude), longitude: String(position.longitude), recorded_at })
      .execute();
  return id;
}

/**
 * The places where phones can check in: those in use, with what each asks for. Of an employee whose personal file names places in use these alone, of anybody
 * else all.
 */
export async function readPlaces(db: Db, account_id: number, employee_id: number | null = null) {
  const own = sql`select w.working_location_id from employee_working_locations w join working_locations l on l.account_id = ${account_id}
    and l.id = w.working_location_id and l.status = 1 where w.account_id = ${account_id} and w.employee_id = ${employee_id}::bigint`;
  const { rows } = await sql<{
    id: number;
    latitude: number | null;
    longitude: number | null;
    radius_metres: number;
    networks: string[];
    checks_place: 0 | 1;
    checks_network: 0 | 1;
    checks_face: 0 | 1;
    needs_all: 0 | 1;
  }>`select id, latitude::float8 as latitude, longitude::float8 as longitude, radius_metres, networks::text[] as networks, checks_place, checks_network,
    checks_face, needs_all from working_locations where account_id = ${account_id} and status = 1
    and (id in (${own}) or not exists (${own})) order by position, id`.execute(db);
  return rows;
}

/** Deletes positions that are older than a moment, so many at most; the distance stays with the event. */
export async function dropOldPositions(db: Db, account_id: number, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ event_id: number }>`
    delete from attendance_positions p where p.account_id = ${account_id} and p.event_id in (
      select o.event_id from attendance_positions o where o.account_id = ${account_id} and o.recorded_at < ${before} limit ${most}) returning p.event_id`.execute(
    db,
  );
  return rows.length;
}

interface EventsQuery {
  search?: string | undefined;
  employee_id?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  page: number;
  per_page: number;
}

/** One page of the ledger, the latest first, with what corrections replaced. What a row shows besides is joined to the rows of the page alone. */
export async function listEventRows(db: Db, account_id: number, { employee_id, from, to, search, page, per_page }: EventsQuery) {
  let found = db.selectFrom('attendance_events as v').where('v.account_id', '=', account_id);
  if (employee_id !== undefined) found = found.where('v.employee_id', '=', employee_id);
  if (from !== undefined) found = found.where('v.at', '>=', from.toISOString());
  if (to !== undefined) found = found.where('v.at', '<', to.toISOString());
  if (search)
    found = found.where(
      sql<boolean>`v.employee_id in (select n.id from employees n where n.account_id = ${account_id}
        and search_fold(concat_ws(' ', n.english_name, n.arabic_name)) like ${likeText(search)})`,
    );
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = found
    .select([
      ...(['v.account_id', 'v.id', 'v.employee_id', 'v.kind', 'v.type', 'v.at', 'v.recorded_at', 'v.method', 'v.distance_metres'] as const),
      ...(['v.accuracy_metres', 'v.correction_id', 'v.working_location_id', 'v.created_by_user_id'] as const),
      ...(['v.device', 'v.device_at', 'v.kiosk_device_id'] as const),
    ])
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page);
  const data = await db
    .selectFrom(shown.as('v'))
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'v.account_id').onRef('e.id', '=', 'v.employee_id'))
    .leftJoin('working_locations as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.working_location_id'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'v.account_id').onRef('u.id', '=', 'v.created_by_user_id'))
    .leftJoin('attendance_kiosk_devices as paired', (join) =>
      join.onRef('paired.account_id', '=', 'v.account_id').onRef('paired.id', '=', 'v.kiosk_device_id'),
    )
    .leftJoin('attendance_kiosks as k', (join) => join.onRef('k.account_id', '=', 'v.account_id').onRef('k.id', '=', 'paired.kiosk_id'))
    .leftJoin('attendance_replaced_events as r', (join) => join.onRef('r.account_id', '=', 'v.account_id').onRef('r.event_id', '=', 'v.id'))
    .leftJoin('attendance_corrections as c', (join) =>
      join.onRef('c.account_id', '=', 'v.account_id').on('c.id', '=', (on) => on.fn.coalesce('r.correction_id', 'v.correction_id')),
    )
    .leftJoin('users as d', (join) => join.onRef('d.account_id', '=', 'c.account_id').onRef('d.id', '=', 'c.decided_by_user_id'))
    .select([
      ...(['v.id', 'v.employee_id', 'v.kind', 'v.type', 'v.at', 'v.recorded_at', 'v.method', 'v.distance_metres'] as const),
      ...(['v.accuracy_metres', 'v.correction_id', 'r.correction_id as replaced_by_correction_id'] as const),
      ...(['e.english_name as employee_english_name', 'e.arabic_name as employee_arabic_name'] as const),
      ...(['w.english_name as location_english_name', 'w.arabic_name as location_arabic_name'] as const),
      'c.reason',
      'v.device_at',
      sql<string | null>`coalesce(k.name, v.device)`.as('device'),
      sql<string | null>`user_name(u)`.as('created_by'),
      sql<string | null>`user_name(d)`.as('decided_by'),
    ])
    .$narrowType<{ kind: 1 | 2 | 3 | 4; type: 1 | 2 | 3; method: 1 | 2 | 3 | 4 | 5 | 6 }>()
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .execute();
  return { data, total, page, per_page };
}
