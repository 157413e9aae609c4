import * as cash from '@rawnaq/domain/reports/accounting/cash-basis';
import type { AccountKey } from '@rawnaq/domain/reports/accounting/chart';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Entries that are folded by one statement each of reading and writing. */
const atOnce = 1_000;

/** The accounts that count, by their numbers. */
interface Parts {
  settledThrough: ReadonlySet<number>;
  money: ReadonlySet<number>;
  profit: ReadonlySet<number>;
  /** Of lines of bills that count in another account, and of lines that count where money is paid. */
  withBills: ReadonlyMap<number, number>;
  dues: ReadonlyMap<number, number>;
  apart: ReadonlySet<number>;
}

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** Accounts that a salon's own money lies in, beside those of every salon: banks and others that it added, and where a way of paying was ever sent. */
async function readOwnMoney(db: Db, account_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select accounting_account_id as id from money_accounts where account_id = ${account_id}
    union select accounting_account_id from accounting_choices where account_id = ${account_id} and kind = 'payment_method' and accounting_account_id is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Accounts of money that every salon has: they counted before it was kept which ones count. */
async function readUsualMoney(db: Db, account_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounting_accounts')
    .where('account_id', '=', account_id)
    .where('key', 'in', cash.moneyAccounts)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an entry that was folded already moved one of these accounts. */
async function areMoved(db: Db, account_id: number, accounts: readonly number[], folded_id: number): Promise<boolean> {
  if (accounts.length === 0 || folded_id === 0) return false;
  const { rows } = await sql<{ is: boolean }>`select exists (select from journal_lines where account_id = ${account_id}
    and accounting_account_id = any(${[...accounts]}::bigint[]) and entry_id <= ${folded_id}) as is`.execute(db);
  return rows[0]?.is === true;
}

async function readParts(db: Db, account_id: number): Promise<Parts> {
  const accounts = await db.selectFrom('accounting_accounts').where('account_id', '=', account_id).select(['id', 'key', 'type']).execute();
  const idOf = new Map(accounts.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
  const ids = (keys: readonly AccountKey[]) => new Set(keys.flatMap((key) => idOf.get(key) ?? []));
  const mapped = (of: Readonly<Partial<Record<string, AccountKey>>>) =>
    new Map(
      Object.entries(of).flatMap(([key, counts]) => {
        const [from, to] = [idOf.get(key), idOf.get(counts ?? '')];
        return from === undefined || to === undefined ? [] : [[from, to] as const];
      }),
    );
  return {
    settledThrough: ids(cash.settledThrough),
    money: new Set(sorted([...ids(cash.moneyAccounts), ...(await readOwnMoney(db, account_id))])),
    profit: new Set(accounts.filter(({ type }) => type === 'income' || type === 'expense').map(({ id }) => id)),
    withBills: mapped(cash.countsIn),
    dues: mapped(cash.duesCountIn),
    apart: ids(cash.notWithBills),
  };
}

interface FoldedEntry {
  id: number;
  business_date: string;
  source: string;
  bill: string | null;
  bill_id: number | null;
  /** The first entry that there is of its document. */
  is_first: boolean;
  lines: readonly { account: number; amount: number }[];
}

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

/** The next entries behind the last one that was folded, with the bill that each is or settles. A card's entry names its bill in its own ledger. */
async function readEntries(db: Db, account_id: number, after: number): Promise<readonly FoldedEntry[]> {
  const { rows } = await sql<FoldedEntry>`
    with page as materialized (select e.id, e.business_date, e.source, e.source_id, e.document_type, e.document_id, e.version = 1 and e.is_reversal = 0 as is_first
      from journal_entries e where e.account_id = ${account_id} and e.id > ${after} order by e.id limit ${atOnce})
    select e.id, e.business_date, e.source, e.is_first,
      case when e.source = any(${texts(cash.billSources)}) then e.source when e.source = 'gift_card_entry' then case when g.credit_note_id is null then 'invoice' else 'credit_note' end
        when e.source = any(${texts(cash.settlingSources)}) then e.document_type end as bill,
      case when e.source = any(${texts(cash.billSources)}) then e.source_id when e.source = 'gift_card_entry' then coalesce(g.credit_note_id, g.invoice_id)
        when e.source = any(${texts(cash.settlingSources)}) then e.document_id end as bill_id,
      (select json_agg(json_build_object('account', l.accounting_account_id, 'amount', l.amount_minor) order by l.position) from journal_lines l
        where l.account_id = ${account_id} and l.entry_id = e.id) as lines
    from page e left join lateral (select c.credit_note_id, c.invoice_id from gift_card_entries c
      where e.source = 'gift_card_entry' and c.account_id = ${account_id} and c.id = e.source_id) g on true order by e.id`.execute(db);
  return rows;
}

/** A bill by its kind and its number there. */
interface BillName {
  bill: string;
  bill_id: number;
}

const nameOf = (bill: string, bill_id: number): string => `${bill} ${bill_id}`;

/**
 * What was posted of bills by account, by all numbers of a kind at once: statistics that have not seen the account yet make each of its indexes look as good as
 * another, and a search for every bill would read all entries of the account as often. The comparison of `id` is written so that no index serves it.
 */
async function readPostedBills(db: Db, account_id: number, names: readonly BillName[], folded_id: number) {
  const lines = new Map<string, { account: number; amount: number }[]>();
  for (const [bill, of] of Map.groupBy(names, (name) => name.bill)) {
    const { rows } = await sql<{ bill_id: number; account: number; amount: number }>`
      with posted as materialized (select e.source_id as bill_id, e.id from journal_entries e where e.account_id = ${account_id} and e.source = ${bill}
        and e.source_id = any(${of.map(({ bill_id }) => bill_id)}::bigint[]) and e.id + 0 <= ${folded_id})
      select p.bill_id, l.accounting_account_id as account, sum(l.amount_minor)::bigint as amount
      from posted p join journal_lines l on l.account_id = ${account_id} and l.entry_id = p.id group by 1, 2`.execute(db);
    for (const { bill_id, account, amount } of rows) {
      const name = nameOf(bill, bill_id);
      lines.set(name, [...(lines.get(name) ?? []), { account, amount }]);
    }
  }
  return lines;
}

/** What of these bills was settled by entries that are folded. */
async function readSettled(db: Db, account_id: number, names: readonly BillName[]) {
  const { rows } = await sql<BillName & { settled_minor: number; settled_on: string | null }>`
    select a.bill, a.bill_id, b.settled_minor, b.settled_on from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as a(bill text, bill_id bigint)
    cross join lateral (select c.settled_minor, c.settled_on from cash_bills c where c.account_id = ${account_id} and c.bill = a.bill and c.bill_id = a.bill_id) b`.execute(
    db,
  );
  return new Map(rows.map(({ bill, bill_id, ...settled }) => [nameOf(bill, bill_id), settled]));
}

/** Bills of these entries as far as they were folded before. Of those whose first entry is one of these, as most are, nothing was posted before. */
async function readBills(db: Db, account_id: number, entries: readonly FoldedEntry[], folded_id: number, parts: Parts) {
  const names = new Map<string, BillName>();
  const begun = new Set<string>();
  for (const { source, bill, bill_id, is_first } of entries) {
    if (bill === null || bill_id === null) continue;
    names.set(nameOf(bill, bill_id), { bill, bill_id });
    if (is_first && source === bill) begun.add(nameOf(bill, bill_id));
  }
  if (names.size === 0) return new Map<string, cash.CashBill>();
  const before = [...names].flatMap(([name, of]) => (begun.has(name) ? [] : [of]));
  const posted = await readPostedBills(db, account_id, before, folded_id);
  const settled = await readSettled(db, account_id, [...names.values()]);
  return new Map(
    [...names.keys()].map((name): [string, cash.CashBill] => {
      const { settled_minor = 0, settled_on = null } = settled.get(name) ?? {};
      return [name, { ...billed(posted.get(name) ?? [], parts), settled_minor, settled_on }];
    }),
  );
}

/** What lines of a bill count in which account, and what they charge. */
function billed(lines: FoldedEntry['lines'], { settledThrough, profit, withBills, apart }: Parts) {
  const counts = new Map<number, number>();
  let total_minor = 0;
  for (const { account, amount } of lines) {
    if (settledThrough.has(account)) total_minor += amount;
    const to = withBills.get(account) ?? (profit.has(account) && !apart.has(account) ? account : undefined);
    if (to !== undefined) counts.set(to, (counts.get(to) ?? 0) + amount);
  }
  return { lines: counts, total_minor };
}

const isOneOf = (sources: readonly string[], source: string): boolean => sources.includes(source);

/** What of an entry counts on its own day, without a bill: what happens at one moment, and what money is paid for. */
function atOnceOf({ source, lines }: FoldedEntry, { profit, dues, money }: Parts): [account: number, amount: number][] {
  if (isOneOf(cash.countedAtOnce, source)) return lines.flatMap(({ account, amount }) => (profit.has(account) ? [[account, amount]] : []));
  if ([cash.billSources, cash.settlingSources, cash.uncountedSources].some((sources) => isOneOf(sources, source))) return [];
  if (!lines.some(({ account }) => money.has(account))) return [];
  return lines.flatMap(({ account, amount }) => {
    const to = dues.get(account) ?? (profit.has(account) ? account : undefined);
    return to === undefined ? [] : [[to, amount]];
  });
}

interface CashLine {
  entry_id: number;
  accounting_account_id: number;
  business_date: string;
  amount_minor: number;
}

function foldEntries(entries: readonly FoldedEntry[], bills: Map<string, cash.CashBill>, parts: Parts) {
  const lines: CashLine[] = [];
  const settled = new Map<string, { bill: string; bill_id: number; settled_minor: number; settled_on: string | null }>();
  for (const entry of entries) {
    const { id: entry_id, source, bill, bill_id } = entry;
    const counted = new Map<string, CashLine>();
    const count = (accounting_account_id: number, amount_minor: number, business_date: string): void => {
      const name = `${accounting_account_id} ${business_date}`;
      const line = counted.get(name) ?? { entry_id, accounting_account_id, business_date, amount_minor: 0 };
      counted.set(name, { ...line, amount_minor: line.amount_minor + amount_minor });
    };
    for (const [account, amount] of atOnceOf(entry, parts)) count(account, amount, entry.business_date);
    if (bill !== null && bill_id !== null) {
      const name = nameOf(bill, bill_id);
      const isBill = isOneOf(cash.billSources, source);
      const moved = isBill ? billed(entry.lines, parts) : { lines: new Map<number, number>(), total_minor: 0 };
      const settled_minor = isBill
        ? 0
        : entry.lines.reduce((sum, { account, amount }) => (parts.settledThrough.has(account) ? sum - amount : sum), 0);
      const folded = cash.foldEntry(bills.get(name) ?? cash.newBill, { business_date: entry.business_date, ...moved, settled_minor });
      bills.set(name, folded.bill);
      if (settled_minor !== 0) {
        const { settled_minor: all, settled_on } = folded.bill;
        settled.set(name, { bill, bill_id, settled_minor: all, settled_on });
      }
      for (const [account, amount] of folded.counted) count(account, amount, folded.business_date);
    }
    lines.push(...[...counted.values()].filter(({ amount_minor }) => amount_minor !== 0));
  }
  return { lines, settled: [...settled.values()] };
}

/**
 * How far the cash basis is folded. Where an account became one of money since, and entries that were folded before moved it, all is folded anew, so that it is
 * the same whenever the account was added.
 */
async function beginFold(db: Db, account_id: number, { money }: Parts): Promise<number> {
  const { cash_folded_id, cash_folded_money } = await db
    .selectFrom('accounting_states')
    .where('account_id', '=', account_id)
    .select(['cash_folded_id', 'cash_folded_money'])
    .$narrowType<{ cash_folded_money: readonly number[] }>()
    .executeTakeFirstOrThrow();
  const before = new Set(cash_folded_money);
  const added = [...money].filter((id) => !before.has(id));
  if (added.length === 0) return cash_folded_id;
  const usual = cash_folded_money.length === 0 ? new Set(await readUsualMoney(db, account_id)) : new Set<number>();
  const own = added.filter((id) => !usual.has(id));
  const isOutdated = await areMoved(db, account_id, own, cash_folded_id);
  if (isOutdated) await unfoldCash(db, account_id);
  await db
    .updateTable('accounting_states')
    .set({ cash_folded_money: JSON.stringify([...money]) })
    .where('account_id', '=', account_id)
    .execute();
  return isOutdated ? 0 : cash_folded_id;
}

/**
 * Adds to the cash basis what the next entries of the journal count, in the order in which they were posted; answers whether none is left. Only who keeps others
 * from posting the account's books may call it.
 */
export async function foldCash(db: Db, account_id: number): Promise<boolean> {
  const parts = await readParts(db, account_id);
  const cash_folded_id = await beginFold(db, account_id, parts);
  const entries = await readEntries(db, account_id, cash_folded_id);
  const last = entries.at(-1);
  if (last === undefined) return true;
  const { lines, settled } = foldEntries(entries, await readBills(db, account_id, entries, cash_folded_id, parts), parts);
  if (settled.length > 0)
    await sql`insert into cash_bills as b (account_id, bill, bill_id, settled_minor, settled_on)
      select ${account_id}, s.bill, s.bill_id, s.settled_minor, s.settled_on
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s(bill text, bill_id bigint, settled_minor bigint, settled_on date)
      on conflict (account_id, bill, bill_id) do update set settled_minor = excluded.settled_minor, settled_on = excluded.settled_on`.execute(
      db,
    );
  if (lines.length > 0)
    await sql`insert into cash_lines (account_id, entry_id, accounting_account_id, business_date, amount_minor)
      select ${account_id}, l.entry_id, l.accounting_account_id, l.business_date, l.amount_minor
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(entry_id bigint, accounting_account_id bigint, business_date date, amount_minor bigint)`.execute(
      db,
    );
  await db.updateTable('accounting_states').set({ cash_folded_id: last.id }).where('account_id', '=', account_id).execute();
  return entries.length < atOnce;
}

/** Takes the cash basis of an account away, so that it is folded from the first entry on. */
export async function unfoldCash(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('cash_lines').where('account_id', '=', account_id).execute();
  await db.deleteFrom('cash_days').where('account_id', '=', account_id).execute();
  await db.deleteFrom('cash_bills').where('account_id', '=', account_id).execute();
  await db.updateTable('accounting_states').set({ cash_folded_id: 0 }).where('account_id', '=', account_id).execute();
}
