import type { AccountContext } from '../../../http/context.ts';

/** Where a beneficiary sees a card without signing in, by its unguessable id; null where the salon has no public address. */
export async function cardUrlOf(
  { db, account_id, services }: Pick<AccountContext, 'db' | 'account_id' | 'services'>,
  language: 'en' | 'ar' = 'en',
): Promise<(unique_id: string) => string | null> {
  const online = await db.selectFrom('online_settings').where('account_id', '=', account_id).select('alias').executeTakeFirst();
  const site = `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}/salon/${online?.alias ?? ''}`;
  return (unique_id) => (online === undefined ? null : `${site}/e-gift-card/${unique_id}`);
}
