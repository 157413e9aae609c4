import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import type { Language } from '@rawnaq/messages/format';
import type { Db } from '../../../db/database.ts';

/** Whom a receipt goes to, and in which language: the customer, or the employee who was paid. Undefined where this account has no such receipt. */
export async function readRecipient(db: Db, account_id: number, id: number) {
  const found = await db
    .selectFrom('receipts as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('account_settings as s', 's.account_id', 'r.account_id')
    .leftJoin('online_settings as o', 'o.account_id', 'r.account_id')
    .leftJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'r.account_id').onRef('c.id', '=', 'r.customer_id'))
    .leftJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'r.account_id').onRef('e.id', '=', 'r.employee_id'))
    .where('r.account_id', '=', account_id)
    .where('r.id', '=', id)
    .select([
      'r.unique_id',
      'r.number',
      'r.amount_minor',
      'r.customer_id',
      'a.english_name as business_english_name',
      'a.arabic_name as business_arabic_name',
      's.language as own_language',
      's.message_in_english',
      's.message_in_arabic',
      'o.alias',
      'c.name as customer_name',
      'c.mobile as customer_mobile',
      'c.email as customer_email',
      'c.language as customer_language',
      'c.allow_whatsapp',
      'e.english_name as employee_english_name',
      'e.arabic_name as employee_arabic_name',
      'e.mobile as employee_mobile',
      'e.email as employee_email',
    ])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  // The languages of messages are those to customers; an employee is written to in the salon's own.
  const own_language: Language = found.own_language === 'ar' ? 'ar' : 'en';
  const language = found.customer_id === null ? own_language : messageLanguage(found, found.customer_language, own_language);
  const [own, other] =
    language === 'ar'
      ? [found.employee_arabic_name, found.employee_english_name]
      : [found.employee_english_name, found.employee_arabic_name];
  return {
    ...found,
    language,
    name: found.customer_name ?? own ?? other ?? '',
    mobile: found.customer_id === null ? found.employee_mobile : found.customer_mobile,
    email: found.customer_id === null ? found.employee_email : found.customer_email,
  };
}

/** What a receipt is for; undefined where this account has no such receipt. */
export async function readReceiptKind(db: Db, account_id: number, id: number): Promise<number | undefined> {
  const found = await db.selectFrom('receipts').where('account_id', '=', account_id).where('id', '=', id).select('kind').executeTakeFirst();
  return found?.kind;
}
