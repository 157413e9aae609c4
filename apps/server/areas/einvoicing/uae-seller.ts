import { type Emirate, emirateOf, licensingAuthorities } from '@rawnaq/domain/einvoicing/emirates';
import type { AeParty } from '@rawnaq/einvoice/ae/draft';
import type { Db } from '../../db/database.ts';
import type { EinvoiceContext } from './context.ts';

interface SellerRow {
  english_name: string;
  trn: string | null;
  is_vat_registered: number;
  commercial_registration: string | null;
  english_address: string | null;
  arabic_address: string | null;
  city: string | null;
}

const readSeller = (db: Db, account_id: number): Promise<SellerRow | undefined> =>
  db
    .selectFrom('accounts as a')
    .innerJoin('businesses as b', 'b.account_id', 'a.id')
    .leftJoin('cities as c', 'c.id', 'a.city_id')
    .where('a.id', '=', account_id)
    .select(['a.english_name', 'b.trn', 'b.is_vat_registered', 'b.commercial_registration', 'b.english_address', 'b.arabic_address', 'c.english_name as city'])
    .executeTakeFirst();

function partyOf(row: SellerRow, emirate: Emirate): AeParty | null {
  const { english_name, trn, is_vat_registered, commercial_registration, city } = row;
  const street = row.english_address ?? row.arabic_address;
  if (is_vat_registered !== 1 || trn === null || commercial_registration === null || street === null || city === null) return null;
  return {
    name: english_name,
    trn,
    legal_id: { type: 'TL', value: commercial_registration, authority: licensingAuthorities[emirate] },
    address: { street, city, subdivision: emirate, country: 'AE' },
  };
}

/**
 * The business as its e-invoices name it, from the general setting: tax registration, trade licence, address and city. Null where one of them is
 * missing, or where no provider takes its documents: then it issues no e-invoices.
 */
export async function uaeSeller({ db, account_id, account, services }: Pick<EinvoiceContext, 'db' | 'account_id' | 'account' | 'services'>): Promise<AeParty | null> {
  if (services.uaeProviders.kindFor(account) === null) return null;
  const row = await readSeller(db, account_id);
  const emirate = emirateOf(row?.city ?? null);
  return row === undefined || emirate === null ? null : partyOf(row, emirate);
}
