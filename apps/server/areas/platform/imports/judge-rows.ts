import { customerFields } from '@rawnaq/contract/customers/customers';
import { fieldProblems } from '@rawnaq/contract/problems';
import { mobile } from '@rawnaq/contract/person-fields';
import { readFor, type Reader } from '@rawnaq/contract/reader';
import { storedValues } from '@rawnaq/contract/record';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import { type CustomerValues, judgeCustomer, type Stored, type TwinPolicy } from '@rawnaq/domain/platform/imports/judge-customer';
import { type CustomerInput, type CustomerReading, readCustomer } from '@rawnaq/domain/platform/imports/read-customer';
import type { ValueBook } from '@rawnaq/domain/platform/imports/value-book';
import { birthDateLimits, type DateLimits, dateLimitFault } from '@rawnaq/domain/time/date-limits';
import { imports as arabic } from '@rawnaq/messages/ar/platform/imports';
import { imports as english } from '@rawnaq/messages/en/platform/imports';
import { fillSentence } from '@rawnaq/messages/format';
import * as z from 'zod/mini';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inTurns } from './in-turns.ts';
import type { JudgedRow, ReadRow as Row } from './kind.ts';
import type { ImportedCustomers } from './known-customers.ts';
import type { StoredImport } from './store.ts';

/** The form's fields by the form's own rules. A mobile is asked for at the desk; who comes from a file may have none. */
const fieldsOfFile = { ...customerFields, mobile: z.optional(mobile) };
const importedCustomer = z.object(fieldsOfFile);
const nothing = z.object({ ...customerFields, name: z.optional(customerFields.name), mobile: z.optional(mobile) }).parse({});
/** What a new customer has where nobody says anything. */
export const customerDefaults = storedValues(fieldsOfFile, nothing as never) as unknown as CustomerValues;

/** All that the rows of one import are judged by. */
export interface JudgedBy {
  reading: CustomerReading;
  /** What a birth date may be. */
  birthDates: DateLimits;
  reader: Reader;
  country_id: number;
  twins: TwinPolicy;
  noteOf: (field: 'mobile' | 'email', value: string, name: string) => string;
}

export function judgedBy(context: JobContext, data: StoredImport, values: ValueBook): JudgedBy {
  const { account } = context;
  const words = data.language === 'ar' ? arabic : english;
  const today = todayOf(context);
  return {
    birthDates: birthDateLimits(today),
    reading: {
      headings: data.headings,
      targets: data.targets as CustomerReading['targets'],
      dates: { order: data.date_order ?? 'dmy', is_hijri: data.is_hijri === 1, is_1904: data.is_1904 === 1 },
      today,
      values,
    },
    reader: { calling_code: defaultsOfCountry(account.country_id)?.calling_code },
    country_id: account.country_id,
    twins: data.twins,
    noteOf: (field, value, name) => fillSentence(words.notes[field], data.language, { value, name }),
  };
}

/** A row that was read: the stored values of the fields that it names, or what is wrong with it. */
interface ReadCustomer {
  row_number: number;
  input: CustomerInput;
  given: (Record<string, Stored> & { name: string }) | null;
  tag_ids: readonly number[];
  faults: CellFault[];
}

export function readCustomerRow({ row_number, cells }: Row, by: JudgedBy): ReadCustomer {
  const { input, faults } = readCustomer(cells, by.reading);
  // The id of a type that is still to be made is below zero, which no form sends.
  const { tag_ids = [], customer_type_id, ...fields } = input;
  const { value: parsed } = readFor(by.reader, () => importedCustomer.safeParse(fields, { reportInput: true }));
  if (!parsed.success)
    for (const [field, rules] of Object.entries(fieldProblems(parsed.error.issues)))
      for (const { rule, params } of rules) if (!faults.some((fault) => fault.field === field)) faults.push({ field, rule, params });
  if (typeof fields['birth_date'] === 'string' && !faults.some(({ field }) => field === 'birth_date')) {
    const fault = dateLimitFault(fields['birth_date'], by.birthDates);
    if (fault !== null) faults.push({ field: 'birth_date', rule: `imported_${fault}`, params: { earliest: by.birthDates.earliest } });
  }
  if (typeof fields['trn'] === 'string') {
    const fault = trnRule(by.country_id)(fields['trn']);
    if (fault !== null) faults.push({ field: 'trn', rule: fault.code.slice('field.'.length), params: fault.params ?? {} });
  }
  if (!parsed.success || faults.length > 0) return { row_number, input, given: null, tag_ids: [], faults };
  const values = storedValues(fieldsOfFile, parsed.data) as Record<string, Stored>;
  const given: Record<string, Stored> = Object.fromEntries(Object.keys(fields).map((field) => [field, values[field] ?? null]));
  if (typeof customer_type_id === 'number') given['customer_type_id'] = customer_type_id;
  if (typeof given['birth_date'] === 'string') given['birth_month'] = Number(given['birth_date'].slice(5, 7));
  return { row_number, input, given: { ...given, name: parsed.data.name }, tag_ids: tag_ids as readonly number[], faults };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Judges rows one after another, each with what the rows before it leave; `judged` is null for a row that is refused. */
export async function judgeCustomers(
  context: JobContext,
  rows: readonly Row[],
  by: JudgedBy,
  known: ImportedCustomers,
): Promise<JudgedRow[]> {
  const read = await inTurns(rows, (row) => readCustomerRow(row, by));
  const said = read.flatMap(({ given }) => {
    if (given === null) return [];
    const [mobileSaid, emailSaid] = [text(given['mobile']), text(given['email'])];
    const needsName = given['birth_date'] !== undefined || (mobileSaid === null && emailSaid === null);
    return [{ name: given.name, mobile: mobileSaid, email: emailSaid, needsName }];
  });
  await known.load(context.db, context.account_id, said);
  return inTurns(read, ({ row_number, input, given, tag_ids, faults }): JudgedRow => {
    if (given === null) {
      const shown = { name: text(input['name']), mobile: text(input['mobile']), email: text(input['email']) };
      return {
        verdict: {
          row_number,
          verdict: 'refused',
          judged: { ...shown, faults, changes: [], twin: null, shared: null, amount_minor: null },
        },
        judged: null,
      };
    }
    const judged = judgeCustomer(given, tag_ids, customerDefaults, known, by.twins, by.noteOf);
    known.note(row_number, judged);
    const { verdict, values, twin, changes, shared } = judged;
    const shownTwin = twin && { id: twin.known.id, row_number: twin.known.row, name: twin.known.values.name, reason: twin.reason };
    const shownShared = shared && { field: shared.field, name: shared.with.values.name };
    const { name, mobile: kept, email } = values;
    return {
      verdict: {
        row_number,
        verdict,
        judged: { name, mobile: kept, email, faults: [], changes: [...changes], twin: shownTwin, shared: shownShared, amount_minor: null },
      },
      judged,
    };
  });
}
