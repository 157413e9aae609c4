import type { CalendarDate } from '../../time/calendar-date.ts';
import { daysBetween } from '../../time/calendar-date.ts';

/** Specification §4; the numbers are ours. */
export const CustomerCategory = { frequent: 1, missed: 2, new: 3 } as const;
export type CustomerCategoryId = (typeof CustomerCategory)[keyof typeof CustomerCategory];

/** Specification §4; a disabled customer must be activated before use. */
export const CustomerStatus = { disabled: 0, active: 1 } as const;
export type CustomerStatusId = (typeof CustomerStatus)[keyof typeof CustomerStatus];

/** Specification §3. */
export const Gender = { male: 1, female: 2 } as const;
export type GenderId = (typeof Gender)[keyof typeof Gender];

/** Specification §9. */
export const classification_days = 60;

/**
 * Sorts a customer by their invoices: frequent has more than one and the last within 60 days, new has one within 60 days, missed has
 * none or the last is older (specification §4). Dates are the account's local days.
 */
export function categoryOf(invoice_count: number, last_invoice_on: CalendarDate | null, today: CalendarDate): CustomerCategoryId {
  if (invoice_count === 0 || last_invoice_on === null) return CustomerCategory.missed;
  if (daysBetween(last_invoice_on, today) > classification_days) return CustomerCategory.missed;
  return invoice_count > 1 ? CustomerCategory.frequent : CustomerCategory.new;
}
