import type { listChargebacks, listPaymentsOfDay } from '@rawnaq/contract/reports/chargebacks';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ChargebackOutcome } from '@rawnaq/domain/reports/money/chargeback';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { firstOf } from '../../../db/first-of.ts';
import type { ListQuery } from '../../../db/list-query.ts';
import { clearingAccount, joinClearing } from './open-items.ts';

type Chargeback = Output<typeof listChargebacks.output>['data'][number];
type Payment = Output<typeof listPaymentsOfDay.output>['data'][number];

/** A payment or a tip, with the bill that used the deposit it paid and can owe it again. */
type ChargeablePayment = Payment & { invoice_id: number | null };

const most = 2_000;

/** Number of the document of a payment `p` or a tip `t`, or of its receipt. */
const numberOfP = sql`coalesce((select number from invoices i where i.account_id = p.account_id and i.id = p.invoice_id),
  (select number from debit_notes d where d.account_id = p.account_id and d.id = p.debit_note_id), p.receipt_number,
  (select d.receipt_number from deposits d where d.account_id = p.account_id and d.payment_id = p.id))`;
const numberOfT = sql`(select number from invoices i where i.account_id = t.account_id and i.id = t.invoice_id)`;

/** The invoice whose customer can owe a payment `p` again: its own, or that of its debit note. */
const invoiceOfP = sql`coalesce(p.invoice_id, (select d.invoice_id from debit_notes d where d.account_id = p.account_id and d.id = p.debit_note_id))`;

/** What a payment `p` was for; of rows without one, a tip. */
const kindOfP = sql`case when p.id is null then 'tip' when p.invoice_id is not null or p.debit_note_id is not null or p.opening_debt_id is not null then 'bill'
  when exists (select from account_balance_entries e where e.account_id = p.account_id and e.payment_id = p.id) then 'balance' else 'deposit' end`;

const chargedBack = (
  of: RawBuilder<unknown>,
) => sql`coalesce((select sum(case when b.reversal_of_id is null then b.amount_minor else -b.amount_minor end)::bigint
  from chargebacks b where b.account_id = ${of}), 0)`;

/** The last bill that used the deposit of a payment `p` and can owe some of it, with how much. */
const billOfDeposit = sql`select e.invoice_id, u.used_minor - u.owed_minor as owed_minor from deposits d
    join deposit_entries e on e.account_id = d.account_id and e.deposit_id = d.id and e.kind = 1
    cross join lateral deposit_used_by(d.account_id, d.id, e.invoice_id) u
  where d.account_id = p.account_id and d.payment_id = p.id and u.used_minor > u.owed_minor order by e.id desc limit 1`;

/** Payments of customers `p` that lie in a clearing account, with what was not charged back of each and what can become of that. */
const payments = (account_id: number, accounting_account_id: number, where: RawBuilder<unknown>) => sql<ChargeablePayment>`
  select p.id as payment_id, null::bigint as tip_entry_id, k.of, null::json as employee, p.payment_method_id, p.paid_at as at, ${numberOfP} as number,
    nullif(concat_ws(' ', p.reference, p.authorization_code), '') as reference, p.amount_minor, l.left_minor, used.invoice_id,
    case k.of when 'bill' then case when p.opening_debt_id is not null or exists (select from invoices i where i.account_id = p.account_id and i.id = ${invoiceOfP} and i.customer_id is not null) then l.left_minor else 0 end
      when 'deposit' then least(l.left_minor, coalesce(used.owed_minor, 0)) else 0 end as owed_minor,
    case k.of when 'deposit' then least(l.left_minor, coalesce((select d.amount_minor - d.used_minor - d.refunded_minor - d.kept_minor - d.charged_back_minor from deposits d
          where d.account_id = p.account_id and d.payment_id = p.id), 0))
      when 'balance' then least(l.left_minor, coalesce((select a.balance_minor from account_balance_entries e join account_balances a on a.account_id = e.account_id and a.customer_id = e.customer_id
          where e.account_id = p.account_id and e.payment_id = p.id), 0)) else 0 end as taken_off_minor
  from (select p.*, p.paid_at as at from payments p where p.account_id = ${account_id} and p.status = 1 and p.source in (0, 1, 2) and ${where}) p
  join lateral (select p.payment_method_id, p.at) m on true ${joinClearing(account_id)}
  cross join lateral (select ${kindOfP} as of) k
  cross join lateral (select p.amount_minor - ${chargedBack(sql`p.account_id and b.payment_id = p.id`)} as left_minor) l
  left join lateral (${billOfDeposit}) used on k.of = 'deposit'
  where ${clearingAccount} = ${accounting_account_id} order by p.paid_at desc, p.id desc limit ${most}`;

