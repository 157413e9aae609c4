import { dateOfDayNumber } from '@rawnaq/domain/time/calendar-date';
import { epochMinutesOfMoment, localDayNumber } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../../db/database.ts';
import { type DayFacts, loadDayFacts } from './facts.ts';
import { mostExtraMinutes, type Replaced, type VisitInput, type LineInput } from './visit-input.ts';

/** The first and the last local day (day numbers) that the lines name. */
export interface Days {
  first: number;
  last: number;
}

/** `present`, in epoch minutes, counts where no line names a time. */
export function daysOf(zone: string, lines: readonly LineInput[], present: number): Days {
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
  input: Pick<VisitInput, 'customer_id' | 'lines' | 'hold_key'>;
  replaced?: Replaced | undefined;
  days: Days;
}

function namedEmployees(lines: readonly LineInput[]): { employee_ids?: number[] } {
  const employee_ids = lines.map((line) => line.employee_id).filter((id) => typeof id === 'number');
  return employee_ids.length === lines.length ? { employee_ids } : {};
}

/** What a visit is decided on, for some days. */
export function loadDaysOf(db: Db, { account_id, channel, input, replaced, days }: Looking): Promise<DayFacts> {
  return loadDayFacts(db, {
    account_id,
    service_ids: input.lines.map((line) => line.service_id),
    channel,
    ...(replaced === undefined ? namedEmployees(input.lines) : {}),
    extra_minutes: mostExtraMinutes(input, replaced),
    ...(input.customer_id === null ? {} : { customer_id: input.customer_id }),
    ...(replaced === undefined ? {} : { except_appointment_id: replaced.id }),
    ...(input.hold_key === undefined ? {} : { except_hold_key: input.hold_key }),
    from: dateOfDayNumber(days.first),
    to: dateOfDayNumber(days.last),
  });
}
