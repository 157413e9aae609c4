import { dateOfDayNumber } from '@rawnaq/domain/time/calendar-date';
import { epochMinutesOfMoment, localDayNumber } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../../db/database.ts';
import { type DayFacts, loadDayFacts } from './facts.ts';
import { mostExtraMinutes, type Replaced, type VisitWish, type WishedLine } from './visit-wish.ts';

/** The first and the last local day (day numbers) that a wish names. */
export interface Days {
  first: number;
  last: number;
}

/** `present`, in epoch minutes, is for a wish that names no time at all. */
export function daysOf(zone: string, lines: readonly WishedLine[], present: number): Days {
  const starts = lines
    .map((line) => (line.starts_at === undefined ? null : epochMinutesOfMoment(line.starts_at)))
    .filter((start) => start !== null);
  const days = starts.map((start) => localDayNumber(zone, start));
  const first = days.length === 0 ? localDayNumber(zone, present) : Math.min(...days);
  // Lines further apart are refused by the rule before it looks at the days between.
  return { first, last: Math.min(days.length === 0 ? first : Math.max(...days), first + 2) };
}

interface Looking {
  account_id: number;
  channel: 'online' | 'staff';
  wish: Pick<VisitWish, 'customer_id' | 'lines' | 'hold_key'>;
  replaced?: Replaced | undefined;
  days: Days;
}

function namedEmployees(lines: readonly WishedLine[]): { employee_ids?: number[] } {
  const employee_ids = lines.map((line) => line.employee_id).filter((id) => typeof id === 'number');
  return employee_ids.length === lines.length ? { employee_ids } : {};
}

/** What a wish is decided on, for some days. */
export function loadDaysOf(db: Db, { account_id, channel, wish, replaced, days }: Looking): Promise<DayFacts> {
  return loadDayFacts(db, {
    account_id,
    service_ids: wish.lines.map((line) => line.service_id),
    channel,
    ...(replaced === undefined ? namedEmployees(wish.lines) : {}),
    extra_minutes: mostExtraMinutes(wish, replaced),
    ...(wish.customer_id === null ? {} : { customer_id: wish.customer_id }),
    ...(replaced === undefined ? {} : { except_appointment_id: replaced.id }),
    ...(wish.hold_key === undefined ? {} : { except_hold_key: wish.hold_key }),
    from: dateOfDayNumber(days.first),
    to: dateOfDayNumber(days.last),
  });
}
