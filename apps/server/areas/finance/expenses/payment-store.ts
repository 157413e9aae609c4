import type { expense } from '@rawnaq/contract/finance/expenses';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ExpensePayee } from '@rawnaq/domain/finance/expenses/expense';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type PaymentRecord = Output<typeof expense>['payments'][number];

/** What was paid for an expense, the oldest first, with what undid it. */
export async function readPayments(db: Db, account_id: number, expense_id: number): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    select p.id, p.amount_minor, p.paid_to, p.paid_on, m.english_name as method_english_name, m.arabic_name as method_arabic_name, p.from_expense_id, p.is_refund, p.cash_shift_id, p.reversal_of_id, p.reason,
      (case when exists (select from expense_payments r where r.account_id = p.account_id and r.reversal_of_id = p.id) then 1 else 0 end) as is_reversed,
      p.at, user_name(u) as user_name
    from expense_payments p
    left join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id
    left join users u on u.account_id = p.account_id and u.id = p.user_id
    where p.account_id = ${account_id} and p.expense_id = ${expense_id}::bigint order by p.id`.execute(db);
  return rows;
}

interface PaymentToWrite {
  expense_id: number;
  amount_minor: number;
  paid_to: ExpensePayee;
  /** None where it is set against the open credit of another expense. */
  payment_method_id: number | null;
  from_expense_id?: number | null;
  /** Given back by the supplier. */
  is_refund?: 0 | 1;
  /** Day, `YYYY-MM-DD`. */
  paid_on: string;
  at: Date;
  user_id: number;
  /** The payment that this one undoes, and why. */
  reversal_of_id?: number;
  reason?: string;
}

/** Writes a payment or what undoes one; the database puts it into a shift and adds it up. The caller has locked the expense. */
export async function insertPayment(db: Db, account_id: number, payment: PaymentToWrite): Promise<number> {
  const { id } = await db
    .insertInto('expense_payments')
    .values({ account_id, ...payment })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A payment of an expense as a reversal has to name it; undefined where the expense has no such payment, or where it is a reversal itself. */
export const readPaymentToReverse = (db: Db, account_id: number, expense_id: number, id: number) =>
  db
    .selectFrom('expense_payments')
    .where('account_id', '=', account_id)
    .where('expense_id', '=', expense_id)
    .where('id', '=', id)
    .where('reversal_of_id', 'is', null)
    .select(['id', 'amount_minor', 'payment_method_id', 'paid_to', 'from_expense_id', 'is_refund'])
    .$narrowType<{ paid_to: ExpensePayee; is_refund: 0 | 1 }>()
    .executeTakeFirst();
