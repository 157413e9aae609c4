import { addressOf } from '../../../patterns/report/row-days.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';

/** The appointments that a figure counts, as they were at the end of their day; null for readers who may not see appointments. */
export const visitsPath = (wanted: Readonly<Record<string, string | number | undefined>>): string | null =>
  may('appointments.view') ? addressOf(pathOf('merchant.appointments_report'), { at_day_end: 1, ...wanted }) : null;
