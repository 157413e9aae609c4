import { changeStatus, holdsClaims, type AppointmentAction, type AppointmentStatusId } from '@rawnaq/domain/appointments/status';
import type { AccountContext } from '../../http/context.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { type Appointment, type BookingRefusal, decideAndClaim, type Replaced, snapshotOf, type VisitWish } from './booking.ts';
import { readVisit } from './store-board.ts';
import { releaseVisit } from './store-claims.ts';
import {
  addEvent, type AppointmentEvent, changeVisitStatus, insertVisit, replaceVisit, type StatusChange, type StoredVisit, type VisitToSave,
} from './store-visits.ts';
import { statusInWords } from './status-words.ts';
import { withVisibleMobile } from './visibility.ts';

export type Booked = { ok: true; appointment: Appointment } | { ok: false; refusal: BookingRefusal };
export type StatusRefusal = Refusal<'appointment.status_not_allowed'>;

const channelOf = (context: AccountContext): 'system' | 'online' => (context.user === null ? 'online' : 'system');
const sourceOf = (context: AccountContext): 0 | 1 => (context.user === null ? 1 : 0);

function eventOf(context: AccountContext, event: AppointmentEvent, before?: unknown, after?: unknown) {
  return { event, channel: channelOf(context), user_id: context.user?.id ?? null, at: context.now, before, after };
}

async function required(context: AccountContext, id: number): Promise<Appointment> {
  const visit = await readVisit(context.db, context.account_id, id);
  if (visit === null) throw new Error(`the visit ${id} that was just written is not there`);
  return withVisibleMobile(context, visit);
}

/** Books a visit, or says what stands in the way and what is free instead. Serves the portal and the board alike. */
export async function bookVisit(context: AccountContext, wish: VisitWish): Promise<Booked> {
  const { db, account_id, account } = context;
  let snapshot: unknown;
  const outcome = await decideAndClaim(context, wish, (visit) => {
    snapshot = snapshotOf(visit, account.timezone);
    const more = { source: sourceOf(context), notes: wish.notes ?? null, created_by_user_id: context.user?.id ?? null };
    return insertVisit(db, account_id, visit, more, eventOf(context, 'booked', undefined, snapshot));
  });
  if (!outcome.ok) return outcome;
  await context.audit({ area: 'appointments', action: 'book', subject_type: 'appointment', subject_id: outcome.id, after: snapshot });
  context.publish('appointment', outcome.id);
  return { ok: true, appointment: await required(context, outcome.id) };
}

/** The events that tell what changed between two states of a visit. */
function eventsBetween(before: StoredVisit, after: VisitToSave, notes: string | null): AppointmentEvent[] {
  const events: AppointmentEvent[] = [];
  const of = (visit: VisitToSave, part: (line: VisitToSave['lines'][number]) => unknown) => JSON.stringify(visit.lines.map(part));
  const instant = (iso: string) => Date.parse(iso);
  const times = (visit: VisitToSave) => of(visit, (line) => [instant(line.starts_at), instant(line.ends_at)]);
  if (times(before) !== times(after)) events.push('rescheduled');
  if (of(before, (line) => line.employee_id) !== of(after, (line) => line.employee_id)) events.push('employee_changed');
  if (of(before, (line) => line.service_id) !== of(after, (line) => line.service_id)) events.push('services_changed');
  if (before.customer_id !== after.customer_id) events.push('customer_changed');
  if (before.notes !== notes) events.push('notes_changed');
  if (after.is_overbooked === 1 && before.is_overbooked === 0) events.push('overbooked');
  return events;
}

