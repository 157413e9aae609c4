import type { Db } from '../../../../db/database.ts';
import { agreedAddonsOfLine, sessionOfLine, unitIdsOfLine } from './store-lines.ts';

/** An extra as it was agreed, whatever the catalogue says later. */
export interface AddonToSave {
  id: number;
  extra_minutes: number;
  price_minor: number;
}

/** A line as it is saved; moments in ISO 8601. */
export interface LineToSave {
  service_id: number;
  employee_id: number;
  was_any_employee: 0 | 1;
  starts_at: string;
  ends_at: string;
  /** With its extras. */
  price_minor: number;
  with_previous: 0 | 1;
  guest_name: string | null;
  addons: readonly AddonToSave[];
  addons_minor: number;
  /** Its places, by unit. */
  unit_ids: readonly number[];
  busy_minutes: number | null;
  processing_minutes: number | null;
  finishing_minutes: number | null;
  buffer_minutes: number | null;
  /** The group session it has a seat in; one without an id begins with the visit, at the line at position `begun_by` where it is not this one. */
  session: { id: number | null; seats: number; begun_by?: number } | null;
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
  /** The visit's version that it made; left out for its first. */
  version?: number;
}

/** What a visit's history tells. */
export type AppointmentEvent =
  | 'booked'
  | 'imported'
  | 'rescheduled'
  | 'employee_changed'
  | 'services_changed'
  | 'customer_changed'
  | 'notes_changed'
  | 'confirmed'
  | 'confirmation_undone'
  | 'checked_in'
  | 'check_in_undone'
  | 'no_show'
  | 'no_show_undone'
  | 'cancelled'
  | 'cancel_undone'
  | 'revived'
  | 'approved'
  | 'rejected'
  | 'overbooked'
  | 'achieved'
  | 'achievement_undone';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export interface StoredVisit extends VisitToSave {
  id: number;
  unique_id: string;
  status: number;
  version: number;
  notes: string | null;
  invoice_id: number | null;
  confirmed_at: string | null;
  source: number;
  approval: number;
  deposit_minor: number;
  pay_before: string | null;
  payment_status: number;
  cancelled_at: string | null;
  cancel_reason: string | null;
  series_id: number | null;
}

const bit = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/**
 * A visit with its lines, its row locked to the end of the transaction: two changes of one visit wait for each other. Before the people it is with
 * are locked, and several visits in the order of their ids (`lock_subjects` in db/functions/appointments).
 */
export async function lockVisit(db: Db, account_id: number, id: number): Promise<StoredVisit | null> {
  const [visit, lines] = await Promise.all([
    db
      .selectFrom('appointments')
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .select([
        'id',
        'unique_id',
        'customer_id',
        'starts_at',
        'ends_at',
        'is_overbooked',
        'total_minor',
        'status',
        'version',
        'notes',
        'invoice_id',
        'confirmed_at',
        'source',
        'approval',
        'deposit_minor',
        'pay_before',
        'payment_status',
        'cancelled_at',
        'cancel_reason',
        'series_id',
      ])
      .forUpdate()
      .executeTakeFirst(),
    db
      .selectFrom('appointment_lines as l')
      .where('l.account_id', '=', account_id)
      .where('l.appointment_id', '=', id)
      .select([
        'l.service_id',
        'l.employee_id',
        'l.was_any_employee',
        'l.starts_at',
        'l.ends_at',
        'l.price_minor',
        'l.with_previous',
        'l.guest_name',
        'l.addons_minor',
        'l.busy_minutes',
        'l.processing_minutes',
        'l.finishing_minutes',
        'l.buffer_minutes',
        agreedAddonsOfLine.as('addons'),
        unitIdsOfLine.as('unit_ids'),
        sessionOfLine.as('session'),
      ])
      .orderBy('l.position')
      .execute(),
  ]);
  if (visit === undefined) return null;
  return {
    ...visit,
    is_overbooked: bit(visit.is_overbooked),
    lines: lines.map((line) => ({ ...line, was_any_employee: bit(line.was_any_employee), with_previous: bit(line.with_previous) })),
  };
}

export async function addEvent(db: Db, account_id: number, appointment_id: number, event: EventToSave): Promise<void> {
  await db
    .insertInto('appointment_events')
    .values({
      account_id,
      appointment_id,
      at: event.at,
      event: event.event,
      channel: event.channel,
      user_id: event.user_id,
      before: json(event.before),
      after: json(event.after),
      version: event.version ?? null,
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
  approval?: number;
  approved_by_user_id?: number | null;
  payment_status?: number;
  pay_before?: Date | string | null;
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

/** From now on a service takes this long for this customer, extras apart. */
export async function rememberMinutes(
  db: Db,
  account_id: number,
  customer_id: number,
  lines: readonly { service_id: number; minutes: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('customer_service_minutes')
    .values(lines.map((line) => ({ account_id, customer_id, ...line })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'customer_id', 'service_id']).doUpdateSet((row) => ({ minutes: row.ref('excluded.minutes') })),
    )
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

/** Makes a visit number so-and-so of a series. */
export async function putIntoSeries(
  db: Db,
  account_id: number,
  appointment_id: number,
  series_id: number,
  series_number: number,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ series_id, series_number })
    .where('account_id', '=', account_id)
    .where('id', '=', appointment_id)
    .execute();
}
