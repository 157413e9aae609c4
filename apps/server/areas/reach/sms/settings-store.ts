import type { SmsProvider } from '@rawnaq/domain/reach/sms/providers';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Secrets } from '../../../secrets.ts';

/** What a sealed key is bound to: taken to another account, it does not open. */
export const sealedAt = (account_id: number): string => `sms:${account_id}:key`;

/** The settings of an account, without its key; undefined where it never set SMS up. */
export const readSettings = (db: Db, account_id: number) =>
  db
    .selectFrom('sms_settings')
    .where('account_id', '=', account_id)
    .select([
      'provider',
      'is_practice',
      'sender',
      'account_sid',
      'is_on',
      'stopped_reason',
      'webhook_token',
      'changed_at',
      'version',
      sql<0 | 1>`(key is not null)::int`.as('has_key'),
    ])
    .$narrowType<{ provider: SmsProvider; is_practice: 0 | 1; is_on: 0 | 1 }>()
    .executeTakeFirst();

/** The same with the key, for whoever calls the provider or proves a call of it. */
export async function readAccess(db: Db, secrets: Secrets, account_id: number) {
  const row = await db
    .selectFrom('sms_settings')
    .where('account_id', '=', account_id)
    .select(['provider', 'is_practice', 'sender', 'account_sid', 'is_on', 'stopped_reason', 'webhook_token', 'changed_at', 'key'])
    .$narrowType<{ provider: SmsProvider; is_practice: 0 | 1; is_on: 0 | 1 }>()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { key, ...settings } = row;
  return { ...settings, key: key === null ? null : secrets.open(key, sealedAt(account_id)) };
}

export interface SettingsToSave {
  provider: SmsProvider;
  is_practice: 0 | 1;
  sender: string;
  account_sid: string | null;
  /** Sealed; null: none, which only SMS that is off may have. */
  key: Buffer | null;
  is_on: 0 | 1;
}

/** Writes the settings anew, and what stopped SMS is over. False: another user changed them meanwhile. */
export async function saveSettings(
  db: Db,
  account_id: number,
  settings: SettingsToSave,
  { version, webhook_token, now }: { version: number; webhook_token: string; now: Date },
): Promise<boolean> {
  const values = { ...settings, stopped_reason: null, changed_at: now };
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('sms_settings')
      .values({ account_id, webhook_token, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('sms_settings')
    .set({ ...values, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Nothing goes any more until somebody has acted. False: it was stopped already, or the settings are others than `changed_at` says. */
export async function stopSettings(db: Db, account_id: number, reason: string, changed_at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_settings')
    .set({ stopped_reason: reason })
    .where('account_id', '=', account_id)
    .where('is_on', '=', 1)
    .where('stopped_reason', 'is', null)
    .where('changed_at', '=', changed_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts the parts of an attempt before its provider is called; once, however often it is asked. */
export const countParts = (db: Db, use: { account_id: number; attempt_id: string; at: Date; parts: number }) =>
  db
    .insertInto('sms_uses')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The provider took nothing: nothing is charged. */
export const uncountParts = (db: Db, account_id: number, attempt_id: string) =>
  db.deleteFrom('sms_uses').where('account_id', '=', account_id).where('attempt_id', '=', attempt_id).execute();

/** What the provider said that it charges. */
export const noteCharge = (
  db: Db,
  account_id: number,
  attempt_id: string,
  charge: { parts?: number; cost_micros?: number; currency?: string },
) => db.updateTable('sms_uses').set(charge).where('account_id', '=', account_id).where('attempt_id', '=', attempt_id).execute();

/** What was sent since a moment; `cost` sums what providers said, a currency a row. */
export async function readUse(db: Db, account_id: number, since: Date) {
  const { rows } = await sql<{ currency: string | null; messages: number; parts: number; cost_micros: number | null }>`
    select currency, count(*)::int as messages, sum(parts)::int as parts, sum(cost_micros)::bigint as cost_micros
    from sms_uses where account_id = ${account_id} and at >= ${since} group by currency order by currency nulls last`.execute(db);
  const sum = (of: 'messages' | 'parts'): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    messages: sum('messages'),
    parts: sum('parts'),
    cost: rows.flatMap(({ currency, cost_micros }) => (currency === null || cost_micros === null ? [] : [{ currency, cost_micros }])),
  };
}
