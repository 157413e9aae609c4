import { type Updateable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountSettingsTable } from '../../../db/schema.ts';

type Fields = Updateable<AccountSettingsTable>;

/** How long freed times are held, with a version of its own. False when the version is no longer the newest. */
export async function replaceWaitingSetting(db: Db, account_id: number, version: number, waiting_offer_minutes: number): Promise<boolean> {
  const changed = await db
    .updateTable('account_settings')
    .set({ waiting_offer_minutes, waiting_version: sql<number>`waiting_version + 1` })
    .where('account_id', '=', account_id)
    .where('waiting_version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The part of the settings that bookings are judged by, with a version of its own. False when the version is no longer the newest. */
export async function replaceBookingRules(db: Db, account_id: number, version: number, rules: Fields): Promise<boolean> {
  const changed = await db
    .updateTable('account_settings')
    .set({ ...rules, booking_rules_version: sql<number>`booking_rules_version + 1` })
    .where('account_id', '=', account_id)
    .where('booking_rules_version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
