import { type CalendarDate, addDays } from '../../time/calendar-date.ts';
import { clip, intersect, type Interval, normalise, subtract } from '../../time/intervals.ts';
import { dayBounds, localDate } from '../../time/local-time.ts';
import { type AttendanceEvent, EventType } from './attendance-event.ts';
import { overtimeMinutes } from './overtime.ts';
import { isForgotten, type Presence, presencesOf } from './presences.ts';

/** A shift that somebody was to work, epoch minutes, leaves not taken off. It belongs to the date on which it begins. */
export interface PlannedShift extends Interval {
  date: CalendarDate;
  break_minutes: number;
  break_is_paid: 0 | 1;
  grace_minutes: number;
}

export interface DayPolicy {
  /** Minutes of work above which a day has overtime. */
  threshold: number;
  /** 1: on a day on which nothing was expected, all work is overtime. */
  day_off_is_overtime: 0 | 1;
  /** 1: the day is a holiday of the salon, and all work on it is overtime. */
  holiday_is_overtime: 0 | 1;
}

export interface AttendanceFacts {
  zone: string;
  events: readonly AttendanceEvent[];
  shifts: readonly PlannedShift[];
  /** Approved leaves, epoch minutes. */
  leaves: readonly Interval[];
  policyOn: (date: CalendarDate) => DayPolicy;
  /** What has not begun or ended by this epoch minute is not judged yet, and who is there counts until it. Left out, everything is over. */
  now?: number | undefined;
}

/** Out of the salon on its business or on an errand, epoch minutes. */
export interface Exit extends Interval {
  type: typeof EventType.business | typeof EventType.personal;
}

/** One day of one employee, minutes. `present` is the sum of `worked`, `unpaid_break` and `errand`. */
export interface AttendanceDay {
  date: CalendarDate;
  /** What was expected: shifts without approved leaves, and without their unpaid breaks. */
  due: number;
  present: number;
  worked: number;
  paid_break: number;
  unpaid_break: number;
  errand: number;
  business: number;
  late: number;
  early: number;
  /** Of what was due, not worked: nothing where it is no more than the grace of the day's shifts, nor while the day can still be worked. */
  missing: number;
  overtime: number;
  is_absent: boolean;
  is_on_leave: boolean;
  /** A check-out is missing; not of who is there now. */
  is_open: boolean;
  /** Epoch minutes. */
  came: number | null;
  left: number | null;
  /** Each time out of the salon before the day was over, in order; their sums are `business` and `errand`. */
  exits: Exit[];
  /** What was worked, by the calendar: the second view of the same minutes. */
  calendar: { date: CalendarDate; minutes: number }[];
}

/** A day on which nothing was expected and nobody came. */
export const emptyDay = (date: CalendarDate): AttendanceDay => ({
  ...{
    date,
    due: 0,
    present: 0,
    worked: 0,
    paid_break: 0,
    unpaid_break: 0,
    errand: 0,
    business: 0,
    late: 0,
    early: 0,
    missing: 0,
    overtime: 0,
  },
  ...{ is_absent: false, is_on_leave: false, is_open: false, came: null, left: null, exits: [], calendar: [] },
});

/** How far from a shift somebody may come for the time to count to the shift's day, minutes. */
export const reachOfShift = 4 * 60;

/**
 * The shift that a presence belongs to: the one during which it begins, else the nearest that begins within four hours after it or ended within four hours
 * before it; of two as near, the one ahead. Null where there is none.
 */
export function shiftOf(start: number, shifts: readonly PlannedShift[]): PlannedShift | null {
  let nearest: { shift: PlannedShift; distance: number } | null = null;
  for (const shift of shifts) {
    const distance = start < shift.start ? shift.start - start : start < shift.end ? -1 : start - shift.end;
    if (distance > reachOfShift) continue;
    const isNearer =
      nearest === null || distance < nearest.distance || (distance === nearest.distance && shift.start > nearest.shift.start);
    if (isNearer) nearest = { shift, distance };
  }
  return nearest?.shift ?? null;
}

const lengthOf = (intervals: readonly Interval[]): number => intervals.reduce((sum, { start, end }) => sum + end - start, 0);

interface Assigned extends Presence {
  date: CalendarDate;
  breaks_are_paid: boolean;
}

function byCalendar(zone: string, intervals: readonly Interval[]): { date: CalendarDate; minutes: number }[] {
  const minutes = new Map<CalendarDate, number>();
  for (const { start, end } of intervals) {
    for (let date = localDate(zone, start); dayBounds(zone, date).start < end; date = addDays(date, 1)) {
      const part = clip([{ start, end }], dayBounds(zone, date));
      minutes.set(date, (minutes.get(date) ?? 0) + lengthOf(part));
    }
  }
  return [...minutes].filter(([, count]) => count > 0).map(([date, count]) => ({ date, minutes: count }));
}

