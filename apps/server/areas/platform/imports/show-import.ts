import type { Output } from '@rawnaq/contract/endpoint';
import type { getImport, listImportRows } from '@rawnaq/contract/platform/imports';
import { normaliseMobile } from '@rawnaq/domain/fields/mobile';
import { nationalityOf } from '@rawnaq/domain/fields/nationalities';
import { decimalsOf, type Decimals } from '@rawnaq/domain/money/currency-decimals';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { undoDays } from '@rawnaq/domain/platform/imports/import-states';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import { dateFields, importKinds, namingFields } from '@rawnaq/domain/platform/imports/import-kinds';
import type { Change } from '@rawnaq/domain/platform/imports/judge-customer';
import { customers as arabicCustomers } from '@rawnaq/messages/ar/customers/customers';
import { imports as arabic } from '@rawnaq/messages/ar/platform/imports';
import { customers as englishCustomers } from '@rawnaq/messages/en/customers/customers';
import { imports as english } from '@rawnaq/messages/en/platform/imports';
import type { Language } from '@rawnaq/messages/format';
import { fieldSentence, refusalSentence } from '../../../http/answers/sentences.ts';
import { dayInWords } from '../../../http/answers/spoken.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import type { Db } from '../../../db/database.ts';
import { judgeDates } from './columns.ts';
import { rulesOf } from './kinds.ts';
import { originOfFile } from './own-files.ts';
import { readShown, type ShownImport, type ShownRow } from './shown-store.ts';
import { readAlike, readColumn, readSamples, type StoredImport } from './store.ts';
import { openBook, readValues } from './values.ts';

const mostValues = 300;

const words = { en: { ...english, types: englishCustomers.types }, ar: { ...arabic, types: arabicCustomers.types } };

/** An import as a line of the list. */
export function lineOf(
  { done_count, undone: _undone, amount_minor: _amount, amount_count: _count, added_customer_count: _added, ...shown }: ShownImport,
  now: Date,
) {
  const { state, finished_at, row_count, created_count, changed_count } = shown;
  const until = finished_at === null ? null : new Date(Date.parse(finished_at) + undoDays * 86_400_000);
  const isUndoable = until !== null && until > now && (state === 'done' || state === 'cancelled');
  const whole = state === 'undoing' ? created_count + changed_count : row_count;
  return {
    ...shown,
    percent: whole === 0 ? 100 : Math.floor((done_count / whole) * 100),
    undo_until: isUndoable ? until.toISOString() : null,
  };
}

/** An import with all that its page shows. */
export async function answerOf(
  { db, account_id, account, now, may }: UserContext,
  data: StoredImport,
): Promise<Output<typeof getImport.output>> {
  const shown = await readShown(db, account_id, data.id);
  if (shown === undefined) throw new Error(`The import ${data.id} is gone`);
  const isOpen = ['read', 'checking', 'checked'].includes(data.state);
  const samples = isOpen ? await readSamples(db, account_id, data.id, data.headings.length) : [];
  const dates = data.targets.findIndex((target) => dateFields(data.kind).includes(target));
  const values = isOpen && dates !== -1 ? await readColumn(db, account_id, data.id, dates) : [];
  const { concluded, has_hijri_years } = await judgeDates(values, todayOf({ account, now }));
  const { encoding, separator, sheets, sheet, merged_count, heading_row, is_hijri, twins, overbook, format, version } = data;
  return {
    ...lineOf(shown, now),
    ...{ encoding, separator, sheets, sheet, merged_count, heading_row, is_hijri, twins, overbook, format, version, has_hijri_years },
    columns: data.headings.map((heading, column) => ({
      heading,
      target: data.targets[column] ?? 'leave_out',
      samples: samples[column] ?? [],
    })),
    origin: originOfFile(data.kind, data.headings),
    like_file: data.state === 'read' ? await readAlike(db, account_id, data) : null,
    date_order: data.date_order ?? (concluded.kind === 'sure' ? concluded.order : null),
    is_order_open: concluded.kind === 'open',
    value_fields: isOpen && data.state !== 'read' ? await shownValues(db, account_id, data, may) : [],
    amount: shown.amount_count === 0 ? null : { amount_minor: shown.amount_minor, row_count: shown.amount_count },
    added_customer_count: shown.added_customer_count,
    undone: shown.undone,
  };
}

/** Values that name records, those that somebody has to say something about first. */
async function shownValues(db: Db, account_id: number, data: StoredImport, may: UserContext['may']) {
  const rules = rulesOf(data.kind);
  const book = await openBook(db, account_id, rules.values, data);
  const shown = [];
  for (const source of rules.values) {
    const found = await readValues(db, account_id, data, source, mostValues);
    const values = found.map(({ value, row_count }) => {
      const { choice = null, id = null } = book.choiceOf(source.field, value) ?? {};
      return { value, row_count, choice, value_id: id };
    });
    const { field, making, needsValue } = source;
    const options = (await source.options(db, account_id)).filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place);
    const asked = values.filter(({ value, choice }) => value !== '' || needsValue === true || choice !== null);
    if (asked.length === 0) continue;
    const order = (one: (typeof values)[number]): number => (one.choice === null ? 0 : one.choice === 'ours' ? 2 : 1);
    shown.push({
      field,
      may_make: making !== undefined && may(making.right),
      options: options.map(({ id, english_name, arabic_name }) => ({ id, english_name, arabic_name })),
      values: asked.toSorted((one, other) => order(one) - order(other)),
    });
  }
  return shown;
}

