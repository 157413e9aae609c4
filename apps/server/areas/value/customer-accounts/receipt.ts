import type { UserContext } from '../../../http/context.ts';
import type { Refusal } from '../../../http/answers/refusal.ts';
import { givenTo, type PrintOptions, writeReceipt } from '../../finance/receipts/public/paper.ts';
import { readLogo } from '../../settings/files/public.ts';

/** Writes the receipt of a top-up into the reply; null where this entry is none. */
export async function printTopUpReceipt(
  context: UserContext,
  id: number,
  options: PrintOptions,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'> | null> {
  const { db, account_id, services } = context;
  const found = await db
    .selectFrom('account_balance_entries as e')
    .innerJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'e.account_id').onRef('p.id', '=', 'e.payment_id'))
    .innerJoin('payment_methods as m', (join) => join.onRef('m.account_id', '=', 'p.account_id').onRef('m.id', '=', 'p.payment_method_id'))
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'e.account_id').onRef('c.id', '=', 'e.customer_id'))
    .innerJoin('account_settings as s', 's.account_id', 'e.account_id')
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.user_id'))
    .where('e.account_id', '=', account_id)
    .where('e.id', '=', id)
    .select([
      'e.receipt_number',
      'e.amount_minor',
      'e.at as taken_at',
      'e.reason as note',
      'e.seller',
      'e.recipient',
      'c.language',
      's.language as own_language',
      's.invoice_paper',
      's.invoice_language',
      'm.english_name',
      'm.arabic_name',
      'p.reference',
      'p.authorization_code',
      'u.name as cashier_name',
    ])
    .$narrowType<{ receipt_number: string }>()
    .executeTakeFirst();
  if (found === undefined) return null;
  const logo = await readLogo(db, account_id, services.config.filesDir);
  return writeReceipt('balance_receipt', { ...found, ...givenTo(found.recipient), gone_by: null }, options, logo, context);
}
