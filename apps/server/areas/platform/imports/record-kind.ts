import { fieldProblems } from '@rawnaq/contract/problems';
import { readFor } from '@rawnaq/contract/reader';
import { type Fields, storedValues } from '@rawnaq/contract/record';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import { isFault } from '@rawnaq/domain/platform/imports/find-customer';
import { recordColumns, type RecordKindName } from '@rawnaq/domain/platform/imports/import-kinds';
import type { JudgedRecord, KnownCustomer, Stored, TwinPolicy } from '@rawnaq/domain/platform/imports/judge-customer';
import { judgeRecord, RecordIndex, type RecordKeys } from '@rawnaq/domain/platform/imports/judge-record';
import { readRecord, type RecordInput } from '@rawnaq/domain/platform/imports/read-record';
import type { ValueBook } from '@rawnaq/domain/platform/imports/value-book';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { ImportedRecord } from '../../../db/imported-records.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inTurns } from './in-turns.ts';
import type { ImportRules, Judge, JudgedRow, ReadRow } from './kind.ts';
import { type RowOwner, RowOwners, takeOwner } from './row-owners.ts';
import { rowsThatMade, type StoredImport } from './store.ts';
import { openBook } from './values.ts';

type Values = Readonly<Record<string, Stored>>;
/** What is wrong with a record as a row would leave it; `before` is null where the row makes it. */
type FaultOf = (values: Values, given: Values, before: Values | null) => CellFault | null;

interface RecordRules extends Omit<ImportRules, 'begin'> {
  readonly kind: RecordKindName;
  /** The form's fields, by its own rules. */
  readonly fields: Fields;
  /** What a new record has to have. */
  readonly required: readonly string[];
  /** The salon's records, as they are stored. */
  readonly read: (db: Db, account_id: number) => Promise<ImportedRecord[]>;
  /** What a new record has where the file says nothing. */
  readonly defaults: (context: JobContext) => Promise<Values>;
  readonly keysOf: (values: Values) => RecordKeys;
  /** Of a row, where it may leave out what belongs to the key. */
  readonly askedOf?: (values: Values) => RecordKeys;
  /** Turns what a row says into the record's own fields. */
  readonly complete?: (input: RecordInput, given: Record<string, Stored>) => void;
  /** The same where it takes what the salon has, begun once for a way through the rows; answers what is wrong with it. */
  readonly beginComplete?: (context: JobContext) => Promise<(given: Record<string, Stored>) => CellFault | null>;
  /** Rules beyond single fields, begun once for a way through the rows. */
  readonly beginFaults?: (context: JobContext) => Promise<FaultOf>;
  /** Whether a record is one that an undone import had to leave, disabled: a file that names it makes it anew. */
  readonly isLeftOver?: (values: Values) => boolean;
  /** Whether each row belongs to a customer who is here (`customer_id`), or may: found by the rule that recognises customers. */
  readonly ofCustomer?: 'required' | 'optional';
  /** What is kept of a customer who is not recognised, where a row need not have one. */
  readonly withoutOwner?: (owner: RowOwner, given: Record<string, Stored>) => void;
  /** What becomes of a record that is there, where nobody chooses it. */
  readonly twins?: TwinPolicy;
  /** Whether what a row says comes to nothing, so that it changes nothing. */
  readonly isNothing?: (given: Values) => boolean;
  /** What of a row is added up: money of its own kind, in minor units. */
  readonly amountOf?: (judged: JudgedRecord) => number | null;
}

interface Facts {
  book: ValueBook;
  owners: RowOwners;
  index: RecordIndex;
  defaults: Values;
  complete: (given: Record<string, Stored>) => CellFault | null;
  faultOf: FaultOf;
}

const nameOf = (values: Values): string => String(values['english_name'] ?? values['arabic_name'] ?? '');
const text = (value: Stored | undefined): string | null => (typeof value === 'string' ? value : null);

