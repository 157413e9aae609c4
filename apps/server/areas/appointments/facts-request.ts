import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';

/** Which days, and whose, a booking is decided on. */
export interface DayFactsRequest {
  account_id: number;
  /** Local days of the account, both included. For the nearest free times ask for a day more on either side. */
  from: CalendarDate;
  to: CalendarDate;
  /** The services of the visit, twice where one is wanted twice; left out: all of the account (the board). */
  service_ids?: readonly number[];
  /** Her own claims are loaded too. */
  customer_id?: number;
  /** The visit that is being moved and the caller's own hold stand in nobody's way. */
  except_appointment_id?: number;
  except_hold_key?: string;
}
