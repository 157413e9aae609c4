import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';

/** Which days, and whose, a booking is decided on. */
export interface DayFactsRequest {
  account_id: number;
  /** Local days of the account, both included. For the nearest free times ask for a day more on either side. */
  from: CalendarDate;
  to: CalendarDate;
  /** The services of the visit, twice where one is wanted twice; left out: all of the account (the board). */
  service_ids?: readonly number[];
  /** Only these employees' claims are read: for a visit whose every line names its employee, where no other claims matter. */
  employee_ids?: readonly number[];
  /** Minutes that add-ons and lengths of the lines' own add to the services' at the most. */
  extra_minutes?: number;
  /** This customer's claims, remembered lengths and, where a rule asks for it, history are loaded too. */
  customer_id?: number;
  /** `staff`: what is asked of online visits alone (approval, deposits, bookings ahead, known customers) is not decided, and the customer's history is not read for it. */
  channel?: 'online' | 'staff';
  /** The visit that is being moved and the caller's own hold do not count as taken. */
  except_appointment_id?: number;
  except_hold_key?: string;
  /** Whether the name of what is occupied is wanted too (see `named` of the facts). */
  with_name?: boolean;
}

/** The days of UTC, both included, that can hold what decides about local days: the day before, the longest visit after, and any zone. */
export function occupancyDays(from: CalendarDate, to: CalendarDate): [first: CalendarDate, last: CalendarDate] {
  return [addDays(from, -1), addDays(to, 2)];
}
