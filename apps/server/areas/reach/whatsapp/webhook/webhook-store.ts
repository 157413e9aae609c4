import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Secrets } from '../../../../secrets.ts';
import { sealedAt } from '../sealed-at.ts';

/** Whose number an address for webhooks belongs to, and what proves that a call is Meta's. */
export interface WebhookOwner {
  webhook_token: string;
  verify_token: string;
  /** null: nothing can be proved, and no call is taken. */
  app_secret: string | null;
}

const ownerColumns = ['webhook_token', 'verify_token', 'app_secret'] as const;
type OwnerRow = Omit<WebhookOwner, 'app_secret'> & { app_secret: Buffer | null };

const opened = (row: OwnerRow | undefined, secrets: Secrets, whose: number | 'main'): WebhookOwner | null =>
  row === undefined
    ? null
    : { ...row, app_secret: row.app_secret === null ? null : secrets.open(row.app_secret, sealedAt(whose, 'app_secret')) };

export async function readOwnWebhook(db: Db, secrets: Secrets, account_id: number): Promise<WebhookOwner | null> {
  const row = await db.selectFrom('whatsapp_connections').where('account_id', '=', account_id).select(ownerColumns).executeTakeFirst();
  return opened(row, secrets, account_id);
}

export async function readMainWebhook(db: Db, secrets: Secrets): Promise<WebhookOwner | null> {
  const row = await db.selectFrom('whatsapp_main_instance').select(ownerColumns).executeTakeFirst();
  return opened(row, secrets, 'main');
}

/** The customer wrote: the window of 24 hours counts from the latest. */
export async function noteIncoming(db: Db, account_id: number, mobile: string, at: Date): Promise<void> {
  await db
    .insertInto('whatsapp_contacts')
    .values({ account_id, mobile, last_incoming_at: at, is_reached: true, reached_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'mobile']).doUpdateSet({
        last_incoming_at: sql`greatest(whatsapp_contacts.last_incoming_at, ${at}::timestamptz)`,
        is_reached: sql`case when ${at}::timestamptz >= coalesce(whatsapp_contacts.reached_at, '-infinity') then true else whatsapp_contacts.is_reached end`,
        reached_at: sql`greatest(whatsapp_contacts.reached_at, ${at}::timestamptz)`,
      }),
    )
    .execute();
}

/** Whether messages reach a number, from the latest that is known; of two at the same second, that one arrived. */
export async function noteReached(db: Db, account_id: number, mobile: string, is_reached: boolean, at: Date): Promise<void> {
  await db
    .insertInto('whatsapp_contacts')
    .values({ account_id, mobile, is_reached, reached_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'mobile']).doUpdateSet({
        is_reached: sql`case
          when whatsapp_contacts.reached_at is null or ${at}::timestamptz > whatsapp_contacts.reached_at then ${is_reached}
          when ${at}::timestamptz = whatsapp_contacts.reached_at then whatsapp_contacts.is_reached or ${is_reached}
          else whatsapp_contacts.is_reached end`,
        reached_at: sql`greatest(whatsapp_contacts.reached_at, ${at}::timestamptz)`,
      }),
    )
    .execute();
}

/** What is known of a number on WhatsApp (digits alone); undefined: nothing. */
export const readContact = (db: Db, account_id: number, mobile: string) =>
  db
    .selectFrom('whatsapp_contacts')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .select(['is_reached', 'last_incoming_at'])
    .executeTakeFirst();

/** When a number last wrote to the account; null: never. */
export async function lastIncoming(db: Db, account_id: number, mobile: string): Promise<Date | null> {
  const row = await readContact(db, account_id, mobile);
  return row?.last_incoming_at == null ? null : new Date(row.last_incoming_at);
}
