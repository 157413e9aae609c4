import type { Output } from '@rawnaq/contract/endpoint';
import { einvoiceFacts, einvoiceFactsFields } from '@rawnaq/contract/tax/einvoicing';
import { columnsOf } from '@rawnaq/contract/record';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type EinvoiceFacts = Output<typeof einvoiceFacts>;

const columns = [...columnsOf(einvoiceFactsFields), 'version'] as const;

/** What the authority knows the business by; undefined until it is saved. */
export async function readFacts(db: Db, account_id: number): Promise<EinvoiceFacts | undefined> {
  return db
    .selectFrom('einvoice_facts')
    .where('account_id', '=', account_id)
    .select(columns)
    .$narrowType<EinvoiceFacts>()
    .executeTakeFirst();
}

/** What the general setting already says, as a first proposal. Its VAT number counts only where the business is registered. */
export async function proposeFacts(db: Db, account_id: number, environment: EinvoiceFacts['environment']): Promise<EinvoiceFacts> {
  const known = await db
    .selectFrom('accounts as a')
    .innerJoin('businesses as b', 'b.account_id', 'a.id')
    .leftJoin('cities as c', 'c.id', 'a.city_id')
    .where('a.id', '=', account_id)
    .select([
      'a.arabic_name as seller_name',
      sql<string>`coalesce(b.trn, '')`.as('vat_number'),
      sql<string>`coalesce(b.commercial_registration, '')`.as('id_number'),
      sql<string>`coalesce(b.arabic_address, b.english_address, '')`.as('street'),
      sql<string>`coalesce(b.building_number, '')`.as('building_number'),
      sql<string>`coalesce(b.district, '')`.as('district'),
      sql<string>`coalesce(c.arabic_name, '')`.as('city_name'),
      sql<string>`coalesce(b.postal_code, '')`.as('postal_code'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...known,
    id_scheme: 'CRN',
    additional_number: null,
    industry: 'صالون تجميل',
    zero_reason_code: 'VATEX-SA-35',
    exempt_reason_code: 'VATEX-SA-29',
    environment,
    version: 0,
  };
}

/** Writes the facts over the version they were made from. False where another one came before. */
export async function writeFacts(db: Db, account_id: number, facts: EinvoiceFacts): Promise<boolean> {
  const values = { ...facts, version: facts.version + 1 };
  const written = await db
    .insertInto('einvoice_facts')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values).where('einvoice_facts.version', '=', facts.version))
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** Whose rules an account issues by; null where there are none. */
export function countryOf(account: { country_id: number }): 'ksa' | 'uae' | null {
  if (account.country_id === AccountCountry.ksa) return 'ksa';
  return account.country_id === AccountCountry.uae ? 'uae' : null;
}

/** Whether the business is registered for VAT: nobody else issues tax invoices. */
export async function isVatRegistered(db: Db, account_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('businesses')
    .where('account_id', '=', account_id)
    .select(['is_vat_registered', 'trn'])
    .executeTakeFirst();
  return row?.is_vat_registered === 1 && row.trn !== null;
}
