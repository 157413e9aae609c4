import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import {
  AppointmentPayment,
  changeStatus,
  holdsClaims,
  type AppointmentAction,
  type AppointmentStatusId,
} from '@rawnaq/domain/calendar/appointments/status';
import { randomUUID } from 'node:crypto';
import { pipelineCommit, isRetry } from '../../../../db/client-dialect.ts';
import { auditRow } from '../../../../http/audit.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { type Refusal, refuse } from '../../../../http/answers/refusal.ts';
import { openTask } from '../../../reach/notifications/public/open-tasks.ts';
import { bookingRequest } from '../task-sources.ts';
import { freedTime } from '../../waiting-list/public.ts';
import { type Appointment, type BookingRefusal, type Decided, decideAndClaim } from '../booking/booking.ts';
import type { DayFacts } from '../booking/facts.ts';
import { type NewVisit, type SavedVisit, saveVisit } from '../booking/save-visit.ts';
import { type CustomerRow, readVisit, readVisits, type VisitRecord } from '../board/store-board.ts';
import { releaseVisit } from '../booking/store-claims.ts';
import {
  addEvent,
  type AppointmentEvent,
  changeVisitStatus,
  type EventToSave,
  rememberMinutes,
  type StatusChange,
  type StoredVisit,
  type VisitToSave,
} from './store-visits.ts';
import { statusInWords } from './status-words.ts';
import { withVisibleMobile } from './visibility.ts';
import { snapshotOf } from '../booking/visit-to-save.ts';
import type { VisitInput } from '../booking/visit-input.ts';
import { asWritten, isPlain, writeAtOnce } from '../booking/write-at-once.ts';

export type Booked = { ok: true; appointment: Appointment } | { ok: false; refusal: BookingRefusal };
export type StatusRefusal = Refusal<'appointment.status_not_allowed'>;

/** A job and a payment work for the business, nobody in particular. */
const channelOf = (context: AccountContext): 'system' | 'online' =>
  context.kind === 'online' || (context.kind === 'job' && context.isForCustomer === true) ? 'online' : 'system';
const sourceOf = (context: AccountContext): 0 | 1 => (context.user === null ? 1 : 0);

function eventOf(context: AccountContext, event: AppointmentEvent, before?: unknown, after?: unknown): EventToSave {
  return { event, channel: channelOf(context), user_id: context.user?.id ?? null, at: context.now, before, after };
}

/** Writes into a visit's history what makes its next version. Call it once per save, with the visit as it was before. */
export function noteChange(
  context: AccountContext,
  visit: StoredVisit,
  event: AppointmentEvent,
  before: unknown,
  after: unknown,
): Promise<void> {
  return addEvent(context.db, context.account_id, visit.id, { ...eventOf(context, event, before, after), version: visit.version + 1 });
}

export async function required(context: AccountContext, id: number): Promise<Appointment> {
  const visit = await readVisit(context.db, context.account_id, id);
  if (visit === null) throw new Error(`the visit ${id} that was just written is not there`);
  return withVisibleMobile(context, visit);
}

/** How an online visit begins: waiting for a yes, waiting for its deposit, or simply booked. The deposit is asked for once the yes is given. */
function beginningOf(
  context: AccountContext,
  { terms, pay_within_minutes }: Decided,
): Pick<NewVisit, 'approval' | 'deposit_minor' | 'pay_before'> {
  const pays_now = terms.deposit_minor > 0 && !terms.approval_needed;
  return {
    approval: terms.approval_needed ? 1 : 0,
    deposit_minor: terms.deposit_minor,
    pay_before: pays_now ? new Date(context.now.getTime() + pay_within_minutes * 60_000) : null,
  };
}

const remembered = ({ lines }: Decided): { service_id: number; minutes: number }[] =>
  lines
    .filter(({ input, requested }) => input.remember_duration === 1 && typeof requested.duration_minutes === 'number')
    .map(({ requested }) => ({ service_id: requested.service_id, minutes: requested.duration_minutes! }));

