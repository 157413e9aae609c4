import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Profile } from '../tax-document.ts';

/** Longer than a call may take: a process that has had a document this long has ended. */
export const leaseSeconds = 60;

/** No process has the document `s`, or the one that had it has ended. */
export const isFree = sql`(s.leased_until is null or s.leased_until < clock_timestamp() or (s.leased_by is not null and not process_is_alive(s.leased_by)))`;

/** Who finds a document taken looks again after this many seconds at most: the process that has it may have died by then. */
export const mostSecondsToWait = 5;

export interface LeasedDocument {
  document_id: number;
  lease: string;
  profile: Profile;
  document_number: string;
  uuid: string;
  invoice_hash: string;
  xml: string;
  attempts: number;
}

/**
 * Takes the next document of a device that is due, to send it: the oldest, or the one that was tried least. A second one that wants it meanwhile, in this
 * process or another one, does not get it.
 */
export async function leaseNext(
  db: Db,
  account_id: number,
  device_id: number,
  { instance, now, first }: { instance: number; now: Date; first: 'oldest' | 'least_tried' },
): Promise<LeasedDocument | undefined> {
  const order = first === 'oldest' ? sql`s.document_id` : sql`s.attempts, s.document_id`;
  const { rows } = await sql<LeasedDocument>`
    update einvoice_deliveries t set lease = gen_random_uuid(), leased_by = ${instance}::int, leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second', attempts = t.attempts + 1
    from einvoice_documents d
    where t.account_id = ${account_id} and t.state = 'waiting' and d.account_id = t.account_id and d.id = t.document_id and t.document_id = (
      select s.document_id from einvoice_deliveries s
      where s.account_id = ${account_id} and s.device_id = ${device_id} and s.state = 'waiting' and (s.next_attempt_at is null or s.next_attempt_at <= ${now}) and ${isFree}
      order by ${order} limit 1 for update skip locked)
    returning t.document_id, t.lease, d.profile, d.document_number, d.uuid, d.invoice_hash, d.xml, t.attempts`.execute(db);
  return rows[0];
}

/**
 * Milliseconds until something of a device is worth another look: what is put off, or what another process has at the moment. 0 where something is due;
 * null where nothing waits.
 */
export async function nextLookMs(db: Db, account_id: number, device_id: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select ceil(extract(epoch from min(greatest(
      s.next_attempt_at - ${now}::timestamptz,
      case when ${isFree} then interval '0' else least(${mostSecondsToWait} * interval '1 second', s.leased_until - clock_timestamp()) end,
      interval '0'))) * 1000)::float8 as ms
    from einvoice_deliveries s where s.account_id = ${account_id} and s.device_id = ${device_id} and s.state = 'waiting'`.execute(db);
  return rows[0]?.ms ?? null;
}

export interface Answered {
  state: 'waiting' | 'reported' | 'cleared' | 'rejected';
  answers: string;
  has_warnings?: 0 | 1;
  cleared_xml?: string | null;
  cleared_qr_text?: string | null;
  accepted_at?: Date;
  next_attempt_at: Date | null;
}

/** Writes what came of it and gives the document back. False where the lease ran out and another process has it now. */
export async function settleDocument(db: Db, account_id: number, document_id: number, lease: string, answered: Answered): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('einvoice_deliveries')
    .set({ ...answered, lease: null, leased_by: null, leased_until: null })
    .where('account_id', '=', account_id)
    .where('document_id', '=', document_id)
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes documents of a device that are put off due at once: the authority is there again. */
export async function hurryWaiting(db: Db, account_id: number, device_id: number): Promise<void> {
  await sql`update einvoice_deliveries set next_attempt_at = null
    where account_id = ${account_id} and device_id = ${device_id} and state = 'waiting' and next_attempt_at is not null and lease is null`.execute(
    db,
  );
}

const mostTold = 20;

/** Documents of a device that wait although their time is over at `before`, the most urgent ones first; each is named once. */
export async function markLate(
  db: Db,
  account_id: number,
  device_id: number,
  before: Date,
): Promise<{ document_id: number; document_number: string }[]> {
  const { rows } = await sql<{ document_id: number; document_number: string }>`
    update einvoice_deliveries s set is_late_told = 1 from einvoice_documents d
    where s.account_id = ${account_id} and d.account_id = s.account_id and d.id = s.document_id and s.document_id in (
      select w.document_id from einvoice_deliveries w
      where w.account_id = ${account_id} and w.device_id = ${device_id} and w.state = 'waiting' and w.is_late_told = 0 and w.deadline_at < ${before}
      order by w.document_id limit ${mostTold})
    returning s.document_id, d.document_number`.execute(db);
  return rows;
}
