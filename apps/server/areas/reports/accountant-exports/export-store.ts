import type { listAccountantExports } from '@rawnaq/contract/reports/accountant-exports';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ExportGrouping, ExportTarget } from '@rawnaq/domain/reports/accountant-exports/export-target';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery } from '../../../db/list-query.ts';
import { documentNumber } from '../books/public/document-number.ts';

export type ExportRow = Output<typeof listAccountantExports.output>['data'][number];

/** Entries of one export: about a month of the largest salons, so that an export is made within a request. */
export const mostEntries = 100_000;

/** Entries of a period that were not exported to a target yet, at most one more than an export may have. */
const unexported = (account_id: number, target: ExportTarget, { from, to }: ReportPeriod) => sql`
  select e.id, e.business_date from journal_entries e
  where e.account_id = ${account_id} and e.business_date between ${from} and ${to}
    and not exists (select from accountant_export_entries x where x.account_id = e.account_id and x.target = ${target} and x.entry_id = e.id)
  limit ${mostEntries + 1}`;
/** Looked up entry by entry: a new database has no statistics, by which the whole journal would be read. */
const linesOf = (account_id: number, entry: RawBuilder<unknown>) =>
  sql`cross join lateral (select l.accounting_account_id, l.amount_minor from journal_lines l where l.account_id = ${account_id} and l.entry_id = ${entry} offset 0) l`;

/** Something of the period was exported to the target before. */
const isDifference = (account_id: number, target: ExportTarget, { from, to }: ReportPeriod) => sql`exists (
  select from accountant_exports p where p.account_id = ${account_id} and p.target = ${target} and p.period_from <= ${to} and p.period_to >= ${from})`;

interface ExportAccount {
  id: number;
  key: string | null;
  code: string;
  english_name: string;
  arabic_name: string;
}

export interface Preview {
  entry_count: number;
  debit_minor: number;
  is_difference: 0 | 1;
  posted_until: string | null;
  accounts: readonly ExportAccount[];
}

/** What an export of a period would hold, and the accounts of its entries. */
export async function readPreview(db: Db, account_id: number, target: ExportTarget, period: ReportPeriod): Promise<Preview> {
  const { rows } = await sql<Preview>`
    with found as materialized (${unexported(account_id, target, period)}),
      moved as materialized (select l.accounting_account_id, sum(greatest(l.amount_minor, 0)) as debit from found f ${linesOf(account_id, sql`f.id`)} group by 1)
    select (select count(*) from found)::int as entry_count, (select coalesce(sum(debit), 0) from moved)::bigint as debit_minor,
      case when ${isDifference(account_id, target, period)} then 1 else 0 end as is_difference,
      (select case when isfinite(s.posted_until) then s.posted_until end from accounting_states s where s.account_id = ${account_id}) as posted_until,
      coalesce((select json_agg(json_build_object('id', a.id, 'key', a.key, 'code', a.code, 'english_name', a.english_name, 'arabic_name', a.arabic_name) order by a.code)
        from moved m join accounting_accounts a on a.account_id = ${account_id} and a.id = m.accounting_account_id), '[]') as accounts`.execute(
    db,
  );
  return rows[0] ?? { entry_count: 0, debit_minor: 0, is_difference: 0, posted_until: null, accounts: [] };
}

interface NewExport {
  target: ExportTarget;
  grouping: ExportGrouping;
  period: ReportPeriod;
  file_name: string;
  at: Date;
  user_id: number;
}

