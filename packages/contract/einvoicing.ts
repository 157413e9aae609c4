import { einvoiceDeviceSteps, einvoiceStates } from '@rawnaq/domain/einvoicing/einvoice-status';
import { digitsExactly } from '@rawnaq/domain/fields/registration-fields';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import * as z from 'zod/mini';
import { uaeEinvoiceSetting } from './einvoicing-uae.ts';
import { endpoint, may } from './endpoint.ts';
import { byId, date, done, flag, id, largest_int4, line, listQuery, moment, pageOf, ruled, text, version } from './fields.ts';

/** 0 cancelled, 1 pending, 2 connected, 3 renewed (specification §4). */
const status = z.literal([0, 1, 2, 3]);
/** 1 invoice, 2 credit note, 3 debit note (specification §4). */
const reference_type = z.literal([1, 2, 3]);
const state = z.enum(einvoiceStates);

/** `local` is the authority of this product's own, for trying everything out; the others are the tax authority's. */
export const einvoiceEnvironments = ['local', 'sandbox', 'simulation', 'production'] as const;
const environment = z.enum(einvoiceEnvironments);
/** Which number names the seller beside its VAT number: commercial registration, municipality, labour ministry, 700 number, investment licence, other. */
export const sellerIdSchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH'] as const;
/** Why something is sold at no VAT: the authority's codes that can fit a salon. */
export const zeroRatedReasons = ['VATEX-SA-32', 'VATEX-SA-33', 'VATEX-SA-34-1', 'VATEX-SA-34-2', 'VATEX-SA-35', 'VATEX-SA-36'] as const;
export const exemptReasons = ['VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30'] as const;
/** What a device issues: simplified and standard, simplified only, standard only. */
export const einvoiceTypes = ['1100', '0100', '1000'] as const;

const digits = (length: number) => line(ruled(digitsExactly(length)));
const required = (length: number) => line(z.minLength(1), ruled(digitsExactly(length)));
/** What the one-time password is like that the authority's portal gives out. */
export const otp = line(z.minLength(1), ruled(digitsExactly(6)));

/** What the tax authority knows the business by. */
export const einvoiceFactsFields = {
  /** As registered; at most 127 bytes, because the QR code says it. */
  seller_name: text(120),
  vat_number: line(z.minLength(1), ruled(trnRule(1))),
  id_scheme: z.enum(sellerIdSchemes),
  id_number: text(30),
  street: text(120),
  building_number: required(4),
  additional_number: z.optional(digits(4)),
  district: text(100),
  city_name: text(100),
  postal_code: required(5),
  /** What the business does, as the certificate says it. */
  industry: text(60),
  zero_reason_code: z._default(z.enum(zeroRatedReasons), 'VATEX-SA-35'),
  exempt_reason_code: z._default(z.enum(exemptReasons), 'VATEX-SA-29'),
  environment,
};

/** A till as the authority knows it. */
export const einvoiceDeviceFields = {
  /** What the salon calls it: "Till 1". */
  device_name: text(60),
  /** Of the branch it stands in; for a VAT group its 10 digits. */
  branch: text(60),
  /** Where it stands, as the certificate says it. */
  location: text(60),
  invoice_types: z._default(z.enum(einvoiceTypes), '1100'),
};

/** The facts of the business as they are kept, or as they are proposed from the general setting until they are saved (`version` 0). */
export const einvoiceFacts = z.object({
  seller_name: z.string(),
  vat_number: z.string(),
  id_scheme: z.enum(sellerIdSchemes),
  id_number: z.string(),
  street: z.string(),
  building_number: z.string(),
  additional_number: z.nullable(z.string()),
  district: z.string(),
  city_name: z.string(),
  postal_code: z.string(),
  industry: z.string(),
  zero_reason_code: z.enum(zeroRatedReasons),
  exempt_reason_code: z.enum(exemptReasons),
  environment,
  version: z.int(),
});

const counts = z.object({
  waiting: z.int(),
  submitted: z.int(),
  reported: z.int(),
  cleared: z.int(),
  delivered: z.int(),
  rejected: z.int(),
});

/** What the authority said, in plain words of the reader's language beside its own. */
export const einvoiceAnswer = z.object({
  severity: z.literal(['error', 'warning']),
  code: z.nullable(z.string()),
  /** The authority's own words. */
  message: z.nullable(z.string()),
  plain: z.string(),
});