/** What follows from a visit that was written: remembered lengths. */
export async function remember(context: AccountContext, input: VisitInput, decided: Decided): Promise<void> {
  const by_service = new Map(remembered(decided).map((line) => [line.service_id, line]));
  if (by_service.size === 0) return;
  if (input.customer_id !== null) await rememberMinutes(context.db, context.account_id, input.customer_id, [...by_service.values()]);
}

/** Of a booking at the desk, which has asked all of it in one trip. */
export interface KnownAhead {
  day: DayFacts;
  customer: CustomerRow;
  /** Nothing is asked of the transaction after the visit is written. */
  is_last: boolean;
}

/** Books a visit, or answers why not and what is free instead. Used by online booking and the board alike. */
export async function bookVisit(context: AccountContext, input: VisitInput & { customer_id: number }, known?: KnownAhead): Promise<Booked> {
  const { db, account, account_id } = context;
  const unique_id = randomUUID();
  let written: VisitRecord | undefined;
  const write = async (decided: Decided): Promise<SavedVisit> => {
    const snapshot = snapshotOf(decided.to_save, account.timezone);
    if (known !== undefined && context.kind === 'user' && !isRetry(db) && isPlain(decided)) {
      const plain = { decided, unique_id, notes: input.notes ?? null, snapshot };
      const writing = writeAtOnce(context, plain);
      if (known.is_last && remembered(decided).length === 0) pipelineCommit(db);
      const saved = await writing;
      written = asWritten(plain, saved, known.customer);
      return saved;
    }
    const saving = {
      visit: decided.to_save,
      notes: input.notes ?? null,
      hold_key: input.hold_key,
      as: {
        unique_id,
        source: sourceOf(context),
        created_by_user_id: context.user?.id ?? null,
        ...beginningOf(context, decided),
        series: input.series ?? null,
        event: eventOf(context, 'booked', undefined, snapshot),
      },
      audit: auditRow(context, { area: 'appointments', action: 'book', subject_type: 'appointment', after: snapshot }),
    };
    // Sent together: written and read back in one round trip.
    const [saved, [read]] = await Promise.all([
      saveVisit(db, decided.visit, saving),
      readVisits(db, account_id, { unique_id, with_cancelled: true }),
    ]);
    written = read;
    return saved;
  };
  const outcome = await decideAndClaim(context, input, write, undefined, known?.day);
  if (!outcome.ok) return outcome;
  const { id, decided } = outcome;
  if (written === undefined) throw new Error(`the visit ${id} that was just written is not there`);
  const { customer_name, starts_at } = written;
  await remember(context, input, decided);
  if (decided.terms.approval_needed)
    await openTask(context, bookingRequest, { subject_id: id, params: { customer: customer_name, starts_at } });
  context.publish('appointment', id);
  return { ok: true, appointment: withVisibleMobile(context, written) };
}

const employeesOf = (visit: VisitToSave): number[] => [...new Set(visit.lines.map((line) => line.employee_id))];

/** Reports the time of a visit as free (`freedTime`): it may be offered to the waiting list. */
export async function giveBack(context: AccountContext, visit: StoredVisit): Promise<void> {
  await freedTime(context, { starts_at: visit.starts_at, ends_at: visit.ends_at, employee_ids: employeesOf(visit) });
}

export function statusRefusal(context: AccountContext, visit: StoredVisit): StatusRefusal {
  return refuse('appointment.status_not_allowed', {
    params: { status: statusInWords(visit.status, context.language) },
    details: { status: visit.status },
  });
}

/**
 * Takes an action of the status table; frees the visit's time where the new status no longer holds it. The caller has locked the visit.
 * `told` goes into the history beside the status.
 */
