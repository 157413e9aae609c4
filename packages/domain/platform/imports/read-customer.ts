import { nationalities } from '../../fields/nationalities.ts';
import { westernDigits } from '../../fields/western-digits.ts';
import { CustomerType } from '../../customers/customers/labels.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';
import type { CustomerColumn } from './customer-columns.ts';
import { foldedWords, type otherTargets } from './headings.ts';
import { type DateReading, readImportedDate } from './import-dates.ts';

/** What is wrong with a cell, as rules of fields are (`fieldProblems`): the field, the rule and what fills its sentence. */
export interface CellFault {
  readonly field: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A tag or an own type of the salon. */
export interface NamedLabel {
  readonly id: number;
  readonly english_name: string | null;
  readonly arabic_name: string | null;
}

export interface CustomerReading {
  readonly headings: readonly string[];
  readonly targets: readonly (CustomerColumn | (typeof otherTargets)[number])[];
  readonly dates: DateReading;
  readonly today: CalendarDate;
  readonly types: readonly NamedLabel[];
  readonly tags: readonly NamedLabel[];
}

/** What a row says of a customer, as the form would send it; fields that are empty are left out. */
export type CustomerInput = Record<string, string | number | readonly number[]>;

const yes = new Set(['yes', 'y', 'true', '1', 'نعم', 'اجل', 'صح', 'موافق']);
const no = new Set(['no', 'n', 'false', '0', 'لا', 'خطا', 'غير موافق']);
const genders = new Map([
  ...['male', 'm', 'man', 'mr', 'ذكر', 'رجل'].map((word) => [word, 1] as const),
  ...['female', 'f', 'woman', 'mrs', 'ms', 'miss', 'انثي', 'انثى', 'امراه', 'سيده'].map((word) => [foldedWords(word), 2] as const),
]);
const languages = new Map([
  ...['english', 'en', 'eng', 'الانجليزيه', 'انجليزي', 'انجليزيه'].map((word) => [word, 'en'] as const),
  ...['arabic', 'ar', 'ara', 'العربيه', 'عربي', 'عربيه'].map((word) => [word, 'ar'] as const),
]);
const types = new Map([
  ...['individual', 'person', 'فرد', 'افراد'].map((word) => [word, CustomerType.individual] as const),
  ...['company', 'business', 'شركه'].map((word) => [word, CustomerType.company] as const),
  ...['vip', 'مميز', 'مهم', 'كبار الشخصيات', 'كبار العملاء'].map((word) => [word, CustomerType.vip] as const),
]);
/** Beside the names of the list, what people call countries and their nationals. */
const otherNames: Readonly<Record<string, string>> = {
  ksa: 'SA',
  saudi: 'SA',
  'saudi arabian': 'SA',
  سعودي: 'SA',
  سعوديه: 'SA',
  uae: 'AE',
  emirati: 'AE',
  اماراتي: 'AE',
  اماراتيه: 'AE',
  uk: 'GB',
  british: 'GB',
  usa: 'US',
  american: 'US',
  egyptian: 'EG',
  مصري: 'EG',
  مصريه: 'EG',
  jordanian: 'JO',
  اردني: 'JO',
  اردنيه: 'JO',
  syrian: 'SY',
  سوري: 'SY',
  سوريه: 'SY',
  lebanese: 'LB',
  لبناني: 'LB',
  لبنانيه: 'LB',
  yemeni: 'YE',
  يمني: 'YE',
  يمنيه: 'YE',
  kuwaiti: 'KW',
  كويتي: 'KW',
  كويتيه: 'KW',
  bahraini: 'BH',
  بحريني: 'BH',
  بحرينيه: 'BH',
  qatari: 'QA',
  قطري: 'QA',
  قطريه: 'QA',
  omani: 'OM',
  عماني: 'OM',
  عمانيه: 'OM',
  indian: 'IN',
  هندي: 'IN',
  هنديه: 'IN',
  filipino: 'PH',
  filipina: 'PH',
  فلبيني: 'PH',
  فلبينيه: 'PH',
  pakistani: 'PK',
  باكستاني: 'PK',
  باكستانيه: 'PK',
  sudanese: 'SD',
  سوداني: 'SD',
  سودانيه: 'SD',
};
const byCode = new Map(nationalities.map(({ id, iso_code }) => [iso_code, id]));
const countries = new Map([
  ...Object.entries(otherNames).map(([word, code]) => [foldedWords(word), byCode.get(code)] as const),
  ...nationalities.flatMap(({ id, iso_code, english_name, arabic_name }) =>
    [iso_code, english_name, arabic_name].map((name) => [foldedWords(name), id] as const),
  ),
]);

const errorOfSpreadsheet = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i;
/** A number that a spreadsheet wrote with an exponent, or an international one of which it has kept five digits at most. Numbers of a country may well end in zeros. */
const shortened = /^\+?\d+(?:[.,]\d+)?e\+?\d+$|^(?=\d{11,})[1-9]\d{0,4}0{7,}$/i;

/** Text of a cell without what only draws it: tatweel, marks of direction, and the apostrophe that keeps a spreadsheet from reckoning. */
export const plainCell = (text: string): string =>
  text
    .replaceAll(/[\u0640\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/^'(?=[=+\-@\d])/, '')
    .trim();

function labelledBy(text: string, labels: readonly NamedLabel[]): number | undefined {
  const folded = foldedWords(text);
  return labels.find(({ english_name, arabic_name }) =>
    [english_name, arabic_name].some((name) => name !== null && foldedWords(name) === folded),
  )?.id;
}

/** Reads the cells of a row as a customer, or says what in them cannot be read. What the fields themselves must be is judged afterwards, as for the form. */
export function readCustomer(cells: readonly string[], reading: CustomerReading): { input: CustomerInput; faults: CellFault[] } {
  const texts: Partial<Record<CustomerColumn, string>> = {};
  const notes: string[] = [];
  const faults: CellFault[] = [];
  const fault = (field: string, rule: string, value: string): void =>
    void faults.push({ field, rule, params: { value: value.slice(0, 60) } });
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
  const folded = foldedWords(text);
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
      return choose(genders.get(folded));
    case 'language':
      return choose(languages.get(folded));
    case 'nationality_id':
    case 'country_of_residency_id':
      return choose(countries.get(folded));
    case 'allow_whatsapp':
      return choose(yes.has(folded) ? 1 : no.has(folded) ? 0 : undefined);
    case 'birth_month':
      return choose(/^\d{1,2}$/.test(folded) ? Number(folded) : undefined);
    case 'birth_date': {
      const date = readImportedDate(text, reading.dates, reading.today);
      if (date === null) fault(field, 'imported_no_date', text);
      else input[field] = date;
      return;
    }
    case 'customer_type': {
      const known = types.get(folded);
      const own = known === undefined ? labelledBy(text, reading.types) : undefined;
      if (own !== undefined) input['customer_type_id'] = own;
      return choose(known ?? (own === undefined ? undefined : CustomerType.own));
    }
    case 'tag_ids': {
      const ids = text
        .split(/[,;،؛|\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => labelledBy(part, reading.tags) ?? part);
      const unknown = ids.filter((id) => typeof id === 'string');
      if (unknown.length > 0) fault(field, 'imported_unknown', unknown.join(', '));
      else input[field] = [...new Set(ids as number[])].toSorted((a, b) => a - b);
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
