import type { Output } from '@rawnaq/contract/endpoint';
import type { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { bookVisit as decideVisit } from '@rawnaq/domain/calendar/booking/book-visit';
import type {
  AppointmentRefusal,
  AppointmentRefusalCode,
  BookVisitResult,
  BookedVisit,
  BookingPolicy,
  VisitRequest,
} from '@rawnaq/domain/calendar/booking/facts';
import { termsOf, type VisitTerms } from '@rawnaq/domain/calendar/appointments/terms';
import { epochMinuteOf, localDayNumber } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../../../http/context.ts';
import type { Refusal } from '../../../../http/answers/refusal.ts';
import { staffPolicy } from './booking-policy.ts';
import { type DayFacts, onlinePolicy } from './facts.ts';
import { claimOf, heldSince } from './facts-claims.ts';
import { type Days, daysOf, loadDaysOf } from './days-of-visit.ts';
import { isCuredByTime, lookAround, threeFreeTimes } from './free-times.ts';
import { readCustomer } from '../board/store-board.ts';
import { lockSubjects } from './store-claims.ts';
import type { VisitToSave } from '../visit/store-visits.ts';
import { toldRefusal } from './told-refusal.ts';
import { subjectsOf, visitToSave } from './visit-to-save.ts';
import { type FullLine, fullLines, type Replaced, type VisitInput } from './visit-input.ts';
import type { SavedVisit } from './save-visit.ts';

export type Appointment = Output<(typeof createAppointment)['output']>;

export type BookingRefusal = Refusal<AppointmentRefusalCode>;
export type BookingOutcome = { ok: true; id: number; decided: Decided } | { ok: false; refusal: BookingRefusal };

/** A visit that the rule allows, as it is to be written and claimed. */
export interface Decided {
  visit: BookedVisit;
  to_save: VisitToSave;
  lines: readonly FullLine[];
  /** As the catalogue has them. */
  services: DayFacts['services'];
  terms: VisitTerms;
  pay_within_minutes: number;
}

const mostTries = 6;
/** From this try on the subjects are locked before they are looked at, so that a decision cannot be overtaken again. */
const firstLockedTry = 3;

/**
 * The one way a time is given to a customer, at the desk and online alike: load the facts, decide by the rule, write and claim (`write`
 * does both; where it answers what was in the way, it holds no lock any more). A caller who lost a race decides again with what was in the way: a refusal is answered
 * without reading the database again and without making anybody wait. From the third try on the decision holds the locks.
 */
export async function decideAndClaim(
  context: AccountContext,
  input: VisitInput,
  write: (decided: Decided) => Promise<SavedVisit>,
  replaced?: Replaced,
  known?: DayFacts,
): Promise<BookingOutcome> {
  const { db, account_id } = context;
  const days = daysOf(context.account.timezone, input.lines, epochMinuteOf(context.now));
  let day = known ?? (await loadDays(context, input, replaced, days));
  for (let attempt = 1; ; attempt += 1) {
    const decided = await decide(context, input, replaced, day, days);
    if ('refusal' in decided) return { ok: false, refusal: decided.refusal };
    const saved = await write(decided);
    if ('id' in saved) return { ok: true, id: saved.id, decided };
    if (attempt === mostTries) throw new Error(`in the way of a visit that was decided under its locks: ${JSON.stringify(saved)}`);
    const in_sessions = decided.visit.lines.some((line) => line.session != null);
    if (attempt + 1 < firstLockedTry && 'in_the_way' in saved && !in_sessions) {
      day = { ...day, facts: { ...day.facts, claims: [...day.facts.claims, ...saved.in_the_way.map(claimOf)] } };
      continue;
    }
    await lockSubjects(db, account_id, subjectsOf(input, day));
    day = await loadDays(context, input, replaced, days);
  }
}

function requestOf(input: VisitInput, full: readonly FullLine[], overbook: boolean): VisitRequest {
  const lines = full.map((line) => line.requested);
  return { customer_id: input.customer_id, starts: lines[0]?.starts ?? Number.NaN, lines, overbook };
}

/** A visit that is given its time back was booked by the rules of its channel once: hours, notice and grid are not asked again. */
function policyOf(context: AccountContext, input: VisitInput, day: DayFacts, replaced: Replaced | undefined): BookingPolicy {
  const off_grid = input.off_grid === true || keepsStart(input, replaced);
  const policy =
    context.user === null
      ? onlinePolicy(day.settings)
      : staffPolicy(context.user, day.settings, { outside_hours: input.outside_hours, off_grid });
  return replaced?.as_of === undefined ? policy : { ...policy, channel: 'staff', may_book_outside_hours: true, off_grid: true };
}

/** What began between the quarters of an hour may go on doing so while something else of it changes. */
function keepsStart(input: VisitInput, replaced: Replaced | undefined): boolean {
  const [start, before] = [input.lines[0]?.starts_at, replaced?.lines[0]?.starts_at];
  return start !== undefined && before !== undefined && Date.parse(start) === Date.parse(before);
}

function loadDays(context: AccountContext, input: VisitInput, replaced: Replaced | undefined, days: Days): Promise<DayFacts> {
  const channel = context.user === null ? 'online' : 'staff';
  return loadDaysOf(context.db, { account_id: context.account_id, channel, input, replaced, days });
}

function termsFor(context: AccountContext, to_save: VisitToSave, day: DayFacts): VisitTerms {
  return termsOf({
    account: day.settings,
    services: to_save.lines.map(
      (line) => day.services.get(line.service_id) ?? { approval: null, deposit_kind: null, deposit_minor: null, deposit_bp: null },
    ),
    customer: day.facts.customer ?? null,
    total_minor: to_save.total_minor,
    line_prices: to_save.lines.map((line) => line.price_minor),
    channel: context.user === null ? 'online' : 'staff',
  });
}

async function decide(
  context: AccountContext,
  input: VisitInput,
  replaced: Replaced | undefined,
  day: DayFacts,
  days: Days,
): Promise<Decided | { refusal: BookingRefusal }> {
  const { db, account_id } = context;
  const now = epochMinuteOf(context.now);
  const is_given_back = replaced?.as_of !== undefined;
  const policy = policyOf(context, input, day, replaced);
  const full = fullLines(input, day, replaced);
  if (!full.ok) {
    const { line_index, service_id } = full.unknown_addon;
    return told({ code: 'appointment.addon_not_found', line_index, params: { service_id } }, now, null, '');
  }
  const request = requestOf(input, full.lines, input.overbook === true && (!is_given_back || policy.may_overbook));
  const present = replaced?.as_of ?? now;
  const at_present = decideVisit(request, day.facts, policy, present);
  const result = await decideAsOfHold(at_present);
  if (result.ok) {
    const to_save = visitToSave(result.visit, input.customer_id ?? 0, full.lines, day, replaced);
    return {
      visit: result.visit,
      to_save,
      lines: full.lines,
      services: day.services,
      terms: termsFor(context, to_save, day),
      pay_within_minutes: day.settings.pay_within_minutes,
    };
  }

  const { refusal } = result;
  const names_customer = refusal.code === 'appointment.customer_busy' && input.customer_id !== null;
  const customer_name = names_customer ? ((await readCustomer(db, account_id, input.customer_id!))?.name ?? '') : '';
  return told(refusal, Number.isNaN(request.starts) ? now : request.starts, await freeTimesInstead(refusal), customer_name);

  /** The notice ran out while the customer typed: what counts is the moment when the time was first held for the customer. */
  async function decideAsOfHold(decided: BookVisitResult): Promise<BookVisitResult> {
    if (decided.ok || decided.refusal.code !== 'appointment.too_soon' || input.hold_key === undefined || input.renews_hold === true)
      return decided;
    const since = await heldSince(db, account_id, input.hold_key, request.starts);
    return since === null ? decided : decideVisit(request, day.facts, policy, present, Math.min(since, present));
  }

  function told(about: AppointmentRefusal, wanted: number, free_times: number[] | null, name: string): { refusal: BookingRefusal } {
    const service_ids = input.lines.map((line) => line.service_id);
    return {
      refusal: toldRefusal(about, { language: context.language, day, policy, wanted, free_times, customer_name: name, service_ids }),
    };
  }

  /** From the day at hand, and from the days around it only where that has fewer than three. */
  async function freeTimesInstead(about: AppointmentRefusal): Promise<number[] | null> {
    if (!isCuredByTime(about.code) || Number.isNaN(request.starts)) return null;
    const around = Math.max(request.starts, now);
    const middle = localDayNumber(context.account.timezone, around);
    // Lines with starts of their own could be moved out of what is known of the day.
    const follow = input.lines.slice(1).every((line) => line.starts_at === undefined);
    let found = middle === days.first && follow ? timesIn(day, around, 0) : [];
    for (const days_around of lookAround) {
      if (found.length === 3) break;
      found = timesIn(
        await loadDays(context, input, replaced, { first: middle - days_around, last: middle + days_around }),
        around,
        days_around,
      );
    }
    return found;
  }

  function timesIn(known: DayFacts, around: number, days_around: number): number[] {
    const shifted = { ...request, starts: around };
    if (around !== request.starts)
      shifted.lines = shifted.lines.map((line) =>
        typeof line.starts === 'number' ? { ...line, starts: line.starts + around - request.starts } : line,
      );
    return threeFreeTimes(shifted, known.facts, policy, now, days_around);
  }
}
