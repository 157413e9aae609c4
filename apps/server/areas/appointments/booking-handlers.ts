import { createAppointment, rescheduleAppointment, updateAppointment } from '@rawnaq/contract/appointments';
import type { Output } from '@rawnaq/contract/endpoint';
import type { UserContext } from '../../http/context.ts';
import { handle } from '../../http/handle.ts';
import { notFound, refuse } from '../../http/refusal.ts';
import type { VisitWish, WishedLine } from './booking.ts';
import { mayUser } from './booking-policy.ts';
import { readCustomer, readVisit } from './store-board.ts';
import { addEvent, changeNotes, lockVisit, type StoredVisit } from './store-visits.ts';
import { tellCustomer } from './tell-customer.ts';
import { isAllHers, type Sees, seesVisit, whatUserSees, withVisibleMobile } from './visibility.ts';
import { bookVisit, changeVisit } from './visits.ts';

type BookingInput = Output<(typeof createAppointment)['input']>;

/** A stylist who sees only her own appointments books for herself: "any" is she. */
function linesFor(sees: Sees, lines: readonly WishedLine[]): WishedLine[] {
  if (sees === 'all' || sees.only === null) return [...lines];
  const { only } = sees;
  return lines.map((line) => ({ ...line, employee_id: line.employee_id ?? only }));
}

async function customerRefusal(context: UserContext, customer_id: number) {
  const customer = await readCustomer(context.db, context.account_id, customer_id);
  if (customer === undefined) return refuse('appointment.customer_not_found', { field: 'customer_id' });
  return customer.status === 1 ? null : refuse('appointment.customer_disabled', { field: 'customer_id', params: { customer: customer.name } });
}

function wishOf(input: BookingInput, lines: readonly WishedLine[]): VisitWish {
  const { customer_id, notes } = input;
  return { customer_id, lines, channel: 'staff', notes: notes ?? null, overbook: input.overbook === 1, outside_hours: input.outside_hours === 1 };
}

const create = handle(createAppointment, async (input, context) => {
  const sees = await whatUserSees(context);
  const lines = linesFor(sees, input.lines);
  if (!isAllHers(sees, { lines })) return refuse('no_permission');
  const refused = await customerRefusal(context, input.customer_id);
  if (refused !== null) return refused;
  const booked = await bookVisit(context, wishOf(input, lines));
  if (!booked.ok) return booked.refusal;
  if (input.tell_customer === 1) await tellCustomer(context, 'booking_confirmed', booked.appointment.id);
  return booked.appointment;
});

const sameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** What a save would change, and so which right it needs. */
function changesOf(visit: StoredVisit, input: BookingInput, lines: readonly WishedLine[]): { moves: boolean; edits: boolean; notes: boolean } {
  const services = visit.lines.length !== lines.length || visit.lines.some((line, index) => line.service_id !== lines[index]?.service_id);
  const times = lines.some((line, index) => {
    const before = visit.lines[index];
    if (before === undefined) return false;
    const lasted = (Date.parse(before.ends_at) - Date.parse(before.starts_at)) / 60_000;
    // A line without a start of its own follows the one before, which is where it was only if that one stayed too.
    const previous = visit.lines[index - 1];
    const starts = line.starts_at ?? previous?.ends_at;
    return starts === undefined || !sameMoment(starts, before.starts_at) || line.employee_id !== before.employee_id || (line.duration_minutes ?? lasted) !== lasted;
  });
  return { moves: times, edits: services || visit.customer_id !== input.customer_id, notes: visit.notes !== (input.notes ?? null) };
}

const update = handle(updateAppointment, async (input, context) => {
  const { db, account_id } = context;
  const sees = await whatUserSees(context);
  const visit = await lockVisit(db, account_id, input.id);
  if (visit === null || !seesVisit(sees, visit)) return notFound('appointment');
  if (visit.version !== input.version) return refuse('record.changed_meanwhile', { details: { current: await readVisit(db, account_id, input.id) } });

  const lines = linesFor(sees, input.lines);
  const changes = changesOf(visit, input, lines);
  const may = (key: 'appointments.move' | 'appointments.edit') => mayUser(context.user, key);
  if (changes.moves && !may('appointments.move')) return refuse('no_permission');
  if ((changes.edits || changes.notes || !changes.moves) && !may('appointments.edit')) return refuse('no_permission');
  if (!isAllHers(sees, visit) || !isAllHers(sees, { lines })) return refuse('no_permission');

  if (!changes.moves && !changes.edits) return saveNotes(context, visit, input.notes ?? null);
  if (visit.customer_id !== input.customer_id) {
    const refused = await customerRefusal(context, input.customer_id);
    if (refused !== null) return refused;
  }
  const changed = await changeVisit(context, visit, wishOf(input, lines));
  if (!changed.ok) return changed.refusal;
  if (input.tell_customer === 1) await tellCustomer(context, 'booking_moved', visit.id);
  return changed.appointment;
});

/** Notes may be written whatever the visit's status and however long ago it was. */
async function saveNotes(context: UserContext, visit: StoredVisit, notes: string | null) {
  const { db, account_id, user } = context;
  if (notes !== visit.notes) {
    await changeNotes(db, account_id, visit.id, notes);
    await addEvent(db, account_id, visit.id, { event: 'notes_changed', channel: 'system', user_id: user.id, at: context.now, before: { notes: visit.notes }, after: { notes } });
    await context.audit({ area: 'appointments', action: 'change', subject_type: 'appointment', subject_id: visit.id, before: { notes: visit.notes }, after: { notes } });
    context.publish('appointment', visit.id);
  }
  const saved = await readVisit(db, account_id, visit.id);
  return saved === null ? notFound('appointment') : withVisibleMobile(context, saved);
}

const reschedule = handle(rescheduleAppointment, async (input, context) => {
  const { db, account_id } = context;
  const sees = await whatUserSees(context);
  const visit = await lockVisit(db, account_id, input.id);
  if (visit === null || !seesVisit(sees, visit)) return notFound('appointment');
  if (input.version !== undefined && visit.version !== input.version) {
    return refuse('record.changed_meanwhile', { details: { current: await readVisit(db, account_id, input.id) } });
  }
  const shift = Date.parse(input.starts_at) - Date.parse(visit.starts_at);
  const lines = visit.lines.map((line) => ({
    service_id: line.service_id,
    employee_id: input.employee_id ?? line.employee_id,
    starts_at: new Date(Date.parse(line.starts_at) + shift).toISOString(),
  }));
  if (!isAllHers(sees, visit) || !isAllHers(sees, { lines })) return refuse('no_permission');
  const changed = await changeVisit(context, visit, {
    customer_id: visit.customer_id, lines, channel: 'staff', overbook: input.overbook === 1, outside_hours: input.outside_hours === 1,
  });
  if (!changed.ok) return changed.refusal;
  if (input.tell_customer === 1) await tellCustomer(context, 'booking_moved', visit.id);
  return changed.appointment;
});

export const appointmentBookingHandlers = [create, update, reschedule];
