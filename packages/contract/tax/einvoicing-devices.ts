import { einvoiceDeviceSteps } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { digitsExactly } from '@rawnaq/domain/fields/registration-fields';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, flag, id, line, moment, ruled, text, version } from '../fields.ts';

/** 0 cancelled, 1 pending, 2 connected, 3 renewed (specification §4). */
const status = z.literal([0, 1, 2, 3]);
/** `local` is the authority of this product's own, for trying everything out; the others are the tax authority's. */
export const einvoiceEnvironments = ['local', 'sandbox', 'simulation', 'production'] as const;
export const einvoiceEnvironment = z.enum(einvoiceEnvironments);
/** What a device issues: simplified and standard, simplified only, standard only. */
export const einvoiceTypes = ['1100', '0100', '1000'] as const;

/** What the one-time password is like that the authority's portal gives out. */
export const otp = line(z.minLength(1), ruled(digitsExactly(6)));

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

export const einvoiceCounts = z.object({
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
  environment: einvoiceEnvironment,
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
  counts: einvoiceCounts,
  connected_at: z.nullable(moment),
  version,
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

export const einvoicingDevicesEndpoints = [
  createEinvoiceDevice,
  changeEinvoiceDevice,
  connectEinvoiceDevice,
  renewEinvoiceDevice,
  cancelEinvoiceDevice,
] as const;
