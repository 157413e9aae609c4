import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { createAppointment, rescheduleAppointment, updateAppointment } from '@rawnaq/contract/calendar/appointments';
import type { Output } from '@rawnaq/contract/endpoint';
import { isDiscount } from '@rawnaq/domain/calendar/booking/line-price';
import type { Db } from '../../../../db/database.ts';
import type { UserContext } from '../../../../http/context.ts';
import { handle, handlePrefetched } from '../../../../http/handle.ts';
import { notFound, Refusal, refuse } from '../../../../http/answers/refusal.ts';
import { daysOf, loadDaysOf } from './days-of-visit.ts';
import { currentSchedule, type DayFacts } from './facts.ts';
import { findVisit } from '../visit/find-visit.ts';
import { lastSchedule } from './schedule-cache.ts';
import { type CustomerRow, readCustomer, readVisit } from '../board/store-board.ts';
import { changeNotes, type StoredVisit } from '../visit/store-visits.ts';
import { tellCustomer } from '../visit/tell-customer.ts';
import { canEditVisit, linesFor, visibleTo, withVisibleMobile } from '../visit/visibility.ts';
import type { VisitInput, LineInput } from './visit-input.ts';
import { changeVisit } from '../visit/change-visit.ts';
import { bookVisit, noteChange } from '../visit/visits.ts';

type BookingInput = Output<(typeof createAppointment)['input']>;

/** The customer, or why no visit may be booked for this customer. */
function bookable(customer: CustomerRow | undefined) {
  if (customer === undefined) return refuse('appointment.customer_not_found', { field: 'customer_id' });
  return customer.status === 1
    ? customer
    : refuse('appointment.customer_disabled', { field: 'customer_id', params: { customer: customer.name } });
}

/** Giving a discount is a right of its own. Null: none is given, or the user has the right. */
async function discountRefusal(context: UserContext, lines: readonly LineInput[], before: StoredVisit | null) {
  if (lines.every((line) => line.price_minor === undefined) || context.may('appointments.discount')) return null;
  const { services, service_details: listed, addons } = await currentSchedule(context.db, context.account_id);
  const list = { services, listed, addons };
  const needs_right = lines.some(
    ({ price_minor, ...line }) => price_minor !== undefined && isDiscount(list, { ...line, price_minor }, before?.lines ?? []),
  );
  return needs_right ? refuse('no_permission') : null;
}

function visitInputOf(input: BookingInput, lines: readonly LineInput[]): VisitInput & { customer_id: number } {
  const { customer_id, notes } = input;
  return {
    customer_id,
    lines,
    channel: 'staff',
    notes: notes ?? null,
    overbook: input.overbook === 1,
    outside_hours: input.outside_hours === 1,
    off_grid: input.off_grid === 1,
  };
}

interface FoundForBooking {
  day: DayFacts;
  customer: CustomerRow | undefined;
}

/** What a visit is decided on, in one trip. Reads only rows of the caller's account. */
async function readForBooking(db: Db, account_id: number, input: BookingInput, zone: string, present: number): Promise<FoundForBooking> {
  const [day, customer] = await Promise.all([
    loadDaysOf(db, { account_id, channel: 'staff', input, days: daysOf(zone, input.lines, present) }),
    readCustomer(db, account_id, input.customer_id),
  ]);
  return { day, customer };
}

/** The zone that tells which days those are is a guess until the account is known; without a schedule that was kept there is none. */
async function readAhead(input: BookingInput, db: Db, account_id: number): Promise<FoundForBooking | null> {
  const zone = lastSchedule(account_id)?.time_zone;
  return zone === undefined || input.lines[0]?.starts_at === undefined ? null : readForBooking(db, account_id, input, zone, 0);
}

/** One employee's time, which only one visit can have. */
function contestedTime({ lines: [line] }: BookingInput): string | null {
  return line?.employee_id === undefined || line.starts_at === undefined ? null : `${line.employee_id} ${Date.parse(line.starts_at)}`;
}

const create = handlePrefetched(
  createAppointment,
  readAhead,
  async (input, context, asked) => {
    const { db, account_id, account, user } = context;
    const ahead = await asked;
    const present = epochMinuteOf(context.now);
    const is_right = ahead?.day.facts.time_zone === account.timezone;
    const found = ahead !== null && is_right ? ahead : await readForBooking(db, account_id, input, account.timezone, present);
    const { day } = found;
    const sees = visibleTo(user, day.settings.all_see_all);
    const lines = linesFor(sees, input.lines);
    if (!canEditVisit(sees, { lines })) return refuse('no_permission');
    const customer = bookable(found.customer);
    if (customer instanceof Refusal) return customer;
    const refused = await discountRefusal(context, lines, null);
    if (refused !== null) return refused;
    const is_last = context.mayPipelineCommit === true && input.tell_customer !== 1;
    const booked = await bookVisit(context, visitInputOf(input, lines), { day, customer, is_last });
    if (!booked.ok) return booked.refusal;
    if (input.tell_customer === 1) await tellCustomer(context, 'booking_confirmed', booked.appointment.id);
    return booked.appointment;
  },
  { contested: contestedTime },
);

const sameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** What a save would change, and so which right it needs. What is left out of a line stays as it was. */
function changesOf(
  visit: StoredVisit,
  input: BookingInput,
  lines: readonly LineInput[],
): { moves: boolean; edits: boolean; notes: boolean } {
  const differs = (before: StoredVisit['lines'][number], line: LineInput): boolean =>
    before.service_id !== line.service_id ||
    (line.guest_name !== undefined && line.guest_name !== (before.guest_name ?? '')) ||
    (line.price_minor !== undefined && line.price_minor !== before.price_minor) ||
    (line.addon_ids !== undefined &&
      line.addon_ids.toSorted().join() !==
        before.addons
          .map((addon) => addon.id)
          .toSorted()
          .join());
  const services =
    visit.lines.length !== lines.length || visit.lines.some((before, index) => lines[index] === undefined || differs(before, lines[index]));
  const times = lines.some((line, index) => {
    const before = visit.lines[index];
    if (before === undefined) return false;
    const lasted = (Date.parse(before.ends_at) - Date.parse(before.starts_at)) / 60_000;
    // A line without a start of its own follows those before, which is where it was only if they stayed too.
    const previous = visit.lines
      .slice(0, index)
      .map((other) => other.ends_at)
      .toSorted()
      .at(-1);
    const beside = (line.with_previous ?? before.with_previous) === 1;
    const starts = line.starts_at ?? (beside ? visit.lines[index - 1]?.starts_at : previous);
    return (
      starts === undefined ||
      !sameMoment(starts, before.starts_at) ||
      line.employee_id !== before.employee_id ||
      (line.duration_minutes ?? lasted) !== lasted
    );
  });
  return { moves: times, edits: services || visit.customer_id !== input.customer_id, notes: visit.notes !== (input.notes ?? null) };
}

const update = handle(updateAppointment, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const { visit, sees } = found;
  const lines = linesFor(sees, input.lines);
  const changes = changesOf(visit, input, lines);
  const may = (key: 'appointments.move' | 'appointments.edit') => context.may(key);
  if (changes.moves && !may('appointments.move')) return refuse('no_permission');
  if ((changes.edits || changes.notes || !changes.moves) && !may('appointments.edit')) return refuse('no_permission');
  if (!canEditVisit(sees, visit) || !canEditVisit(sees, { lines })) return refuse('no_permission');

  if (!changes.moves && !changes.edits) return saveNotes(context, visit, input.notes ?? null);
  const discount = await discountRefusal(context, lines, visit);
  if (discount !== null) return discount;
  if (visit.customer_id !== input.customer_id) {
    const customer = bookable(await readCustomer(context.db, context.account_id, input.customer_id));
    if (customer instanceof Refusal) return customer;
  }
  const changed = await changeVisit(context, visit, visitInputOf(input, lines));
  if (!changed.ok) return changed.refusal;
  if (input.tell_customer === 1) await tellCustomer(context, 'booking_moved', visit.id);
  return changed.appointment;
});

/** Notes may be written whatever the visit's status and however long ago it was. */
async function saveNotes(context: UserContext, visit: StoredVisit, notes: string | null) {
  const { db, account_id } = context;
  if (notes !== visit.notes) {
    await changeNotes(db, account_id, visit.id, notes);
    await noteChange(context, visit, 'notes_changed', { notes: visit.notes }, { notes });
    await context.audit({
      area: 'appointments',
      action: 'change',
      subject_type: 'appointment',
      subject_id: visit.id,
      before: { notes: visit.notes },
      after: { notes },
    });
    context.publish('appointment', visit.id);
  }
  const saved = await readVisit(db, account_id, visit.id);
  return saved === null ? notFound('appointment') : withVisibleMobile(context, saved);
}

const reschedule = handle(rescheduleAppointment, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const { visit, sees } = found;
  const shift = Date.parse(input.starts_at) - Date.parse(visit.starts_at);
  const lines = visit.lines.map((line) => ({
    service_id: line.service_id,
    employee_id: input.employee_id ?? line.employee_id,
    starts_at: new Date(Date.parse(line.starts_at) + shift).toISOString(),
  }));
  if (!canEditVisit(sees, visit) || !canEditVisit(sees, { lines })) return refuse('no_permission');
  const changed = await changeVisit(context, visit, {
    customer_id: visit.customer_id,
    lines,
    channel: 'staff',
    overbook: input.overbook === 1,
    outside_hours: input.outside_hours === 1,
    off_grid: input.off_grid === 1,
  });
  if (!changed.ok) return changed.refusal;
  if (input.tell_customer === 1) await tellCustomer(context, 'booking_moved', visit.id);
  return changed.appointment;
});

export const appointmentBookingHandlers = [create, update, reschedule];
