import type { Output } from '@rawnaq/contract/endpoint';
import type { documentColumns } from '@rawnaq/contract/team/records/document-list';
import type { employeeDocument, listEmployeeDocuments } from '@rawnaq/contract/team/records/documents';
import { type DocumentState, documentState } from '@rawnaq/domain/team/records/document-state';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import type { Secrets } from '../../../secrets.ts';

export type DocumentRecord = Output<typeof employeeDocument>;
type Query = Partial<Omit<Output<typeof listEmployeeDocuments.input>, 'of'>> & {
  page: number;
  per_page: number;
  of?: 'employees' | 'dependents';
};
type Row = Omit<DocumentRecord, 'state' | 'days_left' | 'document_number'> & { number_sealed: Buffer | null; remind_days: number[] };

/** What a sealed number is bound to: taken to another account, it does not open. */
const numberContext = (account_id: number): string => `number of a document ${account_id}`;
export const sealNumber = (secrets: Secrets, account_id: number, number: string | undefined): Buffer | null =>
  number ? secrets.seal(number, numberContext(account_id)) : null;
export const openNumber = (secrets: Secrets, account_id: number, sealed: Buffer): string => secrets.open(sealed, numberContext(account_id));

const sorts = { expires_on: 'x.expires_on', employee: 'shown_name' } as const satisfies OrdersOf<typeof documentColumns>;

const isRenewed = sql<boolean>`exists (select from employee_documents r where r.account_id = x.account_id and r.renewal_of_id = x.id)`;
/** From how many days before the last day on a document is expiring (`documentState`). */
const firstReminder = sql<number>`coalesce((select max(d.day::int) from jsonb_array_elements_text(t.remind_days) as d (day)), 0)`;
/** Where `documentState` says so; a test holds both together. */
const inState: Readonly<Record<DocumentState, (today: string) => RawBuilder<boolean>>> = {
  renewed: () => isRenewed,
  expired: (today) => sql`not ${isRenewed} and x.expires_on < ${today}::date`,
  expiring: (today) => sql`not ${isRenewed} and x.expires_on between ${today}::date and ${today}::date + ${firstReminder}`,
  valid: (today) => sql`not ${isRenewed} and (x.expires_on is null or x.expires_on > ${today}::date + ${firstReminder})`,
};

function wanted(account_id: number, query: Query, today: string): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql`x.account_id = ${account_id}`];
  if (query.document_id !== undefined) all.push(sql`x.id = ${query.document_id}`);
  else {
    if (query.of !== undefined) all.push(query.of === 'employees' ? sql`x.dependent_id is null` : sql`x.dependent_id is not null`);
    all.push(query.state === undefined ? sql`not ${isRenewed}` : inState[query.state](today));
    if (query.employee_id === undefined) all.push(sql`e.status <> 2`);
  }
  if (query.employee_id !== undefined) all.push(sql`x.employee_id = ${query.employee_id}`);
  if (query.dependent_id !== undefined) all.push(sql`x.dependent_id = ${query.dependent_id}`);
  if (query.document_type_id !== undefined) all.push(sql`x.document_type_id = ${query.document_type_id}`);
  if (query.search)
    all.push(
      sql`search_fold(concat_ws(' ', e.english_name, e.arabic_name, p.english_name, p.arabic_name, t.english_name, t.arabic_name)) like ${likeText(query.search)}`,
    );
  return sql.join(all, sql` and `);
}

interface Reading {
  db: Db;
  account_id: number;
  secrets: Secrets;
  today: string;
}

