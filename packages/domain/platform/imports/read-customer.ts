import { westernDigits } from '../../fields/western-digits.ts';
import { CustomerType } from '../../customers/customers/labels.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';
import { type CellFault, countries, errorOfSpreadsheet, genders, languages, plainCell, shortened, switches } from './cell-words.ts';
import type { CustomerColumn } from './customer-columns.ts';
import { foldedWords, type otherTargets } from './headings.ts';
import { type DateReading, readImportedDate } from './import-dates.ts';
import type { ValueBook } from './value-book.ts';

export interface CustomerReading {
  readonly headings: readonly string[];
  readonly targets: readonly (CustomerColumn | (typeof otherTargets)[number])[];
  readonly dates: DateReading;
  readonly today: CalendarDate;
  /** What the names of own types and tags mean. */
  readonly values: ValueBook;
}

/** What a row says of a customer, as the form would send it; fields that are empty are left out. */
export type CustomerInput = Record<string, string | number | readonly number[]>;

const types = new Map([
  ...['individual', 'person', 'فرد', 'افراد'].map((word) => [word, CustomerType.individual] as const),
  ...['company', 'business', 'شركه'].map((word) => [word, CustomerType.company] as const),
  ...['vip', 'مميز', 'مهم', 'كبار الشخصيات', 'كبار العملاء'].map((word) => [word, CustomerType.vip] as const),
]);

/** The tags that a cell names. */
export const valuesOfCell = (text: string): string[] =>
  text
    .split(/[,;،؛|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a word is one of the types that every salon has. */
export const isCommonType = (text: string): boolean => types.has(foldedWords(text));

/** Reads the cells of a row as a customer, or says what in them cannot be read. What the fields themselves must be is judged afterwards, as for the form. */
export function readCustomer(cells: readonly string[], reading: CustomerReading): { input: CustomerInput; faults: CellFault[] } {
  const texts: Partial<Record<CustomerColumn, string>> = {};
  const notes: string[] = [];
  const faults: CellFault[] = [];
  const fault = (field: string, rule: string, value: string): void =>
    void faults.push({ field, rule, params: { value: value.slice(0, 60).toWellFormed() } });
  for (const [column, target] of reading.targets.entries()) {
    const text = plainCell(cells[column] ?? '');
    if (text === '' || target === 'leave_out') continue;
    if (target === 'to_notes') notes.push(`${reading.headings[column] ?? ''}: ${text}`);
    else if (errorOfSpreadsheet.test(text)) fault(target, 'imported_error', text);
    else texts[target] ??= text;
  }
  const { first_name = '', last_name = '', other_name = '', name, notes: written, ...others } = texts;
  const input: CustomerInput = {};
  const joined = [first_name, last_name].filter((part) => part !== '').join(' ');
  const called =
    name === undefined || name === ''
      ? joined || other_name
      : last_name !== '' && first_name === '' && !name.includes(last_name)
        ? `${name} ${last_name}`
        : name;
  if (called !== '') input['name'] = called;
  const said = [...(written === undefined ? [] : [written]), ...notes].join('\n');
  if (said !== '') input['notes'] = said;
  for (const [field, text] of Object.entries(others)) readField(field as keyof typeof others, text, reading, input, fault);
  return { input, faults };
}

type Others = Exclude<CustomerColumn, 'first_name' | 'last_name' | 'other_name' | 'name' | 'notes'>;

function readField(
  field: Others,
  text: string,
  reading: CustomerReading,
  input: CustomerInput,
  fault: (field: string, rule: string, value: string) => void,
): void {
  const folded = (): string => foldedWords(text);
  const choose = (value: string | number | undefined): void => {
    if (value === undefined) fault(field, 'imported_unknown', text);
    else input[field] = value;
  };
  switch (field) {
    case 'mobile': {
      const number = westernDigits(text).replace(/\.0$/, '');
      if (shortened.test(number.replaceAll(/\s/g, ''))) fault(field, 'imported_shortened', text);
      else input[field] = number;
      return;
    }
    case 'gender':
      return choose(genders.get(folded()));
    case 'language':
      return choose(languages.get(folded()));
    case 'nationality_id':
    case 'country_of_residency_id':
      return choose(countries.get(folded()));
    case 'allow_whatsapp':
      return choose(switches.get(folded()));
    case 'birth_month':
      return choose(/^\d{1,2}$/.test(folded()) ? Number(folded()) : undefined);
    case 'birth_date': {
      const date = readImportedDate(text, reading.dates, reading.today);
      if (date === null) fault(field, 'imported_no_date', text);
      else input[field] = date;
      return;
    }
    case 'customer_type': {
      const known = types.get(folded());
      const own = known === undefined ? reading.values.idOf(field, text) : undefined;
      if (own === null) return;
      if (own !== undefined) input['customer_type_id'] = own;
      return choose(known ?? (own === undefined ? undefined : CustomerType.own));
    }
    case 'tag_ids': {
      const parts = valuesOfCell(text).map((part) => ({ part, id: reading.values.idOf(field, part) }));
      const unknown = parts.flatMap(({ part, id }) => (id === undefined ? [part] : []));
      if (unknown.length > 0) fault(field, 'imported_unknown', unknown.join(', '));
      else input[field] = [...new Set(parts.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])))].toSorted((a, b) => a - b);
      return;
    }
    case 'trn':
    case 'national_id':
    case 'postal_code':
    case 'building_number':
    case 'additional_number':
      if (shortened.test(westernDigits(text)) && field !== 'postal_code') fault(field, 'imported_shortened', text);
      else input[field] = westernDigits(text);
      return;
    default:
      input[field] = text;
  }
}