/** How values are written for a reader. */
interface ShownBy {
  language: Language;
  decimals: Decimals;
  /** Of the salon's country. */
  calling_code: string | undefined;
  /** What records of value fields are called, by field and id. */
  names: ReadonlyMap<string, string>;
}

export async function shownBy({ db, account_id, account, language }: UserContext, data: StoredImport): Promise<ShownBy> {
  const names = new Map<string, string>();
  for (const { field, options } of rulesOf(data.kind).values)
    for (const { id, english_name, arabic_name } of await options(db, account_id)) {
      const key = `${field === 'customer_type' ? 'customer_type_id' : field} ${id}`;
      const name = language === 'ar' ? (arabic_name ?? english_name) : (english_name ?? arabic_name);
      if (!names.has(key) && name !== null) names.set(key, name);
    }
  return { language, decimals: decimalsOf(account.currency), calling_code: defaultsOfCountry(account.country_id)?.calling_code, names };
}

const days: ReadonlySet<string> = new Set(importKinds.flatMap(dateFields));
const flags = new Set(['allow_whatsapp', 'show_online', 'status', 'is_sold', 'show_in_appointments', 'bookable_online']);

/** A value of a record as its reader calls it. */
function shownValue(field: string, value: Change['from'], { language, decimals, names }: ShownBy): string | null {
  if (value === null) return null;
  const { values, types } = words[language];
  const say = (from: Readonly<Record<string, string>>): string => from[String(value)] ?? String(value);
  if (field === 'gender') return say(values.gender);
  if (field === 'language') return say(values.language);
  if (flags.has(field)) return say(values.flag);
  if (field === 'customer_type') return say(types);
  if (field === 'nationality_id' || field === 'country_of_residency_id') {
    const named = nationalityOf(Number(value));
    return named === null ? null : language === 'ar' ? named.arabic_name : named.english_name;
  }
  if (days.has(field)) return dayInWords(language, String(value));
  if (field.endsWith('_minor')) return formatAmount(Number(value), decimals);
  if (field.endsWith('_bp')) return `${Number(value) / 100} %`;
  if (field.endsWith('_milli')) return String(Number(value) / 1000);
  if (Array.isArray(value)) return value.map((one) => names.get(`${field} ${one}`) ?? String(one)).join(', ');
  return names.get(`${field} ${String(value)}`) ?? String(value);
}

/** What a rule speaks of that is a day, YYYY-MM-DD. */
const dayParams = new Set(['date', 'earliest']);

/** With days as the reader writes them, and the value of the cell set apart, so that its direction turns nothing around it. */
const written = ({ rule, params }: CellFault, language: Language) => ({
  rule,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'value') return [name, `\u2068${value}\u2069`];
      return [name, dayParams.has(name) ? dayInWords(language, String(value)) : value];
    }),
  ),
});

/** What is wrong with a row. Why a visit cannot be booked is said as the desk says it; names in it are kept in both languages. */
function sentenceOf(fault: CellFault, language: Language): string {
  const { rule, params } = fault;
  if (!rule.startsWith('appointment.')) return fieldSentence(fault.field, written(fault, language), language);
  const own = language === 'ar' ? 'arabic_' : 'english_';
  const names = Object.entries(params).flatMap(([name, value]) => (name.startsWith(own) ? [[name.slice(own.length), value] as const] : []));
  return refusalSentence(rule, language, { ...params, ...Object.fromEntries(names) });
}

/** A row with what becomes of it, in the reader's language. */
export function rowOf({ judged, ...row }: ShownRow, data: StoredImport, by: ShownBy): Output<typeof listImportRows.output>['data'][number] {
  const columnOf = (field: string): number | null => {
    const places = field === 'name' || field.endsWith('_name') ? [field, ...namingFields(data.kind)] : [field];
    const found = data.targets.findIndex((target) => places.includes(target));
    return found === -1 ? null : found;
  };
  const { name = null, mobile = null, email = null, faults = [], changes = [], twin = null, shared = null, adds_customer } = judged ?? {};
  return {
    ...row,
    ...{ name, email, twin, shared },
    // A rejected row has it as the file does: shown as the form would keep it, or as it is where it is none.
    mobile: mobile === null ? null : (normaliseMobile(mobile, by.calling_code) ?? mobile),
    adds_customer: adds_customer !== undefined,
    faults: faults.map((fault) => ({ column: columnOf(fault.field), message: sentenceOf(fault, by.language) })),
    // The original price follows the price, and the month the birth date.
    changes: changes
      .filter(({ field }) => field !== 'original_price_minor')
      .map(({ field, from, to }) => ({ field, from: shownValue(field, from, by), to: shownValue(field, to, by) })),
  };
}
