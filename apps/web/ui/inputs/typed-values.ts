import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import type { Decimals } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount, parseAmount } from '@rawnaq/domain/money/money-amount';
import { formatQuantity, quantityMilli } from '@rawnaq/domain/catalogue/stock/quantity';

/**
 * What a person types into a field, as the wire carries it, and back. Empty text is null; text that cannot be read is NaN,
 * so that it is refused by the field's rule instead of being dropped. Arabic-Indic and Persian digits are read everywhere.
 */
export interface TypedValue {
  parse(text: string): number | null;
  format(value: number): string;
}

const plain = (text: string): string =>
  westernDigits(text)
    .replaceAll(/[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

const typed = (read: (text: string) => number | null, format: (value: number) => string): TypedValue => ({
  parse: (text) => {
    const cleaned = plain(text);
    return cleaned === '' ? null : (read(cleaned) ?? Number.NaN);
  },
  format: (value) => (Number.isFinite(value) ? format(value) : ''),
});

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

const priceWith = (decimals: Decimals): TypedValue =>
  typed(
    (text) => parseAmount(text, decimals),
    (value) => {
      const [whole = '0', part = ''] = formatAmount(value, decimals).split('.');
      return `${grouped(whole)}.${part}`;
    },
  );

/** Major units with at most the decimals of their currency ↔ integer minor units: "1,250.5" ↔ 125050, shown as "1,250.50"; of dinars "1.25" ↔ 1250. */
export const price: Readonly<Record<Decimals, TypedValue>> = { 2: priceWith(2), 3: priceWith(3) };

/** Whole numbers, zero and more, without leading zeros (specification §5, integer). */
export const integer: TypedValue = typed((text) => (/^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null), String);

/** A quantity with at most three decimals ↔ whole thousandths: "1.5" ↔ 1500. */
export const quantity: TypedValue = typed(quantityMilli, formatQuantity);

/** Percent to a hundredth ↔ basis points: "15" ↔ 1500, "7.25%" ↔ 725. */
export const percent: TypedValue = typed(
  (text) => parseAmount(text.replace(/[%٪]$/, ''), 2),
  (value) => formatAmount(value, 2).replace(/\.?0+$/, ''),
);

/** A length of time ↔ minutes: "90", "1:30", "1.5h", "1h30", "45m"; Arabic letters س and د for hours and minutes. Shown as "1:30" or "45". */
export const duration: TypedValue = typed(readDuration, (value) =>
  value < 60 ? String(value) : `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`,
);

function readDuration(text: string): number | null {
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words = /^(?:(\d{1,2}(?:\.\d{1,2})?)[hس])?(?:(\d{1,4})[mدmin]*)?$/i.exec(text);
  if (!words || (words[1] === undefined && words[2] === undefined)) return null;
  return Math.round(Number(words[1] ?? 0) * 60) + Number(words[2] ?? 0);
}

/** A wall-clock time ↔ minutes after midnight: "9", "930", "9:30", "21.30", "9 pm", "٩ م"; shown as "21:30" (specification §9). */
export const clockTime: TypedValue = typed(readClock, (value) => {
  const minute = ((value % 1440) + 1440) % 1440;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
});

function readClock(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?(am|pm|a|p|ص|م)?$/i.exec(text);
  if (!match) return null;
  let hours = Number(match[1]);
  const half = match[3]?.toLowerCase();
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half.startsWith('p') || half === 'م' ? 12 : 0);
  }
  return hours > 23 ? null : hours * 60 + Number(match[2] ?? 0);
}
