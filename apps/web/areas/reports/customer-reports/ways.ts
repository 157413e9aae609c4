import type { CustomerPart } from '@rawnaq/contract/reports/customer-reports';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import type { DateRange } from '../../../ui/dates/date-presets.ts';

/** Filters of the address; what is undefined is left out. */
type Wanted = Readonly<Record<string, string | undefined>>;
const query = (wanted: Wanted): string =>
  new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])),
  ).toString();

/** The customers that a figure counts, for readers who may see customers. */
export const customersPath = (wanted: Wanted & { of?: CustomerPart | undefined }): string | null =>
  may('customers.view') ? `${pathOf('merchant.report_customers')}?${query(wanted)}` : null;
/** The value of customers, cut another way. */
export const valuePath = (wanted: Wanted): string => `${pathOf('merchant.customer_value')}?${query(wanted)}`;

export const endOfMonth = (first: string): string => addDays(addMonths(`${first.slice(0, 8)}01`, 1), -1);

/** The month of a day, as far as it lies in a period. */
export const monthWithin = ({ from, to }: DateRange, day: string): DateRange => {
  const [first, last] = [`${day.slice(0, 8)}01`, endOfMonth(day)];
  return { from: first > from ? first : from, to: last < to ? last : to };
};