/** Remembers the entries of a period as exported; null where none is left. One statement, so that its figures are those of its entries, whatever is posted meanwhile. */
export async function insertExport(
  db: Db,
  account_id: number,
  { target, grouping, period, file_name, at, user_id }: NewExport,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with found as materialized (${unexported(account_id, target, period)}),
      made as (
        insert into accountant_exports (account_id, target, grouping, period_from, period_to, is_difference, entry_count, line_count, debit_minor, file_name, at, user_id)
        select ${account_id}, ${target}, ${grouping}, ${period.from}, ${period.to}, case when ${isDifference(account_id, target, period)} then 1 else 0 end,
          count(distinct f.id), count(*), sum(greatest(l.amount_minor, 0)), ${file_name}, ${at}, ${user_id}
        from found f ${linesOf(account_id, sql`f.id`)} having count(*) > 0 returning id),
      remembered as (
        insert into accountant_export_entries (account_id, target, entry_id, export_id, business_date)
        select ${account_id}, ${target}, f.id, m.id, f.business_date from found f cross join made m)
    select id from made`.execute(db);
  return rows[0]?.id ?? null;
}

/** The accounts that entries of an export move. */
export async function readExportAccounts(db: Db, account_id: number, export_id: number): Promise<readonly ExportAccount[]> {
  const { rows } = await sql<ExportAccount>`
    select a.id, a.key, a.code, a.english_name, a.arabic_name from accounting_accounts a where a.account_id = ${account_id} and a.id in (
      select l.accounting_account_id from accountant_export_entries x ${linesOf(account_id, sql`x.entry_id`)} where x.account_id = ${account_id} and x.export_id = ${export_id})
    order by a.code`.execute(db);
  return rows;
}

/** An exported entry as it was posted: lines by account, debits positive. */
export interface PostedEntry {
  entry_id: number | null;
  business_date: string;
  source: string;
  is_reversal: 0 | 1;
  number: string | null;
  lines: readonly { accounting_account_id: number; amount_minor: number }[];
}

const atOnce = 500;

/** The entries of an export in the order of their days, some hundreds at a time. */
export async function* entriesOf(db: Db, account_id: number, export_id: number): AsyncGenerator<readonly PostedEntry[]> {
  let after = { day: '-infinity', id: 0 };
  for (;;) {
    const { rows } = await sql<PostedEntry & { entry_id: number }>`
      with page as materialized (
        select x.business_date, x.entry_id from accountant_export_entries x
        where x.account_id = ${account_id} and x.export_id = ${export_id} and (x.business_date, x.entry_id) > (${after.day}::date, ${after.id}::bigint)
        order by x.business_date, x.entry_id limit ${atOnce})
      select e.id as entry_id, e.business_date, e.source, e.is_reversal, ${documentNumber} as number,
        (select json_agg(json_build_object('accounting_account_id', l.accounting_account_id, 'amount_minor', l.amount_minor) order by l.position)
          from journal_lines l where l.account_id = e.account_id and l.entry_id = e.id) as lines
      from page p cross join lateral (select e.account_id, e.id, e.business_date, e.source, e.is_reversal, e.number, e.document_type, e.document_id from journal_entries e where e.account_id = ${account_id} and e.id = p.entry_id offset 0) e
      order by p.business_date, p.entry_id`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = { day: last.business_date, id: last.entry_id };
  }
}

/** The same entries, those of a day as one: what each account moved by. Accounts and days that moved by nothing are left out. */
export async function* daysOf(db: Db, account_id: number, export_id: number): AsyncGenerator<readonly PostedEntry[]> {
  const { rows } = await sql<{ business_date: string; lines: PostedEntry['lines'] }>`
    select d.business_date, json_agg(json_build_object('accounting_account_id', d.accounting_account_id, 'amount_minor', d.amount) order by d.amount < 0, d.accounting_account_id) as lines
    from (select x.business_date, l.accounting_account_id, sum(l.amount_minor)::bigint as amount from accountant_export_entries x ${linesOf(account_id, sql`x.entry_id`)}
      where x.account_id = ${account_id} and x.export_id = ${export_id} group by 1, 2 having sum(l.amount_minor) <> 0) d
    group by 1 order by 1`.execute(db);
  yield rows.map((row) => ({ ...row, entry_id: null, source: 'day', is_reversal: 0 as const, number: null }));
}

export async function insertPart(db: Db, account_id: number, export_id: number, position: number, bytes: Uint8Array): Promise<void> {
  await sql`insert into accountant_export_parts (account_id, export_id, position, bytes) values (${account_id}, ${export_id}, ${position}, ${bytes})`.execute(
    db,
  );
}

/** How long the file of an export is; null where the account has no such export. */
export async function readFileSize(db: Db, account_id: number, export_id: number): Promise<{ file_name: string; size: number } | null> {
  const { rows } = await sql<{ file_name: string; size: number }>`
    select e.file_name, (select coalesce(sum(length(p.bytes)), 0)::bigint from accountant_export_parts p where p.account_id = e.account_id and p.export_id = e.id) as size
    from accountant_exports e where e.account_id = ${account_id} and e.id = ${export_id}`.execute(db);
  return rows[0] ?? null;
}

export async function* partsOf(db: Db, account_id: number, export_id: number): AsyncGenerator<Uint8Array> {
  for (let position = 1; ; position += 1) {
    const row = await db
      .selectFrom('accountant_export_parts')
      .where('account_id', '=', account_id)
      .where('export_id', '=', export_id)
      .where('position', '=', position)
      .select('bytes')
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.bytes;
  }
}

const rows = (where: RawBuilder<unknown>) => sql<ExportRow>`
  select e.id, e.target, e.grouping, e.period_from, e.period_to, e.is_difference, e.entry_count, e.line_count, e.debit_minor, e.file_name, e.at, user_name(u) as user_name
  from accountant_exports e join users u on u.account_id = e.account_id and u.id = e.user_id where ${where}`;

export async function readExport(db: Db, account_id: number, id: number): Promise<ExportRow | undefined> {
  return (await rows(sql`e.account_id = ${account_id} and e.id = ${id}`).execute(db)).rows[0];
}

export async function readExports(
  db: Db,
  account_id: number,
  { search, target, page, per_page }: ListQuery & { target?: ExportTarget | undefined },
) {
  const text = search === undefined || search === '' ? null : likeText(search);
  const where = sql`e.account_id = ${account_id} and (${target ?? null}::text is null or e.target = ${target ?? null})
    and (${text}::text is null or search_fold(e.file_name || ' ' || user_name(u)) like ${text})`;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from accountant_exports e join users u on u.account_id = e.account_id and u.id = e.user_id where ${where}`.execute(
    db,
  );
  const { rows: data } = await sql<ExportRow>`${rows(where)} order by e.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return { data, total: counted[0]?.total ?? 0, page, per_page };
}
