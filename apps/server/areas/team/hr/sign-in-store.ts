import type { Db } from '../../../db/database.ts';

export function readRights(db: Db, accountId: number, roleId: number) {
  return db
    .selectFrom('roles')
    .where('account_id', '=', accountId)
    .where('id', '=', roleId)
    .select(['id', 'permissions'])
    .executeTakeFirst();
}

export function readBusinessNames(db: Db, accountId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('account_settings', 'account_settings.account_id', 'accounts.id')
    .where('accounts.id', '=', accountId)
    .select(['accounts.english_name', 'accounts.arabic_name', 'account_settings.language'])
    .executeTakeFirstOrThrow();
}
