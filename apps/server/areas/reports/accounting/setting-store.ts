import { financialYearOf } from '@rawnaq/domain/reports/accounting/financial-year';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface AccountingSetting {
  /** 1 is January. */
  financial_year_month: number;
  version: number;
}

/** How the books are kept; of a salon that never said, as usual. */
export async function readSetting(db: Db, account_id: number): Promise<AccountingSetting> {
  const row = await db
    .selectFrom('accounting_settings')
    .where('account_id', '=', account_id)
    .select(['financial_year_month', 'version'])
    .executeTakeFirst();
  return row ?? { financial_year_month: 1, version: 1 };
}

/** The financial year that a day lies in: its first and last day. */
export async function readFinancialYear(db: Db, account_id: number, day: string): Promise<{ from: string; to: string }> {
  return financialYearOf(day, (await readSetting(db, account_id)).financial_year_month);
}

/** False when the version is no longer the newest. */
export async function saveSetting(db: Db, account_id: number, { version, ...fields }: AccountingSetting): Promise<boolean> {
  const { rows } = await sql`
    insert into accounting_settings as s (account_id, financial_year_month, version)
    select ${account_id}, ${fields.financial_year_month}::smallint, 2 where ${version}::int = 1
      or exists (select from accounting_settings where account_id = ${account_id})
    on conflict (account_id) do update set financial_year_month = excluded.financial_year_month, version = s.version + 1 where s.version = ${version}
    returning version`.execute(db);
  return rows.length === 1;
}
