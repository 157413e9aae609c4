import { changeStatus, type AppointmentStatusId } from '@rawnaq/domain/calendar/appointments/status';
import type { AccountContext } from '../../../../http/context.ts';
import { type Decided, decideAndClaim } from '../booking/booking.ts';
import { type SavedVisit, saveVisit } from '../booking/save-visit.ts';
import { snapshotOf } from '../booking/visit-to-save.ts';
import type { Replaced, VisitInput } from '../booking/visit-input.ts';
import type { AppointmentEvent, StoredVisit, VisitToSave } from './store-visits.ts';
import { type Booked, giveBack, noteChange, remember, required, type StatusRefusal, statusRefusal } from './visits.ts';

/** The events that tell what changed between two states of a visit. */
function eventsBetween(before: StoredVisit, after: VisitToSave, notes: string | null): AppointmentEvent[] {
  const events: AppointmentEvent[] = [];
  const of = (visit: VisitToSave, part: (line: VisitToSave['lines'][number]) => unknown) => JSON.stringify(visit.lines.map(part));
  const instant = (iso: string) => Date.parse(iso);
  const times = (visit: VisitToSave) => of(visit, (line) => [instant(line.starts_at), instant(line.ends_at)]);
  const extras = (visit: VisitToSave) =>
    of(visit, (line) => [line.service_id, line.guest_name, line.price_minor, line.addons.map((addon) => addon.id)]);
  if (times(before) !== times(after)) events.push('rescheduled');
  if (of(before, (line) => line.employee_id) !== of(after, (line) => line.employee_id)) events.push('employee_changed');
  if (extras(before) !== extras(after)) events.push('services_changed');
  if (before.customer_id !== after.customer_id) events.push('customer_changed');
  if (before.notes !== notes) events.push('notes_changed');
  if (after.is_overbooked === 1 && before.is_overbooked === 0) events.push('overbooked');
  return events;
}

/** Whether some of what a visit occupied is free after it was changed. */
function freesTime(before: VisitToSave, after: VisitToSave): boolean {
  return before.lines.some(
    (line) =>
      !after.lines.some(
        (other) =>
          other.employee_id === line.employee_id &&
          Date.parse(other.starts_at) <= Date.parse(line.starts_at) &&
          Date.parse(other.ends_at) >= Date.parse(line.ends_at),
      ),
  );
}

/** Moves a visit, or changes its people, services, length and notes. The caller has locked it (`lockVisit`) and compared versions. */
export async function changeVisit(
  context: AccountContext,
  visit: StoredVisit,
  input: VisitInput & { customer_id: number },
): Promise<Booked | { ok: false; refusal: StatusRefusal }> {
  const allowed = changeStatus(visit.status as AppointmentStatusId, 'reschedule');
  if (!allowed.ok) return { ok: false, refusal: statusRefusal(context, visit) };
  const { db, account } = context;
  const notes = input.notes === undefined ? visit.notes : input.notes;
  const replaced: Replaced = { id: visit.id, lines: visit.lines };
  const write = async (decided: Decided): Promise<SavedVisit> => {
    // Put back where it was: nothing is written, and no message is sent.
    if (eventsBetween(visit, decided.to_save, notes).length === 0) return { id: visit.id, line_ids: [] };
    return saveVisit(db, decided.visit, {
      visit: decided.to_save,
      notes,
      hold_key: input.hold_key,
      as: { replacing: visit.id },
      audit: null,
    });
  };
  const outcome = await decideAndClaim(context, input, write, replaced);
  if (!outcome.ok) return outcome;
  await remember(context, input, outcome.decided);
  const events = eventsBetween(visit, outcome.decided.to_save, notes);
  if (events.length === 0) return { ok: true, appointment: await required(context, visit.id) };
  const { to_save: saved } = outcome.decided;
  const before = { ...snapshotOf(visit, account.timezone), ...(visit.notes === notes ? {} : { notes: visit.notes }) };
  const after = { ...snapshotOf(saved, account.timezone), ...(visit.notes === notes ? {} : { notes }) };
  await Promise.all([
    ...events.map((event) => noteChange(context, visit, event, before, after)),
    context.audit({ area: 'appointments', action: 'change', subject_type: 'appointment', subject_id: visit.id, before, after }),
  ]);
  if (freesTime(visit, saved)) await giveBack(context, visit);
  context.publish('appointment', visit.id);
  return { ok: true, appointment: await required(context, visit.id) };
}
