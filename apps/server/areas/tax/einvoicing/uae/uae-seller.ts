import { type Emirate, emirateOf } from '@rawnaq/domain/tax/einvoicing/emirates';
import type { Db } from '../../../../db/database.ts';
import type { EinvoiceContext } from '../context.ts';
import type { UaeSeller } from './uae-draft.ts';
import { authorityName, readUaeSetting, type UaeSetting } from './uae-setting.ts';

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
    .select([
      'a.english_name',
      'b.trn',
      'b.is_vat_registered',
      'b.commercial_registration',
      'b.english_address',
      'b.arabic_address',
      'c.english_name as city',
    ])
    .executeTakeFirst();

type Missing = 'trn' | 'commercial_registration' | 'address' | 'city_id';

/** What of the general setting a business's e-invoices lack, in the names of its fields. */
function missingOf(row: SellerRow): Missing[] {
  const isThere: Record<Missing, boolean> = {
    trn: row.is_vat_registered === 1 && row.trn !== null,
    commercial_registration: row.commercial_registration !== null,
    address: (row.english_address ?? row.arabic_address) !== null,
    city_id: emirateOf(row.city) !== null,
  };
  return (Object.keys(isThere) as Missing[]).filter((name) => !isThere[name]);
}

function sellerOf(row: SellerRow, emirate: Emirate, setting: UaeSetting): UaeSeller {
  const { service_code, goods_code } = setting;
  const party: UaeSeller['party'] = {
    name: row.english_name,
    trn: row.trn ?? '',
    legal_id: { type: 'TL', value: row.commercial_registration ?? '', authority: authorityName(setting) },
    address: { street: row.english_address ?? row.arabic_address ?? '', city: row.city ?? '', subdivision: emirate, country: 'AE' },
  };
  return { party, service_code, goods_code };
}

type SellerContext = Pick<EinvoiceContext, 'db' | 'account_id' | 'account' | 'services'>;

/** Who takes an account's documents, and what it still has to say about itself. */
export async function uaeStanding({ db, account_id, account, services }: SellerContext) {
  const row = await readSeller(db, account_id);
  return {
    provider: await services.uaeProviders.kindFor(db, account),
    missing: row === undefined ? [] : missingOf(row),
    setting: await readUaeSetting(db, account_id, row?.city ?? null),
  };
}

/**
 * The business as its e-invoices name it, from the general setting and its own: tax registration, trade licence, address and city. Null where one of them is
 * missing, or where no provider takes its documents: then it issues no e-invoices.
 */
export async function uaeSeller({ db, account_id, account, services }: SellerContext): Promise<UaeSeller | null> {
  if ((await services.uaeProviders.kindFor(db, account)) === null) return null;
  const row = await readSeller(db, account_id);
  const emirate = emirateOf(row?.city ?? null);
  if (row === undefined || emirate === null || missingOf(row).length > 0) return null;
  return sellerOf(row, emirate, await readUaeSetting(db, account_id, row.city));
}
