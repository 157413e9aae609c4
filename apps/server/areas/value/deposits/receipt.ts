import type { Db } from '../../../db/database.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Refusal } from '../../../http/answers/refusal.ts';
import { readLogo } from '../../settings/files/public.ts';
import { givenTo, type PrintOptions, writeReceipt } from '../../finance/receipts/public/paper.ts';

function readReceipt(db: Db, account_id: number, which: { id: number } | { unique_id: string }) {
  let rows = db
    .selectFrom('deposits as d')
    .innerJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'd.account_id').onRef('p.id', '=', 'd.payment_id'))
    .innerJoin('payment_methods as m', (join) => join.onRef('m.account_id', '=', 'p.account_id').onRef('m.id', '=', 'p.payment_method_id'))
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'd.account_id').onRef('c.id', '=', 'd.customer_id'))
    .innerJoin('account_settings as s', 's.account_id', 'd.account_id')
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.cashier_user_id'))
    .where('d.account_id', '=', account_id);
  rows = 'id' in which ? rows.where('d.id', '=', which.id) : rows.where('d.unique_id', '=', which.unique_id);
  return rows
    .select([
      'd.receipt_number',
      'd.amount_minor',
      'd.refunded_minor',
      'd.charged_back_minor',
      'd.taken_at',
      'd.note',
      'd.seller',
      'd.recipient',
      'c.language',
      'm.english_name',
      'm.arabic_name',
      'p.reference',
      'p.authorization_code',
      'u.name as cashier_name',
      's.invoice_paper',
      's.invoice_language',
      's.language as own_language',
    ])
    .executeTakeFirst();
}

/** Writes the receipt of a deposit into the reply; null where there is no such deposit. */
export async function printReceipt(
  db: Db,
  account_id: number,
  which: { id: number } | { unique_id: string },
  options: PrintOptions,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'> | null> {
  const [found, logo] = await Promise.all([readReceipt(db, account_id, which), readLogo(db, account_id, context.services.config.filesDir)]);
  if (found === undefined) return null;
  const { amount_minor, refunded_minor, charged_back_minor } = found;
  const isGone = refunded_minor + charged_back_minor === amount_minor;
  const gone_by = isGone ? (charged_back_minor > refunded_minor ? ('charged_back' as const) : ('refunded' as const)) : null;
  return writeReceipt('deposit_receipt', { ...found, ...givenTo(found.recipient), gone_by }, options, logo, context);
}
