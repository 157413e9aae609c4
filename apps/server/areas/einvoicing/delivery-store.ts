import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Profile } from './tax-document.ts';

/** Longer than a call may take: whoever has a document this long without a word is gone. */
export const leaseSeconds = 60;

/** Nobody has the document `s`, or whoever had it is gone. */
export const isFree = sql`(s.leased_until is null or s.leased_until < clock_timestamp() or (s.leased_by is not null and not process_is_alive(s.leased_by)))`;

/** Who finds a document taken looks again after this many seconds at most: the process that has it may have died by then. */
export const mostSecondsToWait = 5;

export interface LeasedDocument {
  lease: string;
  device_id: number;
  profile: Profile;
  document_number: string;
  uuid: string;
  invoice_hash: string;
  xml: string;
  attempts: number;
  deadline_at: string | null;
  is_late_told: 0 | 1;
}

/** Takes a waiting document to send it. Whoever else wants it meanwhile, in this process or another one, does not get it. */
export async function leaseDocument(
  db: Db,
  account_id: number,
  document_id: number,
  instance: number,
): Promise<LeasedDocument | undefined> {
  const { rows } = await sql<LeasedDocument>`
    update einvoice_deliveries s set lease = gen_random_uuid(), leased_by = ${instance}::int, leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second', attempts = s.attempts + 1
    from einvoice_documents d
    where s.account_id = ${account_id} and s.document_id = ${document_id} and s.state = 'waiting' and ${isFree}
      and d.account_id = s.account_id and d.id = s.document_id
    returning s.lease, d.device_id, d.profile, d.document_number, d.uuid, d.invoice_hash, d.xml, s.attempts, s.deadline_at, s.is_late_told`.execute(
    db,
  );
  return rows[0];
}

/** Seconds until it is worth looking again for a document that somebody else sends; undefined where nobody waits for it any more. */
export async function leaseEnds(db: Db, account_id: number, document_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select least(${mostSecondsToWait}, greatest(0, extract(epoch from s.leased_until - clock_timestamp())))::float8 as seconds from einvoice_deliveries s
    where s.account_id = ${account_id} and s.document_id = ${document_id} and s.state = 'waiting'`.execute(db);
  return rows[0]?.seconds ?? undefined;
}

export interface Answered {
  state: 'waiting' | 'reported' | 'cleared' | 'rejected';
  answers: string;
  has_warnings?: 0 | 1;
  cleared_xml?: string | null;
  cleared_qr_text?: string | null;
  accepted_at?: Date;
  next_attempt_at: Date | null;
  is_late_told?: 0 | 1;
}

/** Writes what came of it and gives the document back. False where the lease ran out and somebody else has it now. */
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

/** Makes documents of a device that wait for a later attempt due at once, the oldest first: the authority is there again. */
export async function hurryWaiting(db: Db, account_id: number, device_id: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ document_id: number }>`
    update einvoice_deliveries s set next_attempt_at = null
    where s.account_id = ${account_id} and s.document_id in (
      select document_id from einvoice_deliveries w where w.account_id = ${account_id} and w.device_id = ${device_id} and w.state = 'waiting'
        and w.next_attempt_at > clock_timestamp() + interval '2 seconds' and w.lease is null
      order by w.document_id limit ${most} for update skip locked)
    returning s.document_id`.execute(db);
  return rows.map(({ document_id }) => document_id);
}
