import type { CustomerPart } from '@rawnaq/contract/reports/customer-reports';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';

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
