import { ask } from '../../../../db/client-dialect.ts';
import type { UserContext } from '../../../../http/context.ts';
import type { Decided } from './booking.ts';
import { wantedOf } from './save-visit.ts';
import type { CustomerRow, VisitRecord } from '../board/store-board.ts';
import type { LineToSave } from '../visit/store-visits.ts';

/**
 * Locks everybody concerned, in the one order, and writes visit, lines, claims, history and log in one statement. Nobody looks for what is in the way: the
 * constraint on claims does, which sees what was committed while the locks were waited for. It fails the transaction, which runs again and looks
 * (`try_visit`); so does a hold that has run out and not been cleared away.
 */
const writeVisit = {
  name: 'write_visit',
  text: `
    with locked as materialized (
      select pg_advisory_xact_lock(claim_lock_key($1::int, s.subject_kind, s.subject_id))
      from (select distinct w.subject_kind, w.subject_id from jsonb_to_recordset($12::jsonb) as w(subject_kind smallint, subject_id bigint) order by 1, 2) s),
    visit as (
      insert into appointments (account_id, unique_id, customer_id, starts_at, ends_at, source, is_overbooked, total_minor, notes, created_by_user_id, created_at)
      select $1, $2::uuid, $3::bigint, $4::timestamptz, $5::timestamptz, 0, $6::smallint, $7::bigint, $8::text, $9::bigint, $10::timestamptz
      from (select count(*) from locked) all_locked
      returning id),
    line as (
      insert into appointment_lines (account_id, appointment_id, position, service_id, employee_id, was_any_employee, starts_at, ends_at, price_minor, with_previous, guest_name,
        busy_minutes, processing_minutes, finishing_minutes, buffer_minutes)
      select $1, visit.id, l.position, l.service_id, l.employee_id, l.was_any_employee, l.starts_at, l.ends_at, l.price_minor, l.with_previous, l.guest_name,
        l.busy_minutes, l.processing_minutes, l.finishing_minutes, l.buffer_minutes
      from visit, json_to_recordset($11::json) as l(position smallint, service_id bigint, employee_id bigint, was_any_employee smallint, starts_at timestamptz,
        ends_at timestamptz, price_minor bigint, with_previous smallint, guest_name text, busy_minutes int, processing_minutes int, finishing_minutes int, buffer_minutes int)
      returning id, position),
    claim as (
      insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind, is_exclusive, appointment_id, appointment_line_id)
      select $1, w.subject_kind, w.subject_id, w.starts_at, w.ends_at, 1, w.is_exclusive, visit.id, line.id
      from visit cross join jsonb_to_recordset($12::jsonb) as w(subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, is_exclusive smallint,
        line int) left join line on line.position = w.line),
    event as (
      insert into appointment_events (account_id, appointment_id, at, event, channel, user_id, after)
      select $1, visit.id, $10::timestamptz, 'booked', 'system', $9::bigint, $13::jsonb from visit),
    log as (
      insert into audit_log (account_id, at, user_id, manager_id, area, action, subject_type, subject_id, after, ip, request_id)
      select $1, $10::timestamptz, $9::bigint, $14::int, 'appointments', 'book', 'appointment', visit.id::text, $13::jsonb, $15::inet, $16::text from visit)
    select visit.id, (select json_agg(line.id order by line.position) from line) as line_ids from visit`,
};

/** Whether a visit is one that `writeAtOnce` knows how to write: no extras, places or groups, as most are. */
export const isPlain = ({ to_save: { lines } }: Decided): boolean =>
  lines.every((line) => line.session === null && line.addons.length === 0 && line.unit_ids.length === 0);

interface Plain {
  decided: Decided;
  unique_id: string;
  notes: string | null;
  /** Of history and log. */
  snapshot: unknown;
}

/** Writes a plain visit that was booked at the desk. Throws the database's error where something is in the way; the whole transaction has to run again then. */
export async function writeAtOnce(
  context: UserContext,
  { decided, unique_id, notes, snapshot }: Plain,
): Promise<{ id: number; line_ids: number[] }> {
  const { db, account_id, user, now, ip, request_id } = context;
  const { lines, ...head } = decided.to_save;
  const [written] = await ask<{ id: number; line_ids: number[] }>(db, writeVisit, [
    account_id,
    unique_id,
    head.customer_id,
    head.starts_at,
    head.ends_at,
    head.is_overbooked,
    head.total_minor,
    notes,
    user.id,
    now.toISOString(),
    JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
    JSON.stringify(wantedOf(decided.visit)),
    JSON.stringify(snapshot),
    user.manager_id,
    ip === '' ? null : ip,
    request_id,
  ]);
  if (written === undefined) throw new Error('a visit was neither written nor refused');
  return written;
}

/** As the database tells moments; those of a visit are whole minutes. */
const momentOf = (iso: string): string => iso.replace('.000Z', 'Z');

function lineAsWritten(line: LineToSave, id: number, services: Decided['services']) {
  const { service_id, employee_id, was_any_employee, price_minor, with_previous, guest_name } = line;
  const service = services.get(service_id);
  return {
    id,
    service_id,
    english_name: service?.english_name ?? '',
    arabic_name: service?.arabic_name ?? '',
    employee_id,
    was_any_employee,
    starts_at: momentOf(line.starts_at),
    ends_at: momentOf(line.ends_at),
    price_minor,
    with_previous,
    guest_name,
    addons_minor: 0,
    group_session_id: null,
    addons: [],
    resource_units: [],
    seats: null,
    seats_taken: null,
    parts: {
      busy_minutes: line.busy_minutes ?? (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000,
      processing_minutes: line.processing_minutes ?? 0,
      finishing_minutes: line.finishing_minutes ?? 0,
      buffer_minutes: line.buffer_minutes ?? 0,
    },
  };
}

/** A plain visit that has just been written, as `readVisits` would read it, without reading it. */
export function asWritten(
  { decided: { to_save, services }, unique_id, notes }: Plain,
  { id, line_ids }: { id: number; line_ids: readonly number[] },
  customer: CustomerRow,
): VisitRecord {
  return {
    id,
    unique_id,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_mobile: customer.mobile,
    starts_at: momentOf(to_save.starts_at),
    ends_at: momentOf(to_save.ends_at),
    status: 1,
    payment_status: 0,
    source: 0,
    is_confirmed: 0,
    is_overbooked: to_save.is_overbooked,
    no_show_count: customer.no_show_count,
    is_first_visit: customer.invoice_count > 0 ? 0 : 1,
    invoice_id: null,
    total_minor: to_save.total_minor,
    approval: 0,
    deposit_minor: 0,
    deposit_paid_minor: 0,
    pay_before: null,
    series_id: null,
    series_number: null,
    series_count: null,
    notes,
    cancel_reason: null,
    version: 1,
    lines: to_save.lines.map((line, index) => lineAsWritten(line, line_ids[index] ?? 0, services)),
  };
}
