import { digitsExactly } from '@rawnaq/domain/fields/registration-fields';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import * as z from 'zod/mini';
import { uaeEinvoiceSetting } from './einvoicing-uae.ts';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, largest_int4, line, moment, ruled, text } from '../fields.ts';
import { einvoiceCounts, einvoiceDevice, einvoiceEnvironment } from './einvoicing-devices.ts';

/** Which number names the seller beside its VAT number: commercial registration, municipality, labour ministry, 700 number, investment licence, other. */
export const sellerIdSchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH'] as const;
/** Why something is sold at no VAT: the authority's codes that can fit a salon. */
export const zeroRatedReasons = ['VATEX-SA-32', 'VATEX-SA-33', 'VATEX-SA-34-1', 'VATEX-SA-34-2', 'VATEX-SA-35', 'VATEX-SA-36'] as const;
export const exemptReasons = ['VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30'] as const;
const digits = (length: number) => line(ruled(digitsExactly(length)));
const required = (length: number) => line(z.minLength(1), ruled(digitsExactly(length)));
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
  environment: einvoiceEnvironment,
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
  environment: einvoiceEnvironment,
  version: z.int(),
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
    environments: z.array(einvoiceEnvironment),
    /** What the authority of this product accepts as a one-time password; null where it cannot be used. */
    practice_otp: z.nullable(z.string()),
    devices: z.array(einvoiceDevice),
    counts: einvoiceCounts,
    /** Of the documents that wait, the moment by which the first has to be reported. */
    next_deadline_at: z.nullable(moment),
  }),
  summary: 'How e-invoicing stands: the business as the authority knows it, its devices, and what is reported, waits or was rejected',
});

export const saveEinvoiceFacts = endpoint({
  method: 'PUT',
  path: '/api/einvoicing/facts',
  access: may('einvoicing.edit'),
  input: z.object({ ...einvoiceFactsFields, version: z.int().check(z.gte(0), z.lte(largest_int4 - 1)) }),
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

export const getEinvoiceCoverage = endpoint({
  method: 'GET',
  path: '/api/einvoicing/coverage',
  access: may('einvoicing.view'),
  input: z.object({ from: date, to: date }),
  output: z.object({
    /** `prepayments` are the invoices of deposits, `prepayment_credits` credit notes over them. */
    documents: z.object({
      invoices: z.int(),
      credit_notes: z.int(),
      debit_notes: z.int(),
      prepayments: z.int(),
      prepayment_credits: z.int(),
    }),
    /** The states of the period's documents with the authority or provider; null where the country has none. */
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
  summary: 'How many documents a period has, and how many of them the authority has accepted',
});

export const einvoicingEndpoints = [getEinvoicing, saveEinvoiceFacts, getEinvoiceCoverage] as const;