/** Moves a visit, or changes its people, services, length and notes. The caller has locked it (`lockVisit`) and compared versions. */
export async function changeVisit(
  context: AccountContext,
  visit: StoredVisit,
  wish: VisitWish,
): Promise<Booked | { ok: false; refusal: StatusRefusal }> {
  const allowed = changeStatus(visit.status as AppointmentStatusId, 'reschedule');
  if (!allowed.ok) return { ok: false, refusal: statusRefusal(context, visit) };
  const { db, account_id, account } = context;
  const notes = wish.notes === undefined ? visit.notes : wish.notes;
  const replaced: Replaced = { id: visit.id, lines: visit.lines };
  let saved: VisitToSave | undefined;
  const outcome = await decideAndClaim(
    context,
    wish,
    (to_save) => {
      saved = to_save;
      return replaceVisit(db, account_id, visit.id, to_save, notes);
    },
    replaced,
  );
  if (!outcome.ok) return outcome;
  if (saved === undefined) throw new Error('a visit was claimed without being written');
  const [before, after] = [snapshotOf(visit, account.timezone), snapshotOf(saved, account.timezone)];
  for (const event of eventsBetween(visit, saved, notes)) await addEvent(db, account_id, visit.id, eventOf(context, event, before, after));
  await context.audit({ area: 'appointments', action: 'change', subject_type: 'appointment', subject_id: visit.id, before, after });
  context.publish('appointment', visit.id);
  return { ok: true, appointment: await required(context, visit.id) };
}

function statusRefusal(context: AccountContext, visit: StoredVisit): StatusRefusal {
  return refuse('appointment.status_not_allowed', { params: { status: statusInWords(visit.status, context.language) }, details: { status: visit.status } });
}

/** Takes an action of the status table; frees the visit's time where the new status no longer holds it. The caller has locked the visit. */
export async function actOnVisit(
  context: AccountContext,
  visit: StoredVisit,
  action: Exclude<AppointmentAction, 'reschedule' | 'undo_no_show'>,
  event: AppointmentEvent,
  change: StatusChange,
): Promise<{ ok: true; appointment: Appointment } | { ok: false; refusal: StatusRefusal }> {
  const next = changeStatus(visit.status as AppointmentStatusId, action);
  if (!next.ok) return { ok: false, refusal: statusRefusal(context, visit) };
  const { db, account_id } = context;
  const after = { ...change, status: next.status };
  await changeVisitStatus(db, account_id, visit.id, after);
  if (!holdsClaims(next.status)) await releaseVisit(db, account_id, visit.id);
  await addEvent(db, account_id, visit.id, eventOf(context, event, { status: visit.status }, { status: next.status, ...(change.cancel_reason ? { reason: change.cancel_reason } : {}) }));
  await context.audit({ area: 'appointments', action, subject_type: 'appointment', subject_id: visit.id, before: { status: visit.status }, after });
  context.publish('appointment', visit.id);
  return { ok: true, appointment: await required(context, visit.id) };
}

/** A no-show who did come after all: her time is claimed again, where it is still free. */
export async function undoNoShow(context: AccountContext, visit: StoredVisit): Promise<Booked | { ok: false; refusal: StatusRefusal }> {
  const next = changeStatus(visit.status as AppointmentStatusId, 'undo_no_show');
  if (!next.ok) return { ok: false, refusal: statusRefusal(context, visit) };
  const { db, account_id } = context;
  const starts = Math.floor(Date.parse(visit.starts_at) / 60_000);
  const lines = visit.lines.map(({ service_id, employee_id, starts_at }) => ({ service_id, employee_id, starts_at }));
  const outcome = await decideAndClaim(
    context,
    { customer_id: visit.customer_id, lines, channel: 'staff', outside_hours: true, overbook: visit.is_overbooked === 1 },
    (to_save) => replaceVisit(db, account_id, visit.id, to_save, visit.notes),
    // It was booked for this time once; that it has begun by now is why it is being undone.
    { id: visit.id, lines: visit.lines, as_of: starts },
  );
  if (!outcome.ok) return outcome;
  await changeVisitStatus(db, account_id, visit.id, { status: next.status });
  await addEvent(db, account_id, visit.id, eventOf(context, 'no_show_undone', { status: visit.status }, { status: next.status }));
  await context.audit({ area: 'appointments', action: 'undo_no_show', subject_type: 'appointment', subject_id: visit.id, before: { status: visit.status }, after: { status: next.status } });
  context.publish('appointment', visit.id);
  return { ok: true, appointment: await required(context, visit.id) };
}
