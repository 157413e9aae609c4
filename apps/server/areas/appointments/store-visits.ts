import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A line as it is saved; moments in ISO 8601. */
export interface LineToSave {
  service_id: number;
  employee_id: number;
  was_any_employee: 0 | 1;
  starts_at: string;
  ends_at: string;
  price_minor: number;
}

export interface VisitToSave {
  customer_id: number;
  starts_at: string;
  ends_at: string;
  is_overbooked: 0 | 1;
  total_minor: number;
  lines: readonly LineToSave[];
}

export interface EventToSave {
  event: AppointmentEvent;
  channel: 'system' | 'online';
  user_id: number | null;
  at: Date;
  before?: unknown;
  after?: unknown;
}

/** What a visit's history tells. */
export type AppointmentEvent =
  | 'booked' | 'rescheduled' | 'employee_changed' | 'services_changed' | 'customer_changed' | 'notes_changed' | 'confirmed' | 'confirmation_undone' | 'checked_in'
  | 'check_in_undone' | 'no_show' | 'no_show_undone' | 'cancelled' | 'overbooked' | 'achieved' | 'achievement_undone';

export interface SavedIds {
  id: number;
  line_ids: number[];
}

const withPositions = (lines: readonly LineToSave[]): string => JSON.stringify(lines.map((line, position) => ({ ...line, position })));
const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes a new visit, its lines and its first event in one statement. */
export async function insertVisit(
  db: Db,
  account_id: number,
  visit: VisitToSave,
  more: { source: 0 | 1; notes: string | null; created_by_user_id: number | null },
  event: EventToSave,
): Promise<SavedIds> {
  const { rows } = await sql<{ id: number; line_ids: number[] }>`
    with visit as (
      insert into appointments (account_id, customer_id, starts_at, ends_at, source, is_overbooked, total_minor, notes, created_by_user_id, created_at)
      values (${account_id}, ${visit.customer_id}, ${visit.starts_at}, ${visit.ends_at}, ${more.source}, ${visit.is_overbooked}, ${visit.total_minor}, ${more.notes},
        ${more.created_by_user_id}, ${event.at})
      returning id
    ), lines as (
      insert into appointment_lines (account_id, appointment_id, position, service_id, employee_id, was_any_employee, starts_at, ends_at, price_minor)
      select ${account_id}, visit.id, l.position, l.service_id, l.employee_id, l.was_any_employee, l.starts_at, l.ends_at, l.price_minor
      from visit, jsonb_to_recordset(${withPositions(visit.lines)}::jsonb) as l(position smallint, service_id bigint, employee_id bigint, was_any_employee smallint,
        starts_at timestamptz, ends_at timestamptz, price_minor bigint)
      returning id, position
    ), first_event as (
      insert into appointment_events (account_id, appointment_id, at, event, channel, user_id, before, after)
      select ${account_id}, visit.id, ${event.at}, ${event.event}, ${event.channel}, ${event.user_id}, null, ${json(event.after)}::jsonb from visit
    )
    select visit.id, (select json_agg(lines.id order by lines.position) from lines) as line_ids from visit`.execute(db);
  const saved = rows[0];
  if (saved === undefined) throw new Error('a visit was not written');
  return saved;
}

/** Writes a visit anew over what it was; lines get new ids. */
export async function replaceVisit(db: Db, account_id: number, id: number, visit: VisitToSave, notes: string | null): Promise<SavedIds> {
  const [, , inserted] = await Promise.all([
    db
      .updateTable('appointments')
      .set((expression) => ({
        customer_id: visit.customer_id, starts_at: visit.starts_at, ends_at: visit.ends_at, is_overbooked: visit.is_overbooked, total_minor: visit.total_minor, notes,
        version: expression('version', '+', 1),
      }))
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
    db.deleteFrom('appointment_lines').where('account_id', '=', account_id).where('appointment_id', '=', id).execute(),
    db
      .insertInto('appointment_lines')
      .values(visit.lines.map((line, position) => ({ ...line, account_id, appointment_id: id, position })))
      .returning(['id', 'position'])
      .execute(),
  ]);
  return { id, line_ids: inserted.toSorted((one, other) => one.position - other.position).map((line) => line.id) };
}

export interface StoredVisit extends VisitToSave {
  id: number;
  status: number;
  version: number;
  notes: string | null;
  invoice_id: number | null;
  confirmed_at: string | null;
  source: number;
}

/** A visit with its lines, its row locked to the end of the transaction: two changes of one visit wait for each other. */
export async function lockVisit(db: Db, account_id: number, id: number): Promise<StoredVisit | null> {
  const [visit, lines] = await Promise.all([
    db
      .selectFrom('appointments')
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .select(['id', 'customer_id', 'starts_at', 'ends_at', 'is_overbooked', 'total_minor', 'status', 'version', 'notes', 'invoice_id', 'confirmed_at', 'source'])
      .forUpdate()
      .executeTakeFirst(),
    db
      .selectFrom('appointment_lines')
      .where('account_id', '=', account_id)
      .where('appointment_id', '=', id)
      .select(['service_id', 'employee_id', 'was_any_employee', 'starts_at', 'ends_at', 'price_minor'])
      .orderBy('position')
      .execute(),
  ]);
  if (visit === undefined) return null;
  const bit = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
  return { ...visit, is_overbooked: bit(visit.is_overbooked), lines: lines.map((line) => ({ ...line, was_any_employee: bit(line.was_any_employee) })) };
}

export async function addEvent(db: Db, account_id: number, appointment_id: number, event: EventToSave): Promise<void> {
  await db
    .insertInto('appointment_events')
    .values({
      account_id, appointment_id, at: event.at, event: event.event, channel: event.channel, user_id: event.user_id, before: json(event.before), after: json(event.after),
    })
    .execute();
}

export interface StatusChange {
  status?: number;
  confirmed_at?: Date | null;
  confirmed_by_user_id?: number | null;
  checked_in_at?: Date | null;
  cancelled_at?: Date | null;
  cancel_reason?: string | null;
  invoice_id?: number | null;
}

export async function changeVisitStatus(db: Db, account_id: number, id: number, change: StatusChange): Promise<void> {
  await db
    .updateTable('appointments')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Keeps the customer's count of visits she did not come to. */
export async function countNoShow(db: Db, account_id: number, customer_id: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('customers')
    .set({ no_show_count: sql`greatest(0, no_show_count + ${by})` })
    .where('account_id', '=', account_id)
    .where('id', '=', customer_id)
    .execute();
}

export async function changeNotes(db: Db, account_id: number, id: number, notes: string | null): Promise<void> {
  await db
    .updateTable('appointments')
    .set((expression) => ({ notes, version: expression('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
