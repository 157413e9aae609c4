import { addDays, type CalendarDate } from './calendar-date.ts';

/** The last serial that a spreadsheet knows: 31 December 9999. */
const lastSerial = 2_958_465;

/**
 * The day that a spreadsheet's serial number means, a whole number; null where it means none. Counted from 1900, day 60 is 29 February 1900, which there never was:
 * days before it are one less. Counted from 1904, day 0 is 1 January 1904.
 */
export function dayOfSerial(serial: number, is_1904: boolean): CalendarDate | null {
  if (!Number.isInteger(serial) || serial < (is_1904 ? 0 : 1) || serial > lastSerial - (is_1904 ? 1462 : 0)) return null;
  if (is_1904) return addDays('1904-01-01', serial);
  if (serial === 60) return null;
  return addDays(serial < 60 ? '1899-12-31' : '1899-12-30', serial);
}
