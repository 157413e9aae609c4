import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { isFree, leaseSeconds, mostSecondsToWait } from '../sending/delivery-store.ts';

export interface UaeLeased {
  lease: string;
  /** `waiting`: to be handed over. `submitted`: the provider has it and is asked how far it is. */
  state: 'waiting' | 'submitted';
  document_number: string;
  uuid: string;
  file_name: string;
  xml: string;
  issued_at: string;
  attempts: number;
  /** What the provider said last. */
  provider_reference: string | null;
}

/** Takes a document that is on its way to hand it over or to ask after it; a second process does not get it meanwhile. Asking is no attempt. */
export async function leaseUaeDocument(db: Db, account_id: number, document_id: number, instance: number): Promise<UaeLeased | undefined> {
  const { rows } = await sql<UaeLeased>`
    update einvoice_deliveries s set lease = gen_random_uuid(), leased_by = ${instance}::int, leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second',
      attempts = s.attempts + case s.state when 'waiting' then 1 else 0 end
    from einvoice_documents d
    where s.account_id = ${account_id} and s.document_id = ${document_id} and s.device_id is null and s.state in ('waiting', 'submitted')
      and ${isFree} and d.account_id = s.account_id and d.id = s.document_id
    returning s.lease, s.state, d.document_number, d.uuid, d.file_name, d.xml, d.issued_at, s.attempts, s.provider_reference`.execute(db);
  return rows[0];
}

/** Seconds until it is worth looking again for a document that another process has; undefined where no process waits for it any more. */
export async function uaeLeaseEnds(db: Db, account_id: number, document_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select least(${mostSecondsToWait}, greatest(0, extract(epoch from s.leased_until - clock_timestamp())))::float8 as seconds from einvoice_deliveries s
    where s.account_id = ${account_id} and s.document_id = ${document_id} and s.device_id is null and s.state in ('waiting', 'submitted')`.execute(
    db,
  );
  return rows[0]?.seconds ?? undefined;
}

/** Whose document it is: null where it belongs to no device, as one of the Emirates; undefined where there is no such document. */
export async function deviceOf(db: Db, account_id: number, document_id: number): Promise<number | null | undefined> {
  const found = await db
    .selectFrom('einvoice_deliveries')
    .where('account_id', '=', account_id)
    .where('document_id', '=', document_id)
    .select('device_id')
    .executeTakeFirst();
  return found?.device_id;
}

export interface UaeAnswered {
  state: 'waiting' | 'submitted' | 'delivered' | 'rejected';
  answers: string;
  provider_reference: string | null;
  accepted_at?: Date;
  next_attempt_at: Date | null;
}

/** Writes what came of it and gives the document back. False where the lease ran out and another process has it now. */
export async function settleUaeDocument(
  db: Db,
  account_id: number,
  document_id: number,
  lease: string,
  answered: UaeAnswered,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('einvoice_deliveries')
    .set({ ...answered, lease: null, leased_by: null, leased_until: null })
    .where('account_id', '=', account_id)
    .where('document_id', '=', document_id)
    .where('lease', '=', lease)
    .where('state', 'in', ['waiting', 'submitted'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
