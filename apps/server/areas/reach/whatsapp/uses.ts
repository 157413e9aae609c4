import { matchCountry } from '@rawnaq/domain/fields/mobile';
import { notGone } from '@rawnaq/domain/reach/messaging/message-states';
import { sql } from 'kysely';
import type { Attempt } from '../../../adapters/ports.ts';
import type { Db } from '../../../db/database.ts';

/** What WhatsApp asks a price for. */
export type PriceCategory = 'marketing' | 'utility' | 'authentication' | 'service';

/**
 * Counts a message in the transaction that begins it, once however often it is tried. False: the package was paused, ended or used up meanwhile, and the
 * message may not be sent. `is_free`: WhatsApp asks nothing for it.
 */
export async function countUse(
  db: Db,
  use: {
    account_id: number;
    message_id: number;
    by: 'own' | 'main';
    category: PriceCategory;
    recipient: string;
    now: Date;
    is_free?: boolean;
  },
): Promise<boolean> {
  const iso_code = matchCountry(use.recipient.replace(/\D/g, ''))?.country.iso_code ?? null;
  const { rows } = await sql<{ is_counted: boolean }>`
    select count_whatsapp_use(${use.account_id}, ${use.message_id}, ${use.by === 'own'}, ${use.now.toISOString()}::timestamptz, ${use.category}, c.id, coalesce(${use.is_free === true ? 0 : null}::int, p.price_micros)) as is_counted
    from (select 1) one
    left join countries c on c.iso_code = ${iso_code}
    left join whatsapp_prices p on p.country_id = c.id and p.category = ${use.category}`.execute(db);
  return rows[0]?.is_counted === true;
}

interface Counted {
  by: 'own' | 'main';
  account_id: number;
  attempt: Attempt;
  mobile: string;
  category: PriceCategory;
  now: Date;
  is_free?: boolean;
}

/** Counts the message of an attempt; false where the package ended or was paused since the port was chosen. */
export async function countAttempt(db: Db, { account_id, attempt, mobile, ...use }: Counted): Promise<boolean> {
  const begun = await db
    .selectFrom('message_attempts')
    .where('account_id', '=', account_id)
    .where('id', '=', attempt.id)
    .select('message_id')
    .executeTakeFirst();
  return begun === undefined || countUse(db, { ...use, account_id, message_id: Number(begun.message_id), recipient: mobile });
}

/**
 * What WhatsApp charges an account for since a moment, a message a row with `category` and `price_micros`. What it refused, and what went by another channel in
 * the end, costs nothing.
 */
export const chargedSince = (account_id: number, since: Date) => sql<{ category: PriceCategory; price_micros: number | null }>`
  select u.category, u.price_micros from whatsapp_uses u
    left join outbox_messages m on m.account_id = u.account_id and m.id = u.message_id
  where u.account_id = ${account_id} and u.at >= ${since} and (m.id is null or (m.channel = 'whatsapp' and m.state <> all(${[...notGone]})))`;
