import { isArabicName } from '../../fields/text-fields.ts';
import { westernDigits } from '../../fields/western-digits.ts';
import type { Decimals } from '../../money/currency-decimals.ts';
import { parseAmount } from '../../money/money-amount.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';
import {
  type CellFault,
  countries,
  errorOfSpreadsheet,
  genders,
  pastStates,
  payments,
  plainCell,
  shortened,
  switches,
  units,
  visitStates,
} from './cell-words.ts';
import { foldedWords } from './headings.ts';
import { type DateReading, readImportedDate } from './import-dates.ts';
import { importedTime } from './import-times.ts';
import type { CellKind, RecordColumns } from './record-columns.ts';
import type { ValueBook } from './value-book.ts';

/** How the rows of a file of a kind are read. */
interface RecordReading extends RecordColumns {
  readonly headings: readonly string[];
  readonly targets: readonly string[];
  readonly dates: DateReading;
  readonly today: CalendarDate;
  readonly decimals: Decimals;
  readonly values: ValueBook;
}

/** What a row says of a record, as its form would send it; what is empty is left out. */
export type RecordInput = Record<string, string | number>;

const mostLongText = 1000;

/** An amount with or without the name of its currency; null where it is none, or has more decimals than the currency. */
export function importedAmount(text: string, decimals: Decimals): number | null {
  const bare = text.replaceAll(/[\p{L}\p{Sc}\u200f\u200e]+\.?(?:\s?\p{L}\.?)?/gu, '').trim();
  const amount = parseAmount(bare, decimals);
  if (amount !== null) return amount;
  // What a spreadsheet reckons has a tail of its own making: 12.499999999999998 is 12.50.
  if (!/^\d+\.\d+$/.test(bare)) return null;
  const minor = Number(bare) * 10 ** decimals;
  return Math.abs(minor - Math.round(minor)) < 1e-6 && Number.isSafeInteger(Math.round(minor)) ? Math.round(minor) : null;
}

const lengths: readonly [pattern: RegExp, minutes: (...figures: number[]) => number][] = [
  [/^(\d+)(?:\.0+)?$/, (minutes = 0) => minutes],
  [/^(\d{1,2}):([0-5]\d)(?::00)?$/, (hours = 0, minutes = 0) => hours * 60 + minutes],
  [/^(\d+)\s*(?:m|mins?|minutes?|د|دقيقه|دقائق|دقايق)$/, (minutes = 0) => minutes],
  [/^(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?|ساعه|ساعات)$/, (hours = 0) => hours * 60],
  [
    /^(\d+)\s*(?:h|hrs?|hours?|ساعه|ساعات)\s*(?:and|و)?\s*(\d+)\s*(?:m|mins?|minutes?|د|دقيقه|دقائق|دقايق)?$/,
    (hours = 0, minutes = 0) => hours * 60 + minutes,
  ],
  // A time of day as a spreadsheet keeps it: a part of 24 hours.
  [/^(0\.\d+)$/, (part = 0) => Math.round(part * 1440)],
];
const namedLengths: Readonly<Record<string, number>> = {
  ساعه: 60,
  'نصف ساعه': 30,
  'ربع ساعه': 15,
  'ساعه ونصف': 90,
  'ساعه وربع': 75,
  ساعتان: 120,
  ساعتين: 120,
  'half an hour': 30,
  'an hour': 60,
};

/** A length of time in minutes: 45, "45 min", "1h 30min", 1:30, "ساعة ونصف"; null where it is none in whole minutes. */
export function importedMinutes(text: string): number | null {
  const plain = westernDigits(text).toLowerCase().replaceAll('ة', 'ه').trim();
  for (const [pattern, minutesOf] of lengths) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    const minutes = minutesOf(...found.slice(1).map(Number));
    return Number.isInteger(minutes) ? minutes : null;
  }
  return namedLengths[foldedWords(text)] ?? null;
}

/** A part of a hundred in basis points, 12.5 or "12.5 %"; null where it is none, or below one without a sign: that may be 10 % as a spreadsheet keeps it. */
export function importedPercent(text: string): number | null {
  const found = /^(\d+(?:\.\d{1,2})?)\s*([%٪])?$/.exec(westernDigits(text).replace('٫', '.').trim());
  if (found === null) return null;
  const rate_bp = Math.round(Number(found[1]) * 100);
  return rate_bp > 0 && rate_bp < 100 && found[2] === undefined ? null : rate_bp;
}

/** A quantity in thousandths of its unit; null where it is none, or finer. */
export function importedQuantity(text: string): number | null {
  const plain = westernDigits(text)
    .replaceAll(/[,٬\s]/g, '')
    .replace('٫', '.');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null;
  const milli = Number(plain) * 1000;
  return Math.abs(milli - Math.round(milli)) < 1e-6 && Number.isSafeInteger(Math.round(milli)) ? Math.round(milli) : null;
}

