import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const accountColumns = [
  'accounts.english_name',
  'accounts.arabic_name',
  'accounts.country_id',
  'accounts.city_id',
  'accounts.timezone',
  'accounts.currency',
] as const;
const businessColumns = [
  'businesses.email',
  'businesses.telephone',
  'businesses.whatsapp',
  'businesses.website',
  'businesses.english_address',
  'businesses.arabic_address',
  'businesses.building_number',
  'businesses.district',
  'businesses.postal_code',
  'businesses.trn',
  'businesses.is_vat_registered',
  'businesses.commercial_registration',
  'businesses.logo_file_id',
  'businesses.version',
] as const;
const settingColumns = [
  'account_settings.language',
  'account_settings.digits',
  'account_settings.allow_price_change',
  'account_settings.allow_hold_invoice',
  'account_settings.allow_free_gift_card',
  'account_settings.allow_sell_without_stock',
  'account_settings.allow_debt',
  'account_settings.allow_change_quantity',
  'account_settings.cash_needs_shift',
  'account_settings.message_in_arabic',
  'account_settings.message_in_english',
] as const;

type Flag = 0 | 1;
interface Narrowed {
  is_vat_registered: Flag;
  language: 'en' | 'ar';
  digits: 'latn' | 'arab';
  allow_price_change: Flag;
  allow_hold_invoice: Flag;
  allow_free_gift_card: Flag;
  allow_sell_without_stock: Flag;
  allow_debt: Flag;
  allow_change_quantity: Flag;
  cash_needs_shift: Flag;
  message_in_arabic: Flag;
  message_in_english: Flag;
}

/** The general setting, gathered from the account, the business and its settings. */
export function readGeneralSetting(db: Db, accountId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('businesses', 'businesses.account_id', 'accounts.id')
    .innerJoin('account_settings', 'account_settings.account_id', 'accounts.id')
    .where('accounts.id', '=', accountId)
    .select([...accountColumns, ...businessColumns, ...settingColumns])
    .select(
      sql<string | null>`(select unique_id::text from files f where f.account_id = ${accountId} and f.id = businesses.logo_file_id)`.as(
        'logo_unique_id',
      ),
    )
    .select(sql<Flag>`account_has_money(${accountId}::int)::int`.as('is_country_fixed'))
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();
}

/**
 * Waits for everybody who is writing a row of the account, and keeps later ones waiting: of its country and its first money at the same moment, the
 * second sees the first. Only for a change of country, which is rare: it holds up the account's whole work for its moment.
 */
export async function lockAccountForCountry(db: Db, accountId: number): Promise<void> {
  await db.selectFrom('accounts').where('id', '=', accountId).select('id').forUpdate().executeTakeFirstOrThrow();
}

export interface AccountFields {
  english_name: string;
  arabic_name: string;
  country_id: number;
  city_id: number | null;
  timezone: string;
  currency: string;
}

export interface BusinessFields {
  email: string | null;
  telephone: string | null;
  whatsapp: string | null;
  website: string | null;
  english_address: string | null;
  arabic_address: string | null;
  building_number: string | null;
  district: string | null;
  postal_code: string | null;
  trn: string | null;
  is_vat_registered: Flag;
  taxes_deposits: Flag;
  commercial_registration: string | null;
  logo_file_id: number | null;
}

/** Whether the VAT of deposits arises when they are taken, where the country leaves it to the salon. */
export async function readTaxesDeposits(db: Db, accountId: number): Promise<Flag> {
  const row = await db.selectFrom('businesses').where('account_id', '=', accountId).select('taxes_deposits').executeTakeFirstOrThrow();
  return row.taxes_deposits === 1 ? 1 : 0;
}

/** False when the version is no longer the newest. */
export async function replaceBusiness(db: Db, accountId: number, version: number, fields: Partial<BusinessFields>): Promise<boolean> {
  const changed = await db
    .updateTable('businesses')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function replaceAccount(db: Db, accountId: number, fields: AccountFields): Promise<void> {
  await db.updateTable('accounts').set(fields).where('id', '=', accountId).execute();
}

export type AccountSwitches = Omit<Narrowed, 'is_vat_registered'>;

export async function replaceAccountSettings(db: Db, accountId: number, fields: AccountSwitches): Promise<void> {
  await db.updateTable('account_settings').set(fields).where('account_id', '=', accountId).execute();
}

export function findCountry(db: Db, id: number) {
  return db
    .selectFrom('countries')
    .where('id', '=', id)
    .select(['id', 'timezone', 'currency', 'standard_vat_bp', 'status'])
    .executeTakeFirst();
}

export function findCity(db: Db, countryId: number, id: number) {
  return db.selectFrom('cities').where('id', '=', id).where('country_id', '=', countryId).select('id').executeTakeFirst();
}

export function findPicture(db: Db, accountId: number, id: number) {
  return db
    .selectFrom('files')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('media_type', 'like', 'image/%')
    .select('id')
    .executeTakeFirst();
}

export async function readWizardProgress(db: Db, accountId: number): Promise<string[]> {
  const row = await db.selectFrom('accounts').where('id', '=', accountId).select('wizard_progress').forUpdate().executeTakeFirstOrThrow();
  return row.wizard_progress as string[];
}

export async function writeWizardProgress(db: Db, accountId: number, steps: readonly string[]): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ wizard_progress: JSON.stringify(steps) })
    .where('id', '=', accountId)
    .execute();
}
