import type { listJournal } from '@rawnaq/contract/reports/books';
import type { Output } from '@rawnaq/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText } from '../../../db/list-query.ts';
import { documentDay, documentNumber } from './document-number.ts';

export type JournalLine = Omit<Output<typeof listJournal.output>['data'][number], 'account'> & { accounting_account_id: number };

const line = sql`e.id as entry_id, l.position, e.business_date, e.source, e.is_reversal, e.document_type, e.document_id, ${documentDay} as document_day, ${documentNumber} as number, l.accounting_account_id,
  greatest(l.amount_minor, 0) as debit_minor, greatest(-l.amount_minor, 0) as credit_minor`;
const ids = (of: readonly number[]) => sql`${[...of]}::bigint[]`;
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

export interface JournalFilter {
  from?: string | undefined;
  to?: string | undefined;
  entry_id?: number | undefined;
  search?: string | undefined;
  page: number;
  per_page: number;
  /** Only lines of these accounts. */
  accounts: readonly number[];
}

/** Lines of the journal, the newest entry first, and how many there are. */
export async function readJournal(
  db: Db,
  account_id: number,
  filter: JournalFilter,
): Promise<{ data: readonly JournalLine[]; total: number }> {
  const { from, to, entry_id, search, page, per_page, accounts } = filter;
  const ofEntries = [
    ...(from === undefined ? [] : [sql`e.business_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.business_date <= ${to}`]),
    ...(entry_id === undefined ? [] : [sql`e.id = ${entry_id}`]),
    ...(search === undefined || search === '' ? [] : [sql`e.number ilike ${likeText(search)}`]),
  ];
  const ofLines = [
    sql`l.accounting_account_id = any(${ids(accounts)})`,
    ...(from === undefined ? [] : [sql`l.business_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.business_date <= ${to}`]),
  ];
  // A line has its entry's day: lines alone are counted where nothing else is asked of entries.
  const counted =
    entry_id === undefined && (search === undefined || search === '')
      ? sql`select count(*)::int as total from journal_lines l where ${all([sql`l.account_id = ${account_id}`, ...ofLines])}`
      : sql`select count(*)::int as total from journal_entries e join journal_lines l on l.account_id = e.account_id and l.entry_id = e.id
          where ${all([sql`e.account_id = ${account_id}`, ...ofEntries, ...ofLines])}`;
  const [{ rows }, count] = await Promise.all([
    sql<JournalLine>`
      select ${line} from journal_entries e join journal_lines l on l.account_id = e.account_id and l.entry_id = e.id
      where ${all([sql`e.account_id = ${account_id}`, ...ofEntries, ofLines[0] ?? sql`true`])}
      order by e.business_date desc, e.id desc, l.position limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`${counted}`.execute(db),
  ]);
  return { data: rows, total: count.rows[0]?.total ?? 0 };
}

/**
 * Lines of an account over a period, oldest first, with what it moved by from the beginning of the period up to each of them (the days before by their sums,
 * the line's own day line by line), and how many there are.
 */
export async function readAccountLines(
  db: Db,
  account_id: number,
  filter: { accounting_account_id: number; from: string; to: string; search?: string | undefined; page: number; per_page: number },
): Promise<{ data: readonly (JournalLine & { moved_minor: number })[]; total: number }> {
  const { accounting_account_id, from, to, search = '', page, per_page } = filter;
  const own = sql`l.account_id = ${account_id} and l.accounting_account_id = ${accounting_account_id}`;
  const where =
    search === ''
      ? sql`${own} and l.business_date between ${from} and ${to}`
      : sql`${own} and l.business_date between ${from} and ${to} and exists (
          select from journal_entries n where n.account_id = l.account_id and n.id = l.entry_id and n.number ilike ${likeText(search)})`;
  const [{ rows }, count] = await Promise.all([
    sql<JournalLine & { moved_minor: number }>`
      with page as (select l.account_id, l.entry_id, l.position, l.accounting_account_id, l.business_date, l.amount_minor from journal_lines l where ${where} order by l.business_date, l.entry_id limit ${per_page} offset ${(page - 1) * per_page})
      select ${line}, (
          coalesce((select sum(d.debit_minor - d.credit_minor) from journal_days d where d.account_id = l.account_id and d.accounting_account_id = l.accounting_account_id
            and d.business_date >= ${from} and d.business_date < l.business_date), 0)
          + (select sum(o.amount_minor) from journal_lines o where o.account_id = l.account_id and o.accounting_account_id = l.accounting_account_id
            and o.business_date = l.business_date and o.entry_id <= l.entry_id))::bigint as moved_minor
      from page l join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id order by e.business_date, e.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from journal_lines l where ${where}`.execute(db),
  ]);
  return { data: rows, total: count.rows[0]?.total ?? 0 };
}
