import type { Output } from '@rawnaq/contract/endpoint';
import type { getImport, listImportRows } from '@rawnaq/contract/platform/imports';
import { nationalityOf } from '@rawnaq/domain/fields/nationalities';
import { undoDays } from '@rawnaq/domain/platform/imports/import-states';
import type { CellFault } from '@rawnaq/domain/platform/imports/read-customer';
import type { Change } from '@rawnaq/domain/platform/imports/judge-customer';
import { customers as arabicCustomers } from '@rawnaq/messages/ar/customers/customers';
import { imports as arabic } from '@rawnaq/messages/ar/platform/imports';
import { customers as englishCustomers } from '@rawnaq/messages/en/customers/customers';
import { imports as english } from '@rawnaq/messages/en/platform/imports';
import type { Language } from '@rawnaq/messages/format';
import { fieldSentence } from '../../../http/answers/sentences.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { judgeDates } from './columns.ts';
import { readShown, type ShownImport, type ShownRow } from './shown-store.ts';
import { readColumn, readSamples, type StoredImport } from './store.ts';

const words = { en: { ...english, types: englishCustomers.types }, ar: { ...arabic, types: arabicCustomers.types } };

/** An import as a line of the list. */
export function lineOf({ done_count, undone: _undone, ...shown }: ShownImport, now: Date) {
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
  { db, account_id, account, now }: UserContext,
  data: StoredImport,
): Promise<Output<typeof getImport.output>> {
  const shown = await readShown(db, account_id, data.id);
  if (shown === undefined) throw new Error(`The import ${data.id} is gone`);
  const isOpen = ['read', 'checking', 'checked'].includes(data.state);
  const samples = isOpen ? await readSamples(db, account_id, data.id, data.headings.length) : [];
  const dates = data.targets.indexOf('birth_date');
  const values = isOpen && dates !== -1 ? await readColumn(db, account_id, data.id, dates) : [];
  const { concluded, has_hijri_years } = judgeDates(values, todayOf({ account, now }));
  const { encoding, separator, sheets, sheet, merged_count, heading_row, is_hijri, twins, format, version } = data;
  return {
    ...lineOf(shown, now),
    ...{ encoding, separator, sheets, sheet, merged_count, heading_row, is_hijri, twins, format, version, has_hijri_years },
    columns: data.headings.map((heading, column) => ({
      heading,
      target: data.targets[column] ?? 'leave_out',
      samples: samples[column] ?? [],
    })),
    date_order: data.date_order ?? (concluded.kind === 'sure' ? concluded.order : null),
    is_order_open: concluded.kind === 'open',
    undone: shown.undone,
  };
}

/** A value of a record as its reader calls it. */
function shownValue(field: string, value: Change['from'], language: Language): string | null {
  if (value === null) return null;
  const { values, types } = words[language];
  const say = (from: Readonly<Record<string, string>>): string => from[String(value)] ?? String(value);
  if (field === 'gender') return say(values.gender);
  if (field === 'language') return say(values.language);
  if (field === 'allow_whatsapp') return say(values.flag);
  if (field === 'customer_type') return say(types);
  if (field === 'nationality_id' || field === 'country_of_residency_id') {
    const named = nationalityOf(Number(value));
    return named === null ? null : language === 'ar' ? named.arabic_name : named.english_name;
  }
  return Array.isArray(value) ? String(value.length) : String(value);
}

/** With the value of the cell set apart, so that its direction turns nothing around it. */
const apart = ({ rule, params }: CellFault): { rule: string; params: CellFault['params'] } => ({
  rule,
  params: params['value'] === undefined ? params : { ...params, value: `\u2068${params['value']}\u2069` },
});

/** A row with what becomes of it, in the reader's language. */
export function rowOf(
  { judged, ...row }: ShownRow,
  data: StoredImport,
  language: Language,
): Output<typeof listImportRows.output>['data'][number] {
  const columnOf = (field: string): number | null => {
    const places = field === 'name' ? ['name', 'first_name', 'last_name', 'other_name'] : [field];
    const found = data.targets.findIndex((target) => places.includes(target));
    return found === -1 ? null : found;
  };
  const { name = null, mobile = null, email = null, faults = [], changes = [], twin = null, shared = null } = judged ?? {};
  return {
    ...row,
    ...{ name, mobile, email, twin, shared },
    faults: faults.map((fault) => ({ column: columnOf(fault.field), message: fieldSentence(fault.field, apart(fault), language) })),
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: shownValue(field, from, language),
      to: shownValue(field, to, language),
    })),
  };
}
