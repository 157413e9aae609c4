import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { OfferStatus } from '@rawnaq/domain/calendar/appointments/waiting';
import type { Db } from '../../../db/database.ts';

/** One service of an offered visit, with whom and when. */
interface OfferedLine {
  service_id: number;
  employee_id: number;
  starts_at: string;
}

export interface OfferRow {
  id: number;
  unique_id: string;
  entry_id: number;
  starts_at: string;
  ends_at: string;
  lines: OfferedLine[];
  hold_key: string;
  expires_at: string;
  status: number;
}

const columns = ['id', 'unique_id', 'entry_id', 'starts_at', 'ends_at', 'lines', 'hold_key', 'expires_at', 'status'] as const;

export interface OfferToSave {
  entry_id: number;
  starts_at: string;
  ends_at: string;
  lines: readonly OfferedLine[];
  hold_key: string;
  expires_at: Date;
  made_by_user_id: number | null;
  created_at: Date;
}

export async function insertOffer(db: Db, account_id: number, offer: OfferToSave): Promise<{ id: number; unique_id: string }> {
  return db
    .insertInto('waiting_list_offers')
    .values({ account_id, ...offer, lines: JSON.stringify(offer.lines) })
    .returning(['id', 'unique_id'])
    .executeTakeFirstOrThrow();
}

export async function readOffer(db: Db, account_id: number, id: number): Promise<OfferRow | undefined> {
  const row = await db
    .selectFrom('waiting_list_offers')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();
  return row as OfferRow | undefined;
}

export async function findOffer(db: Db, account_id: number, unique_id: string): Promise<OfferRow | undefined> {
  const row = await db
    .selectFrom('waiting_list_offers')
    .where('account_id', '=', account_id)
    .where('unique_id', '=', unique_id)
    .select(columns)
    .executeTakeFirst();
  return row as OfferRow | undefined;
}

export async function readOpenOffer(db: Db, account_id: number, entry_id: number): Promise<OfferRow | undefined> {
  const row = await db
    .selectFrom('waiting_list_offers')
    .where('account_id', '=', account_id)
    .where('entry_id', '=', entry_id)
    .where('status', '=', OfferStatus.open)
    .select(columns)
    .executeTakeFirst();
  return row as OfferRow | undefined;
}

/** Times that were offered to the customer and not booked: no job offers them again. Epoch minutes. */
export async function readPassedTimes(db: Db, account_id: number, entry_id: number): Promise<{ start: number; end: number }[]> {
  const rows = await db
    .selectFrom('waiting_list_offers')
    .where('account_id', '=', account_id)
    .where('entry_id', '=', entry_id)
    .where('status', 'in', [OfferStatus.declined, OfferStatus.passed, OfferStatus.taken_back])
    .select(['starts_at', 'ends_at'])
    .execute();
  return rows.map((row) => ({ start: epochMinuteOf(row.starts_at), end: epochMinuteOf(row.ends_at) }));
}

export async function setOfferStatus(db: Db, account_id: number, id: number, status: number, answered_at: Date): Promise<void> {
  await db
    .updateTable('waiting_list_offers')
    .set({ status, answered_at })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** How long an offered time is held, and which version of the setting that is. */
export async function readWaitingSetting(db: Db, account_id: number) {
  return db
    .selectFrom('account_settings')
    .where('account_id', '=', account_id)
    .select(['waiting_offer_minutes', 'waiting_version as version'])
    .executeTakeFirstOrThrow();
}

export const readOfferMinutes = async (db: Db, account_id: number): Promise<number> =>
  (await readWaitingSetting(db, account_id)).waiting_offer_minutes;
