import { verify } from 'node:crypto';
import { isSignedNow, type KioskMoment, kioskRequestText } from '@rawnaq/domain/calendar/attendance/kiosk';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseAccess, Db } from '../../../../db/database.ts';
import type { AccountInformation, KioskDevice } from '../../../../http/context.ts';
import { refuse, RolledBack } from '../../../../http/answers/refusal.ts';
import type { AccountState } from '../../../../http/session.ts';

const header = /^Kiosk (\d{1,15})\.(-?\d{1,13})\.([A-Za-z0-9_-]{86})$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const touchAfterSeconds = 30;

export interface KioskHeader extends KioskMoment {
  unique_id: string;
  signature: Buffer;
  /** What the device has signed. */
  text: string;
}

/** What a device says of itself, not yet proved; null where it says nothing of the kind. */
export function readKioskHeader(request: FastifyRequest): KioskHeader | null {
  const unique_id = String((request.params as { unique_id?: string }).unique_id ?? '').toLowerCase();
  const match = header.exec(request.headers.authorization ?? '');
  if (match === null || !uuid.test(unique_id)) return null;
  const moment = { sent_ms: Number(match[1]), ahead_ms: Number(match[2]) };
  const path = request.url.split('?')[0] ?? '';
  const signature = Buffer.from(match[3] ?? '', 'base64url');
  return { unique_id, ...moment, signature, text: kioskRequestText(request.method, path, moment) };
}

/** The account whose kiosk has an address, or null. */
export async function accountOfKiosk(database: DatabaseAccess, unique_id: string): Promise<number | null> {
  const row = await database.withPlatform((db) =>
    db.selectFrom('kiosk_links').where('unique_id', '=', unique_id).select('account_id').executeTakeFirst(),
  );
  return row?.account_id ?? null;
}

const pairedDevice = (db: Db, account_id: number, unique_id: string) =>
  db
    .selectFrom('attendance_kiosks as k')
    .innerJoin('attendance_kiosk_devices as d', (join) => join.onRef('d.account_id', '=', 'k.account_id').onRef('d.kiosk_id', '=', 'k.id'))
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .where('k.account_id', '=', account_id)
    .where('k.unique_id', '=', unique_id)
    .where('k.status', '=', 1)
    .where('d.ended_at', 'is', null)
    .select([
      ...(['k.id as kiosk_id', 'k.name', 'k.working_location_id', 'd.id as device_id', 'd.public_key', 'd.seal_public_key'] as const),
      ...(['d.seal_private_key', 'd.last_contact_at', 'a.timezone', 'a.currency', 'a.country_id', 'a.is_training'] as const),
      ...(['a.request_status', 'a.is_disabled', 'a.trial_ends_on', 'a.subscription', 'a.subscription_ends_on'] as const),
    ])
    .executeTakeFirst();

/** Whether a device's key made a signature (ECDSA, P-256, as browsers write it). */
export function isSignedBy(public_key: Buffer, text: string, signature: Buffer): boolean {
  try {
    return verify('sha256', Buffer.from(text), { key: public_key, format: 'der', type: 'spki', dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

/**
 * The paired device of a kiosk, where it is the one that signed; writes down that it was heard of, and how its clock is. Refuses what was not signed just now
 * with the server's clock, by which the device puts its own right.
 */
export async function findKiosk(
  db: Db,
  account_id: number,
  given: KioskHeader,
  now: Date,
): Promise<{ kiosk: KioskDevice; account: AccountInformation; state: AccountState } | null> {
  const row = await pairedDevice(db, account_id, given.unique_id);
  if (row === undefined || !isSignedBy(row.public_key, given.text, given.signature)) return null;
  if (!isSignedNow(given, now.getTime())) throw new RolledBack(refuse('kiosk.clock_off', { details: { now: now.toISOString() } }));
  if (now.getTime() - Date.parse(row.last_contact_at) > touchAfterSeconds * 1000) {
    const ahead = Math.max(-1e9, Math.min(1e9, Math.round((given.sent_ms - now.getTime()) / 1000)));
    await sql`select touch_kiosk(${account_id}, ${row.device_id}, ${now}, ${ahead})`.execute(db);
  }
  const { kiosk_id, name, working_location_id, device_id, public_key, seal_public_key, seal_private_key } = row;
  return {
    kiosk: {
      ...{ kiosk_id, name, working_location_id, device_id, public_key, seal_public_key, seal_private_key },
      ...{ unique_id: given.unique_id, sent_ms: given.sent_ms },
    },
    account: {
      id: account_id,
      timezone: row.timezone,
      currency: row.currency,
      country_id: row.country_id,
      is_training: row.is_training === 1,
    },
    state: row,
  };
}
