import type { Output } from '@rawnaq/contract/endpoint';
import type { getManualEntry, listManualEntries } from '@rawnaq/contract/reports/manual-entries';
import { controlAccounts } from '@rawnaq/domain/reports/accounting/manual-entry';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery } from '../../../db/list-query.ts';

type Row = Output<typeof listManualEntries.output>['data'][number];
type Entry = Output<typeof getManualEntry.output>;

const rows = (where: RawBuilder<unknown>) => sql<Row>`
  select e.id, e.kind, e.business_date, e.reason, e.reversal_of_id, r.id as reversed_by_id, e.at, user_name(u) as user_name,
    (select sum(greatest(l.amount_minor, 0))::bigint from manual_entry_lines l where l.account_id = e.account_id and l.entry_id = e.id) as total_minor,
    case when exists (select from manual_entry_files f where f.account_id = e.account_id and f.entry_id = e.id) then 1 else 0 end as has_attachment
  from manual_entries e join users u on u.account_id = e.account_id and u.id = e.user_id
  left join manual_entries r on r.account_id = e.account_id and r.reversal_of_id = e.id
  where ${where}`;

interface EntryQuery extends ListQuery {
  from?: string | undefined;
  to?: string | undefined;
}

export async function readEntries(db: Db, account_id: number, { search, from, to, page, per_page }: EntryQuery) {
  const text = search === undefined ? null : likeText(search);
  const where = sql`e.account_id = ${account_id} and (${from ?? null}::date is null or e.business_date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or e.business_date <= ${to ?? null}::date) and (${text}::text is null or search_fold(e.reason) like ${text})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from manual_entries e where ${where}`.execute(db);
  const { rows: data } = await sql<Row>`${rows(where)} order by e.business_date desc, e.id desc limit ${per_page} offset ${
    (page - 1) * per_page
  }`.execute(db);
  return { data, total: counted[0]?.total ?? 0, page, per_page };
}

export async function readEntry(db: Db, account_id: number, id: number): Promise<Entry | undefined> {
  const { rows: found } = await rows(sql`e.account_id = ${account_id} and e.id = ${id}`).execute(db);
  const [entry] = found;
  if (entry === undefined) return undefined;
  const { rows: lines } = await sql<Entry['lines'][number]>`
    select l.accounting_account_id, a.code, a.english_name, a.arabic_name, greatest(l.amount_minor, 0) as debit_minor, greatest(-l.amount_minor, 0) as credit_minor
    from manual_entry_lines l join accounting_accounts a on a.account_id = l.account_id and a.id = l.accounting_account_id
    where l.account_id = ${account_id} and l.entry_id = ${id} order by l.position`.execute(db);
  return { ...entry, lines };
}

/** Accounts that entries can be made in by hand, by code. */
export async function readEntryAccounts(db: Db, account_id: number) {
  const { rows: data } = await sql<{ id: number; key: string | null; code: string; english_name: string; arabic_name: string }>`
    select id, key, code, english_name, arabic_name from accounting_accounts
    where account_id = ${account_id} and status = 1 and (key is null or key <> all(${[...controlAccounts]}::text[])) order by code, id`.execute(
    db,
  );
  return data;
}

interface NewEntry {
  kind: 'manual' | 'opening';
  business_date: string;
  reason: string;
  at: Date;
  user_id: number;
  reversal_of_id?: number;
}

/** Debits are positive. */
export interface NewLine {
  accounting_account_id: number;
  amount_minor: number;
}

export async function insertEntry(db: Db, account_id: number, entry: NewEntry, lines: readonly NewLine[]): Promise<number> {
  const { id } = await db
    .insertInto('manual_entries')
    .values({ account_id, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('manual_entry_lines')
    .values(lines.map((line, index) => ({ account_id, entry_id: id, position: index + 1, ...line })))
    .execute();
  return id;
}

/** The public id of an entry's picture; null where it has none. */
export async function readAttachment(db: Db, account_id: number, entry_id: number): Promise<string | null> {
  const { rows: found } = await sql<{ unique_id: string }>`
    select f.unique_id::text from manual_entry_files m join files f on f.account_id = m.account_id and f.id = m.file_id
    where m.account_id = ${account_id} and m.entry_id = ${entry_id}`.execute(db);
  return found[0]?.unique_id ?? null;
}

export const insertAttachment = (db: Db, account_id: number, entry_id: number, file_id: number) =>
  db.insertInto('manual_entry_files').values({ account_id, entry_id, file_id }).execute();
