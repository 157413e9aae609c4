import { addMonths } from '../../time/add-months.ts';
import { addDays, type CalendarDate } from '../../time/calendar-date.ts';

/** How often an expected expense comes again. */
export const repetitionUnits = ['days', 'weeks', 'months', 'years'] as const;
export type RepetitionUnit = (typeof repetitionUnits)[number];

/** So far ahead of today a repetition has its days written down. */
export const plannedMonths = 12;
export const mostTimes = 500;

/**
 * Every so many units. Days are counted from `anchor_on`, so that the 31st comes back after a month that has none; the first one is the first that is not before
 * `from_on`, the last one is not after `until_on` (null: without an end).
 */
export interface Repetition {
  anchor_on: CalendarDate;
  from_on: CalendarDate;
  every: number;
  unit: RepetitionUnit;
  until_on: CalendarDate | null;
}

/** The day of the occurrence with this number, the anchor being 0. */
export function occurrenceDay({ anchor_on, every, unit }: Pick<Repetition, 'anchor_on' | 'every' | 'unit'>, index: number): CalendarDate {
  const steps = every * index;
  if (unit === 'days') return addDays(anchor_on, steps);
  if (unit === 'weeks') return addDays(anchor_on, steps * 7);
  return addMonths(anchor_on, unit === 'months' ? steps : steps * 12);
}

/** The days of a repetition up to and with `through`, in their order. */
export function occurrenceDays(repetition: Repetition, through: CalendarDate): CalendarDate[] {
  const { from_on, until_on } = repetition;
  const last = until_on !== null && until_on < through ? until_on : through;
  const days: CalendarDate[] = [];
  for (let index = 0; ; index += 1) {
    const day = occurrenceDay(repetition, index);
    if (day > last) return days;
    if (day >= from_on) days.push(day);
  }
}

/** The last day of what comes so many times, the anchor being the first of them. */
export const lastDayOf = (repetition: Pick<Repetition, 'anchor_on' | 'every' | 'unit'>, times: number): CalendarDate =>
  occurrenceDay(repetition, times - 1);

/**
 * The end of the repetition that takes the place of another one from `first_on` on, a day of it: where its days were moved and its end was left as it was, as many
 * come as before, so that none is lost behind the old end or comes once more before it.
 */
export function endOfMoved(before: Repetition, first_on: CalendarDate, after: Repetition): CalendarDate | null {
  const isMoved = after.anchor_on !== before.anchor_on && after.every === before.every && after.unit === before.unit;
  if (!isMoved || before.until_on === null || after.until_on !== before.until_on) return after.until_on;
  const times = occurrenceDays({ ...before, from_on: first_on }, before.until_on).length;
  return times === 0 ? after.until_on : lastDayOf({ ...after, anchor_on: after.from_on }, times);
}

/** Which of a repetition's occurrences a change is for: the one it was made at, that one and all after it, or all that are still pending. */
export const repetitionScopes = ['this', 'following', 'all'] as const;
export type RepetitionScope = (typeof repetitionScopes)[number];

/** What may be chosen for an occurrence after its repetition was planned: nothing, words of its own, its removal, or that it was moved into the expenses. */
export type OccurrenceState = 'planned' | 'changed_alone' | 'removed' | 'moved';

export interface Occurrence {
  id: number;
  occurs_on: CalendarDate;
  state: OccurrenceState;
}

export interface CarriedOver {
  /** Occurrences that stay, each with its day in the new repetition. */
  stay: { id: number; occurs_on: CalendarDate; state: OccurrenceState }[];
  /** Occurrences that have no day in the new repetition and stay without one. */
  alone: number[];
  /** Occurrences that are planned no longer. */
  gone: number[];
}

/**
 * What becomes of the occurrences of a repetition when another one takes its place from `first_on` on, a day of it. As long as both come equally often, the
 * first stays the first, the second the second, whatever their days; else only the first has a counterpart. Days of the new one that none of them has are
 * planned anew. What was moved or changed alone is never taken away, and a day that was removed stays removed.
 */
export function carryOver(
  before: Repetition,
  first_on: CalendarDate,
  after: Repetition,
  occurrences: readonly Occurrence[],
  through: CalendarDate,
): CarriedOver {
  const [old_days, new_days] = [occurrenceDays({ ...before, from_on: first_on }, through), occurrenceDays(after, through)];
  const isAsOften = before.every === after.every && before.unit === after.unit;
  const result: CarriedOver = { stay: [], alone: [], gone: [] };
  for (const { id, occurs_on, state } of occurrences) {
    const index = old_days.indexOf(occurs_on);
    const day = index === 0 || (isAsOften && index > 0) ? new_days[index] : undefined;
    if (day !== undefined) result.stay.push({ id, occurs_on: day, state });
    else if (state === 'planned' || state === 'removed') result.gone.push(id);
    else result.alone.push(id);
  }
  return result;
}
