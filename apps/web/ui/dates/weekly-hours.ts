import type { DayHours, Shift } from '@rawnaq/domain/scheduling/working-time';

export const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;

/** False while a shift is being typed: -1 stands for a missing time, NaN for one that cannot be read; the contract refuses both. */
const isWhole = (shift: Shift): boolean =>
  [shift.opens_minute, shift.closes_minute].every((minute) => Number.isFinite(minute) && minute >= 0);

/** Closing at or before the opening means the next day (20:00–03:00). */
export const endsNextDay = (shift: Shift): boolean =>
  isWhole(shift) && (shift.closes_minute <= shift.opens_minute || shift.closes_minute > 1440);

/** Hours that have a name in the master data, with the break that attendance counts for them. */
export interface NamedShift extends Shift {
  id: number;
  name: string;
  break_minutes: number;
  break_is_paid: 0 | 1;
}

/** The named shift with the same times: attendance finds it by them too. */
export const namedAs = (named: readonly NamedShift[], shift: Shift): NamedShift | undefined =>
  named.find((one) => one.opens_minute === shift.opens_minute % 1440 && one.closes_minute === shift.closes_minute % 1440);

/** The shifts of a day, 0 Sunday … 6 Saturday. */
export const shiftsOf = (hours: readonly DayHours[], day: number): readonly Shift[] =>
  hours.find((entry) => entry.day === day)?.shifts ?? [];

/** The week with another set of shifts on one day; closed days are left out. */
export function withShifts(hours: readonly DayHours[], day: number, shifts: readonly Shift[]): DayHours[] {
  const others = hours.filter((entry) => entry.day !== day && entry.shifts.length > 0);
  const week = shifts.length === 0 ? others : [...others, { day, shifts }];
  return week.sort((one, other) => one.day - other.day);
}

/** The shift a person most likely means next: the usual day, or one hour after the last until late in the evening. */
export function nextShift(shifts: readonly Shift[]): Shift {
  const last = shifts.at(-1);
  if (last === undefined || !isWhole(last) || endsNextDay(last)) return { opens_minute: 600, closes_minute: 1320 };
  const opens_minute = Math.min(last.closes_minute + 60, 1380);
  return { opens_minute, closes_minute: Math.max(1320, Math.min(opens_minute + 240, 1440)) % 1440 };
}

interface Placed {
  day: number;
  position: number;
  start: number;
  end: number;
}

/** Shifts that run into another one, also over midnight and from Saturday into Sunday, as `day.position`. */
export function overlappingShifts(hours: readonly DayHours[]): ReadonlySet<string> {
  const placed: Placed[] = hours.flatMap(({ day, shifts }) =>
    shifts.flatMap((shift, position) => {
      if (!isWhole(shift)) return [];
      const end = shift.closes_minute <= shift.opens_minute ? shift.closes_minute + 1440 : shift.closes_minute;
      return [{ day, position, start: day * 1440 + shift.opens_minute, end: day * 1440 + end }];
    }),
  );
  const week = 7 * 1440;
  const meets = (one: Placed, other: Placed): boolean =>
    [-week, 0, week].some((shift) => one.start < other.end + shift && other.start + shift < one.end);
  const found = placed.filter((one) => placed.some((other) => other !== one && meets(one, other)));
  return new Set(found.map(({ day, position }) => `${day}.${position}`));
}
