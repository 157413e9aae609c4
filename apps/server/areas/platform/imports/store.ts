import type { importEncodings, importTargets } from '@rawnaq/contract/platform/import-shapes';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import type { ImportKind } from '@rawnaq/domain/platform/imports/import-kinds';
import type { CsvSeparator } from '@rawnaq/domain/fields/csv-rows';
import type { ImportState } from '@rawnaq/domain/platform/imports/import-states';
import type { Change, TwinPolicy, TwinReason, Verdict } from '@rawnaq/domain/platform/imports/judge-customer';
import type { ValueChoice } from '@rawnaq/domain/platform/imports/value-book';
import type { DateOrder } from '@rawnaq/domain/reports/bank/amount';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { TableRow } from '../../../sheets/reading/table-file.ts';

export type Target = (typeof importTargets)[number];

/** An import as it is stored, without its file. */
export interface StoredImport {
  id: number;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  format: 'csv' | 'xlsx';
  encoding: (typeof importEncodings)[number] | null;
  separator: CsvSeparator | null;
  sheets: { name: string; is_hidden: boolean }[];
  sheet: string | null;
  is_1904: 0 | 1;
  merged_count: number;
  heading_row: number;
  headings: string[];
  targets: Target[];
  date_order: DateOrder | null;
  is_hijri: 0 | 1;
  twins: TwinPolicy;
  /** 1: visits are booked over others, where somebody with the right said so. */
  overbook: 0 | 1;
  choices: ValueChoice[];
  /** Records that values of this file were made to, by field. */
  made: { field: string; id: number }[];
  row_count: number;
  done_through: number;
  done_count: number;
  language: 'en' | 'ar';
  created_at: string;
  finished_at: string | null;
  version: number;
}

/** What is kept of how a row was judged. */
export interface JudgedRow {
  name: string | null;
  mobile: string | null;
  email: string | null;
  faults: CellFault[];
  changes: Change[];
  twin: { id: number | null; row_number: number | null; name: string; reason: TwinReason } | null;
  shared: { field: 'mobile' | 'email'; name: string } | null;
  /** What the row adds to the sum of its kind, in minor units. */
  amount_minor: number | null;
  /** The row or the id of the customer who is added because of the row. */
  adds_customer?: number;
}

export interface RowVerdict {
  row_number: number;
  verdict: Verdict;
  judged: JudgedRow;
}

const columns = [
  ...([
    'id',
    'kind',
    'state',
    'file_name',
    'format',
    'encoding',
    'separator',
    'sheets',
    'sheet',
    'is_1904',
    'merged_count',
    'heading_row',
    'headings',
  ] as const),
  ...([
    'targets',
    'date_order',
    'is_hijri',
    'twins',
    'overbook',
    'choices',
    'made',
    'row_count',
    'done_through',
    'done_count',
    'language',
    'created_at',
    'finished_at',
    'version',
  ] as const),
] as const;

export async function readImport(db: Db, account_id: number, id: number, { isLocked = false } = {}): Promise<StoredImport | undefined> {
  const query = db.selectFrom('imports').where('account_id', '=', account_id).where('id', '=', id).select(columns);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) as StoredImport | undefined;
}

export async function readContent(db: Db, account_id: number, id: number): Promise<Buffer | null> {
  const row = await db.selectFrom('imports').where('account_id', '=', account_id).where('id', '=', id).select('content').executeTakeFirst();
  return row?.content ?? null;
}

type Fields = Partial<Omit<StoredImport, 'id' | 'language' | 'created_at' | 'file_name' | 'finished_at' | 'version'>>;
const stored = ({ sheets, headings, targets, choices, made, ...fields }: Fields) => ({
  ...fields,
  ...(sheets === undefined ? {} : { sheets: JSON.stringify(sheets) }),
  ...(headings === undefined ? {} : { headings: JSON.stringify(headings) }),
  ...(targets === undefined ? {} : { targets: JSON.stringify(targets) }),
  ...(choices === undefined ? {} : { choices: JSON.stringify(choices) }),
  ...(made === undefined ? {} : { made: JSON.stringify(made) }),
});

