import { westernDigits } from '../../fields/western-digits.ts';
import { parseAmount } from '../../money/money-amount.ts';
import type { Decimals } from '../../money/currency-decimals.ts';
import { isCalendarDate } from '../../time/calendar-date.ts';

/** An amount as banks print it, with its sign: "-1,250.00", "(1,250.00)", "1,250.00 DR", "١٬٢٥٠٫٠٠"; null where it is none. Minor units. */
export function bankAmount(text: string, decimals: Decimals): number | null {
  const entered = westernDigits(text)
    .replaceAll(/[\s\u200e\u200f\u061c]/g, '')
    .replaceAll('−', '-');
  const match = /^(\()?([+-]?)(?:[A-Z]{3})?([\d.,٫٬]+)(-?)(\))?(?:[A-Z]{3})?(CR|DR|C|D)?$/i.exec(entered);
  if (match === null || (match[1] === undefined) !== (match[5] === undefined)) return null;
  const amount = parseAmount(match[3] ?? '', decimals);
  if (amount === null) return null;
  const isOut = match[1] !== undefined || match[2] === '-' || match[4] === '-' || /^d/i.test(match[6] ?? '');
  return isOut ? -amount || 0 : amount;
}

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as banks print it, in the order of its parts; a time behind it is left out. Null where it is none. */
export function bankDay(text: string, order: DateOrder): string | null {
  const parts = westernDigits(text)
    .trim()
    .replace(/[T ]\d{1,2}:.*$/, '')
    .split(/[\s./-]+/)
    .filter((part) => part !== '');
  if (parts.length !== 3) return null;
  const at = (what: 'd' | 'm' | 'y'): string => parts[order.indexOf(what)] ?? '';
  const named = monthNames.indexOf(at('m').slice(0, 3).toLowerCase());
  const month = named === -1 ? at('m') : String(named + 1);
  const year = at('y').length === 2 ? `20${at('y')}` : at('y');
  if (![year, month, at('d')].every((part) => /^\d{1,4}$/.test(part))) return null;
  const day = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${at('d').padStart(2, '0')}`;
  return isCalendarDate(day) ? day : null;
}
