import type { Db } from '../../../db/database.ts';
import { pictureOf } from '../../settings/files/public.ts';

export interface CardSetting {
  /** Null: cards are valid for ever. */
  expires_after_months: number | null;
  /** Whether the salon's page sells cards, and at which values, in minor units. */
  is_sold_online: 0 | 1;
  online_values: number[];
  /** The salon's own picture as a look of new cards. */
  picture_file_id: number | null;
  picture_unique_id: string | null;
  version: number;
}

/** As long as nobody has changed anything; the version a first save names. 100 to 500 riyals are the same integers as 10 to 50 dinars. */
const usual: CardSetting = {
  expires_after_months: 12,
  is_sold_online: 1,
  online_values: [10_000, 20_000, 30_000, 50_000],
  picture_file_id: null,
  picture_unique_id: null,
  version: 1,
};

export async function readCardSetting(db: Db, account_id: number): Promise<CardSetting> {
  const row = await db
    .selectFrom('gift_card_settings')
    .where('account_id', '=', account_id)
    .select(['expires_after_months', 'is_sold_online', 'online_values', 'picture_file_id', 'version'])
    .select(pictureOf(account_id, 'gift_card_settings.picture_file_id').as('picture_unique_id'))
    .$narrowType<CardSetting>()
    .executeTakeFirst();
  return row ?? usual;
}

/** False where another user saved meanwhile. */
export async function saveCardSetting(
  db: Db,
  account_id: number,
  { version, online_values, ...kept }: Omit<CardSetting, 'picture_unique_id'>,
): Promise<boolean> {
  const values = { ...kept, online_values: JSON.stringify(online_values), version: version + 1 };
  const written = await db
    .insertInto('gift_card_settings')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values).where('gift_card_settings.version', '=', version))
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}
