import { AppointmentStatus, holdsClaims, type AppointmentStatusId } from '@rawnaq/domain/calendar/appointments/status';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';
import { employeeSpans, partsOf, placeLines } from './line-claims.ts';
import type { PlannedVisit } from './plan-visits.ts';
import type { UnitsByService } from './write-places.ts';

const moment = (epochMinutes: number): string => new Date(epochMinutes * 60_000).toISOString();
const employeeSubject = 1;
const customerSubject = 2;
const resourceSubject = 3;
const visitClaim = 1;

/** Writes visits with their lines, claims and history, as booking would have left them; `units` are the places of their services. @returns the visits' ids, in order */
export async function writeVisits(
  db: Db,
  account_id: number,
  visits: readonly PlannedVisit[],
  units: UnitsByService = new Map(),
): Promise<number[]> {
  const ids = await takeIds(db, 'appointments', visits.length);
  const idOf = (index: number) => ids[index] ?? 0;
  await insertRows(
    db,
    'appointments',
    visits.map((visit, index) => ({
      account_id,
      id: idOf(index),
      unique_id: crypto.randomUUID(),
      customer_id: visit.customer_id,
      starts_at: moment(visit.starts),
      ends_at: moment(visit.ends),
      status: visit.status,
      payment_status: visit.payment_status,
      source: visit.source,
      is_overbooked: 0,
      created_at: moment(visit.created),
      version: 1,
      total_minor: visit.lines.reduce((sum, line) => sum + line.price_minor, 0),
      confirmed_at: visit.status === AppointmentStatus.cancelled ? null : moment(visit.created + 3),
      checked_in_at:
        visit.status === AppointmentStatus.check_in || visit.status === AppointmentStatus.achieved ? moment(visit.starts - 5) : null,
      cancelled_at: visit.status === AppointmentStatus.cancelled ? moment(visit.created + 30) : null,
    })),
  );
  const lines = visits.flatMap((visit, index) =>
    visit.lines.map((line, position) => ({ visit, line, position: position + 1, appointment_id: idOf(index), parts: partsOf(line) })),
  );
  const lineIds = await takeIds(db, 'appointment_lines', lines.length);
  await insertRows(
    db,
    'appointment_lines',
    lines.map(({ line, position, appointment_id, parts: [busy_minutes, processing_minutes, finishing_minutes] }, index) => ({
      account_id,
      id: lineIds[index],
      appointment_id,
      position,
      service_id: line.service_id,
      employee_id: line.employee_id,
      was_any_employee: 0,
      starts_at: moment(line.starts),
      ends_at: moment(line.ends),
      price_minor: line.price_minor,
      busy_minutes,
      processing_minutes,
      finishing_minutes,
      buffer_minutes: 0,
    })),
  );
  await writeClaims(
    db,
    account_id,
    visits.map((visit, index) => ({ visit, appointment_id: idOf(index) })),
    lines.map((row, index) => ({ ...row, line_id: lineIds[index] ?? 0 })),
    units,
  );
  await writeEvents(db, account_id, visits, ids);
  return ids;
}

interface WrittenVisit {
  visit: PlannedVisit;
  appointment_id: number;
}
interface WrittenLine extends WrittenVisit {
  line: PlannedVisit['lines'][number];
  line_id: number;
}

/** Writes whom and what the visits that still count take up: employees, places and customers. */
async function writeClaims(
  db: Db,
  account_id: number,
  visits: readonly WrittenVisit[],
  lines: readonly WrittenLine[],
  units: UnitsByService,
): Promise<void> {
  const held = lines.filter(({ visit }) => holdsClaims(visit.status as AppointmentStatusId));
  const claimOf = (
    appointment_id: number,
    appointment_line_id: number | null,
    subject_kind: number,
    subject_id: number,
    span: { starts: number; ends: number },
  ) => ({
    account_id,
    subject_kind,
    subject_id,
    starts_at: moment(span.starts),
    ends_at: moment(span.ends),
    kind: visitClaim,
    is_exclusive: 1,
    appointment_id,
    appointment_line_id,
  });
  const claims = held.flatMap(({ line, appointment_id, line_id }) =>
    employeeSpans(line).map((span) => claimOf(appointment_id, line_id, employeeSubject, line.employee_id, span)),
  );
  const places = placeLines(
    held.map(({ line }) => line),
    units,
  );
  const placed = held.flatMap((row, index) => {
    const resource_unit_id = places[index] ?? null;
    return resource_unit_id === null ? [] : [{ ...row, resource_unit_id }];
  });
  const ofPlaces = placed.map(({ line, appointment_id, line_id, resource_unit_id }) =>
    claimOf(appointment_id, line_id, resourceSubject, resource_unit_id, line),
  );
  await insertRows(
    db,
    'appointment_line_units',
    placed.map(({ line_id, resource_unit_id }) => ({ account_id, appointment_line_id: line_id, resource_unit_id })),
  );
  const ofCustomers = visits.flatMap(({ visit, appointment_id }) =>
    holdsClaims(visit.status as AppointmentStatusId) ? [claimOf(appointment_id, null, customerSubject, visit.customer_id, visit)] : [],
  );
  const all = [...claims, ...ofPlaces, ...ofCustomers];
  const claimIds = await takeIds(db, 'claims', all.length);
  await insertRows(
    db,
    'claims',
    all.map((claim, index) => ({ id: claimIds[index], ...claim })),
  );
}

async function writeEvents(db: Db, account_id: number, visits: readonly PlannedVisit[], ids: readonly number[]): Promise<void> {
  const events = visits.map((visit, index) => ({
    account_id,
    appointment_id: ids[index] ?? 0,
    at: moment(visit.created),
    event: 'booked',
    channel: visit.source === 1 ? 'online' : 'system',
    after: { starts_at: moment(visit.starts), ends_at: moment(visit.ends) },
  }));
  const eventIds = await takeIds(db, 'appointment_events', events.length);
  await insertRows(
    db,
    'appointment_events',
    events.map((event, index) => ({ id: eventIds[index], ...event })),
  );
}
