import { einvoiceStates } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, done, flag, id, listQuery, moment, pageOf } from '../fields.ts';
import { einvoiceAnswer } from './einvoicing-devices.ts';

/** 1 invoice, 2 credit note, 3 debit note (specification §4), 4 invoice of a deposit, 5 credit note over one. */
const reference_type = z.literal([1, 2, 3, 4, 5]);
const state = z.enum(einvoiceStates);

/** A document as its list shows it. */
export const einvoiceDocument = z.object({
  id,
  device_id: z.nullable(id),
  device_name: z.nullable(z.string()),
  reference_type,
  reference_id: id,
  number: z.string(),
  profile: z.literal(['simplified', 'standard']),
  /** Its place in the device's chain; null in countries without one. */
  icv: z.nullable(z.int()),
  issued_at: moment,
  customer_name: z.nullable(z.string()),
  net_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
  state,
  has_warnings: flag,
  attempts: z.int(),
  /** When it is sent again by itself; null where it is not. */
  next_attempt_at: z.nullable(moment),
  /** By when it has to be reported; null once it is, and of standard documents. */
  deadline_at: z.nullable(moment),
  accepted_at: z.nullable(moment),
  /** Why it was rejected or has not arrived, the first of the answers. */
  answer: z.nullable(einvoiceAnswer),
  /** The document that was issued in its place. */
  replaced_by_id: z.nullable(id),
  /** May be sent at once instead of waiting. */
  may_resend: flag,
  /** Was rejected, and a corrected one may be issued. */
  may_correct: flag,
});

export const einvoiceFilters = {
  ...listQuery,
  from: z.optional(date),
  to: z.optional(date),
  state: z.optional(state),
  reference_type: z.optional(reference_type),
  profile: z.optional(z.literal(['simplified', 'standard'])),
  device_id: z.optional(id),
};

export const listEinvoices = endpoint({
  method: 'GET',
  path: '/api/einvoice_documents',
  access: may('einvoicing.view'),
  input: z.object(einvoiceFilters),
  output: z.extend(pageOf(einvoiceDocument), { totals: z.object({ net_minor: z.int(), vat_minor: z.int(), total_minor: z.int() }) }),
  summary: 'E-invoices, newest first, by day, state, kind and device; credit notes count against the totals, rejected ones do not count',
});

/** One message to the authority and its answer; nothing secret is in it. */
export const einvoiceExchange = z.object({
  id,
  at: moment,
  action: z.string(),
  /** HTTP status; null where nothing came back. */
  http_status: z.nullable(z.int()),
  duration_ms: z.int(),
  outcome: z.string(),
  answers: z.array(einvoiceAnswer),
});

export const einvoiceDetail = z.extend(einvoiceDocument, {
  uuid: z.string(),
  invoice_hash: z.nullable(z.string()),
  previous_hash: z.nullable(z.string()),
  file_name: z.string(),
  /** What the printed code holds; of a standard document only once it is cleared. */
  qr_text: z.nullable(z.string()),
  answers: z.array(einvoiceAnswer),
  exchanges: z.array(einvoiceExchange),
});

export const getEinvoice = endpoint({
  method: 'GET',
  path: '/api/einvoice_documents/{id}',
  access: may('einvoicing.view'),
  input: byId,
  output: einvoiceDetail,
  refusals: ['customer.erased_document'],
  summary: 'One e-invoice with every exchange about it and what the answers mean',
});

export const resendRefusals = ['einvoicing.accepted_already', 'einvoicing.rejected_is_corrected'] as const;
export const correctRefusals = [
  'einvoicing.not_rejected',
  'einvoicing.corrected_already',
  'einvoicing.not_connected',
  'einvoicing.document_refused',
  'einvoicing.buyer_address_needed',
  'einvoicing.national_id_needed',
  'einvoicing.device_not_found',
  'einvoicing.device_other_kind',
] as const;

