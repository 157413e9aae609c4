import type { BooksAccount } from '@rawnaq/domain/reports/accounting/account-sums';
import * as cash from '@rawnaq/domain/reports/accounting/cash-basis';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { stepOfDay, type StepSum } from './store.ts';

type Ids = readonly number[];
const list = (ids: Ids) => sql`${[...ids]}::bigint[]`;
const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

/** Which accounts count, by their numbers. */
function partsOf(accounts: readonly BooksAccount[]) {
  const idOf = new Map(accounts.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
  const ids = (keys: readonly string[]): Ids => keys.flatMap((key) => idOf.get(key) ?? []);
  const mapped = (of: Readonly<Partial<Record<string, string>>>): ReadonlyMap<number, number> =>
    new Map(
      Object.entries(of).flatMap(([key, counts]) => {
        const [from, to] = [idOf.get(key), idOf.get(counts ?? '')];
        return from === undefined || to === undefined ? [] : [[from, to]];
      }),
    );
  const profit = accounts.filter(({ type }) => type === 'income' || type === 'expense').map(({ id }) => id);
  const [withBills, dues] = [mapped(cash.countsIn), mapped(cash.duesCountIn)];
  const apart = new Set(ids(cash.notWithBills));
  return {
    settledThrough: ids(cash.settledThrough),
    money: ids(cash.moneyAccounts),
    profit,
    dues,
    withBills,
    billed: [...profit.filter((id) => !apart.has(id)), ...withBills.keys()],
  };
}

/** What settles bills: lines on the accounts that bills charge, with the bill that each of them is for. A card's entry names its bill in its own ledger. */
const settling = (account_id: number, through: Ids, where: RawBuilder<unknown>) => sql`
  select case e.source when 'gift_card_entry' then case when g.credit_note_id is null then 'invoice' else 'credit_note' end else e.document_type end as bill,
    case e.source when 'gift_card_entry' then coalesce(g.credit_note_id, g.invoice_id) else e.document_id end as bill_id, e.business_date, -l.amount_minor as settled
  from journal_lines l join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id
  left join gift_card_entries g on e.source = 'gift_card_entry' and g.account_id = e.account_id and g.id = e.source_id
  where l.account_id = ${account_id} and l.accounting_account_id = any(${list(through)}) and e.source = any(${texts(cash.settlingSources)}) and ${where}`;

interface Settled {
  step: string;
  bill: string | null;
  bill_id: number | null;
  settled_minor: number;
  total_minor: number;
  accounting_account_id: number;
  amount_minor: number;
}

/** What was settled in each step: bills that were settled in full by one step of the period alone are summed, the others come line by line. */
async function readSettled(db: Db, account_id: number, period: ReportPeriod, step: 'day' | 'month', parts: ReturnType<typeof partsOf>) {
  const { rows } = await sql<Settled>`
    with settled as materialized (
      select s.bill, s.bill_id, ${stepOfDay(sql`s.business_date`, period, step)} as step, sum(s.settled) as settled
      from (${settling(account_id, parts.settledThrough, sql`l.business_date between ${period.from} and ${period.to}`)}) s group by 1, 2, 3 having sum(s.settled) <> 0),
    lines as materialized (
      select b.bill, b.bill_id, l.accounting_account_id, sum(l.amount_minor) as amount
      from (select distinct bill, bill_id from settled) b join journal_entries e on e.account_id = ${account_id} and e.source = b.bill and e.source_id = b.bill_id
      join journal_lines l on l.account_id = e.account_id and l.entry_id = e.id group by 1, 2, 3),
    bills as materialized (
      select s.*, t.total, s.settled = t.total and count(*) over (partition by s.bill, s.bill_id) = 1 as is_whole from settled s join (select bill, bill_id, sum(amount) as total from lines where accounting_account_id = any(${list(parts.settledThrough)})
        group by 1, 2) t using (bill, bill_id) where t.total <> 0)
    select b.step, null::text as bill, null::bigint as bill_id, 1::bigint as settled_minor, 1::bigint as total_minor, l.accounting_account_id, sum(l.amount)::bigint as amount_minor
    from bills b join lines l using (bill, bill_id) where b.is_whole and l.accounting_account_id = any(${list(parts.billed)}) group by 1, l.accounting_account_id
    union all
    select b.step, b.bill, b.bill_id, b.settled::bigint, b.total::bigint, l.accounting_account_id, l.amount::bigint
    from bills b join lines l using (bill, bill_id) where not b.is_whole and l.accounting_account_id = any(${list(parts.billed)})
    order by 1`.execute(db);
  return rows;
}

/** What had been settled of bills before a day. */
async function readSettledBefore(
  db: Db,
  account_id: number,
  from: string,
  through: Ids,
  bills: readonly { bill: string; bill_id: number }[],
) {
  if (bills.length === 0) return new Map<string, number>();
  const asked = sql`jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as a(bill text, bill_id bigint)`;
  const { rows } = await sql<{ bill: string; bill_id: number; settled: number }>`
    select s.bill, s.bill_id, sum(s.settled)::bigint as settled from (
      ${settling(account_id, through, sql`e.business_date < ${from} and e.source <> 'gift_card_entry' and (e.document_type, e.document_id) in (select a.bill, a.bill_id from ${asked})`)}
      union all
      ${settling(
        account_id,
        through,
        sql`e.business_date < ${from} and e.source = 'gift_card_entry' and e.source_id in (
          select u.id from ${asked} join gift_card_entries u on u.account_id = ${account_id} and u.kind = 1 and a.bill = 'invoice' and u.invoice_id = a.bill_id
          union all select u.id from ${asked} join gift_card_entries u on u.account_id = ${account_id} and a.bill = 'credit_note' and u.credit_note_id = a.bill_id)`,
      )}) s group by 1, 2`.execute(db);
  return new Map(rows.map(({ bill, bill_id, settled }) => [`${bill} ${bill_id}`, settled]));
}

/** What counts without a bill, on its own day. */
async function readAtOnce(db: Db, account_id: number, period: ReportPeriod, step: 'day' | 'month', parts: ReturnType<typeof partsOf>) {
  const never = [...cash.billSources, ...cash.settlingSources, ...cash.uncountedSources, ...cash.countedAtOnce];
  const { rows } = await sql<StepSum>`
    select ${stepOfDay(sql`e.business_date`, period, step)} as step, l.accounting_account_id, sum(l.amount_minor)::bigint as amount_minor
    from journal_entries e join journal_lines l on l.account_id = e.account_id and l.entry_id = e.id
    where e.account_id = ${account_id} and e.business_date between ${period.from} and ${period.to} and (
      (e.source = any(${texts(cash.countedAtOnce)}) and l.accounting_account_id = any(${list(parts.profit)}))
      or (e.source <> all(${texts(never)}) and l.accounting_account_id = any(${list([...parts.profit, ...parts.dues.keys()])})
        and exists (select from journal_lines m where m.account_id = e.account_id and m.entry_id = e.id and m.accounting_account_id = any(${list(parts.money)}))))
    group by 1, 2`.execute(db);
  return rows;
}

/** What the accounts of the profit come to on a cash basis in each step of a period. */
export async function readCashSteps(
  db: Db,
  account_id: number,
  accounts: readonly BooksAccount[],
  period: ReportPeriod,
  step: 'day' | 'month',
): Promise<readonly StepSum[]> {
  const parts = partsOf(accounts);
  const [settled, atOnce] = await Promise.all([
    readSettled(db, account_id, period, step, parts),
    readAtOnce(db, account_id, period, step, parts),
  ]);
  const partly = settled.flatMap((row) =>
    row.bill === null || row.bill_id === null ? [] : [{ ...row, bill: row.bill, bill_id: row.bill_id }],
  );
  const bills = [...new Map(partly.map(({ bill, bill_id }) => [`${bill} ${bill_id}`, { bill, bill_id }])).values()];
  const before = await readSettledBefore(db, account_id, period.from, parts.settledThrough, bills);
  const shares: StepSum[] = [];
  for (const [name, lines] of Map.groupBy(partly, ({ bill, bill_id }) => `${bill} ${bill_id}`)) {
    let before_minor = before.get(name) ?? 0;
    for (const [step_, of] of Map.groupBy(lines, (line) => line.step)) {
      for (const line of of)
        shares.push({ ...line, step: step_, amount_minor: cash.settledShare(line.amount_minor, { ...line, before_minor }) });
      before_minor += of[0]?.settled_minor ?? 0;
    }
  }
  const whole = settled.filter(({ bill }) => bill === null);
  return [
    ...[...whole, ...shares].map(({ step: of, accounting_account_id, amount_minor }) => ({
      step: of,
      accounting_account_id: parts.withBills.get(accounting_account_id) ?? accounting_account_id,
      amount_minor,
    })),
    ...atOnce.map((row) => ({ ...row, accounting_account_id: parts.dues.get(row.accounting_account_id) ?? row.accounting_account_id })),
  ];
}
