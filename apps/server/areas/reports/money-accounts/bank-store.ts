import type { Output } from '@rawnaq/contract/endpoint';
import type { listBankLines } from '@rawnaq/contract/reports/bank-statements';
import type { CsvColumns } from '@rawnaq/domain/reports/bank/csv';
import { type PayableKind, proposePayables } from '@rawnaq/domain/reports/bank/payables';
import { type StatementLine, lineKeys } from '@rawnaq/domain/reports/bank/statement';
import { isNamed, proposeMatches } from '@rawnaq/domain/reports/bank/proposals';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery } from '../../../db/list-query.ts';
import { type Bank, type Movement, readMovements, readOpenMovements } from './bank-movements.ts';
import { openPayable, readOpenExpenses } from './payable-store.ts';

type Line = Output<typeof listBankLines.output>['data'][number];

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
  is_paid_here: 0 | 1;
}

const lineRows = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<LineRow>`
  select l.id, l.booked_on, l.amount_minor, l.text, l.reference, m.matches, m.matched_by, m.matched_at, coalesce(m.is_paid_here, 0) as is_paid_here
  from bank_lines l left join lateral (
    select json_agg(json_build_object('source', b.source, 'source_id', b.source_id) order by b.source, b.source_id) as matches, max(user_name(u)) as matched_by, max(b.at) as matched_at, max(b.is_paid_here) as is_paid_here
    from bank_matches b join users u on u.account_id = b.account_id and u.id = b.user_id where b.account_id = l.account_id and b.line_id = l.id) m on true
  where ${where} ${tail}`;

/** So many open movements are looked through for proposals. */
const mostLookedThrough = 5_000;

async function withMovements(
  db: Db,
  account_id: number,
  bank: Bank,
  kinds: readonly PayableKind[],
  rows: readonly LineRow[],
): Promise<Line[]> {
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
  const asked = open.map((line) => ({ ...line, day: line.booked_on }));
  const proposed = proposeMatches(
    asked,
    waiting.flatMap((movement) => (movement.is_undone === 1 ? [] : [{ ...movement, day: movement.business_date }])),
  );
  const goesOut = asked.filter(({ amount_minor }) => amount_minor < 0);
  const outDays = goesOut.map(({ day }) => day).toSorted();
  const [firstOut, lastOut] = [outDays[0], outDays.at(-1)];
  const payables =
    firstOut === undefined || lastOut === undefined || kinds.length === 0
      ? []
      : await readOpenExpenses(db, account_id, kinds, { first: firstOut, last: lastOut });
  const payments = proposePayables(goesOut, payables.map(openPayable));
  // A payment of the same amount is most likely it, unless the line has the number of something that is open.
  for (const line of goesOut) {
    const [movement, payable] = [proposed.get(line.id), payments.get(line.id)];
    if (movement === undefined || payable === undefined) continue;
    if (!isNamed(line, movement) && isNamed(line, payable)) proposed.delete(line.id);
    else payments.delete(line.id);
  }
  const payableOf = (line_id: number) => {
    const of = payments.get(line_id);
    return payables.find(({ kind, id }) => kind === of?.kind && id === of.id) ?? null;
  };
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
    proposed_payment: payableOf(line.id),
  }));
}

/** Lines of a page, newest first, with what they are matched with or most likely are, or pay, of the kinds that the caller may pay. */
export async function readLines(
  db: Db,
  account_id: number,
  bank: Bank,
  kinds: readonly PayableKind[],
  { search, from, to, state, page, per_page }: Asked,
) {
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
  return { data: await withMovements(db, account_id, bank, kinds, rows), total: counted[0]?.total ?? 0, page, per_page };
}

/** A line, as the list shows it. */
export async function readLine(db: Db, account_id: number, kinds: readonly PayableKind[], id: number): Promise<Line | undefined> {
  const { rows: banks } = await sql<Bank>`select m.id, m.accounting_account_id from bank_lines l
    join money_accounts m on m.account_id = l.account_id and m.id = l.money_account_id where l.account_id = ${account_id} and l.id = ${id}`.execute(
    db,
  );
  const [bank] = banks;
  if (bank === undefined) return undefined;
  const { rows } = await lineRows(sql`l.account_id = ${account_id} and l.id = ${id}`, sql``).execute(db);
  return (await withMovements(db, account_id, bank, kinds, rows))[0];
}

/** What a line is matched with, and whether its payment was made from the line and is undone since. */
export async function readMatches(db: Db, account_id: number, line_id: number) {
  const { rows } = await sql<{ source: string; source_id: number; is_paid_here: 0 | 1; expense_id: number | null; is_undone: 0 | 1 }>`
    select b.source, b.source_id, b.is_paid_here, p.expense_id, case b.source
        when 'expense_payment' then exists (select from expense_payments r where r.account_id = b.account_id and r.reversal_of_id = b.source_id)
        when 'commission_payout' then exists (select from commission_payouts r where r.account_id = b.account_id and r.reversal_of_id = b.source_id)
        else false end::int as is_undone
    from bank_matches b left join expense_payments p on b.source = 'expense_payment' and p.account_id = b.account_id and p.id = b.source_id
    where b.account_id = ${account_id} and b.line_id = ${line_id} order by b.source, b.source_id`.execute(db);
  return rows;
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
  by: { at: Date; user_id: number; is_paid_here?: 1 },
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
