import type { CalendarDate } from '../../time/calendar-date.ts';
import { localDate } from '../../time/local-time.ts';
import type { AttendanceFacts, PlannedShift } from './attendance-day.ts';
import type { AttendanceEvent } from './attendance-event.ts';

/** What the slow rule says of a day, minutes. */
export interface SlowDay {
  present: number;
  worked: number;
  unpaid_break: number;
  errand: number;
  business: number;
}

/** The shift a minute of coming belongs to, by a look at every minute around it: forward first, then one minute later on either side. */
function slowShift(start: number, shifts: readonly PlannedShift[]): PlannedShift | undefined {
  const running = shifts.filter((shift) => shift.start <= start && start < shift.end).toSorted((a, b) => b.start - a.start)[0];
  if (running !== undefined) return running;
  for (let away = 0; away <= 240; away += 1) {
    const found =
      shifts.filter((shift) => shift.start === start + away).toSorted((a, b) => b.start - a.start)[0] ??
      shifts.filter((shift) => shift.end === start - away).toSorted((a, b) => b.start - a.start)[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The same figures minute by minute: every minute is looked at by itself, with what was going on in it written down by walking through the events. Held
 * against `attendanceDays` by its test; nothing else calls it.
 */
export function slowDays({ zone, events, shifts }: AttendanceFacts): {
  days: Map<CalendarDate, SlowDay>;
  calendar: Map<CalendarDate, number>;
} {
  const sorted: AttendanceEvent[] = [...events];
  sorted.sort((one, other) => (one.at === other.at ? one.id - other.id : one.at - other.at));
  const days = new Map<CalendarDate, SlowDay>();
  const calendar = new Map<CalendarDate, number>();
  let doing: 'away' | 'works' | 'break' | 'business' | 'errand' = 'away';
  let shift: PlannedShift | undefined;
  let date = '';
  for (const [index, { at, kind, type }] of sorted.entries()) {
    if (kind === 1) {
      if (doing === 'away' || doing === 'works' || doing === 'break') {
        shift = slowShift(at, shifts);
        date = shift?.date ?? localDate(zone, at);
      }
      doing = 'works';
    } else if (kind === 2 && type === 1) doing = 'away';
    else if (kind === 2 && (doing === 'works' || doing === 'break')) doing = type === 2 ? 'business' : 'errand';
    else if (kind === 3 && doing === 'works') doing = 'break';
    else if (kind === 4 && doing === 'break') doing = 'works';
    const until = sorted[index + 1]?.at ?? at;
    // Time that a forgotten check-out follows is nobody's.
    const lost = nextThatCounts(sorted.slice(index + 1), doing) === 'comes anew';
    if (doing === 'away' || lost) continue;
    const day = days.get(date) ?? { present: 0, worked: 0, unpaid_break: 0, errand: 0, business: 0 };
    days.set(date, day);
    for (let minute = at; minute < until; minute += 1) {
      day.present += 1;
      const isPaid = shift?.break_is_paid === 1;
      if (doing === 'business') day.business += 1;
      if (doing === 'errand') day.errand += 1;
      else if (doing === 'break' && !isPaid) day.unpaid_break += 1;
      else {
        day.worked += 1;
        const on = localDate(zone, minute);
        calendar.set(on, (calendar.get(on) ?? 0) + 1);
      }
    }
  }
  return { days, calendar };
}

/** What the first of the coming events is that changes anything. */
function nextThatCounts(coming: readonly AttendanceEvent[], doing: string): 'comes anew' | 'something' | 'nothing' {
  for (const { kind, type } of coming) {
    if (kind === 1) return doing === 'works' || doing === 'break' ? 'comes anew' : 'something';
    if (kind === 2 && (type === 1 || doing === 'works' || doing === 'break')) return 'something';
    if (kind === 3 && doing === 'works') return 'something';
    if (kind === 4 && doing === 'break') return 'something';
  }
  return 'comes anew';
}
