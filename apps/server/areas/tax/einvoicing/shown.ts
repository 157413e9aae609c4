import { type EinvoiceReferenceTypeId, type EinvoiceState, isAccepted } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { IssuedEinvoice } from './ksa-document.ts';
import type { PreparedEinvoice } from './issue-document.ts';

/** The e-invoice as its invoice or note shows it. */
export interface ShownEinvoice {
  document_id: number;
  state: EinvoiceState;
  may_print: 0 | 1;
  deadline_at: string | null;
}

/**
 * A standard document of a Saudi device is handed over once it is cleared (or once the authority took it without clearing, when clearance is off); one
 * of the Emirates at once.
 */
const mayPrint = ({ profile, state, device_id }: { profile: string; state: EinvoiceState; device_id: number | null }): 0 | 1 =>
  profile === 'simplified' || device_id === null || isAccepted(state) ? 1 : 0;

/** The state of a document that was written a moment ago. */
export function freshEinvoice(issued: IssuedEinvoice | null): ShownEinvoice | null {
  if (issued === null) return null;
  const { document_id, qr_text, deadline_at, is_printable } = issued;
  return {
    document_id,
    state: 'waiting',
    may_print: qr_text === null && is_printable !== true ? 0 : 1,
    deadline_at: deadline_at?.toISOString() ?? null,
  };
}

/** The seat of the buyer, as the document says it. */
export const addressOf = (prepared: PreparedEinvoice | null) => prepared?.document.buyer?.address ?? null;

/** The e-invoice of an invoice or a note: the latest, where a rejected one was replaced. Null where there is none. */
export async function readShown(
  db: Db,
  account_id: number,
  reference_type: EinvoiceReferenceTypeId,
  reference_id: number,
): Promise<{ einvoice: ShownEinvoice; qr_text: string | null } | null> {
  const { rows } = await sql<{
    id: number;
    device_id: number | null;
    profile: string;
    state: EinvoiceState;
    deadline_at: string | null;
    qr_text: string | null;
    cleared_qr_text: string | null;
  }>`
    select d.id, d.device_id, d.profile, s.state, s.deadline_at, d.qr_text, s.cleared_qr_text
    from einvoice_documents d join einvoice_deliveries s on s.account_id = d.account_id and s.document_id = d.id
    where d.account_id = ${account_id} and d.reference_type = ${reference_type}::smallint and d.reference_id = ${reference_id}::bigint
    order by d.attempt desc limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const may_print = mayPrint(row);
  return {
    einvoice: { document_id: row.id, state: row.state, may_print, deadline_at: isAccepted(row.state) ? null : row.deadline_at },
    qr_text: may_print === 1 ? (row.cleared_qr_text ?? row.qr_text) : null,
  };
}

/** Whether the authority does not have the invoice yet, so that no note may correct it. An invoice that was never an e-invoice may be corrected. */
export async function isUnreported(db: Db, account_id: number, invoice_id: number): Promise<boolean> {
  const shown = await readShown(db, account_id, 1, invoice_id);
  return shown !== null && !isAccepted(shown.einvoice.state);
}
