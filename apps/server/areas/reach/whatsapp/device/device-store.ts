import { randomUUID } from 'node:crypto';
import type { DeviceProcessKind } from '../../../../adapters/whatsapp/device-processes.ts';
import type { Db } from '../../../../db/database.ts';
import type { Secrets } from '../../../../secrets.ts';
import type { Services } from '../../../../services.ts';
import { sealedAt } from '../sealed-at.ts';

/** An account's connection as far as a linked device has to do with it. The session is open here: never into a log or an answer. */
export interface DeviceRow {
  kind: 'cloud_api' | 'linked_device';
  status: number;
  is_practice: boolean;
  phone_number: string | null;
  webhook_token: string;
  /** Since when a code to scan is shown; null: none is. */
  device_started_at: string | null;
  /** unreachable, held or number_taken; null: linking gets on. */
  device_fault: string | null;
  session: string | null;
  status_changed_at: string;
}

/** A code that nobody scanned in this time is not waited for any longer. */
const linkWithinMs = 10 * 60_000;

export const isLinking = ({ device_started_at }: Pick<DeviceRow, 'device_started_at'>, now: Date): boolean =>
  device_started_at !== null && now.getTime() - Date.parse(device_started_at) < linkWithinMs;

/** What a row has of a device where there is none, and where none is being linked. */
export const noDevice = { device_session: null, device_session_at: null, device_started_at: null, device_fault: null } as const;

export const hasDevice = (row: { kind: string; device_started_at: string | null }): boolean =>
  row.kind === 'linked_device' || row.device_started_at !== null;

/** Inside the account; null where it never set anything up. */
export async function readDevice(db: Db, secrets: Secrets, account_id: number, isLocked = false): Promise<DeviceRow | null> {
  const rows = db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select([
      'kind',
      'status',
      'is_practice',
      'phone_number',
      'webhook_token',
      'device_started_at',
      'device_fault',
      'device_session',
      'status_changed_at',
    ]);
  const row = await (isLocked ? rows.forUpdate() : rows).executeTakeFirst();
  if (row === undefined) return null;
  const { kind, is_practice, device_session, ...rest } = row;
  return {
    ...rest,
    kind: kind === 'linked_device' ? 'linked_device' : 'cloud_api',
    is_practice: is_practice === 1,
    session: device_session === null ? null : secrets.open(device_session, sealedAt(account_id, 'device_session')),
  };
}

/** Which process has the number: that by which it was linked, or by which it is being linked now. */
export function processOf(
  { deviceProcesses }: Pick<Services, 'deviceProcesses'>,
  row: Pick<DeviceRow, 'kind' | 'status' | 'is_practice'>,
  account: { is_training: boolean },
): DeviceProcessKind | null {
  if (row.kind !== 'linked_device' || row.status === 0) return deviceProcesses.kindFor(account);
  return row.is_practice ? 'practice' : 'operator';
}

/** Keeps the session that the process told, unless a newer one is kept. Only while a number is linked or being linked. */
export async function keepSession(
  db: Db,
  secrets: Secrets,
  account_id: number,
  { session, at }: { session: string; at: number },
): Promise<void> {
  const told_at = new Date(at * 1000);
  await db
    .updateTable('whatsapp_connections')
    .set({ device_session: secrets.seal(session, sealedAt(account_id, 'device_session')), device_session_at: told_at })
    .where('account_id', '=', account_id)
    .where((is) => is.or([is('device_started_at', 'is not', null), is.and([is('kind', '=', 'linked_device'), is('status', '<>', 0)])]))
    .where((is) => is.or([is('device_session_at', 'is', null), is('device_session_at', '<=', told_at.toISOString())]))
    .execute();
}

/** So long one process works on a link at the most; its calls end far sooner. */
const heldMs = 60_000;

/**
 * Does something with the link of a number while no other process does: of two at once the second does nothing, and null is answered. What holds it is a
 * lease in the database, so that one that died meanwhile holds up nobody for longer than a minute. No transaction is open while `work` runs.
 */
export async function holdingNumber<T>(
  services: Pick<Services, 'database' | 'instance' | 'now'>,
  account_id: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const { database, now } = services;
  const holder = `${services.instance}:${randomUUID()}`;
  const taken = await database.withAccount(account_id, (db) =>
    db
      .updateTable('whatsapp_connections')
      .set({ device_held_by: holder, device_held_until: new Date(now().getTime() + heldMs) })
      .where('account_id', '=', account_id)
      .where((is) => is.or([is('device_held_until', 'is', null), is('device_held_until', '<=', now().toISOString())]))
      .executeTakeFirst(),
  );
  if (taken.numUpdatedRows !== 1n) return null;
  try {
    return await work();
  } finally {
    await database.withAccount(account_id, (db) =>
      db
        .updateTable('whatsapp_connections')
        .set({ device_held_by: null, device_held_until: null })
        .where('account_id', '=', account_id)
        .where('device_held_by', '=', holder)
        .execute(),
    );
  }
}
