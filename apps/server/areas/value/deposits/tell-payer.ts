import type { AccountContext } from '../../../http/context.ts';
import { sendMessage } from '../../reach/messaging/public.ts';

/** Writes to the customer whose money arrived or goes back: by WhatsApp where the customer allows it, else by e-mail. */
export async function tellPayer(
  context: AccountContext,
  letter: 'deposit_received' | 'deposit_refunded',
  appointment_id: number,
  amount_minor: number,
): Promise<void> {
  const { db, account_id, account, services } = context;
  const row = await db
    .selectFrom('appointments as p')
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.customer_id'))
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('account_settings as s', 's.account_id', 'p.account_id')
    .leftJoin('online_settings as o', 'o.account_id', 'p.account_id')
    .where('p.account_id', '=', account_id)
    .where('p.id', '=', appointment_id)
    .select([
      'p.unique_id',
      'c.id as customer_id',
      'c.name',
      'c.mobile',
      'c.email',
      'c.language',
      'c.allow_whatsapp',
      'a.english_name',
      'a.arabic_name',
      's.language as own_language',
      's.message_in_arabic',
      's.message_in_english',
      'o.alias',
    ])
    .executeTakeFirst();
  if (row === undefined) return;
  const channel = row.mobile !== null && row.allow_whatsapp === 1 ? 'whatsapp' : 'email';
  const recipient = channel === 'whatsapp' ? row.mobile : row.email;
  if (recipient === null) return;
  const preferred = (row.language ?? row.own_language) === 'ar' ? 'ar' : 'en';
  const language = preferred === 'ar' ? (row.message_in_arabic === 1 ? 'ar' : 'en') : row.message_in_english === 1 ? 'en' : 'ar';
  const { publicUrl } = services.config;
  const link =
    row.alias === null ? publicUrl : `${publicUrl}${language === 'ar' ? '/ar' : ''}/salon/${row.alias}/e-booking/${row.unique_id}`;
  await sendMessage(context, {
    channel,
    template: letter,
    recipient,
    language,
    customer_id: row.customer_id,
    appointment_id,
    params: {
      name: row.name,
      business: language === 'ar' ? row.arabic_name : row.english_name,
      amount: { amount_minor, currency: account.currency },
      link,
    },
  });
}
