import type { listChargebacks, listPaymentsOfDay } from '@rawnaq/contract/reports/chargebacks';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ChargebackOutcome } from '@rawnaq/domain/reports/money/chargeback';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ListQuery } from '../../../db/list-query.ts';
import { clearingAccount, joinClearing } from './open-items.ts';

type Chargeback = Output<typeof listChargebacks.output>['data'][number];
type Payment = Output<typeof listPaymentsOfDay.output>['data'][number];

const most = 2_000;

/** Number of the document of a payment `p`, or of its receipt. */
const numberOfP = sql`coalesce((select number from invoices i where i.account_id = p.account_id and i.id = p.invoice_id),
  (select number from debit_notes d where d.account_id = p.account_id and d.id = p.debit_note_id), p.receipt_number)`;

/** The invoice whose customer can owe a payment `p` again: its own, or that of its debit note. */
const invoiceOfP = sql`coalesce(p.invoice_id, (select d.invoice_id from debit_notes d where d.account_id = p.account_id and d.id = p.debit_note_id))`;

/** Payments of customers `p` that lie in a clearing account, with what was not charged back of each. */
const payments = (account_id: number, accounting_account_id: number, where: RawBuilder<unknown>) => sql<Payment>`
  select p.id as payment_id, p.payment_method_id, p.paid_at as at, ${numberOfP} as number, nullif(concat_ws(' ', p.reference, p.authorization_code), '') as reference, p.amount_minor,
    p.amount_minor - coalesce((select sum(case when b.reversal_of_id is null then b.amount_minor else -b.amount_minor end)::bigint from chargebacks b
      where b.account_id = p.account_id and b.payment_id = p.id), 0) as left_minor,
    (exists (select from invoices i where i.account_id = p.account_id and i.id = ${invoiceOfP} and i.customer_id is not null))::int as can_be_owed
  from (select p.*, p.paid_at as at from payments p where p.account_id = ${account_id} and p.status = 1 and p.source in (0, 1, 2) and ${where}) p
  join lateral (select p.payment_method_id, p.at) m on true ${joinClearing(account_id)}
  where ${clearingAccount} = ${accounting_account_id} order by p.paid_at desc, p.id desc limit ${most}`;

export async function readPaymentsOfDay(db: Db, account_id: number, accounting_account_id: number, day: string): Promise<Payment[]> {
  const { rows } = await payments(account_id, accounting_account_id, sql`p.business_date = ${day}::date`).execute(db);
  return rows;
}

export async function readPayment(db: Db, account_id: number, accounting_account_id: number, id: number): Promise<Payment | undefined> {
  const { rows } = await payments(account_id, accounting_account_id, sql`p.id = ${id}`).execute(db);
  return rows[0];
}

const chargebacks = (where: RawBuilder<unknown>) => sql<Chargeback & { total: number }>`
  select b.id, b.payment_id, ${numberOfP} as number, p.business_date as paid_on,
    case when m.id is not null then json_build_object('id', m.id, 'english_name', a.english_name, 'arabic_name', a.arabic_name) end as bank,
    b.taken_on, b.outcome, b.amount_minor, b.fee_net_minor, b.fee_vat_minor, b.reference, b.reason, b.reversal_of_id, r.id as reversed_by_id, b.at, user_name(u) as user_name,
    count(*) over ()::int as total
  from chargebacks b join payments p on p.account_id = b.account_id and p.id = b.payment_id
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
  payment_id: number;
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

/** What a customer owes of the invoice that a payment paid, held so that nobody settles it meanwhile; null where nothing was ever owed of it. */
export async function lockDebtOfPayment(db: Db, account_id: number, payment_id: number): Promise<number | null> {
  const { rows } = await sql<{ left_minor: number }>`
    select r.amount_minor - r.collected_minor - r.credited_minor - r.written_off_minor as left_minor from receivables r
    join payments p on p.account_id = r.account_id and ${invoiceOfP} = r.invoice_id where r.account_id = ${account_id} and p.id = ${payment_id} for update of r`.execute(
    db,
  );
  return rows[0]?.left_minor ?? null;
}

/** Whose debt and visit a chargeback of a payment changes; null where it changes none. */
export async function readDebtor(db: Db, account_id: number, payment_id: number) {
  const { rows } = await sql<{ invoice_id: number; customer_id: number | null; appointment_id: number | null }>`
    select i.id as invoice_id, i.customer_id, i.appointment_id from payments p join invoices i on i.account_id = p.account_id and i.id = ${invoiceOfP}
    where p.account_id = ${account_id} and p.id = ${payment_id}`.execute(db);
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
    insert into chargebacks (account_id, payment_id, clearing_id, bank_id, taken_on, outcome, amount_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp,
      provider_trn, fee_invoice_number, reference, reversal_of_id, reason, at, user_id)
    select account_id, payment_id, clearing_id, bank_id, ${by.taken_on}, outcome, amount_minor, ${fee('fee_net_minor')}, ${fee('fee_vat_minor')}, fee_vat_treatment, fee_vat_rate_bp,
      provider_trn, fee_invoice_number, reference, id, ${by.reason}, ${by.at}, ${by.user_id} from chargebacks where account_id = ${account_id} and id = ${id} returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