/** Late and early minutes of one expected stretch of time; `isMissed` where nobody was there in all of it. */
function stretchOf(stretch: Interval, grace: number, present: readonly Interval[], open_ends: ReadonlySet<number>, now: number) {
  const there = intersect(present, [stretch]);
  const [first, last] = [there[0], there.at(-1)];
  if (first === undefined || last === undefined) return { late: 0, early: 0, isMissed: now >= stretch.end };
  const late = first.start - stretch.start;
  const early = now >= stretch.end && !open_ends.has(last.end) ? stretch.end - last.end : 0;
  return { late: late > grace ? late : 0, early: early > grace ? early : 0, isMissed: false };
}

const exitsOf = ({ business, errands }: Presence): Exit[] => [
  ...business.map((exit) => ({ ...exit, type: EventType.business })),
  ...errands.map((exit) => ({ ...exit, type: EventType.personal })),
];

function judgeDay(date: CalendarDate, facts: AttendanceFacts, own: readonly Assigned[], everything: readonly Presence[]): AttendanceDay {
  const { zone, leaves, now = Number.POSITIVE_INFINITY } = facts;
  const shifts = facts.shifts.filter((shift) => shift.date === date);
  const present = normalise(everything);
  const open_ends = new Set(everything.filter(({ is_open }) => is_open).map(({ end }) => end));
  let due = 0;
  let late = 0;
  let early = 0;
  let missed = 0;
  let expected = 0;
  for (const shift of shifts) {
    const stretches = subtract([shift], leaves);
    const minutes = lengthOf(stretches);
    const unpaid = shift.break_is_paid === 1 || minutes <= shift.break_minutes ? 0 : shift.break_minutes;
    due += minutes - unpaid;
    for (const stretch of stretches) {
      const judged = stretchOf(stretch, shift.grace_minutes, present, open_ends, now);
      expected += 1;
      late += judged.late;
      early += judged.early;
      if (judged.isMissed) missed += 1;
    }
  }
  const breaks = { paid: 0, unpaid: 0 };
  for (const { breaks: taken, breaks_are_paid } of own) breaks[breaks_are_paid ? 'paid' : 'unpaid'] += lengthOf(taken);
  const worked_at = own.flatMap(({ start, end, breaks: taken, errands, breaks_are_paid }) =>
    subtract([{ start, end }], breaks_are_paid ? errands : [...taken, ...errands]),
  );
  const worked = lengthOf(worked_at);
  const { threshold, day_off_is_overtime, holiday_is_overtime } = facts.policyOn(date);
  const isAllOvertime = holiday_is_overtime === 1 || (due === 0 && day_off_is_overtime === 1);
  const isOver = shifts.every(({ end }) => end <= now);
  const short = due - worked;
  const grace = Math.max(0, ...shifts.map(({ grace_minutes }) => grace_minutes));
  return {
    date,
    due,
    present: lengthOf(own),
    worked,
    paid_break: breaks.paid,
    unpaid_break: breaks.unpaid,
    errand: own.reduce((sum, { errands }) => sum + lengthOf(errands), 0),
    business: own.reduce((sum, { business }) => sum + lengthOf(business), 0),
    late,
    early,
    missing: isOver && short > grace ? short : 0,
    overtime: isAllOvertime ? worked : overtimeMinutes(worked, threshold),
    is_absent: expected > 0 && missed === expected && own.length === 0,
    is_on_leave: shifts.length > 0 && expected === 0,
    is_open: own.some(({ is_open, end }) => is_open && end !== now),
    came: own[0]?.start ?? null,
    left: own.length > 0 && own.at(-1)?.is_open === false ? (own.at(-1)?.end ?? null) : null,
    exits: own.flatMap(exitsOf).toSorted((one, other) => one.start - other.start),
    calendar: byCalendar(zone, worked_at),
  };
}

/** Presences up to now; one whose check-out was forgotten is counted up to its last event, as any that is over. */
function countedPresences({ events, shifts, now }: AttendanceFacts): Presence[] {
  const presences = presencesOf(events, now);
  const last = presences.at(-1);
  if (now === undefined || last === undefined || !last.is_open) return presences;
  return isForgotten(last.start, shiftOf(last.start, shifts)?.end ?? null, now) ? presencesOf(events) : presences;
}

/**
 * The days of one employee: every date with a shift that has begun, and every date that somebody's time counts to. A day belongs to the shift that began on
 * it, whatever midnight or a clock change makes of its night. `of`: only these dates, both included, though the nights around them are looked at.
 */
export function attendanceDays(facts: AttendanceFacts, of?: { from: CalendarDate; to: CalendarDate }): AttendanceDay[] {
  const { zone, shifts, now } = facts;
  const presences = countedPresences(facts);
  const days = new Map<CalendarDate, Assigned[]>();
  for (const shift of shifts) if (now === undefined || shift.start <= now) days.set(shift.date, []);
  for (const presence of presences) {
    const shift = shiftOf(presence.start, shifts);
    const date = shift?.date ?? localDate(zone, presence.start);
    const own = days.get(date) ?? [];
    own.push({ ...presence, date, breaks_are_paid: shift?.break_is_paid === 1 });
    days.set(date, own);
  }
  const wanted = of === undefined ? [...days] : [...days].filter(([date]) => of.from <= date && date <= of.to);
  return wanted.map(([date, own]) => judgeDay(date, facts, own, presences)).toSorted((one, other) => one.date.localeCompare(other.date));
}
