import { holdOnlineTime, releaseOnlineTime } from '@rawnaq/contract/calendar/online-booking';
import { sql } from 'kysely';
import { networkOf } from '../../../http/caller.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { currentSchedule } from '../appointments/public/facts.ts';
import { holdMinutes, placeHold, releaseHold } from '../appointments/public/holds.ts';
import { takesBookings } from './business-rows.ts';
import { linesToBook } from './online-lines.ts';

/** Times that one address may keep at once. A customer beyond that is not refused, but books without a hold. */
const mostPerAddress = 3;

/** Whether the address keeps as many times as it may, the hold that is about to move apart. Holders of one address wait for each other. */
async function keepsEnough({ db, account_id, ip }: OnlineContext, hold_key: string | undefined): Promise<boolean> {
  const place = networkOf(ip);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`online_hold:${account_id}:${place}`}, 0))`.execute(db);
  await sql`delete from online_holds where account_id = ${account_id} and address = ${place} and expires_at <= now()`.execute(db);
  const { rows } = await sql<{ held: number }>`select count(*) as held from online_holds
    where account_id = ${account_id} and address = ${place} and hold_key is distinct from ${hold_key ?? null}::uuid`.execute(db);
  return (rows[0]?.held ?? 0) >= mostPerAddress;
}

export const holdTime = handleOnline(holdOnlineTime, async (input, context) => {
  const { db, account, account_id, ip } = context;
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  // The training account's times are kept from nobody real.
  if (!account.is_training && (await keepsEnough(context, input.hold_key))) return refuse('online.hold_too_many');
  const { addons } = await currentSchedule(db, account_id);
  const placed = await placeHold(context, { lines: linesToBook(input, addons), hold_key: input.hold_key });
  if (!placed.ok) return placed.refusal;
  const { hold_key, expires_at, starts_at, ends_at } = placed.hold;
  await db
    .insertInto('online_holds')
    .values({ account_id, hold_key, address: networkOf(ip), expires_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'hold_key']).doUpdateSet({ expires_at }))
    .execute();
  return { hold_key, expires_at, lasts_seconds: holdMinutes * 60, starts_at, ends_at };
});

export const releaseTime = handleOnline(releaseOnlineTime, async ({ hold_key }, context) => {
  await releaseHold(context, hold_key);
  await forgetHold(context, hold_key);
  return {};
});

/** A hold that became a visit, or that was let go, no longer counts. */
export async function forgetHold({ db, account_id }: OnlineContext, hold_key: string): Promise<void> {
  await db.deleteFrom('online_holds').where('account_id', '=', account_id).where('hold_key', '=', hold_key).execute();
}
