import type { KsaDocument } from '@rawnaq/einvoice/ksa/draft';
import { firstPreviousHash } from '@rawnaq/einvoice/ksa/signing/hash';
import { ask } from '../../../db/client-dialect.ts';
import type { Db } from '../../../db/database.ts';
import { wallInRiyadh } from './ksa-draft.ts';
import type { TaxDocument } from './tax-document.ts';

/** Where the chain of a device has come to, and what it signs the next document with. */
export interface Head {
  icv: number;
  last_hash: string | null;
  /** The name of its key and certificate (`readSigner`). */
  signer: string;
}

const lockedHead = {
  name: 'einvoice_head',
  text: `select icv, last_hash, signer from einvoice_chains where account_id = $1 and device_id = $2 and signer is not null for update`,
};

/** The head of a device's chain as it is seen without a lock, as a JSON object inside another statement, whose parameters are given. Null where the device issues nothing. */
export const chainHead = (account: string, device: string): string => `(
    select json_build_object('device_id', ec.device_id, 'icv', ec.icv, 'last_hash', ec.last_hash, 'signer', ec.signer)
    from einvoice_chains ec where ec.account_id = ${account} and ec.device_id = ${device} and ec.signer is not null)`;

/** A head that another sale may have moved on meanwhile: the database refuses a write after an outdated one. */
export interface SeenHead extends Head {
  device_id: number;
}

/** Undefined where the device issues nothing. Every till of the device waits for its row from here to the commit. */
export async function lockHead(db: Db, account_id: number, device_id: number): Promise<Head | undefined> {
  return (await ask<Head>(db, lockedHead, [account_id, device_id]))[0];
}

const nextDocument = {
  name: 'write_einvoice',
  text: `with head as (
      update einvoice_chains set icv = $3, last_hash = $4
      where account_id = $1 and device_id = $2 and icv = $3 - 1 and signer = $22 returning device_id
    ), written as (
      insert into einvoice_documents (account_id, device_id, icv, previous_hash, reference_type, reference_id, attempt, profile, document_number, uuid, issued_at, issued_on,
        customer_id, net_minor, vat_minor, total_minor, file_name, xml, invoice_hash, qr_text)
      select $1, coalesce((select device_id from head), raise_serialization_failure()::bigint), $3, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $4, $20 returning id
    ), due as (
      insert into einvoice_deliveries (account_id, document_id, device_id, deadline_at) select $1, id, $2, $21 from written
    )
    select id from written`,
};

/** A document that continues the chain. */
export interface Written {
  document: TaxDocument;
  uuid: string;
  attempt: number;
  made: KsaDocument;
  deadline_at: Date | null;
}

/**
 * One statement: the head of the chain goes on (and a job that sends is due), the document stands, and so does its delivery. Where head or signer
 * are others than were read, the database says that another transaction came between. Answers the document's id.
 */
export async function continueChain(db: Db, account_id: number, device_id: number, head: Head, written: Written): Promise<number> {
  const { document, made } = written;
  const { totals } = made;
  const rows = await ask<{ id: number }>(db, nextDocument, [
    account_id,
    device_id,
    head.icv + 1,
    made.invoice_hash,
    head.last_hash ?? firstPreviousHash,
    document.reference_type,
    document.reference_id,
    written.attempt,
    document.profile,
    document.document_number,
    written.uuid,
    document.issued_at,
    wallInRiyadh(document.issued_at).slice(0, 10),
    document.customer_id,
    totals.net_minor,
    totals.vat_minor,
    totals.total_minor,
    made.file_name,
    made.xml,
    made.qr,
    written.deadline_at,
    head.signer,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('A document that was written has no id');
  return row.id;
}