/** The same of tips `t`. */
const tips = (account_id: number, accounting_account_id: number, where: RawBuilder<unknown>) => sql<ChargeablePayment>`
  select null::bigint as payment_id, t.id as tip_entry_id, 'tip' as of, json_build_object('english_name', s.english_name, 'arabic_name', s.arabic_name) as employee, t.payment_method_id,
    t.at, ${numberOfT} as number, null as reference, t.amount_minor, l.left_minor, null::bigint as invoice_id, 0 as owed_minor,
    least(l.left_minor, coalesce((select a.balance_minor from tip_balances a where a.account_id = t.account_id and a.employee_id = t.employee_id), 0)) as taken_off_minor
  from (select t.account_id, t.id, t.employee_id, t.invoice_id, t.payment_method_id, t.amount_minor, t.at from tip_entries t where t.account_id = ${account_id} and t.kind = 1 and ${where}) t
  join employees s on s.account_id = t.account_id and s.id = t.employee_id
  join lateral (select t.payment_method_id, t.at) m on true ${joinClearing(account_id)}
  cross join lateral (select t.amount_minor - ${chargedBack(sql`t.account_id and b.tip_entry_id = t.id`)} as left_minor) l
  where ${clearingAccount} = ${accounting_account_id} order by t.at desc, t.id desc limit ${most}`;

export async function readPaymentsOfDay(db: Db, account_id: number, accounting_account_id: number, day: string): Promise<Payment[]> {
  const paid = await payments(account_id, accounting_account_id, sql`p.business_date = ${day}::date`).execute(db);
  const tipped = await tips(account_id, accounting_account_id, sql`t.business_date = ${day}::date`).execute(db);
  return [...paid.rows, ...tipped.rows].map(({ invoice_id: _, ...payment }) => payment);
}

/** What a chargeback is of: a payment, or a tip. */
export type ChargedBack = { payment_id: number } | { tip_entry_id: number };

export async function readPayment(
  db: Db,
  account_id: number,
  accounting_account_id: number,
  of: ChargedBack,
): Promise<ChargeablePayment | undefined> {
  const wanted =
    'payment_id' in of
      ? payments(account_id, accounting_account_id, sql`p.id = ${of.payment_id}`)
      : tips(account_id, accounting_account_id, sql`t.id = ${of.tip_entry_id}`);
  return (await wanted.execute(db)).rows[0];
}