export const resendEinvoice = endpoint({
  method: 'POST',
  path: '/api/einvoice_documents/{id}/resend',
  access: may('einvoicing.edit'),
  input: byId,
  output: einvoiceDocument,
  refusals: resendRefusals,
  summary: 'Sends a waiting document at once: the same bytes',
  status: 202,
});

export const correctEinvoice = endpoint({
  method: 'POST',
  path: '/api/einvoice_documents/{id}/correct',
  access: may('einvoicing.edit'),
  input: byId,
  output: einvoiceDocument,
  refusals: correctRefusals,
  summary:
    'Issues a new document in place of a rejected one, with the facts as they are now; the rejected one keeps its place in the chain',
  idempotent: true,
  status: 201,
});

const file = { output: done, answers: 'file' } as const;

export const getEinvoiceXml = endpoint({
  method: 'GET',
  path: '/api/einvoice_documents/{id}/xml',
  access: may('einvoicing.view'),
  /** `cleared`: as the authority gave it back, where it did. */
  input: z.object({ id, version: z.optional(z.literal(['issued', 'cleared'])) }),
  ...file,
  refusals: ['customer.erased_document'],
  summary: 'The XML of an e-invoice, byte for byte: cleared where it is, unless the issued one is asked for',
});

export const getEinvoicePdf = endpoint({
  method: 'GET',
  path: '/api/einvoice_documents/{id}/pdf',
  access: may('einvoicing.view'),
  input: byId,
  ...file,
  refusals: ['customer.erased_document', 'einvoicing.not_cleared'],
  summary: 'The document on A4 as PDF/A-3 with its XML inside',
});

export const getInvoiceXml = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}/xml',
  access: may('invoices.view'),
  input: byId,
  ...file,
  refusals: ['customer.erased_document'],
  summary: 'The e-invoice of an invoice',
});
export const getCreditNoteXml = endpoint({
  method: 'GET',
  path: '/api/credit_notes/{id}/xml',
  access: may('invoices.view'),
  input: byId,
  ...file,
  refusals: ['customer.erased_document'],
  summary: 'The e-invoice of a credit note',
});
export const getDebitNoteXml = endpoint({
  method: 'GET',
  path: '/api/debit_notes/{id}/xml',
  access: may('invoices.view'),
  input: byId,
  ...file,
  refusals: ['customer.erased_document'],
  summary: 'The e-invoice of a debit note',
});

export const downloadEinvoices = endpoint({
  method: 'GET',
  path: '/api/einvoicing/archive',
  access: may('einvoicing.view'),
  input: z.object({ from: date, to: date, device_id: z.optional(id) }),
  ...file,
  summary:
    'Every e-invoice of a period in one zip: the XML as it was issued and as it was cleared, the PDFs that were handed out, and a list with hashes and answers',
});

export const checkEinvoiceChain = endpoint({
  method: 'GET',
  path: '/api/einvoicing/integrity',
  access: may('einvoicing.view'),
  input: z.object({ device_id: z.optional(id) }),
  output: z.object({
    devices: z.array(
      z.object({
        device_id: id,
        device_name: z.string(),
        /** Documents walked, from the first to the last. */
        count: z.int(),
        last_icv: z.nullable(z.int()),
        breaks: z.array(
          z.object({
            kind: z.string(),
            icv: z.nullable(z.int()),
            document_id: z.nullable(id),
            number: z.nullable(z.string()),
            message: z.string(),
          }),
        ),
      }),
    ),
  }),
  summary: "Walks every device's chain from the first document to the last: hash, signature, counter, previous hash; tells each break",
});

export const einvoicingDocumentsEndpoints = [
  listEinvoices,
  getEinvoice,
  resendEinvoice,
  correctEinvoice,
  getEinvoiceXml,
  getEinvoicePdf,
  getInvoiceXml,
  getCreditNoteXml,
  getDebitNoteXml,
  downloadEinvoices,
  checkEinvoiceChain,
] as const;
