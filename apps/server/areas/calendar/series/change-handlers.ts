import type { Output } from '@rawnaq/contract/endpoint';
import { cancelSeries, changeSeries, previewSeriesChange } from '@rawnaq/contract/calendar/series';
import { shiftedStart, type WallShift, wallShift } from '@rawnaq/domain/calendar/appointments/series';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { epochMinutesOfMoment } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { NotFound, notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { cancelVisit } from '../appointments/public/cancelling.ts';
import { changeVisit } from '../appointments/public/booking.ts';
import { canEditVisit, linesFor, type Sees, whatUserSees } from '../appointments/public/rights.ts';
import { lockSubjects, lockVisit, type StoredVisit } from '../appointments/public/locks.ts';
import { tellCustomer } from '../appointments/public/telling.ts';
import { seriesAnswer } from './answer.ts';
import { asIs, entryOf, linesAt, mayBookAsIs, type Occurrence, type ReportEntry, reportOf, silently, solved, startOf } from './plan.ts';
import { readSeriesVisits, readSubjects, tryOut } from './store.ts';
import { tellOfSeries } from './tell.ts';

type Change = Output<(typeof previewSeriesChange)['input']>;
interface Numbered {
  number: number;
  visit: StoredVisit;
}
interface Found {
  chosen: StoredVisit;
  /** In their order; the chosen one is among them. */
  visits: Numbered[];
  sees: Sees;
}

const minuteOf = (iso: string): number => epochMinutesOfMoment(iso) ?? 0;

/**
 * The visits a change means, locked in the order of their ids, so that two changes of one series wait for each other. What is over, billed,
 * cancelled or has begun stays as it is; the chosen visit itself is always among them, and refused by its own rule.
 */
async function findVisits(
  context: UserContext,
  input: { id: number; appointment_id: number; scope: 'one' | 'following' | 'all'; version?: number | undefined },
): Promise<Found | NotFound | Refusal<'no_permission' | 'record.changed_meanwhile'>> {
  const { db, account_id, now } = context;
  const rows = await readSeriesVisits(db, account_id, input.id);
  const chosen_row = rows.find((row) => row.id === input.appointment_id);
  if (chosen_row === undefined) return notFound('appointment_series');
  const isMeant = (row: (typeof rows)[number]): boolean => {
    if (row.id === chosen_row.id) return true;
    if (input.scope === 'one' || row.status !== AppointmentStatus.scheduled || Date.parse(row.starts_at) <= now.getTime()) return false;
    return input.scope === 'all' || row.series_number >= chosen_row.series_number;
  };
  const meant = rows.filter(isMeant);
  const locked = new Map<number, StoredVisit>();
  for (const { id } of meant.toSorted((one, other) => one.id - other.id)) {
    const visit = await lockVisit(db, account_id, id);
    if (visit !== null) locked.set(id, visit);
  }
  const chosen = locked.get(chosen_row.id);
  if (chosen === undefined) return notFound('appointment_series');
  const visits = meant.flatMap((row): Numbered[] => {
    const visit = locked.get(row.id);
    // While this request waited for the lock, another may have cancelled it.
    const is_left = visit !== undefined && (visit.id === chosen.id || visit.status === AppointmentStatus.scheduled);
    return is_left ? [{ number: row.series_number, visit }] : [];
  });
  const sees = await whatUserSees(context);
  if (visits.some(({ visit }) => !canEditVisit(sees, visit))) return refuse('no_permission');
  if (input.version !== undefined && input.version !== chosen.version) return refuse('record.changed_meanwhile');
  return { chosen, visits, sees };
}

/** The change as asked for; for a user who sees only their own visits, "any employee" is that user. */
const withOwnEmployee = ({ sees }: Found, input: Change): Change =>
  input.lines === undefined ? input : { ...input, lines: linesFor(sees, input.lines) };

/** Whether the user may book all employees whose time the change would take. */
const mayBookAll = ({ sees }: Found, { employee_id, lines = [] }: Change): boolean =>
  canEditVisit(sees, { lines: employee_id === undefined ? lines : [...lines, { employee_id }] });

/** Other services or notes need the right to edit, agreed prices the right to give a discount; times and employees the right to move, which the endpoint asks for. */
function mayChange(context: UserContext, found: Found, change: Change): boolean {
  if (!mayBookAll(found, change)) return false;
  const { chosen } = found;
  const { lines } = change;
  const services =
    lines !== undefined &&
    (lines.length !== chosen.lines.length ||
      lines.some(
        (line, index) =>
          line.service_id !== chosen.lines[index]?.service_id || line.addon_ids !== undefined || line.guest_name !== undefined,
      ));
  const prices = lines?.some((line) => line.price_minor !== undefined) === true;
  if (prices && !context.may('appointments.discount')) return false;
  const notes = change.notes !== undefined && change.notes !== (chosen.notes ?? '');
  return !(services || notes) || context.may('appointments.edit');
}

function shiftOf(context: UserContext, chosen: StoredVisit, change: Change): WallShift {
  const from = minuteOf(chosen.starts_at);
  const to = change.starts_at === undefined ? startOf(change.lines ?? []) : minuteOf(change.starts_at);
  return wallShift(context.account.timezone, from, to ?? from);
}

function visitInputFor(context: UserContext, visit: StoredVisit, change: Change, start: number) {
  const zone = context.account.timezone;
  const { employee_id } = change;
  const own = visit.lines.map((line) => ({ service_id: line.service_id, employee_id: line.employee_id, starts_at: line.starts_at }));
  const lines = linesAt(zone, change.lines ?? own, start).map((line) => (employee_id === undefined ? line : { ...line, employee_id }));
  return {
    customer_id: visit.customer_id,
    lines,
    channel: 'staff',
    ...(change.notes === undefined ? {} : { notes: change.notes }),
  } as const;
}

/**
 * Changes all of them in the caller's transaction, each at its own time, and tells how each fared. Those that move later begin with the
 * last, those that move earlier with the first, so that none meets the old time of its neighbour.
 */
async function changeAll(context: UserContext, found: Found, change: Change): Promise<ReportEntry[]> {
  const { db, account_id, account } = context;
  const shift = shiftOf(context, found.chosen, change);
  const services = [...(change.lines ?? []), ...found.visits.flatMap(({ visit }) => visit.lines)].map((line) => line.service_id);
  const employees = found.visits.flatMap(({ visit }) => visit.lines.map((line) => line.employee_id));
  if (change.employee_id !== undefined) employees.push(change.employee_id);
  for (const line of change.lines ?? []) if (line.employee_id !== undefined) employees.push(line.employee_id);
  await lockSubjects(db, account_id, await readSubjects(db, account_id, services, employees, found.chosen.customer_id));

  const later = shift.days > 0 || (shift.days === 0 && shift.minutes > 0);
  const ordered = later ? found.visits.toReversed() : found.visits;
  const entries: ReportEntry[] = [];
  for (const { number, visit } of ordered) {
    const occurrence = solved(number, shiftedStart(account.timezone, minuteOf(visit.starts_at), shift), change.solutions);
    entries.push(await changeOne(context, visit, change, occurrence));
  }
  return entries.toSorted((one, other) => one.number - other.number);
}

async function changeOne(context: UserContext, visit: StoredVisit, change: Change, occurrence: Occurrence): Promise<ReportEntry> {
  if (occurrence.leave_out) return entryOf(context, occurrence, { ok: true }, false);
  const input = visitInputFor(context, visit, change, occurrence.start);
  const outcome = await changeVisit(context, visit, { ...input, ...(occurrence.as_is ? asIs : {}) });
  if (outcome.ok || occurrence.as_is || !mayBookAsIs(context)) return entryOf(context, occurrence, outcome, false);
  const silent = silently(context);
  const as_is = await tryOut(context.db, () => changeVisit(silent, visit, { ...input, ...asIs }));
  return entryOf(context, occurrence, outcome, as_is.ok);
}

/** Who and what the visits are with, before the first of them gives its time back. */
async function lockPeople({ db, account_id }: UserContext, visits: readonly Numbered[], customer_id: number): Promise<void> {
  const lines = visits.flatMap(({ visit }) => visit.lines);
  const services = lines.map((line) => line.service_id);
  const employees = lines.map((line) => line.employee_id);
  await lockSubjects(db, account_id, await readSubjects(db, account_id, services, employees, customer_id));
}

const preview = handle(previewSeriesChange, async (input, context) => {
  const found = await findVisits(context, input);
  if (!('visits' in found)) return found;
  const wanted = withOwnEmployee(found, input);
  if (!mayChange(context, found, wanted)) return refuse('no_permission');
  return reportOf(await tryOut(context.db, () => changeAll(silently(context), found, wanted)));
});

const change = handle(changeSeries, async (input, context) => {
  const found = await findVisits(context, input);
  if (!('visits' in found)) return found;
  const wanted = withOwnEmployee(found, input);
  if (!mayChange(context, found, wanted)) return refuse('no_permission');
  const left_out = new Set(input.solutions?.filter((one) => one.leave_out === 1).map((one) => one.number));
  const meant = found.visits.filter(({ number }) => !left_out.has(number));
  if (meant.length === 0) return refuse('series.nothing_left');
  const report = reportOf(await changeAll(context, found, wanted));
  if (report.conflict_count > 0) return refuse('series.conflicts', { details: { ...report } });
  await context.audit({
    area: 'appointments',
    action: 'change_series',
    subject_type: 'appointment_series',
    subject_id: input.id,
    after: { scope: input.scope, visit_ids: meant.map(({ visit }) => visit.id) },
  });
  if (input.tell_customer === 1) await tell(context, 'moved', meant);
  return (await seriesAnswer(context, input.id)) ?? notFound('appointment_series');
});

const cancel = handle(cancelSeries, async (input, context) => {
  const found = await findVisits(context, input);
  if (!('visits' in found)) return found;
  await lockPeople(context, found.visits, found.chosen.customer_id);
  for (const { visit } of found.visits) {
    const acted = await cancelVisit(context, visit, input);
    if (!acted.ok) return acted.refusal;
  }
  await context.audit({
    area: 'appointments',
    action: 'cancel_series',
    subject_type: 'appointment_series',
    subject_id: input.id,
    after: { scope: input.scope, visit_ids: found.visits.map(({ visit }) => visit.id) },
  });
  if (input.tell_customer === 1) await tell(context, 'cancelled', found.visits);
  return (await seriesAnswer(context, input.id)) ?? notFound('appointment_series');
});

/** One message for all of them; a single visit gets the usual message. */
async function tell(context: UserContext, about: 'moved' | 'cancelled', visits: readonly Numbered[]): Promise<void> {
  const ids = visits.map(({ visit }) => visit.id);
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) await tellCustomer(context, about === 'moved' ? 'booking_moved' : 'booking_cancelled', only);
  else await tellOfSeries(context, about === 'moved' ? 'series_moved' : 'series_cancelled', ids);
}

export const changeHandlers = [preview, change, cancel];