/** Reads a row by its columns and by the form's own rules: the stored values of the fields that it names, or what is wrong with it. */
function readRow(
  rules: RecordRules,
  form: z.ZodMiniType,
  context: JobContext,
  data: StoredImport,
  { row_number, cells }: ReadRow,
  values: ValueBook,
) {
  const valueNames = rules.values.map(({ field }) => field);
  const { account } = context;
  const dates = { order: data.date_order ?? 'dmy', is_hijri: data.is_hijri === 1, is_1904: data.is_1904 === 1 } as const;
  const { headings, targets } = data;
  const { input, faults } = readRecord(cells, {
    ...recordColumns[rules.kind],
    headings,
    targets,
    dates,
    today: todayOf(context),
    decimals: decimalsOf(account.currency),
    values,
  });
  const said = Object.fromEntries(
    Object.entries(input).filter(([field]) => !valueNames.includes(field) && Object.hasOwn(rules.fields, field)),
  );
  const reader = { calling_code: defaultsOfCountry(account.country_id)?.calling_code, decimals: decimalsOf(account.currency) };
  const { value: parsed } = readFor(reader, () => form.safeParse(said, { reportInput: true }));
  if (!parsed.success)
    for (const [field, problems] of Object.entries(fieldProblems(parsed.error.issues)))
      for (const { rule, params } of problems) if (!faults.some((fault) => fault.field === field)) faults.push({ field, rule, params });
  const stored: Record<string, Stored> = {};
  if (parsed.success) {
    const whole = storedValues(rules.fields, parsed.data as never) as Record<string, Stored>;
    for (const field of Object.keys(said)) stored[field] = whole[field] ?? null;
    for (const field of valueNames) if (input[field] !== undefined) stored[field] = input[field];
    if (rules.ofCustomer === undefined) rules.complete?.(input, stored);
  }
  const owner = rules.ofCustomer === undefined || faults.length > 0 ? null : takeOwner(input, stored);
  if (owner !== null) rules.complete?.(input, stored);
  return { row_number, input, given: stored, faults, owner };
}

type ReadRecordRow = ReturnType<typeof readRow>;

/** Writes down whose a row is; what is wrong with it otherwise. */
function giveOwner({ given, owner }: ReadRecordRow, rules: RecordRules, owners: RowOwners): KnownCustomer | CellFault | null {
  if (owner === null) return null;
  const found = owners.find(owner);
  const isRequired = rules.ofCustomer === 'required';
  if (found === null) return isRequired ? { field: 'customer_name', rule: 'required', params: {} } : null;
  if (found.fault !== undefined) {
    if (isRequired) return found.fault;
    rules.withoutOwner?.(owner, given);
    return null;
  }
  given['customer_id'] = found.customer.id;
  return found.customer;
}

