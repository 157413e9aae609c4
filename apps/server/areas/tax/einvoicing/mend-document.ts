import { isAccepted } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { notFound, type NotFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import type { EinvoiceContext } from './context.ts';
import { lockDelivery } from './document-store.ts';
import { issueByCountry, prepareEinvoice } from './issue-document.ts';
import type { IssueRefusal } from './ksa-document.ts';
import { readTaxDocument } from './read-tax-document.ts';
import { makeDue } from './sending/send-waiting.ts';
import { again } from './uae/uae-send.ts';

/** Makes the next attempt due now; the bytes are the same. */
export async function resendDocument(
  context: EinvoiceContext,
  id: number,
): Promise<null | NotFound | Refusal<'einvoicing.accepted_already' | 'einvoicing.rejected_is_corrected'>> {
  const { db, account_id, services } = context;
  const found = await lockDelivery(db, account_id, id);
  if (found === undefined) return notFound('einvoice_document');
  if (isAccepted(found.state)) return refuse('einvoicing.accepted_already');
  if (found.state === 'rejected') return refuse('einvoicing.rejected_is_corrected');
  await db
    .updateTable('einvoice_deliveries')
    .set({ next_attempt_at: null })
    .where('account_id', '=', account_id)
    .where('document_id', '=', id)
    .execute();
  const { device_id } = found;
  if (device_id === null) await again(services, { account_id, document_id: id }, 0, context);
  else await makeDue(services, { account_id, device_id }, 0, context);
  await context.audit({ area: 'einvoicing', action: 'resend', subject_type: 'einvoice_document', subject_id: id });
  context.publish('einvoices', id);
  return null;
}

type CorrectRefusal = Refusal<'einvoicing.not_rejected' | 'einvoicing.corrected_already' | 'einvoicing.not_connected'> | IssueRefusal;

/**
 * Issues a new document for what a rejected one stood for: its own counter, its own UUID, the same number and amounts, the facts of seller and buyer as
 * they are now. The rejected one keeps its place in the chain. Two at once issue one: the rejected one is locked, and names its successor.
 */
export async function correctDocument(context: EinvoiceContext, id: number): Promise<number | NotFound | CorrectRefusal> {
  const { db, account_id } = context;
  const found = await lockDelivery(db, account_id, id);
  if (found === undefined) return notFound('einvoice_document');
  if (found.state !== 'rejected') return refuse('einvoicing.not_rejected');
  if (found.replaced_by_id !== null) return refuse('einvoicing.corrected_already');
  const document = await readTaxDocument(db, account_id, found.reference_type, found.reference_id);
  const prepared = await prepareEinvoice(context, document);
  if (prepared === null) return refuse('einvoicing.not_connected');
  if (prepared instanceof Refusal) return prepared;
  const { reference_id, document_number } = document;
  const issued = await issueByCountry(context, prepared, { reference_id, document_number }, found.attempt + 1);
  if (issued instanceof Refusal) return issued;
  await db
    .updateTable('einvoice_deliveries')
    .set({ replaced_by_id: issued.document_id })
    .where('account_id', '=', account_id)
    .where('document_id', '=', id)
    .execute();
  await context.audit({
    area: 'einvoicing',
    action: 'correct',
    subject_type: 'einvoice_document',
    subject_id: id,
    after: { document_id: issued.document_id, number: document_number },
  });
  context.publish('einvoices', issued.document_id);
  context.publish('invoices', 0);
  return issued.document_id;
}
