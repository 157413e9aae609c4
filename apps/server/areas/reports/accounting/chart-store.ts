import { type AccountKey, accountKeys, systemAccounts } from '@rawnaq/domain/reports/accounting/chart';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The salon's accounts by the keys of posting rules; those that are missing are made, so that an account that a newer version posts to is there when it is needed. */
export async function readChart(db: Db, account_id: number): Promise<ReadonlyMap<AccountKey, number>> {
  const read = async () =>
    new Map(
      (
        await db
          .selectFrom('accounting_accounts')
          .where('account_id', '=', account_id)
          .where('key', 'is not', null)
          .select(['id', 'key'])
          .execute()
      ).map(({ id, key }) => [key as AccountKey, id]),
    );
  const found = await read();
  if (accountKeys.every((key) => found.has(key))) return found;
  const rows = accountKeys.filter((key) => !found.has(key)).map((key) => ({ key, ...systemAccounts[key] }));
  await sql`insert into accounting_accounts (account_id, key, code, type, english_name, arabic_name)
    select ${account_id}, a.key, a.code, a.type, a.english_name, a.arabic_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(key text, code text, type text, english_name text, arabic_name text)
    on conflict do nothing`.execute(db);
  return read();
}
