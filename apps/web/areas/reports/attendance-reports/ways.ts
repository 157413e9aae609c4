import { addressOf } from '../../../patterns/report/row-days.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import type { DateRange } from '../../../ui/dates/date-presets.ts';

/** The days of an employee, one by one. */
export const daysOfEmployee = (period: DateRange, employee_id: number): string =>
  addressOf(pathOf('merchant.employee_attendance_report'), { ...period, employee_id });

/** What an employee recorded on a day, or on several. */
export const eventsOfEmployee = (period: DateRange, employee_id: number): string =>
  addressOf(pathOf('merchant.detailed_attendance_report'), { ...period, employee_id });

export const exitsOfEmployee = (period: DateRange, employee_id: number): string =>
  addressOf(pathOf('merchant.leaving_report'), { ...period, employee_id });

export const missingOfEmployee = (period: DateRange, employee_id: number): string =>
  addressOf(pathOf('merchant.under_timing_report'), { ...period, employee_id });
