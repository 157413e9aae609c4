import { addMonths } from '../../time/add-months.ts';
import { addDays, type CalendarDate } from '../../time/calendar-date.ts';

/** The last day of a day's month. */
export const lastOfMonth = (day: CalendarDate): CalendarDate => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);

/** The last day of the month before a day's. */
export const lastOfMonthBefore = (day: CalendarDate): CalendarDate => addDays(`${day.slice(0, 7)}-01`, -1);

/** Minutes after its last day before a month can be closed: whatever began to be written on that day is written by then. */
export const minutesBeforeClosing = 15;

export type ClosingFault = 'not_a_month' | 'not_over' | 'closed_already';

/** What is closed: everything up to a day, and of that up to `final_through` for good. Null where nothing is. */
export interface ClosedPeriods {
  closed_through: CalendarDate | null;
  final_through: CalendarDate | null;
}

/** Why everything up to a day cannot be closed; null where it can. `today` is the salon's day of a quarter of an hour ago. */
export function closingFault(
  { through, kind }: { through: CalendarDate; kind: 'soft' | 'final' },
  { closed_through, final_through }: ClosedPeriods,
  today: CalendarDate,
): ClosingFault | null {
  if (through !== lastOfMonth(through)) return 'not_a_month';
  if (through >= today) return 'not_over';
  const closed = kind === 'final' ? final_through : closed_through;
  return closed !== null && through <= closed ? 'closed_already' : null;
}

/** What stays closed when the last closed month is reopened; null where none is, or it is closed for good. */
export function throughAfterReopening({ closed_through, final_through }: ClosedPeriods): CalendarDate | null {
  if (closed_through === null || (final_through !== null && final_through >= closed_through)) return null;
  const through = lastOfMonthBefore(closed_through);
  return final_through !== null && through < final_through ? final_through : through;
}
