// What the till and a sale's paper show of e-invoicing: apart from its endpoints, which they do not ask.
import { einvoiceStates } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import * as z from 'zod/mini';
import { flag, id, moment } from '../fields.ts';

/** The e-invoice behind a document; null where the business issues none. */
export const einvoiceOf = z.nullable(
  z.object({
    document_id: id,
    state: z.enum(einvoiceStates),
    /** A standard invoice is printed and shared once it is cleared. */
    may_print: flag,
    /** By when it has to be reported; null once it is, and of standard documents. */
    deadline_at: z.nullable(moment),
  }),
);

/** A till that is connected to the tax authority: whose chain the e-invoices of a sale may join. */
export const tillDevice = z.object({
  id,
  device_name: z.string(),
  /** Its documents come from it where nobody chooses another. */
  is_default: flag,
  /** To a business that names its tax number, and to everyone else. */
  issues_standard: flag,
  issues_simplified: flag,
  /** Within 60 days of the end of its certificate. */
  is_renewal_due: flag,
  /** It issues, but what it issues waits: its certificate has ended, or the authority does not accept its credentials any more. */
  attention: z.nullable(z.literal(['unauthorized', 'expired'])),
});