export async function insertImport(
  db: Db,
  account_id: number,
  row: Omit<
    StoredImport,
    'id' | 'done_through' | 'done_count' | 'finished_at' | 'version' | 'created_at' | 'choices' | 'made' | 'overbook'
  > & {
    content: Buffer;
    created_at: Date;
    user_id: number;
  },
): Promise<number> {
  const { sheets, headings, targets, ...plain } = row;
  const values = {
    account_id,
    ...plain,
    sheets: JSON.stringify(sheets),
    headings: JSON.stringify(headings),
    targets: JSON.stringify(targets),
  };
  const { id } = await db.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeImport(
  db: Db,
  account_id: number,
  id: number,
  fields: Fields & { finished_at?: Date; undone_at?: Date },
): Promise<void> {
  const { finished_at, undone_at, ...rest } = fields;
  await db
    .updateTable('imports')
    .set((row) => ({
      ...stored(rest),
      ...(finished_at === undefined ? {} : { finished_at }),
      ...(undone_at === undefined ? {} : { undone_at }),
      version: row('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function removeImport(db: Db, account_id: number, id: number): Promise<void> {
  await db.deleteFrom('imports').where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** Puts the rows of a file in the place of those that were read before. */
export async function replaceRows(db: Db, account_id: number, import_id: number, rows: readonly TableRow[]): Promise<void> {
  await db.deleteFrom('import_rows').where('account_id', '=', account_id).where('import_id', '=', import_id).execute();
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000);
    await sql`insert into import_rows (account_id, import_id, row_number, cells)
      select ${account_id}, ${import_id}, r.number, r.cells
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) r (number int, cells jsonb)`.execute(db);
  }
}

/** The next rows of a file behind a number. */
export async function readRowsAfter(
  db: Db,
  account_id: number,
  import_id: number,
  after: number,
  most: number,
): Promise<{ row_number: number; cells: string[] }[]> {
  const rows = await db
    .selectFrom('import_rows')
    .where('account_id', '=', account_id)
    .where('import_id', '=', import_id)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(most)
    .select(['row_number', 'cells'])
    .execute();
  return rows as { row_number: number; cells: string[] }[];
}

/** The cells of a column, as far as they are not empty: all of them, for what a whole column says. */
export async function readColumn(db: Db, account_id: number, import_id: number, column: number): Promise<string[]> {
  const { rows } = await sql<{ cell: string }>`select left(cells ->> ${column}::int, 60) as cell from import_rows
    where account_id = ${account_id} and import_id = ${import_id} and cells ->> ${column}::int <> ''`.execute(db);
  return rows.map(({ cell }) => cell);
}

/** The first values of each column that are not empty, three of each. */
export async function readSamples(db: Db, account_id: number, import_id: number, columnCount: number): Promise<string[][]> {
  const { rows } = await sql<{ place: number; samples: string[] }>`
    select place, array(select left(r.cells ->> place, 80) from import_rows r where r.account_id = ${account_id} and r.import_id = ${import_id} and r.cells ->> place <> ''
      order by r.row_number limit 3) as samples
    from generate_series(0, ${columnCount}::int - 1) place order by place`.execute(db);
  return rows.map(({ samples }) => samples);
}

/** What headings of earlier files of this kind were chosen to be; the newest wins. */
export async function readChosen(db: Db, account_id: number, kind: string): Promise<{ headings: string[]; targets: Target[] }[]> {
  const rows = await db
    .selectFrom('imports')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('state', '<>', 'read')
    .orderBy('created_at', 'desc')
    .limit(20)
    .select(['headings', 'targets'])
    .execute();
  return rows as { headings: string[]; targets: Target[] }[];
}

/** The newest earlier file of this kind with the same headings, whose columns somebody said; null where there is none. */
export async function readAlike(db: Db, account_id: number, { id, kind, headings }: StoredImport): Promise<string | null> {
  const { rows } = await sql<{
    file_name: string;
  }>`select file_name from imports where account_id = ${account_id} and kind = ${kind} and id <> ${id}
    and state <> 'read' and headings = ${JSON.stringify(headings)}::jsonb order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.file_name ?? null;
}

/** Rows of this import that made records, all or some: a record is called by its row. */
export async function rowsThatMade(db: Db, account_id: number, import_id: number, ids?: readonly number[]): Promise<Map<number, number>> {
  const some = ids === undefined ? sql`and record_id is not null` : sql`and record_id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ record_id: number; row_number: number }>`select record_id, row_number from import_rows
    where account_id = ${account_id} and import_id = ${import_id} ${some} and outcome = 'created'`.execute(db);
  return new Map(rows.map(({ record_id, row_number }) => [record_id, row_number]));
}

/** Writes down how rows were judged and, of those that were written, which record each came to. */
export async function writeVerdicts(
  db: Db,
  account_id: number,
  import_id: number,
  rows: readonly (RowVerdict & { record_id?: number; outcome?: 'created' | 'changed'; record_version?: number })[],
): Promise<void> {
  await sql`update import_rows i set verdict = r.verdict, judged = r.judged, record_id = coalesce(r.record_id, i.record_id),
      outcome = coalesce(r.outcome, i.outcome), record_version = coalesce(r.record_version, i.record_version)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (row_number int, verdict text, judged jsonb, record_id bigint, outcome text, record_version int)
    where i.account_id = ${account_id} and i.import_id = ${import_id} and i.row_number = r.row_number`.execute(db);
}

/** Gives cells of a row other values, by their columns; false where there is no such row. */
export async function changeCells(
  db: Db,
  account_id: number,
  import_id: number,
  row_number: number,
  values: ReadonlyMap<number, string>,
): Promise<boolean> {
  const row = db
    .selectFrom('import_rows')
    .where('account_id', '=', account_id)
    .where('import_id', '=', import_id)
    .where('row_number', '=', row_number)
    .select('cells')
    .forUpdate();
  const found = (await row.executeTakeFirst())?.cells as readonly string[] | undefined;
  if (found === undefined) return false;
  const width = Math.max(found.length, ...[...values.keys()].map((column) => column + 1));
  const cells = Array.from({ length: width }, (_, column) => values.get(column) ?? found[column] ?? '');
  await db
    .updateTable('import_rows')
    .set({ cells: JSON.stringify(cells) })
    .where('account_id', '=', account_id)
    .where('import_id', '=', import_id)
    .where('row_number', '=', row_number)
    .execute();
  return true;
}
