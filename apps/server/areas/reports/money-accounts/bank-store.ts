import type { Output } from '@rawnaq/contract/endpoint';
import type { listBankLines, listBankMovements } from '@rawnaq/contract/reports/bank-statements';
import type { CsvColumns } from '@rawnaq/domain/reports/bank/csv';
import { type StatementLine, lineKeys } from '@rawnaq/domain/reports/bank/statement';
import { proposeMatches } from '@rawnaq/domain/reports/bank/proposals';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery } from '../../../db/list-query.ts';

type Line = Output<typeof listBankLines.output>['data'][number];
export type Movement = Output<typeof listBankMovements.output>['data'][number];

/** A bank, with what its statements are read by. */
export async function readBank(db: Db, account_id: number, id: number) {
  return db
    .selectFrom('money_accounts')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('kind', '=', 'bank')
    .select(['id', 'accounting_account_id', 'iban', 'statement_columns'])
    .$narrowType<{ statement_columns: CsvColumns | null }>()
    .executeTakeFirst();
}

export const saveColumns = (db: Db, account_id: number, id: number, columns: CsvColumns) =>
  sql`update money_accounts set statement_columns = ${JSON.stringify(columns)}::jsonb where account_id = ${account_id} and id = ${id}`.execute(
    db,
  );

interface NewStatement {
  money_account_id: number;
  file_name: string;
  format: string;
  at: Date;
  user_id: number;
}

/** Keeps the lines that are not there yet; answers how many that were. A statement without any is not kept. */
export async function insertStatement(
  db: Db,
  account_id: number,
  statement: NewStatement,
  lines: readonly StatementLine[],
): Promise<number> {
  const rows = lineKeys(lines).map((key, place) => ({ ...lines[place], line_key: createHash('sha256').update(key).digest('hex') }));
  const { money_account_id } = statement;
  const known = new Set(
    (
      await db
        .selectFrom('bank_lines')
        .where('account_id', '=', account_id)
        .where('money_account_id', '=', money_account_id)
        .where('line_key', '=', sql<string>`any(${rows.map(({ line_key }) => line_key)}::text[])`)
        .select('line_key')
        .execute()
    ).map(({ line_key }) => line_key),
  );
  const fresh = rows.filter(({ line_key }) => !known.has(line_key));
  if (fresh.length === 0) return 0;
  const { id } = await db
    .insertInto('bank_statements')
    .values({ account_id, ...statement })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bank_lines (account_id, money_account_id, statement_id, booked_on, amount_minor, text, reference, line_key)
    select ${account_id}, ${money_account_id}, ${id}, l.day, l.amount_minor, l.text, l.reference, l.line_key
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as l(day date, amount_minor bigint, text text, reference text, line_key text)`.execute(
    db,
  );
  return fresh.length;
}

/** What moved a bank's account in the books, by the rows that it is posted from; what was taken back since is in the sum. `where` is about journal lines `l`. */
const movements = (account_id: number, where: RawBuilder<unknown>) => sql`
  select e.source, e.source_id, max(e.business_date) as business_date, sum(l.amount_minor)::bigint as amount_minor,
    max(e.document_type) as document_type, max(e.document_id) as document_id, max(e.number) as number
  from journal_lines l join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id
  where l.account_id = ${account_id} and ${where} group by e.source, e.source_id having sum(l.amount_minor) <> 0`;

interface Bank {
  id: number;
  accounting_account_id: number;
}

/** Movements of some days that no line is matched with, newest first. */
export async function readOpenMovements(
  db: Db,
  account_id: number,
  bank: Bank,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m.* from (${movements(account_id, sql`l.accounting_account_id = ${bank.accounting_account_id} and l.business_date between ${from}::date and ${to}::date`)}) m
    where not exists (select from bank_matches b where b.account_id = ${account_id} and b.money_account_id = ${bank.id} and b.source = m.source and b.source_id = m.source_id)
    order by m.business_date desc, m.source, m.source_id desc limit ${most}`.execute(db);
  return rows;
}

/** Movements by their names, matched or not. */
export async function readMovements(
  db: Db,
  account_id: number,
  bank: Bank,
  keys: readonly { source: string; source_id: number }[],
): Promise<Movement[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Movement>`${movements(
    account_id,
    sql`l.accounting_account_id = ${bank.accounting_account_id} and (e.source, e.source_id) in (
      select k.source, k.source_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(source text, source_id bigint))`,
  )}`.execute(db);
  return rows;
}

interface Asked extends ListQuery {
  from?: string | undefined;
  to?: string | undefined;
  state?: 'open' | 'matched' | undefined;
}

interface LineRow {
  id: number;
  booked_on: string;
  amount_minor: number;
  text: string;
  reference: string | null;
  matches: { source: string; source_id: number }[] | null;
  matched_by: string | null;
  matched_at: string | null;
}

