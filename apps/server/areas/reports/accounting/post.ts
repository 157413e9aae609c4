import type { AccountKey, PostingAccount } from '@rawnaq/domain/reports/accounting/chart';
import type { Posting, PostingSource } from '@rawnaq/domain/reports/accounting/document';
import type { PostingPolicy } from '@rawnaq/domain/reports/accounting/policy';
import { openingPostings, postedDay } from '@rawnaq/domain/reports/accounting/books-start';
import { postingsOf, reversed } from '@rawnaq/domain/reports/accounting/postings';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readDocuments } from './documents.ts';
import type { LedgerRow } from './source.ts';

export interface Books {
  db: Db;
  account_id: number;
  now: Date;
  chart: ReadonlyMap<AccountKey, number>;
  /** What the salon chose to post to, as it was at a moment. */
  policyAt: (moment: string) => PostingPolicy;
  /** The last day of the closed periods; null where nothing is closed. */
  closed_through: string | null;
  /** The first day of the books; null where they begin with the first document. */
  books_from: string | null;
}

interface NewEntry extends Omit<LedgerRow, 'document' | 'policy_at'> {
  version: number;
  /** The document's day, which the entry's is later than where the document changed after it was closed. */
  document_date: string;
  is_reversal: 0 | 1;
  postings: readonly Posting[];
}

/** What is posted of a document: its last version, and that entry's lines unless it was taken back. */
interface Posted {
  source_id: number;
  version: number;
  business_date: string;
  document_date: string;
  lines: readonly { key: PostingAccount; amount_minor: number }[] | null;
}

async function readPosted({ db, account_id }: Books, source: PostingSource, ids: readonly number[]): Promise<ReadonlyMap<number, Posted>> {
  const { rows } = await sql<Posted>`
    select distinct on (e.source_id) e.source_id, e.version, e.business_date, coalesce(e.document_date, e.business_date) as document_date, case when e.is_reversal = 0 then
      (select json_agg(json_build_object('key', coalesce(to_json(a.key), to_json(a.id)), 'amount_minor', l.amount_minor)) from journal_lines l
        join accounting_accounts a on a.account_id = l.account_id and a.id = l.accounting_account_id
        where l.account_id = e.account_id and l.entry_id = e.id) end as lines
    from journal_entries e where e.account_id = ${account_id} and e.source = ${source} and e.source_id = any(${[...ids]}::bigint[])
    order by e.source_id, e.version desc, e.is_reversal desc`.execute(db);
  return new Map(rows.map((row) => [row.source_id, row]));
}

const isSame = (posted: NonNullable<Posted['lines']>, wanted: readonly Posting[]): boolean => {
  const sums = new Map(posted.map(({ key, amount_minor }) => [key, amount_minor]));
  return sums.size === wanted.length && wanted.every(({ account, amount_minor }) => sums.get(account) === amount_minor);
};

/** The day on which a change of something that is posted already is posted: its own, or the first open one where that is closed. */
const openDay = (day: string, closed_through: string | null): string =>
  closed_through === null || day > closed_through ? day : addDays(closed_through, 1);

/** What has to be written so that the journal says what a document says now. */
function entriesFor(
  { document, policy_at, ...made }: LedgerRow,
  posted: Posted | undefined,
  { closed_through, policyAt, books_from }: Books,
): NewEntry[] {
  const full = document === null ? [] : postingsOf(document, policyAt(policy_at));
  // What the salon enters as an opening balance is one already, and brings what has no ledger.
  const row = { ...made, business_date: postedDay(made.business_date, books_from) };
  const wanted =
    row.business_date === made.business_date || (document?.source === 'manual_entry' && document.is_opening === true)
      ? full
      : openingPostings(full);
  const lines = posted?.lines ?? null;
  if (posted !== undefined && lines !== null && posted.document_date === row.business_date && isSame(lines, wanted)) return [];
  const entries: NewEntry[] = [];
  const own = { ...row, document_date: row.business_date };
  if (posted !== undefined && lines !== null) {
    const { version, document_date } = posted;
    const postings = reversed(lines.map(({ key, amount_minor }) => ({ account: key, amount_minor })));
    entries.push({
      ...own,
      document_date,
      business_date: openDay(posted.business_date, closed_through),
      version,
      is_reversal: 1,
      postings,
    });
  }
  // What is posted for the first time was there before its period closed, since nothing can be dated into it afterwards.
  const business_date = posted === undefined ? row.business_date : openDay(row.business_date, closed_through);
  if (wanted.length > 0) entries.push({ ...own, business_date, version: (posted?.version ?? 0) + 1, is_reversal: 0, postings: wanted });
  return entries;
}

async function write({ db, account_id, now, chart }: Books, source: PostingSource, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ postings: _, ...entry }) => entry);
  const { rows: written } = await sql<{ id: number; source_id: number; version: number; is_reversal: 0 | 1 }>`
    insert into journal_entries (account_id, source, source_id, version, is_reversal, business_date, document_date, at, document_type, document_id, number, posted_at)
    select ${account_id}, ${source}, e.source_id, e.version, e.is_reversal, e.business_date, e.document_date, e.at, e.document_type, e.document_id, e.number, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(source_id bigint, version int, is_reversal smallint, business_date date, document_date date, at timestamptz,
      document_type text, document_id bigint, number text)
    order by e.source_id, e.version, e.is_reversal
    returning id, source_id, version, is_reversal`.execute(db);
  const nameOf = (entry: { source_id: number; version: number; is_reversal: number }) =>
    `${entry.source_id} ${entry.version} ${entry.is_reversal}`;
  const ids = new Map(written.map((entry) => [nameOf(entry), entry.id]));
  const lines = entries.flatMap((entry) =>
    entry.postings.map(({ account, amount_minor }, index) => ({
      entry_id: ids.get(nameOf(entry)),
      position: index + 1,
      accounting_account_id: typeof account === 'number' ? account : chart.get(account),
      business_date: entry.business_date,
      amount_minor,
    })),
  );
  await sql`
    insert into journal_lines (account_id, entry_id, position, accounting_account_id, business_date, amount_minor)
    select ${account_id}, l.entry_id, l.position, l.accounting_account_id, l.business_date, l.amount_minor
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(entry_id bigint, position smallint, accounting_account_id bigint, business_date date, amount_minor bigint)`.execute(
    db,
  );
}

/**
 * Makes the journal say what these rows of a ledger say now: posts those that are not yet in it, takes back and posts anew those that have changed, leaves all
 * others. Answers how many entries that took.
 */
export async function postRows(books: Books, source: PostingSource, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const documents = await readDocuments(books.db, books.account_id, source, ids);
  const posted = await readPosted(books, source, ids);
  const entries = documents.flatMap((row) => entriesFor(row, posted.get(row.source_id), books));
  await write(books, source, entries);
  return entries.length;
}
