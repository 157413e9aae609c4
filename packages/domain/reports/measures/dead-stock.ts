import { type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** For how many days nothing of a product leaves by a sale, a service or internal use before it is dead stock. */
export const idleDayChoices = [30, 60, 90, 180, 365] as const;
export const usual_idle_days = 90;

export interface ShelfState {
  /** Thousandths. */
  stock_milli: number;
  /** The day on which something of it was sold or used last; of what never was, the day on which it came in first. Null where nothing ever happened. */
  idle_since: CalendarDate | null;
}

/** Whether something was there at the end of a day and nothing of it was sold or used for so many days before: what came in lately is not dead. */
export const isDeadStock = ({ stock_milli, idle_since }: ShelfState, on: CalendarDate, idle_days: number): boolean =>
  stock_milli > 0 && idle_since !== null && daysBetween(idle_since, on) >= idle_days;
