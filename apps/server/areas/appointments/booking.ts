import type { Output } from '@rawnaq/contract/endpoint';
import type { createAppointment } from '@rawnaq/contract/appointments';
import { bookVisit as decideVisit } from '@rawnaq/domain/appointments/book-visit';
import type { AppointmentRefusal, AppointmentRefusalCode, BookedVisit, BookingPolicy, VisitRequest } from '@rawnaq/domain/appointments/facts';
import { dateOfDayNumber } from '@rawnaq/domain/time/calendar-date';
import { epochMinutesOfMoment, localDayNumber, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import { staffPolicy } from './booking-policy.ts';
import { type DayFacts, loadDayFacts, onlinePolicy } from './facts.ts';
import { claimOf } from './facts-claims.ts';
import { isCuredByTime, lookAround, threeFreeTimes } from './free-times.ts';
import { usualDuration, withOwnDurations, withRealServices } from './line-durations.ts';
import { readCustomer } from './store-board.ts';
import { backToSavepoint, claimVisit, lockSubjects, setSavepoint, type Subject } from './store-claims.ts';
import type { LineToSave, SavedIds, VisitToSave } from './store-visits.ts';
import { toldRefusal } from './told-refusal.ts';

export type Appointment = Output<(typeof createAppointment)['output']>;

export interface WishedLine {
  service_id: number;
  /** Left out or null: any employee. */
  employee_id?: number | null | undefined;
  /** Left out: when the line before ends. The first line needs one. Online only the first counts. */
  starts_at?: string | undefined;
  duration_minutes?: number | undefined;
}

/** A visit as the portal and the board wish for it. */
export interface VisitWish {
  customer_id: number;
  lines: readonly WishedLine[];
  channel: 'online' | 'staff';
  notes?: string | null | undefined;
  overbook?: boolean | undefined;
  outside_hours?: boolean | undefined;
  /** The hold of the same customer that becomes the visit. */
  hold_key?: string | undefined;
}

export type BookingRefusal = Refusal<AppointmentRefusalCode>;
export type BookingOutcome = { ok: true; id: number } | { ok: false; refusal: BookingRefusal };

/** A visit that is being moved: its own claims stand in nobody's way, and its lines keep their prices and own durations. */
export interface Replaced {
  id: number;
  lines: readonly LineToSave[];
  /** The moment from whose point of view "in the past" is told, epoch minutes; the present when left out. */
  as_of?: number;
}

interface Decided {
  visit: BookedVisit;
  to_save: VisitToSave;
  subjects: Subject[];
}

const mostTries = 4;
/** From this try on the subjects are locked before they are looked at, so that a decision cannot be overtaken again. */
const firstLockedTry = 3;
const isoOf = (minute: number): string => new Date(minute * 60_000).toISOString();

/**
 * The one way a visit comes into being or changes its time, whichever door it came through: load the facts, decide by the rule, write, claim.
 * Whoever lost a race goes back, which frees the locks for the next, and decides again with what was in the way: a refusal is told
 * without another look at the database and without keeping anybody waiting. Whoever loses twice decides while holding the locks.
 */
export async function decideAndClaim(
  context: AccountContext,
  wish: VisitWish,
  write: (to_save: VisitToSave) => Promise<SavedIds>,
  replaced?: Replaced,
): Promise<BookingOutcome> {
  const { db, account_id } = context;
  const days = daysOf(context, wish);
  let day = await loadDays(context, wish, replaced, days);
  for (let attempt = 1; ; attempt += 1) {
    const decided = await decide(context, wish, replaced, day, days);
    if ('refusal' in decided) return { ok: false, refusal: decided.refusal };
    await setSavepoint(db);
    const saved = await write(decided.to_save);
    const in_the_way = await claimVisit(db, decided.visit, saved.id, saved.line_ids, { replacing: replaced !== undefined, hold_key: wish.hold_key });
    if (in_the_way.length === 0) return { ok: true, id: saved.id };
    if (attempt === mostTries) throw new Error(`claims in the way of a visit that was decided under their locks: ${JSON.stringify(in_the_way)}`);
    await backToSavepoint(db);
    if (attempt + 1 < firstLockedTry) {
      day = { ...day, facts: { ...day.facts, claims: [...day.facts.claims, ...in_the_way.map(claimOf)] } };
      continue;
    }
    await lockSubjects(db, account_id, decided.subjects);
    day = await loadDays(context, wish, replaced, days);
  }
}

function requestOf(wish: VisitWish, service_ids: readonly number[]): VisitRequest {
  const lines = wish.lines.map((line, index) => ({
    service_id: service_ids[index] ?? line.service_id,
    employee_id: line.employee_id ?? null,
    starts: line.starts_at === undefined ? null : epochMinutesOfMoment(line.starts_at),
  }));
  return { customer_id: wish.customer_id, starts: lines[0]?.starts ?? Number.NaN, lines, overbook: wish.overbook === true };
}

const policyOf = (context: AccountContext, wish: VisitWish, day: DayFacts): BookingPolicy =>
  context.user === null ? onlinePolicy(day.settings) : staffPolicy(context.user, day.settings, wish.outside_hours === true);

/** A line drawn longer than usual stays so when it moves; the catalogue's time counts again when the service changes. */
function withKeptDurations(wish: VisitWish, day: DayFacts, replaced: Replaced | undefined): WishedLine[] {
  return wish.lines.map((line, index) => {
    const before = replaced?.lines[index];
    if (line.duration_minutes !== undefined || before === undefined || before.service_id !== line.service_id) return line;
    const lasted = (Date.parse(before.ends_at) - Date.parse(before.starts_at)) / 60_000;
    return lasted === usualDuration(day.facts, before.service_id, before.employee_id) ? line : { ...line, duration_minutes: lasted };
  });
}

const presentOf = (context: AccountContext): number => Math.floor(context.now.getTime() / 60_000);

/** The first and the last local day (day numbers) that a wish names. */
interface Days {
  first: number;
  last: number;
}

function daysOf(context: AccountContext, wish: VisitWish): Days {
  const zone = context.account.timezone;
  const starts = wish.lines.map((line) => (line.starts_at === undefined ? null : epochMinutesOfMoment(line.starts_at))).filter((start) => start !== null);
  const days = starts.map((start) => localDayNumber(zone, start));
  const first = days.length === 0 ? localDayNumber(zone, presentOf(context)) : Math.min(...days);
  // Lines further apart are refused by the rule before it looks at the days between.
  return { first, last: Math.min(days.length === 0 ? first : Math.max(...days), first + 2) };
}

function loadDays(context: AccountContext, wish: VisitWish, replaced: Replaced | undefined, days: Days): Promise<DayFacts> {
  return loadDayFacts(context.db, {
    account_id: context.account_id,
    service_ids: wish.lines.map((line) => line.service_id),
    customer_id: wish.customer_id,
    ...(replaced === undefined ? {} : { except_appointment_id: replaced.id }),
    ...(wish.hold_key === undefined ? {} : { except_hold_key: wish.hold_key }),
    from: dateOfDayNumber(days.first),
    to: dateOfDayNumber(days.last),
  });
}

async function decide(context: AccountContext, wish: VisitWish, replaced: Replaced | undefined, day: DayFacts, days: Days): Promise<Decided | { refusal: BookingRefusal }> {
  const { db, account_id } = context;
  const now = presentOf(context);
  const policy = policyOf(context, wish, day);
  const lines = withKeptDurations(wish, day, replaced);
  const own = withOwnDurations(day.facts, lines);
  const request = requestOf(wish, own.service_ids);
  const result = decideVisit(request, own.facts, policy, replaced?.as_of ?? now);
  if (result.ok) {
    return { visit: result.visit, to_save: visitToSave(result.visit, wish, lines, day, replaced), subjects: subjectsOf(wish, day) };
  }

  const refusal = withRealServices(result.refusal, lines);
  const customer_name = refusal.code === 'appointment.customer_busy' ? ((await readCustomer(db, account_id, wish.customer_id))?.name ?? '') : '';
  const free_times = await freeTimesInstead(refusal);
  return {
    refusal: toldRefusal(refusal, {
      language: context.language, day, policy, wanted: Number.isNaN(request.starts) ? now : request.starts, free_times, customer_name,
      service_ids: wish.lines.map((line) => line.service_id),
    }),
  };

  /** From the day at hand, and from the days around it only where that has fewer than three. */
  async function freeTimesInstead(about: AppointmentRefusal): Promise<number[] | null> {
    if (!isCuredByTime(about.code) || Number.isNaN(request.starts)) return null;
    const around = Math.max(request.starts, now);
    const middle = localDayNumber(context.account.timezone, around);
    // Lines with starts of their own could be moved out of what is known of the day.
    const follow = wish.lines.slice(1).every((line) => line.starts_at === undefined);
    let found = middle === days.first && follow ? timesIn(day, around, 0) : [];
    for (const days_around of lookAround) {
      if (found.length === 3) break;
      found = timesIn(await loadDays(context, wish, replaced, { first: middle - days_around, last: middle + days_around }), around, days_around);
    }
    return found;
  }

  function timesIn(known: DayFacts, around: number, days_around: number): number[] {
    const known_own = withOwnDurations(known.facts, lines);
    const shifted = { ...requestOf(wish, known_own.service_ids), starts: around };
    if (around !== request.starts) shifted.lines = shifted.lines.map((line) => (typeof line.starts === 'number' ? { ...line, starts: line.starts + around - request.starts } : line));
    return threeFreeTimes(shifted, known_own.facts, policy, now, days_around);
  }
}

function priceOf(day: DayFacts, service_id: number, employee_id: number): number {
  const own = day.facts.services.find((service) => service.id === service_id)?.employees.find((employee) => employee.employee_id === employee_id);
  return own?.price_minor ?? day.services.get(service_id)?.price_minor ?? 0;
}

function visitToSave(visit: BookedVisit, wish: VisitWish, wished: readonly WishedLine[], day: DayFacts, replaced: Replaced | undefined): VisitToSave {
  const lines = visit.lines.map((line, index): LineToSave => {
    const service_id = wished[index]?.service_id ?? line.service_id;
    const { employee_id } = line;
    const agreed = replaced?.lines.find((before) => before.service_id === service_id && before.employee_id === employee_id);
    return {
      service_id,
      employee_id,
      was_any_employee: typeof wished[index]?.employee_id === 'number' ? (agreed?.was_any_employee ?? 0) : 1,
      starts_at: isoOf(line.starts),
      ends_at: isoOf(line.ends),
      price_minor: agreed?.price_minor ?? priceOf(day, service_id, employee_id),
    };
  });
  return {
    customer_id: wish.customer_id,
    starts_at: isoOf(visit.starts),
    ends_at: isoOf(visit.ends),
    is_overbooked: visit.overbooked ? 1 : 0,
    total_minor: lines.reduce((total, line) => total + line.price_minor, 0),
    lines,
  };
}

/** Everybody this visit could claim, so that a second decision can hold still what it looks at. */
function subjectsOf(wish: VisitWish, day: DayFacts): Subject[] {
  const employees = wish.lines.flatMap((line) => {
    if (typeof line.employee_id === 'number') return [line.employee_id];
    return day.facts.services.find((service) => service.id === line.service_id)?.employees.map((employee) => employee.employee_id) ?? [];
  });
  return [...employees.map((id): Subject => ({ subject: 'employee', id })), { subject: 'customer', id: wish.customer_id }];
}

/** A visit's times and people as the history keeps them, in the business's own time. */
export function snapshotOf(visit: Pick<VisitToSave, 'customer_id' | 'starts_at' | 'ends_at' | 'lines'>, zone: string) {
  const moment = (iso: string) => momentOfEpochMinutes(zone, Math.floor(Date.parse(iso) / 60_000));
  return {
    customer_id: visit.customer_id,
    starts_at: moment(visit.starts_at),
    ends_at: moment(visit.ends_at),
    lines: visit.lines.map((line) => ({ service_id: line.service_id, employee_id: line.employee_id, starts_at: moment(line.starts_at), ends_at: moment(line.ends_at) })),
  };
}
