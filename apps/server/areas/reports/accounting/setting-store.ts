import { financialYearOf } from '@rawnaq/domain/reports/accounting/financial-year';
import type { BreakageChoice, ProvisionChoice } from '@rawnaq/domain/reports/accounting/valuation';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface AccountingSetting {
  /** 1 is January. */
  financial_year_month: number;
  /** The first day of the books; null: they begin with the first document. */
  books_from: string | null;
  /** So many days after its invoice a debt is due. */
  debt_due_days: number;
  commission_with_vat: 0 | 1;
  commission_before_discount: 0 | 1;
  /** Whether credit notes take commission back. */
  notes_lower_commission: 0 | 1;
  breakage: BreakageChoice;
  points_provision: ProvisionChoice;
  version: number;
}

const usual: AccountingSetting = {
  financial_year_month: 1,
  books_from: null,
  debt_due_days: 0,
  commission_with_vat: 0,
  commission_before_discount: 0,
  notes_lower_commission: 1,
  breakage: 'never',
  points_provision: 'none',
  version: 1,
};

/** How the books are kept; of a salon that never said, as usual. */
export async function readSetting(db: Db, account_id: number): Promise<AccountingSetting> {
  const row = await db
    .selectFrom('accounting_settings')
    .where('account_id', '=', account_id)
    .select(Object.keys(usual) as (keyof AccountingSetting)[])
    .$narrowType<AccountingSetting>()
    .executeTakeFirst();
  return row ?? usual;
}

/** The financial year that a day lies in: its first and last day. */
export async function readFinancialYear(db: Db, account_id: number, day: string): Promise<{ from: string; to: string }> {
  return financialYearOf(day, (await readSetting(db, account_id)).financial_year_month);
}

/** False when the version is no longer the newest. */
export async function saveSetting(db: Db, account_id: number, setting: AccountingSetting): Promise<boolean> {
  const { version, ...fields } = setting;
  const written = await db
    .updateTable('accounting_settings')
    .set({ ...fields, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (written !== undefined) return true;
  if (version !== 1) return false;
  // The first time; whoever is quicker has it, and a row that is there already is of a later version.
  const first = await db
    .insertInto('accounting_settings')
    .values({ account_id, ...fields, version: 2 })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('version')
    .executeTakeFirst();
  return first !== undefined;
}

/** Has everything posted anew that is dated before a day: books that begin on another one. */
export const repostBefore = (db: Db, account_id: number, day: string) =>
  sql`insert into accounting_changes (account_id, source, source_id)
    select distinct account_id, source, source_id from journal_entries
    where account_id = ${account_id} and coalesce(document_date, business_date) <= ${day}::date`.execute(db);
