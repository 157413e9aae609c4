import type { listCheckEntries } from '@rawnaq/contract/catalogue/check-entries';
import type { Output } from '@rawnaq/contract/endpoint';
import { CheckStatus, partOf, type CheckEntry, type CheckKind, type CheckSubject } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Subject {
  account_id: number;
  subject_type: CheckSubject;
  subject_id: number;
}

interface NewEntry extends Subject, CheckEntry {
  english_name: string;
  arabic_name: string;
  submitted_at: Date;
}

/** Writes an entry; where one of the same part still waits, that one takes the new values and keeps what it was before. */
export async function writeEntry(db: Db, { before, after, ...entry }: NewEntry): Promise<void> {
  await db
    .insertInto('check_entries')
    .values({ ...entry, part: partOf(entry.kind), before: before === null ? null : JSON.stringify(before), after: JSON.stringify(after) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'subject_type', 'subject_id', 'part'])
        // Written out: an index is found by its own words only, never by a parameter.
        .where(sql<SqlBool>`status = 1`)
        .doUpdateSet({
          english_name: entry.english_name,
          arabic_name: entry.arabic_name,
          after: sql`check_entries.after || excluded.after`,
          submitted_at: entry.submitted_at,
          version: sql<number>`check_entries.version + 1`,
        }),
    )
    .execute();
}

/** Takes back what is not approved, of the whole record or of some of its parts. */
export async function withdrawEntries(db: Db, subject: Subject, parts?: readonly string[]): Promise<void> {
  let rows = db
    .deleteFrom('check_entries')
    .where('account_id', '=', subject.account_id)
    .where('subject_type', '=', subject.subject_type)
    .where('subject_id', '=', subject.subject_id)
    .where('status', '<>', CheckStatus.approved);
  if (parts !== undefined) rows = rows.where('part', 'in', [...parts]);
  await rows.execute();
}

/** Takes back what is not approved of many records of a kind. */
export async function withdrawAll(db: Db, account_id: number, subject_type: CheckSubject, subject_ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('check_entries')
    .where('account_id', '=', account_id)
    .where('subject_type', '=', subject_type)
    .where(sql<SqlBool>`subject_id = any(${[...subject_ids]}::bigint[])`)
    .where('status', '<>', CheckStatus.approved)
    .execute();
}

const entries = (db: Db) =>
  db
    .selectFrom('check_entries as entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .leftJoin('managers', 'managers.id', 'entries.decided_by_manager_id');

const columns = [
  'entries.id',
  'entries.kind',
  'entries.subject_type',
  'entries.account_id',
  'accounts.english_name as account_english_name',
  'accounts.arabic_name as account_arabic_name',
  'accounts.currency',
  'entries.english_name',
  'entries.arabic_name',
  'entries.before',
  'entries.after',
  'entries.status',
  'entries.reason',
  'entries.submitted_at',
  'entries.decided_at',
  'managers.name as decided_by',
  'entries.version',
] as const;

interface Narrowed {
  kind: CheckKind;
  subject_type: CheckSubject;
  status: 0 | 1 | 2;
  before: never;
  after: never;
}

export async function readEntries(db: Db, query: Output<typeof listCheckEntries.input>) {
  let rows = entries(db);
  if (query.kind !== undefined) rows = rows.where('entries.kind', '=', query.kind);
  if (query.status !== undefined) rows = rows.where('entries.status', '=', query.status);
  if (query.search !== undefined && query.search !== '')
    rows = rows.where(
      sql<SqlBool>`position(search_fold(${query.search}) in search_fold(concat_ws(' ', entries.english_name, entries.arabic_name, accounts.english_name, accounts.arabic_name))) > 0`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(columns)
    .$narrowType<Narrowed>()
    // What waits comes first and the oldest of it before all; then what was decided, the latest first.
    .orderBy(sql`entries.status = ${CheckStatus.active}`, 'desc')
    .orderBy(sql`case when entries.status = ${CheckStatus.active} then entries.submitted_at end`)
    .orderBy('entries.decided_at', 'desc')
    .orderBy('entries.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data: data as Narrowable[], total, page: query.page, per_page: query.per_page };
}

type Narrowable = Output<typeof listCheckEntries.output>['data'][number];

export async function readEntry(db: Db, id: number): Promise<Narrowable | undefined> {
  const row = await entries(db).where('entries.id', '=', id).select(columns).executeTakeFirst();
  return row as Narrowable | undefined;
}

/** Its state, held until the decision is written. */
export const lockEntry = (db: Db, id: number) =>
  db
    .selectFrom('check_entries')
    .where('id', '=', id)
    .select(['account_id', 'status', 'version', 'decided_by_manager_id'])
    .forUpdate()
    .executeTakeFirst();

interface Decision {
  status: 0 | 2;
  reason: string | null;
  decided_at: Date;
  decided_by_manager_id: number;
}

export async function writeDecision(db: Db, id: number, decision: Decision): Promise<void> {
  await db
    .updateTable('check_entries')
    .set({ ...decision, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** An account's own entries about some kinds of records: how many wait, and what it is asked to put right. */
export async function readOwnEntries(db: Db, account_id: number, subjects: readonly CheckSubject[]) {
  const own = db
    .selectFrom('check_entries as entries')
    .where('entries.account_id', '=', account_id)
    .where('entries.subject_type', 'in', [...subjects]);
  const { waiting } = await own
    .where('entries.status', '=', CheckStatus.active)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const rejected = await own
    .where('entries.status', '=', CheckStatus.rejected)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('check_entries as later')
            .whereRef('later.account_id', '=', 'entries.account_id')
            .whereRef('later.subject_type', '=', 'entries.subject_type')
            .whereRef('later.subject_id', '=', 'entries.subject_id')
            .whereRef('later.part', '=', 'entries.part')
            .whereRef('later.id', '>', 'entries.id')
            .select('later.id'),
        ),
      ),
    )
    .select([
      'entries.id',
      'entries.kind',
      'entries.subject_type',
      'entries.subject_id',
      'entries.english_name',
      'entries.arabic_name',
      'entries.reason',
      'entries.decided_at',
    ])
    .$narrowType<{ kind: CheckKind; subject_type: CheckSubject; reason: string; decided_at: string }>()
    .orderBy('entries.decided_at', 'desc')
    .limit(100)
    .execute();
  return { waiting, rejected };
}
