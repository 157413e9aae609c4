import type { Output } from '@rawnaq/contract/endpoint';
import { createSeries, getSeries, previewRepeat, previewSeries, repeatAppointment } from '@rawnaq/contract/calendar/series';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { epochMinutesOfMoment, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { NotFound, notFound, refuse } from '../../../http/answers/refusal.ts';
import { bookVisit, putIntoSeries } from '../appointments/public/booking.ts';
import { canEditVisit, linesFor, canSeeVisit, whatUserSees } from '../appointments/public/rights.ts';
import { lockSubjects, lockVisit, type StoredVisit } from '../appointments/public/locks.ts';
import { changeHandlers } from './change-handlers.ts';
import {
  asIs,
  entryOf,
  linesAt,
  type Occurrence,
  planOf,
  type ReportEntry,
  reportOf,
  startOf,
  tryOccurrence,
  type LineInput,
} from './plan.ts';
import { insertSeries, readCustomer, readSeriesIdOf, readSubjects } from './store.ts';
import { tellOfSeries } from './tell.ts';
import { seriesAnswer } from './answer.ts';

interface Wanted {
  customer_id: number;
  lines: readonly LineInput[];
  notes: string | null;
}

async function wantedOf(context: UserContext, input: Output<(typeof previewSeries)['input']>) {
  const sees = await whatUserSees(context);
  const lines = linesFor(sees, input.lines);
  if (!canEditVisit(sees, { lines })) return refuse('no_permission');
  if (lines.some((line) => line.price_minor !== undefined) && !context.may('appointments.discount')) return refuse('no_permission');
  const customer = await readCustomer(context.db, context.account_id, input.customer_id);
  if (customer === undefined) return refuse('appointment.customer_not_found', { field: 'customer_id' });
  if (customer.status !== 1) return refuse('appointment.customer_disabled', { field: 'customer_id', params: { customer: customer.name } });
  const first = startOf(lines);
  if (first === null) return refuse('appointment.start_invalid', { field: 'lines.0.starts_at' });
  const planned = planOf(context.account.timezone, first, input);
  if (!planned.ok) return planned.refusal;
  return { wanted: { customer_id: input.customer_id, lines, notes: input.notes ?? null }, occurrences: planned.occurrences };
}

const visitInputOf = (context: UserContext, wanted: Wanted, occurrence: Occurrence) =>
  ({ ...wanted, lines: linesAt(context.account.timezone, wanted.lines, occurrence.start), channel: 'staff' }) as const;

/** Each visit for itself, so that nobody who books meanwhile waits for the whole series. */
async function tryAll(context: UserContext, wanted: Wanted, occurrences: readonly Occurrence[]): Promise<ReportEntry[]> {
  const entries: ReportEntry[] = [];
  for (const occurrence of occurrences) {
    entries.push(
      occurrence.leave_out
        ? entryOf(context, occurrence, { ok: true }, false)
        : await tryOccurrence(context, occurrence, visitInputOf(context, wanted, occurrence)),
    );
  }
  return entries;
}

/** Books all of them in the caller's transaction, or answers with the visits that cannot be and the report of each. */
async function bookAll(context: UserContext, wanted: Wanted, occurrences: readonly Occurrence[]) {
  const { db, account_id } = context;
  const services = wanted.lines.map((line) => line.service_id);
  const employees = wanted.lines.flatMap((line) => (line.employee_id === undefined ? [] : [line.employee_id]));
  await lockSubjects(db, account_id, await readSubjects(db, account_id, services, employees, wanted.customer_id));
  const ids: number[] = [];
  const entries: ReportEntry[] = [];
  for (const occurrence of occurrences) {
    if (occurrence.leave_out) continue;
    const booked = await bookVisit(context, { ...visitInputOf(context, wanted, occurrence), ...(occurrence.as_is ? asIs : {}) });
    if (booked.ok) ids.push(booked.appointment.id);
    entries.push(entryOf(context, occurrence, booked, false));
  }
  const report = reportOf(entries);
  return report.conflict_count === 0 ? { ids } : refuse('series.conflicts', { details: { ...report } });
}

const preview = handle(previewSeries, async (input, context) => {
  const found = await wantedOf(context, input);
  if (!('wanted' in found)) return found;
  return reportOf(await tryAll(context, found.wanted, found.occurrences));
});

const create = handle(createSeries, async (input, context) => {
  const found = await wantedOf(context, input);
  if (!('wanted' in found)) return found;
  const booked = await bookAll(context, found.wanted, found.occurrences);
  if (!('ids' in booked)) return booked;
  if (booked.ids.length < 2) return refuse('series.too_few', { field: 'solutions' });
  return save(context, input, input.customer_id, booked.ids, input.tell_customer === 1);
});

/** Writes the series over its visits, numbered in their order. */
async function save(
  context: UserContext,
  rule: Pick<Output<(typeof repeatAppointment)['input']>, 'every' | 'unit' | 'until_on'>,
  customer_id: number,
  visit_ids: readonly number[],
  tells: boolean,
) {
  const { db, account_id, user, now } = context;
  const { every, unit, until_on = null } = rule;
  const series = { customer_id, every, unit, until_on, occurrences: visit_ids.length };
  const id = await insertSeries(db, account_id, { ...series, created_by_user_id: user.id, created_at: now });
  for (const [index, visit_id] of visit_ids.entries()) await putIntoSeries(db, account_id, visit_id, id, index + 1);
  await context.audit({
    area: 'appointments',
    action: 'book_series',
    subject_type: 'appointment_series',
    subject_id: id,
    after: { ...series, visit_ids },
  });
  if (tells) await tellOfSeries(context, 'series_booked', visit_ids);
  return (await seriesAnswer(context, id)) ?? notFound('appointment_series');
}

/** The visit that is to be repeated, locked, with its lines as they are booked again, and the dates after it. */
async function repeatOf(context: UserContext, input: Output<(typeof previewRepeat)['input']>) {
  const { db, account_id, account } = context;
  const sees = await whatUserSees(context);
  const visit = await lockVisit(db, account_id, input.id);
  if (visit === null || !canSeeVisit(sees, visit)) return notFound('appointment');
  if (!canEditVisit(sees, visit)) return refuse('no_permission');
  if ((await readSeriesIdOf(db, account_id, visit.id)) !== null) return refuse('series.already');
  const planned = planOf(account.timezone, epochMinutesOfMoment(visit.starts_at) ?? 0, input);
  if (!planned.ok) return planned.refusal;
  return {
    visit,
    wanted: { customer_id: visit.customer_id, lines: linesToRepeat(visit), notes: visit.notes },
    occurrences: planned.occurrences.slice(1),
  };
}

/** The lines of a visit as they are booked again: where the customer chose no employee, any employee takes it again; extras, guests and lengths stay, prices are the catalogue's. */
function linesToRepeat(visit: StoredVisit): LineInput[] {
  return visit.lines.map((line) => ({
    service_id: line.service_id,
    ...(line.was_any_employee === 1 ? {} : { employee_id: line.employee_id }),
    starts_at: line.starts_at,
    addon_ids: line.addons.map((addon) => addon.id),
    ...(line.with_previous === 1 ? { with_previous: 1 as const } : {}),
    ...(line.guest_name === null ? {} : { guest_name: line.guest_name }),
    // A class lasts as long as it lasts.
    ...(line.session === null ? { duration_minutes: minutesOf(line) } : {}),
  }));
}

const minutesOf = (line: { starts_at: string; ends_at: string }): number =>
  (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000;

const previewAgain = handle(previewRepeat, async (input, context) => {
  const found = await repeatOf(context, input);
  if (!('wanted' in found)) return found;
  const { visit } = found;
  const first: ReportEntry = {
    number: 1,
    starts_at: momentOfEpochMinutes(context.account.timezone, epochMinutesOfMoment(visit.starts_at) ?? 0),
    is_ok: 1,
    code: null,
    message: null,
    free_times: [],
    may_book_as_is: 0,
  };
  return reportOf([first, ...(await tryAll(context, found.wanted, found.occurrences))]);
});

const repeat = handle(repeatAppointment, async (input, context) => {
  const found = await repeatOf(context, input);
  if (found instanceof NotFound || !('wanted' in found)) return found;
  const { visit, wanted } = found;
  if (visit.status === AppointmentStatus.cancelled || visit.status === AppointmentStatus.no_show) return refuse('series.nothing_left');
  const booked = await bookAll(context, wanted, found.occurrences);
  if (!('ids' in booked)) return booked;
  if (booked.ids.length === 0) return refuse('series.too_few', { field: 'solutions' });
  context.publish('appointment', visit.id);
  return save(context, input, visit.customer_id, [visit.id, ...booked.ids], input.tell_customer === 1);
});

const get = handle(getSeries, async ({ id }, context) => (await seriesAnswer(context, id)) ?? notFound('appointment_series'));

export const seriesHandlers = [preview, create, previewAgain, repeat, get, ...changeHandlers];
