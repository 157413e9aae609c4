import type { Audience, NotificationChannel } from '@rawnaq/domain/reach/notifications/events';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { SignedInUser } from '../../../../http/context.ts';
import { usualDigestAt } from '../audience-store.ts';

export interface StoredEvent {
  event: string;
  screen_audience: Audience;
  push_audience: Audience;
  email_audience: Audience;
  email_timing: 'at_once' | 'daily';
  version: number;
}

export const readEvents = (db: Db, account_id: number) =>
  db
    .selectFrom('notification_events')
    .where('account_id', '=', account_id)
    .select(['event', 'screen_audience', 'push_audience', 'email_audience', 'email_timing', 'version'])
    .$narrowType<StoredEvent>()
    .execute();

export const readRecipients = (db: Db, account_id: number) =>
  db
    .selectFrom('notification_recipients')
    .where('account_id', '=', account_id)
    .select(['event', 'channel', 'role_id', 'user_id'])
    .$narrowType<{ channel: NotificationChannel }>()
    .orderBy('id')
    .execute();

export const readRoles = (db: Db, account_id: number) =>
  db
    .selectFrom('roles')
    .where('account_id', '=', account_id)
    .select(['id', 'english_name', 'arabic_name', 'permissions'])
    .$narrowType<{ permissions: SignedInUser['permissions'] }>()
    .orderBy('id')
    .execute();

export interface NewRecipient {
  channel: NotificationChannel;
  role_id: number | null;
  user_id: number | null;
}

/** Writes the choice; false where it is no longer the version that was read. Two at once: one of them meets the other's row, and is refused. */
export async function saveEvent(
  db: Db,
  account_id: number,
  { event, version, ...choice }: StoredEvent,
  recipients: readonly NewRecipient[],
  needs: Readonly<Record<string, number[]>>,
): Promise<boolean> {
  const saved =
    version === 0
      ? await db
          .insertInto('notification_events')
          .values({ account_id, event, ...choice })
          .onConflict((conflict) => conflict.columns(['account_id', 'event']).doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n)
      : await db
          .updateTable('notification_events')
          .set({ ...choice, version: version + 1 })
          .where('account_id', '=', account_id)
          .where('event', '=', event)
          .where('version', '=', version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows === 1n);
  if (!saved) return false;
  await db.deleteFrom('notification_recipients').where('account_id', '=', account_id).where('event', '=', event).execute();
  await sql`insert into notification_recipients (account_id, event, channel, role_id, user_id, needs)
    select ${account_id}, ${event}, n.channel, n.role_id, n.user_id, ${JSON.stringify(needs)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) n(channel text, role_id bigint, user_id bigint)`.execute(db);
  return true;
}

export interface StoredHours {
  quiet_from: number | null;
  quiet_until: number | null;
  digest_at: number;
  version: number;
}

export async function readHours(db: Db, account_id: number): Promise<StoredHours> {
  const row = await db
    .selectFrom('notification_hours')
    .where('account_id', '=', account_id)
    .select(['quiet_from', 'quiet_until', 'digest_at', 'version'])
    .executeTakeFirst();
  return row ?? { quiet_from: null, quiet_until: null, digest_at: usualDigestAt, version: 0 };
}

export async function saveHours(db: Db, account_id: number, { version, ...hours }: StoredHours): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notification_hours')
      .values({ account_id, ...hours })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('notification_hours')
    .set({ ...hours, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface StoredChoices {
  quiet_from: number | null;
  quiet_until: number | null;
  email_daily: 0 | 1;
  muted: string[];
  version: number;
}

export async function readChoices(db: Db, account_id: number, user_id: number): Promise<StoredChoices> {
  const row = await db
    .selectFrom('notification_choices')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .select(['quiet_from', 'quiet_until', 'email_daily', 'muted', 'version'])
    .$narrowType<StoredChoices>()
    .executeTakeFirst();
  return row ?? { quiet_from: null, quiet_until: null, email_daily: 0, muted: [], version: 0 };
}

export async function saveChoices(
  db: Db,
  account_id: number,
  user_id: number,
  { version, muted, ...choices }: StoredChoices,
): Promise<boolean> {
  const values = { ...choices, muted: JSON.stringify(muted) };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notification_choices')
      .values({ account_id, user_id, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('notification_choices')
    .set({ ...values, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