type Read = { readonly value: string | number | null } | { readonly rule: string };

function readCell(field: string, is: CellKind, text: string, reading: RecordReading): Read {
  const folded = foldedWords(text);
  const chosen = (value: number | string | null | undefined, rule = 'imported_unknown'): Read =>
    value === undefined ? { rule } : { value };
  const figure = (value: number | null, rule: string): Read => (value === null ? { rule } : { value });
  switch (is) {
    case 'value':
      return chosen(reading.values.idOf(field, text));
    case 'money':
      return figure(importedAmount(text, reading.decimals), 'imported_no_amount');
    case 'held': {
      const owed = /[-−–(]/.test(text) ? importedAmount(text.replaceAll(/[-−–()]/g, ''), reading.decimals) : null;
      return owed === null ? figure(importedAmount(text, reading.decimals), 'imported_no_amount') : { rule: 'imported_is_debt' };
    }
    case 'percent':
      return figure(importedPercent(text), 'imported_no_percent');
    case 'minutes':
      return figure(importedMinutes(text), 'imported_no_minutes');
    case 'quantity':
      return figure(importedQuantity(text), 'imported_no_quantity');
    case 'count': {
      const milli = importedQuantity(text);
      return milli === null || milli % 1000 !== 0 ? { rule: 'imported_no_count' } : { value: milli / 1000 };
    }
    case 'switch':
      return chosen(switches.get(folded));
    case 'payment':
      return chosen(payments.get(folded));
    case 'unit':
      return chosen(units.get(folded));
    case 'time':
      return figure(importedTime(text), 'imported_no_time');
    case 'visit_status':
      return chosen(visitStates.get(folded), 'imported_not_coming');
    case 'past_status':
      return chosen(pastStates.get(folded), 'imported_not_taken_place');
    case 'gender':
      return chosen(genders.get(folded));
    case 'nationality':
      return chosen(countries.get(folded));
    case 'date': {
      const date = readImportedDate(text, reading.dates, reading.today);
      return date === null ? { rule: 'imported_no_date' } : { value: date };
    }
    case 'phone':
    case 'digits': {
      const number = westernDigits(text).replace(/\.0$/, '');
      return shortened.test(number.replaceAll(/\s/g, '')) ? { rule: 'imported_shortened' } : { value: number };
    }
    default:
      return { value: text };
  }
}

/** Reads the cells of a row as a record of its kind, or says what in them cannot be read. What the fields themselves must be is judged afterwards, as for the form. */
export function readRecord(cells: readonly string[], reading: RecordReading): { input: RecordInput; faults: CellFault[] } {
  const input: RecordInput = {};
  const faults: CellFault[] = [];
  const notes: string[] = [];
  const names: Record<string, string> = {};
  for (const [place, target] of reading.targets.entries()) {
    const text = plainCell(cells[place] ?? '');
    if (target === 'to_notes' && text !== '') notes.push(`${reading.headings[place] ?? ''}: ${text}`);
    const column = reading.columns[target];
    if (column === undefined || (text === '' && column.is !== 'value')) continue;
    const fault = (rule: string): void => void faults.push({ field: target, rule, params: { value: text.slice(0, 60).toWellFormed() } });
    if (errorOfSpreadsheet.test(text)) fault('imported_error');
    else if (['name', 'customer_name', 'first_name', 'last_name'].includes(target)) names[target] ??= text;
    else {
      const read = readCell(target, column.is, text, reading);
      if ('rule' in read) fault(read.rule);
      else if (read.value !== null) input[target] ??= read.value;
    }
  }
  // A column of names that the file does not have is as one whose cells are empty.
  for (const [field, { is }] of Object.entries(reading.columns))
    if (is === 'value' && !reading.targets.includes(field)) {
      const id = reading.values.idOf(field, '');
      if (typeof id === 'number') input[field] = id;
    }
  giveNames(input, names, reading.needsBothNames);
  if (reading.notes !== null && notes.length > 0) {
    const written = input[reading.notes];
    input[reading.notes] = [...(written === undefined ? [] : [String(written)]), ...notes].join('\n').slice(0, mostLongText * 4);
  }
  return { input, faults };
}

/** A name goes to the language of its letters; where both are asked for, the one there is stands for the other too. */
function giveNames(input: RecordInput, names: Readonly<Record<string, string>>, needsBoth: boolean): void {
  const joined = [names['first_name'], names['last_name']].filter((part) => part !== undefined).join(' ');
  const name = names['name'] ?? names['customer_name'] ?? joined;
  if (name !== '') input[isArabicName(name) ? 'arabic_name' : 'english_name'] ??= name;
  if (!needsBoth) return;
  const [english, arabic] = [input['english_name'], input['arabic_name']];
  if (english === undefined && arabic !== undefined) input['english_name'] = arabic;
  if (arabic === undefined && english !== undefined) input['arabic_name'] = english;
}
