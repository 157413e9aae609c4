import { type NamedLabel, ValueBook, type ValueField } from '@rawnaq/domain/platform/imports/value-book';
import { sql } from 'kysely';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { Db } from '../../../db/database.ts';
import type { JobContext } from '../../../http/context.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import type { ImportRules, Judge, ReadRow } from './kind.ts';
import { changeImport, type StoredImport, type Target } from './store.ts';

/** Records that were made because rows name them, and how they go again. */
export interface MadeRecords {
  readonly field: string;
  /** Those of some that nothing has any more. */
  readonly unused: (db: Db, account_id: number, ids: readonly number[]) => Promise<number[]>;
  readonly remove: (context: JobContext, ids: readonly number[]) => Promise<void>;
}

/** A field whose values name records of ours: which there are, and how one that is not there is made. */
export interface ValueSource {
  readonly field: string;
  /** Whether one that is not there is made unless somebody says otherwise. */
  readonly isMade: boolean;
  readonly options: (db: Db, account_id: number) => Promise<readonly NamedLabel[]>;
  /** Absent where none is made because of a file: a tax. */
  readonly making?: Omit<MadeRecords, 'field'> & {
    readonly right: PermissionKey;
    /** Its id; null where somebody else made one of this name meanwhile. */
    readonly make: (context: JobContext, name: string) => Promise<number | null>;
  };
  /** Whether a new record has to have one, so that cells that say nothing are asked about too. */
  readonly needsValue?: boolean;
  /** The parts of a cell that are a value each; left out, the whole cell is one. */
  readonly partsOf?: (cell: string) => readonly string[];
}

const readValueFields = async (db: Db, account_id: number, sources: readonly ValueSource[]): Promise<ValueField[]> => {
  const fields: ValueField[] = [];
  for (const { field, isMade, options } of sources) fields.push({ field, isMade, options: await options(db, account_id) });
  return fields;
};

export const openBook = async (db: Db, account_id: number, sources: readonly ValueSource[], data: StoredImport): Promise<ValueBook> =>
  new ValueBook(await readValueFields(db, account_id, sources), data.choices);

/** Makes what some rows name and nobody has yet, once per value, and writes down that it came with this import. */
export async function makeValues(
  context: JobContext,
  data: StoredImport,
  rules: ImportRules,
  judge: Judge,
  rows: readonly ReadRow[],
): Promise<void> {
  if (rules.values.length === 0) return;
  const made = [...data.made];
  // Rows are read for their names only where the file has any.
  const namesAny = rules.values.some(({ field, needsValue }) => needsValue === true || data.targets.includes(field as Target));
  for (const { field, name } of namesAny ? await judge.newValues(context, data, rows) : []) {
    const id = await rules.values.find((source) => source.field === field)?.making?.make(context, name);
    if (id == null) throw new ChangedMeanwhile();
    made.push({ field, id });
  }
  const first = judge.makeFirst === undefined ? [] : await judge.makeFirst(context, data, rows);
  if (first === null) throw new ChangedMeanwhile();
  made.push(...first);
  if (made.length > data.made.length) await changeImport(context.db, context.account_id, data.id, { made });
}

/** Removes what was made because of an import and nothing has: the rows that named it were there already, or are taken back. */
export async function removeUnusedValues(context: JobContext, data: StoredImport, rules: ImportRules): Promise<void> {
  const { db, account_id } = context;
  const { made } = (await db
    .selectFrom('imports')
    .where('account_id', '=', account_id)
    .where('id', '=', data.id)
    .select('made')
    .executeTakeFirstOrThrow()) as unknown as Pick<StoredImport, 'made'>;
  const ofValues = rules.values.flatMap(({ field, making }) => (making === undefined ? [] : [{ ...making, field }]));
  for (const { field, unused: findUnused, remove } of [...ofValues, ...(rules.alsoMade ?? [])]) {
    const ids = made.flatMap((one) => (one.field === field ? [one.id] : []));
    if (ids.length === 0) continue;
    const unused = await findUnused(db, account_id, ids);
    if (unused.length > 0) await remove(context, unused);
  }
}

/** The values of the columns of names, each with the number of its rows: those that occur most come first. */
export async function readValues(
  db: Db,
  account_id: number,
  data: StoredImport,
  { field, partsOf }: ValueSource,
  most: number,
): Promise<{ value: string; row_count: number }[]> {
  const column = data.targets.findIndex((target) => target === field);
  if (column === -1) return [{ value: '', row_count: data.row_count }];
  const { rows } = await sql<{
    value: string;
    row_count: number;
  }>`select left(coalesce(cells ->> ${column}::int, ''), 200) as value, count(*)::int as row_count
    from import_rows where account_id = ${account_id} and import_id = ${data.id} group by 1 order by 2 desc, 1 limit ${most}`.execute(db);
  if (partsOf === undefined) return rows;
  const parts = new Map<string, number>();
  for (const { value, row_count } of rows)
    for (const part of value.trim() === '' ? [''] : partsOf(value)) parts.set(part, (parts.get(part) ?? 0) + row_count);
  return [...parts].map(([value, row_count]) => ({ value, row_count })).slice(0, most);
}