/** A kind whose rows are a record each: read by its columns, judged by its form's fields, recognised by its keys. */
export function recordKind(rules: RecordRules): ImportRules {
  const valueNames = rules.values.map(({ field }) => field);
  const given = z.object(Object.fromEntries(Object.entries(rules.fields).map(([field, schema]) => [field, z.optional(schema)])));

  const read = (context: JobContext, data: StoredImport, row: ReadRow, values: ValueBook) =>
    readRow(rules, given, context, data, row, values);

  return {
    ...rules,
    begin(import_id): Judge {
      let facts: Facts | null = null;
      const open = async (context: JobContext, data: StoredImport): Promise<Facts> => {
        if (facts !== null) return facts;
        const { db, account_id } = context;
        const index = new RecordIndex(rules.keysOf, rules.askedOf);
        const rows = await rowsThatMade(db, account_id, import_id);
        for (const { id, version, values, tag_ids } of await rules.read(db, account_id))
          index.keep({ id, row: rows.get(id) ?? null, version, values, tag_ids });
        const faultOf = (await rules.beginFaults?.(context)) ?? (() => null);
        const book = await openBook(db, account_id, rules.values, data);
        const complete = (await rules.beginComplete?.(context)) ?? (() => null);
        facts = { book, owners: new RowOwners(import_id), index, defaults: await rules.defaults(context), complete, faultOf };
        return facts;
      };
      const judgeRow = (data: StoredImport, row: ReadRecordRow, { book, owners, index, defaults, complete, faultOf }: Facts): JudgedRow => {
        const { row_number, input, given: said, faults } = row;
        const refused = (more: readonly CellFault[]): JudgedRow => {
          const shown = { name: nameOf(input) || null, mobile: text(input['mobile']), email: text(input['email']) };
          const judged = { ...shown, faults: [...faults, ...more], changes: [], twin: null, shared: null, amount_minor: null };
          return { verdict: { row_number, verdict: 'refused', judged }, judged: null };
        };
        if (faults.length > 0) return refused([]);
        const owner = giveOwner(row, rules, owners);
        if (owner !== null && isFault(owner)) return refused([owner]);
        const incomplete = complete(said);
        if (incomplete !== null) return refused([incomplete]);
        const person = owner?.values ?? null;
        if (rules.isNothing?.(said) === true) return nothingOf(row_number, owner);
        const { twin, taken } = index.find(said);
        if (taken !== null)
          return refused([
            {
              field: taken.reason === 'name' ? 'name' : taken.reason,
              rule: 'imported_taken',
              params: { value: nameOf(taken.known.values) },
            },
          ]);
        const missing = rules.required.filter((field) => twin === null && (said[field] ?? defaults[field] ?? null) === null);
        if (missing.length > 0) return refused(missing.map((field) => ({ field, rule: 'required', params: {} })));
        const isAnew = twin !== null && rules.isLeftOver?.(twin.known.values) === true;
        const judged = isAnew
          ? judgeRecord({ status: 1, ...said }, defaults, twin, 'replace')
          : judgeRecord(said, defaults, twin, rules.twins ?? data.twins);
        const changed = Object.fromEntries(judged.changes.map(({ field, to }) => [field, to as Stored]));
        const left = twin === null ? judged.values : { ...twin.known.values, ...changed };
        const fault = judged.verdict === 'new' || judged.verdict === 'change' ? faultOf(left, said, twin?.known.values ?? null) : null;
        if (fault !== null) return refused([fault]);
        index.note(row_number, judged);
        const { verdict, values, changes } = judged;
        const shownTwin = twin && { id: twin.known.id, row_number: twin.known.row, name: nameOf(twin.known.values), reason: twin.reason };
        const { mobile, email } = person ?? values;
        const named = { name: person?.name ?? (nameOf(left) || nameOf(values)), mobile: text(mobile), email: text(email) };
        const amount_minor = rules.amountOf?.(judged) ?? null;
        return {
          verdict: {
            row_number,
            verdict,
            judged: { ...named, faults: [], changes: shownChanges(changes, book), twin: shownTwin, shared: null, amount_minor },
          },
          judged,
        };
      };
      return {
        async judge(context, data, rows) {
          const known = await open(context, data);
          const said = await inTurns(rows, (row) => read(context, data, row, known.book));
          const owned = said.flatMap(({ owner }): RowOwner[] => (owner === null ? [] : [owner]));
          if (owned.length > 0) await known.owners.load(context.db, context.account_id, owned);
          return inTurns(said, (row) => judgeRow(data, row, known));
        },
        entryOf: (known) => facts?.index.entryOf(known),
        async newValues(context, data, rows) {
          const { db, account_id } = context;
          const book = await openBook(db, account_id, rules.values, data);
          const found = new Map<string, { field: string; name: string }>();
          for (const row of rows) {
            const { given: said, faults } = read(context, data, row, book);
            for (const field of faults.length > 0 ? [] : valueNames) {
              const id = said[field];
              if (typeof id === 'number' && id < 0) found.set(`${field} ${id}`, { field, name: book.nameOf(id) });
            }
          }
          return [...found.values()];
        },
      };
    },
  };
}

/** A row that comes to nothing, of whom it names. */
function nothingOf(row_number: number, owner: KnownCustomer | null): JudgedRow {
  const { name = null, mobile = null, email = null } = owner?.values ?? {};
  const judged = { name, mobile, email, faults: [], changes: [], twin: null, shared: null, amount_minor: null };
  return { verdict: { row_number, verdict: 'same', judged }, judged: null };
}

/** Changes as they are kept: a record that is still to be made is called by its name. */
const shownChanges = (changes: JudgedRecord['changes'], book: ValueBook): JudgedRecord['changes'][number][] =>
  changes.map((change) =>
    typeof change.to === 'number' && change.to < 0 && change.field.endsWith('_id') ? { ...change, to: book.nameOf(change.to) } : change,
  );