export const einvoiceDevice = z.object({
  id,
  device_name: z.string(),
  branch: z.string(),
  location: z.string(),
  invoice_types: z.enum(einvoiceTypes),
  status,
  environment,
  /** The till's documents come from it where nobody chooses another. */
  is_default: flag,
  /** 1|2|3 of its certificate: solution, model, serial number. */
  serial: z.string(),
  /** What is to be done next; `done` once it is connected. */
  step: z.enum(einvoiceDeviceSteps),
  /** It is on its way: the next step runs without anybody's doing. */
  is_working: flag,
  checks_done: z.int(),
  checks_total: z.int(),
  /** Why the last step went wrong, and what to do; null where it did not. */
  fault: z.nullable(einvoiceAnswer),
  certificate_from: z.nullable(moment),
  certificate_until: z.nullable(moment),
  /** Whole days until the certificate ends; null without one. */
  days_left: z.nullable(z.int()),
  /** Within 60 days of its end. */
  is_renewal_due: flag,
  /** Nothing can be sent: the authority does not accept its credentials any more, or its certificate has ended. */
  attention: z.nullable(z.literal(['unauthorized', 'expired'])),
  /** The counter of the last document. */
  icv: z.int(),
  counts,
  connected_at: z.nullable(moment),
  version,
});

export const getEinvoicing = endpoint({
  method: 'GET',
  path: '/api/einvoicing',
  access: may('einvoicing.view'),
  input: z.object({}),
  output: z.object({
    /** Whose rules hold here; null where the country has none. */
    country: z.nullable(z.literal(['ksa', 'uae'])),
    /** A business without a VAT number issues no tax invoices. */
    is_vat_registered: flag,
    /** Every document from now on is an e-invoice. */
    is_connected: flag,
    facts: einvoiceFacts,
    /** In the Emirates: who takes the documents, and what of the general setting they lack; null elsewhere. */
    uae: z.nullable(
      z.object({
        provider: z.nullable(z.enum(['accredited', 'practice'])),
        missing: z.array(z.enum(['trn', 'commercial_registration', 'address', 'city_id'])),
        setting: uaeEinvoiceSetting,
      }),
    ),
    /** Where a device may be connected. */
    environments: z.array(environment),
    /** What the authority of this product accepts as a one-time password; null where it cannot be used. */
    practice_otp: z.nullable(z.string()),
    devices: z.array(einvoiceDevice),
    counts,
    /** Of the documents that wait, the moment by which the first has to be reported. */
    next_deadline_at: z.nullable(moment),
  }),
  summary: 'How e-invoicing stands: the business as the authority knows it, its devices, and what is reported, waits or was rejected',
});

export const saveEinvoiceFacts = endpoint({
  method: 'PUT',
  path: '/api/einvoicing/facts',
  access: may('einvoicing.edit'),
  input: z.object({ ...einvoiceFactsFields, version: z.int().check(z.gte(0), z.lte(largest_int4)) }),
  output: einvoiceFacts,
  refusals: [
    'einvoicing.not_in_this_country',
    'einvoicing.not_registered',
    'einvoicing.environment_not_allowed',
    'einvoicing.environment_in_use',
    'einvoicing.vat_number_in_use',
    'einvoicing.facts_refused',
    'record.changed_meanwhile',
  ],
  summary: 'Saves what the authority knows the business by; documents carry it from then on',
});

export const createEinvoiceDevice = endpoint({
  method: 'POST',
  path: '/api/einvoice_devices',
  access: may('einvoicing.edit'),
  input: z.object(einvoiceDeviceFields),
  output: einvoiceDevice,
  refusals: ['einvoicing.facts_missing', 'einvoicing.device_name_taken', 'einvoicing.facts_refused'],
  summary: 'Adds a device: its key is made and sealed here and never leaves',
  idempotent: true,
  status: 201,
});

export const changeEinvoiceDevice = endpoint({
  method: 'PUT',
  path: '/api/einvoice_devices/{id}',
  access: may('einvoicing.edit'),
  input: z.object({ id, ...einvoiceDeviceFields, is_default: z.optional(flag), version }),
  output: einvoiceDevice,
  refusals: [
    'einvoicing.device_name_taken',
    'einvoicing.device_connected',
    'einvoicing.device_not_connected',
    'einvoicing.facts_refused',
    'record.changed_meanwhile',
  ],
  summary:
    'Renames a device or makes it the one that issues by default; what its certificate says can be changed only before it is connected',
});

