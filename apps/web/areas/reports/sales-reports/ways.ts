import { pathOf } from '../../../shell/screens/table.ts';

/** Filters of the address. */
interface Wanted {
  from?: string;
  to?: string;
  day?: string;
  method_id?: number;
  source?: number;
  status?: number;
  kind?: string;
  by?: string | undefined;
  key?: string;
  without_key?: 1;
}

const query = (wanted: Wanted): string =>
  new URLSearchParams(Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();

/** The documents that a figure is the sum of. */
export const documentsPath = (wanted: Wanted): string => `${pathOf('merchant.sales_documents')}?${query(wanted)}`;
/** The total sales of another period or cut. */
export const reportPath = (wanted: Wanted): string => `${pathOf('merchant.total_sales')}?${query(wanted)}`;
/** The movements of money that a figure is the sum of. */
export const paymentsPath = (wanted: Wanted): string => `${pathOf('merchant.payments')}?${query(wanted)}`;
/** The summary of a day. */
export const dayPath = (day: string): string => `${pathOf('merchant.daily_general_summary')}?${query({ day })}`;