/** Whose balance a payment topped up; undefined where it topped up none. */
export async function readCustomerOfTopUp(db: Db, account_id: number, payment_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_balance_entries')
    .where('account_id', '=', account_id)
    .where('payment_id', '=', payment_id)
    .select('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

/** Holds what the employee of a tip has of tips. */
export async function lockTipsOf(db: Db, account_id: number, tip_entry_id: number): Promise<void> {
  await sql`select from tip_balances b join tip_entries t on t.account_id = b.account_id and t.employee_id = b.employee_id
    where t.account_id = ${account_id} and t.id = ${tip_entry_id} for update of b`.execute(db);
}

const chargebacks = (where: RawBuilder<unknown>) => sql<Chargeback & { total: number }>`
  select b.id, b.payment_id, b.tip_entry_id, ${kindOfP} as of, coalesce(${numberOfP}, ${numberOfT}) as number, coalesce(p.business_date, t.business_date) as paid_on,
    case when m.id is not null then json_build_object('id', m.id, 'english_name', a.english_name, 'arabic_name', a.arabic_name) end as bank,
    b.taken_on, b.outcome, b.amount_minor, b.fee_net_minor, b.fee_vat_minor, b.reference, b.reason, b.reversal_of_id, r.id as reversed_by_id, b.at, user_name(u) as user_name,
    count(*) over ()::int as total
  from chargebacks b left join payments p on p.account_id = b.account_id and p.id = b.payment_id
  left join tip_entries t on t.account_id = b.account_id and t.id = b.tip_entry_id
  join users u on u.account_id = b.account_id and u.id = b.user_id
  left join money_accounts m on m.account_id = b.account_id and m.id = b.bank_id
  left join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id
  left join chargebacks r on r.account_id = b.account_id and r.reversal_of_id = b.id
  where ${where}`;

export async function readChargebacks(
  db: Db,
  account_id: number,
  { money_account_id, page, per_page }: ListQuery & { money_account_id: number },
) {
  const { rows } = await sql<Chargeback & { total: number }>`
    ${chargebacks(sql`b.account_id = ${account_id} and b.clearing_id = ${money_account_id}`)} order by b.taken_on desc, b.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, per_page };
}

export async function readChargeback(db: Db, account_id: number, id: number): Promise<Chargeback | undefined> {
  const { rows } = await chargebacks(sql`b.account_id = ${account_id} and b.id = ${id}`).execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { total: _, ...chargeback } = row;
  return chargeback;
}

interface NewChargeback {
  clearing_id: number;
  payment_id: number | null;
  tip_entry_id: number | null;
  invoice_id: number | null;
  bank_id: number | null;
  taken_on: string;
  outcome: ChargebackOutcome;
  amount_minor: number;
  fee_net_minor: number;
  fee_vat_minor: number;
  fee_vat_treatment: string;
  fee_vat_rate_bp: number;
  provider_trn: string | null;
  fee_invoice_number: string | null;
  reference: string | null;
  reason: string;
  at: Date;
  user_id: number;
}

export async function insertChargeback(db: Db, account_id: number, chargeback: NewChargeback): Promise<number> {
  const { id } = await db
    .insertInto('chargebacks')
    .values({ account_id, ...chargeback })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Joins the payment of a chargeback `b`, for the invoice whose debt it raises. */
const joinPaymentOfB = sql`join payments p on p.account_id = b.account_id and p.id = b.payment_id
    left join debit_notes d on d.account_id = p.account_id and d.id = p.debit_note_id`;
const invoiceOfB = firstOf('b.invoice_id', 'p.invoice_id', 'd.invoice_id');

/** What a customer owes of the invoice that a chargeback raised the debt of, held so that nobody settles it meanwhile; null where nothing was ever owed of it. */
export async function lockDebtOfChargeback(db: Db, account_id: number, id: number): Promise<number | null> {
  const { rows } = await sql<{ left_minor: number }>`
    select r.amount_minor - r.collected_minor - r.credited_minor - r.written_off_minor as left_minor from receivables r
    join chargebacks b on b.account_id = r.account_id ${joinPaymentOfB}
    where r.account_id = ${account_id} and b.id = ${id} and (r.invoice_id = ${invoiceOfB} or r.opening_debt_id = p.opening_debt_id) for update of r`.execute(
    db,
  );
  return rows[0]?.left_minor ?? null;
}

/** Whose debt and visit a chargeback changes; null where it changes none. */
export async function readDebtor(db: Db, account_id: number, id: number) {
  const { rows } = await sql<{ invoice_id: number | null; customer_id: number | null; appointment_id: number | null }>`
    select i.id as invoice_id, coalesce(i.customer_id, p.customer_id) as customer_id, i.appointment_id from chargebacks b ${joinPaymentOfB}
    left join invoices i on i.account_id = p.account_id and i.id = ${invoiceOfB}
    where b.account_id = ${account_id} and b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Undoes a chargeback by a row of the same amount, with its fee where that comes back too. */
export async function insertChargebackReversal(
  db: Db,
  account_id: number,
  id: number,
  by: { taken_on: string; reason: string; is_fee_returned: 0 | 1; at: Date; user_id: number },
): Promise<number> {
  const fee = (column: string) => sql`case when ${by.is_fee_returned} = 1 then ${sql.ref(column)} else 0 end`;
  const { rows } = await sql<{ id: number }>`
    insert into chargebacks (account_id, payment_id, tip_entry_id, invoice_id, clearing_id, bank_id, taken_on, outcome, amount_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp,
      provider_trn, fee_invoice_number, reference, reversal_of_id, reason, at, user_id)
    select account_id, payment_id, tip_entry_id, invoice_id, clearing_id, bank_id, ${by.taken_on}, outcome, amount_minor, ${fee('fee_net_minor')}, ${fee('fee_vat_minor')}, fee_vat_treatment, fee_vat_rate_bp,
      provider_trn, fee_invoice_number, reference, id, ${by.reason}, ${by.at}, ${by.user_id} from chargebacks where account_id = ${account_id} and id = ${id} returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
