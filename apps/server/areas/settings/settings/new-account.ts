import type { Db } from '../../../db/database.ts';

interface NewSettings {
  email: string;
  mobile: string;
  language: 'en' | 'ar';
  standard_vat_bp: number;
}

/** The settings that every account begins with: how the business is reached, the country's tax, ways to pay. Inside the account's scope. */
export async function furnishSettings(db: Db, accountId: number, account: NewSettings): Promise<void> {
  await db
    .insertInto('businesses')
    .values({ account_id: accountId, telephone: `+${account.mobile}`, whatsapp: account.mobile, email: account.email })
    .execute();
  await db.insertInto('account_settings').values({ account_id: accountId, language: account.language }).execute();
  if (account.standard_vat_bp > 0) {
    await db
      .insertInto('taxes')
      .values({
        account_id: accountId,
        english_name: 'VAT',
        arabic_name: 'ضريبة القيمة المضافة',
        rate_bp: account.standard_vat_bp,
        is_default: 1,
      })
      .execute();
  }
  await db
    .insertInto('payment_methods')
    .values([
      { account_id: accountId, english_name: 'Cash', arabic_name: 'نقداً', kind: 'cash', position: 1 },
      { account_id: accountId, english_name: 'Card', arabic_name: 'بطاقة', kind: 'card', position: 2 },
      { account_id: accountId, english_name: 'Bank transfer', arabic_name: 'تحويل بنكي', kind: 'transfer', position: 3 },
    ])
    .execute();
}