export const connectEinvoiceDevice = endpoint({
  method: 'POST',
  path: '/api/einvoice_devices/{id}/connect',
  access: may('einvoicing.edit'),
  /** Left out: goes on where it stopped. */
  input: z.object({ id, otp: z.optional(otp) }),
  output: einvoiceDevice,
  refusals: ['einvoicing.otp_needed', 'einvoicing.device_connected', 'einvoicing.device_cancelled'],
  summary: "Connects a device with the one-time password of the authority's portal; it works on in the background and tells how far it is",
  idempotent: true,
  status: 202,
});

export const renewEinvoiceDevice = endpoint({
  method: 'POST',
  path: '/api/einvoice_devices/{id}/renew',
  access: may('einvoicing.edit'),
  input: z.object({ id, otp }),
  output: einvoiceDevice,
  refusals: ['einvoicing.device_not_connected', 'einvoicing.device_working'],
  summary: 'Renews the certificate of a device; its chain goes on',
  idempotent: true,
  status: 202,
});

export const cancelEinvoiceDevice = endpoint({
  method: 'POST',
  path: '/api/einvoice_devices/{id}/cancel',
  access: may('einvoicing.edit'),
  input: byId,
  output: einvoiceDevice,
  refusals: ['einvoicing.device_waits'],
  summary: 'Takes a device out of use for good; what it issued stays, and nothing may wait',
});

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
  summary: 'One e-invoice with every exchange about it and what the answers mean',
});

export const resendRefusals = ['einvoicing.accepted_already', 'einvoicing.rejected_is_corrected'] as const;
export const correctRefusals = [
  'einvoicing.not_rejected',
  'einvoicing.corrected_already',
  'einvoicing.not_connected',
  'einvoicing.document_refused',
  'einvoicing.buyer_address_needed',
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
  summary: 'The XML of an e-invoice, byte for byte: cleared where it is, unless the issued one is asked for',
});

export const getEinvoicePdf = endpoint({
  method: 'GET',
  path: '/api/einvoice_documents/{id}/pdf',
  access: may('einvoicing.view'),
  input: byId,
  ...file,
  refusals: ['einvoicing.not_cleared'],
  summary: 'The document on A4 as PDF/A-3 with its XML inside',
});

export const getInvoiceXml = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}/xml',
  access: may('invoices.view'),
  input: byId,
  ...file,
  summary: 'The e-invoice of an invoice',
});
export const getCreditNoteXml = endpoint({
  method: 'GET',
  path: '/api/credit_notes/{id}/xml',
  access: may('invoices.view'),
  input: byId,
  ...file,
  summary: 'The e-invoice of a credit note',
});
export const getDebitNoteXml = endpoint({
  method: 'GET',
  path: '/api/debit_notes/{id}/xml',
  access: may('invoices.view'),
  input: byId,
  ...file,
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

const vatFigures = { net_minor: z.int(), vat_minor: z.int() };

export const getVatReturn = endpoint({
  method: 'GET',
  path: '/api/einvoicing/vat_return',
  access: may('einvoicing.view'),
  input: z.object({ from: date, to: date }),
  output: z.object({
    from: date,
    to: date,
    /** By VAT category and rate; credit notes are adjustments and stand apart, not yet taken off. */
    rows: z.array(
      z.object({
        vat_category: z.literal(['S', 'Z', 'E', 'O']),
        vat_rate_bp: z.int(),
        sales: z.object(vatFigures),
        adjustments: z.object(vatFigures),
        due: z.object(vatFigures),
      }),
    ),
    /** Sales less adjustments. */
    total: z.object(vatFigures),
    documents: z.object({ invoices: z.int(), credit_notes: z.int(), debit_notes: z.int() }),
    /** How the documents of the period stand with whoever takes e-invoices; null where the country has none. */
    einvoices: z.nullable(
      z.object({
        country: z.literal(['ksa', 'uae']),
        accepted: z.int(),
        /** Not accepted: their VAT is counted, their report is still owed. */
        open: z.int(),
        /** Issued before the first till was connected: they are not reported and need not be. */
        before_connecting: z.int(),
        /** Issued later without an e-invoice: while no till was in use, or, in the Emirates, for buyers who get none. */
        without: z.int(),
      }),
    ),
  }),
  summary: 'What the VAT return asks about sales of a period: exactly the sum of its invoices, debit notes and credit notes',
});

export const einvoicingEndpoints = [
  getEinvoicing,
  saveEinvoiceFacts,
  createEinvoiceDevice,
  changeEinvoiceDevice,
  connectEinvoiceDevice,
  renewEinvoiceDevice,
  cancelEinvoiceDevice,
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
  getVatReturn,
] as const;

/** What notes over an invoice are refused with while its own e-invoice is not accepted (specification §8). */
export const notReportedRefusal = 'einvoicing.not_reported';
