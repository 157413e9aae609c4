import type { Decimals } from '../../money/currency-decimals.ts';
import { formatAmount } from '../../money/money-amount.ts';

/** What a column of a file holds: decides how its values are written. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'duration' | 'date' | 'moment' | 'phone';

/** A value of a file: an integer of minor units for money, basis points for percent, minutes for a duration, ISO for dates. */
export type CellValue = string | number | null | undefined;

/** Minutes as hours and minutes: 545 as "9:05", -90 as "-1:30". */
export function clockOfMinutes(minutes: number): string {
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const startsLikeFormula = /^[=+\-@\t\r]/;

/**
 * One value as a CSV field; `decimals` are those of the currency that amounts of money are in. Text that a spreadsheet would run as a formula is led by an apostrophe; phone numbers are not,
 * because +966… is what they are. Figures are written plainly: 125050 halalas as 1250.50, 1250 fils as 1.250, 1500 basis points as 15.00,
 * 545 minutes as 9:05.
 */
export function csvField(value: CellValue, kind: ColumnKind, decimals: Decimals): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (kind === 'duration') return clockOfMinutes(value);
    return kind === 'money' ? formatAmount(value, decimals) : kind === 'percent' ? formatAmount(value, 2) : String(value);
  }
  const isPhone = kind === 'phone' && /^\+?[\d\s()-]*$/.test(value);
  const safe = !isPhone && startsLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