const lineRows = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<LineRow>`
  select l.id, l.booked_on, l.amount_minor, l.text, l.reference, m.matches, m.matched_by, m.matched_at
  from bank_lines l left join lateral (
    select json_agg(json_build_object('source', b.source, 'source_id', b.source_id) order by b.source, b.source_id) as matches, max(user_name(u)) as matched_by, max(b.at) as matched_at
    from bank_matches b join users u on u.account_id = b.account_id and u.id = b.user_id where b.account_id = l.account_id and b.line_id = l.id) m on true
  where ${where} ${tail}`;

/** So many open movements are looked through for proposals. */
const mostLookedThrough = 5_000;

async function withMovements(db: Db, account_id: number, bank: Bank, rows: readonly LineRow[]): Promise<Line[]> {
  const matched = await readMovements(
    db,
    account_id,
    bank,
    rows.flatMap(({ matches }) => matches ?? []),
  );
  const open = rows.filter(({ matches }) => matches === null);
  const days = open.map(({ booked_on }) => booked_on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const waiting =
    first === undefined || last === undefined
      ? []
      : await readOpenMovements(db, account_id, bank, { from: addDays(first, -10), to: addDays(last, 5) }, mostLookedThrough);
  const proposed = proposeMatches(
    open.map((line) => ({ ...line, day: line.booked_on })),
    waiting.map((movement) => ({ ...movement, day: movement.business_date })),
  );
  const bare = (movement: Movement & { day?: string }): Movement => {
    const { day: _, ...rest } = movement;
    return rest;
  };
  return rows.map(({ matches, ...line }) => ({
    ...line,
    matched: (matches ?? []).flatMap(
      ({ source, source_id }) => matched.find((one) => one.source === source && one.source_id === source_id) ?? [],
    ),
    proposed: matches === null && proposed.has(line.id) ? bare(proposed.get(line.id) as Movement & { day: string }) : null,
  }));
}

/** Lines of a page, newest first, with what they are matched with or most likely are. */
export async function readLines(db: Db, account_id: number, bank: Bank, { search, from, to, state, page, per_page }: Asked) {
  const words = search === undefined ? null : likeText(search);
  const where = sql`l.account_id = ${account_id} and l.money_account_id = ${bank.id} and (${from ?? null}::date is null or l.booked_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or l.booked_on <= ${to ?? null}::date)
    and (${words}::text is null or search_fold(concat_ws(' ', l.text, l.reference)) like ${words})
    and (${state ?? null}::text is null or exists (select from bank_matches b where b.account_id = l.account_id and b.line_id = l.id) = (${state ?? null}::text = 'matched'))`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from bank_lines l where ${where}`.execute(db);
  const { rows } = await lineRows(
    where,
    sql`order by l.booked_on desc, l.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
  ).execute(db);
  return { data: await withMovements(db, account_id, bank, rows), total: counted[0]?.total ?? 0, page, per_page };
}

export async function readLine(db: Db, account_id: number, bank: Bank, id: number): Promise<Line | undefined> {
  const { rows } = await lineRows(sql`l.account_id = ${account_id} and l.id = ${id}`, sql``).execute(db);
  return (await withMovements(db, account_id, bank, rows))[0];
}

/** A line with its bank, which is held: one at a time matches its lines. */
export async function lockLine(db: Db, account_id: number, id: number) {
  const { rows } = await sql<{
    id: number;
    booked_on: string;
    amount_minor: number;
    bank_id: number;
    accounting_account_id: number;
    is_matched: boolean;
  }>`
    select l.id, l.booked_on, l.amount_minor, m.id as bank_id, m.accounting_account_id from bank_lines l
    join money_accounts m on m.account_id = l.account_id and m.id = l.money_account_id
    where l.account_id = ${account_id} and l.id = ${id} for update of m`.execute(db);
  const [line] = rows;
  if (line === undefined) return undefined;
  // A statement of its own: it sees what was matched while the lock was waited for.
  const { rows: matched } = await sql`select from bank_matches where account_id = ${account_id} and line_id = ${id} limit 1`.execute(db);
  return { ...line, is_matched: matched.length > 0 };
}

export const insertMatches = (
  db: Db,
  account_id: number,
  line: { id: number; bank_id: number },
  by: { at: Date; user_id: number },
  matched: readonly { source: string; source_id: number; amount_minor: number }[],
) =>
  db
    .insertInto('bank_matches')
    .values(
      matched.map(({ source, source_id, amount_minor }) => ({
        account_id,
        money_account_id: line.bank_id,
        line_id: line.id,
        source,
        source_id,
        amount_minor,
        ...by,
      })),
    )
    .execute();

export const deleteMatches = (db: Db, account_id: number, line_id: number) =>
  db.deleteFrom('bank_matches').where('account_id', '=', account_id).where('line_id', '=', line_id).execute();

/** How many lines of each bank no movement is matched with. */
export async function countUnmatched(db: Db, account_id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select l.money_account_id as id, count(*)::int as count from bank_lines l where l.account_id = ${account_id}
      and not exists (select from bank_matches b where b.account_id = l.account_id and b.line_id = l.id) group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