export async function actOnVisit(
  context: AccountContext,
  visit: StoredVisit,
  action: Exclude<AppointmentAction, 'reschedule' | 'undo_no_show' | 'undo_cancel'>,
  event: AppointmentEvent,
  change: StatusChange,
  told: Readonly<Record<string, unknown>> = {},
): Promise<{ ok: true; appointment: Appointment } | { ok: false; refusal: StatusRefusal }> {
  const next = changeStatus(visit.status as AppointmentStatusId, action);
  if (!next.ok) return { ok: false, refusal: statusRefusal(context, visit) };
  const { db, account_id } = context;
  const after = { ...change, status: next.status };
  await changeVisitStatus(db, account_id, visit.id, after);
  if (!holdsClaims(next.status)) {
    await releaseVisit(db, visit.id);
    await giveBack(context, visit);
  }
  const reason = change.cancel_reason ? { reason: change.cancel_reason } : {};
  await noteChange(context, visit, event, { status: visit.status }, { status: next.status, ...reason, ...told });
  await context.audit({
    area: 'appointments',
    action,
    subject_type: 'appointment',
    subject_id: visit.id,
    before: { status: visit.status },
    after,
  });
  context.publish('appointment', visit.id);
  return { ok: true, appointment: await required(context, visit.id) };
}

/**
 * A visit that waited for its deposit when it was cancelled: when a user takes the cancellation back, the customer has the time to pay once more. One that
 * begins before that time would be over is not to be given up again: its deposit is left to the counter.
 */
function paidAgainBefore(
  { now }: AccountContext,
  visit: StoredVisit,
  pay_within_minutes: number,
): Pick<StatusChange, 'pay_before' | 'payment_status'> {
  if (visit.payment_status !== AppointmentPayment.waiting) return {};
  const pay_before = new Date(now.getTime() + pay_within_minutes * 60_000);
  return pay_before.getTime() < Date.parse(visit.starts_at)
    ? { pay_before }
    : { pay_before: null, payment_status: AppointmentPayment.unpaid };
}

/**
 * Gives a visit that was cancelled or marked as a no-show its time back, where it is still free. It was booked for this time once, so
 * it may have begun by now and lie outside the hours, but not on a time that is taken.
 */
export async function takeBack(
  context: AccountContext,
  visit: StoredVisit,
  action: 'undo_no_show' | 'undo_cancel',
  event: AppointmentEvent,
  change: StatusChange,
): Promise<Booked | { ok: false; refusal: StatusRefusal }> {
  const next = changeStatus(visit.status as AppointmentStatusId, action);
  if (!next.ok) return { ok: false, refusal: statusRefusal(context, visit) };
  const { db, account_id } = context;
  const lines = visit.lines.map(({ service_id, employee_id, starts_at }) => ({ service_id, employee_id, starts_at }));
  const outcome = await decideAndClaim(
    context,
    { customer_id: visit.customer_id, lines, channel: 'staff', outside_hours: true, off_grid: true, overbook: visit.is_overbooked === 1 },
    (decided) =>
      saveVisit(db, decided.visit, {
        visit: decided.to_save,
        notes: visit.notes,
        hold_key: undefined,
        as: { replacing: visit.id },
        audit: null,
      }),
    { id: visit.id, lines: visit.lines, as_of: epochMinuteOf(visit.starts_at) },
  );
  if (!outcome.ok) return outcome;
  const to_pay = event === 'cancel_undone' ? paidAgainBefore(context, visit, outcome.decided.pay_within_minutes) : {};
  await changeVisitStatus(db, account_id, visit.id, { ...change, ...to_pay, status: next.status });
  await noteChange(context, visit, event, { status: visit.status }, { status: next.status });
  await context.audit({
    area: 'appointments',
    action,
    subject_type: 'appointment',
    subject_id: visit.id,
    before: { status: visit.status },
    after: { status: next.status },
  });
  const appointment = await required(context, visit.id);
  // A request that was rejected by mistake waits for its answer again.
  if (visit.approval === 1)
    await openTask(context, bookingRequest, {
      subject_id: visit.id,
      params: { customer: appointment.customer_name, starts_at: appointment.starts_at },
    });
  context.publish('appointment', visit.id);
  return { ok: true, appointment };
}