export async function readDocuments({ db, account_id, secrets, today }: Reading, query: Query) {
  const { column, direction } = sortOf(query.sort, sorts, 'expires_on');
  const { rows } = await sql<Row & { total: number; shown_name: string }>`
    select x.id, x.employee_id, e.english_name as employee_english_name, e.arabic_name as employee_arabic_name, x.dependent_id,
      p.english_name as dependent_english_name, p.arabic_name as dependent_arabic_name, x.document_type_id, t.english_name as type_english_name,
      t.arabic_name as type_arabic_name, t.remind_days, x.number_sealed, x.issued_on, x.expires_on, x.notes, x.renewal_of_id,
      (select r.id from employee_documents r where r.account_id = x.account_id and r.renewal_of_id = x.id) as renewed_by_id,
      (select count(*)::int from employee_document_scans s where s.account_id = x.account_id and s.document_id = x.id) as scan_count,
      x.version, lower(coalesce(e.english_name, e.arabic_name)) as shown_name, count(*) over ()::int as total
    from employee_documents x
    join employees e on e.account_id = x.account_id and e.id = x.employee_id
    join document_types t on t.account_id = x.account_id and t.id = x.document_type_id
    left join employee_dependents p on p.account_id = x.account_id and p.id = x.dependent_id
    where ${wanted(account_id, query, today)}
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, x.id limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  const data = rows.map(({ total: _total, shown_name: _name, number_sealed, remind_days, ...row }) => ({
    ...row,
    document_number: number_sealed === null ? null : openNumber(secrets, account_id, number_sealed),
    days_left: row.expires_on === null ? null : daysBetween(today, row.expires_on),
    state: documentState({ expires_on: row.expires_on, remind_days, is_renewed: row.renewed_by_id !== null }, today),
  }));
  return { data, total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

export const readDocument = async (reading: Reading, id: number): Promise<DocumentRecord | undefined> =>
  (await readDocuments(reading, { document_id: id, page: 1, per_page: 1 })).data[0];

interface Written {
  document_type_id: number;
  number_sealed: Buffer | null;
  issued_on: string | null;
  expires_on: string | null;
  notes: string | null;
}

interface NewDocument extends Written {
  employee_id: number;
  dependent_id: number | null;
  renewal_of_id: number | null;
  created_at: Date;
}

export async function insertDocument(db: Db, account_id: number, row: NewDocument): Promise<number> {
  const { id } = await db
    .insertInto('employee_documents')
    .values({ account_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where the document is no longer of the version it was made from. */
export async function replaceDocument(db: Db, account_id: number, of: { id: number; version: number }, row: Written): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('employee_documents')
    .set({ ...row, version: of.version + 1 })
    .where('account_id', '=', account_id)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locked until the transaction ends: two who renew, delete or scan it follow one another. */
export const lockDocument = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('employee_documents')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'employee_id', 'dependent_id', 'document_type_id', 'expires_on'])
    .forUpdate()
    .executeTakeFirst();

export const readScans = (db: Db, account_id: number, document_id: number) =>
  db
    .selectFrom('employee_document_scans')
    .where('account_id', '=', account_id)
    .where('document_id', '=', document_id)
    .select(['id', 'media_type', 'size_bytes', 'unique_id'])
    .orderBy('id')
    .execute();

/** One scan; of an employee alone, and that employee's dependents, where one is named. */
export async function readScan(db: Db, account_id: number, id: number, employee_id?: number) {
  let scans = db
    .selectFrom('employee_document_scans as s')
    .innerJoin('employee_documents as d', (join) => join.onRef('d.account_id', '=', 's.account_id').onRef('d.id', '=', 's.document_id'))
    .where('s.account_id', '=', account_id)
    .where('s.id', '=', id);
  if (employee_id !== undefined) scans = scans.where('d.employee_id', '=', employee_id);
  return scans.select(['s.id', 's.document_id', 's.media_type', 's.unique_id']).executeTakeFirst();
}

interface NewScan {
  document_id: number;
  unique_id: string;
  media_type: string;
  size_bytes: number;
  created_at: Date;
}

export async function insertScan(db: Db, account_id: number, scan: NewScan): Promise<number> {
  const row = await db
    .insertInto('employee_document_scans')
    .values({ account_id, ...scan })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function removeScan(db: Db, account_id: number, id: number): Promise<void> {
  await db.deleteFrom('employee_document_scans').where('account_id', '=', account_id).where('id', '=', id).execute();
}

export async function removeDocument(db: Db, account_id: number, id: number): Promise<void> {
  await db.deleteFrom('employee_document_scans').where('account_id', '=', account_id).where('document_id', '=', id).execute();
  await db.deleteFrom('employee_documents').where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** Whether an account has an employee, and where one is named a dependent of that employee. */
export async function isOf(
  db: Db,
  account_id: number,
  { employee_id, dependent_id }: { employee_id: number; dependent_id: number | null },
) {
  const { rows } = await sql<{ has_employee: boolean; has_dependent: boolean }>`
    select exists (select from employees where account_id = ${account_id} and id = ${employee_id}) as has_employee,
      exists (select from employee_dependents where account_id = ${account_id} and id = ${dependent_id}::bigint and employee_id = ${employee_id}) as has_dependent`.execute(
    db,
  );
  return rows[0] ?? { has_employee: false, has_dependent: false };
}
