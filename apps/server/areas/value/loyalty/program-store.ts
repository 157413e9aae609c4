import { minorPerUnit } from '@rawnaq/domain/money/currency-decimals';
import type { LoyaltyLevel, LoyaltyProgram } from '@rawnaq/domain/value/loyalty/loyalty';
import type { Db } from '../../../db/database.ts';

export interface StoredProgram {
  is_active: 0 | 1;
  earn_points: number;
  earn_per_minor: number;
  redeem_points: number;
  redeem_minor: number;
  smallest_redemption: number;
  expires_after_months: number | null;
  earns_on_services: 0 | 1;
  earns_on_products: 0 | 1;
  version: number;
}

/** As long as nobody has changed anything: a point for a unit of the currency, a unit for a hundred points. The version is the one a first save names. */
export const usualProgram = (currency: string): StoredProgram => ({
  is_active: 0,
  earn_points: 1,
  earn_per_minor: minorPerUnit(currency),
  redeem_points: 100,
  redeem_minor: minorPerUnit(currency),
  smallest_redemption: 100,
  expires_after_months: 12,
  earns_on_services: 1,
  earns_on_products: 1,
  version: 1,
});

/** Null as long as nobody has changed anything. */
export async function readStoredProgram(db: Db, account_id: number): Promise<StoredProgram | null> {
  const row = await db
    .selectFrom('loyalty_programs')
    .where('account_id', '=', account_id)
    .select([
      'is_active',
      'earn_points',
      'earn_per_minor',
      'redeem_points',
      'redeem_minor',
      'smallest_redemption',
      'expires_after_months',
      'earns_on_services',
      'earns_on_products',
      'version',
    ])
    .$narrowType<StoredProgram>()
    .executeTakeFirst();
  return row ?? null;
}

/** The program and its levels inside another statement. */
export interface ProgramWithLevels extends StoredProgram {
  levels: LoyaltyLevel[];
}

/** `ProgramWithLevels` as a JSON object inside another statement, whose parameter `account` is; null as long as nobody has changed anything. */
export const storedProgram = (account: string): string =>
  `(select to_jsonb(y) || jsonb_build_object('levels', coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'english_name', v.english_name,
      'arabic_name', v.arabic_name, 'from_points', v.from_points, 'multiplier_bp', v.multiplier_bp) order by v.from_points)
    from loyalty_levels v where v.account_id = y.account_id), '[]')) from loyalty_programs y where y.account_id = ${account})`;

/** The program as the rules read it; null where the salon has none that runs. */
export const readProgram = async (db: Db, account_id: number): Promise<LoyaltyProgram | null> =>
  programOf(await readStoredProgram(db, account_id));

/** The same of what `storedProgram` told. */
export function programOf(stored: StoredProgram | null): LoyaltyProgram | null {
  if (stored === null || stored.is_active === 0) return null;
  const { earn_points, earn_per_minor, redeem_points, redeem_minor, smallest_redemption, expires_after_months } = stored;
  return {
    is_active: true,
    earn_points,
    earn_per_minor,
    redeem_points,
    redeem_minor,
    smallest_redemption,
    expires_after_months,
    earns_on_products: stored.earns_on_products === 1,
    earns_on_services: stored.earns_on_services === 1,
  };
}

/** The lowest first. */
export function readLevels(db: Db, account_id: number): Promise<LoyaltyLevel[]> {
  return db
    .selectFrom('loyalty_levels')
    .where('account_id', '=', account_id)
    .select(['id', 'english_name', 'arabic_name', 'from_points', 'multiplier_bp'])
    .orderBy('from_points')
    .execute();
}
