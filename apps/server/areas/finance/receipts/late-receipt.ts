import type { Output } from '@rawnaq/contract/endpoint';
import type { printMovementReceipt } from '@rawnaq/contract/finance/receipts';
import { sql } from 'kysely';
import { firstOf } from '../../../db/first-of.ts';
import type { UserContext } from '../../../http/context.ts';
import type { Refusal } from '../../../http/answers/refusal.ts';
import { readLogo } from '../../settings/files/public.ts';
import { collectedLines } from './collected-lines.ts';
import { type ReceiptFacts, type ReceiptPaper, writeReceipt } from './paper.ts';
import { printReceiptPaper } from './print.ts';

type ReceiptInput = Output<typeof printMovementReceipt.input>;

const papers: Readonly<Record<ReceiptInput['kind'], ReceiptPaper>> = {
  collection: 'collection_receipt',
  tip_out: 'tips_voucher',
  commission_out: 'commission_voucher',
  deposit_back: 'deposit_voucher',
  balance_back: 'balance_voucher',
};

type Known = Omit<ReceiptFacts, 'receipt_number' | 'name' | 'lines'> & {
  receipt_id: number | null;
  receipt_number: string | null;
  name: string | null;
  employee_english_name: string | null;
  employee_arabic_name: string | null;
  parts: { invoice_number: string; amount_minor: number }[] | null;
};

/** What is known of a movement of money, and whether it has its paper. Debts that were collected under one number are one movement. */
async function readMovement({ db, account_id }: UserContext, { kind, id }: ReceiptInput): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select r.id as receipt_id, p.receipt_number, coalesce(parts.amount_minor, p.amount_minor) as amount_minor, p.at as taken_at, coalesce(t.note, d.reason, b.reason) as note,
      seller_facts(p.account_id) as seller, c.name, c.mobile, c.language, e.english_name as employee_english_name, e.arabic_name as employee_arabic_name,
      s.language as own_language, s.invoice_paper, s.invoice_language, m.english_name, m.arabic_name, p.reference, p.authorization_code, u.name as cashier_name,
      null as gone_by, parts.parts
    from money_movements p
    join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id
    join account_settings s on s.account_id = p.account_id
    left join invoices i on i.account_id = p.account_id and i.id = p.invoice_id
    left join customers c on c.account_id = p.account_id and c.id = ${firstOf('p.customer_id', 'i.customer_id')}
    left join employees e on e.account_id = p.account_id and e.id = p.employee_id
    left join users u on u.account_id = p.account_id and u.id = p.user_id
    left join tip_entries t on p.kind = 'tip_out' and t.account_id = p.account_id and t.id = p.id
    left join deposit_entries d on p.kind = 'deposit_back' and d.account_id = p.account_id and d.id = p.id
    left join account_balance_entries b on p.kind = 'balance_back' and b.account_id = p.account_id and b.id = p.id
    left join receipts r on r.account_id = p.account_id and r.number = p.receipt_number and (p.kind <> 'deposit_back' or r.kind = 3)
    left join lateral (
      select sum(o.amount_minor)::bigint as amount_minor, jsonb_agg(jsonb_build_object('invoice_number', n.number, 'amount_minor', o.amount_minor) order by n.id) as parts
      from payments o join invoices n on n.account_id = o.account_id and n.id = o.invoice_id
      where o.account_id = p.account_id and o.is_collection = 1 and (o.id = p.id or o.receipt_number = p.receipt_number)) parts on p.kind = 'collection'
    where p.account_id = ${account_id} and p.kind = ${kind} and p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/**
 * Writes the paper of a movement into the reply: the receipt that was written down with it, or, of before receipts were, one made from what is known, in the salon's
 * present name. Null where there is no such movement.
 */
export async function printMovement(
  context: UserContext,
  input: ReceiptInput,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'> | null> {
  const { db, account_id, services } = context;
  const found = await readMovement(context, input);
  if (found === undefined) return null;
  if (found.receipt_id !== null) return printReceiptPaper(db, account_id, { id: found.receipt_id }, input, context);
  const { parts, name, employee_english_name, employee_arabic_name, receipt_number, ...facts } = found;
  const logo = await readLogo(db, account_id, services.config.filesDir);
  return writeReceipt(
    papers[input.kind],
    {
      ...facts,
      // What was paid out of a balance had no number then; its paper has none either.
      receipt_number: receipt_number ?? '',
      name: name ?? employee_english_name ?? employee_arabic_name ?? '',
      name_ar: name ?? employee_arabic_name ?? employee_english_name ?? '',
      lines: collectedLines(parts),
    },
    input,
    logo,
    context,
  );
}
