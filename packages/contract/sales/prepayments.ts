import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, id, moment } from '../fields.ts';
import { printed } from '../printed.ts';
import { einvoiceOf } from '../tax/einvoice-of-sale.ts';

/** A tax document of a deposit. */
const prepayment = z.object({
  id,
  /** 4 the invoice of a deposit, 5 a credit note over one. */
  type: z.literal([4, 5]),
  number: z.string(),
  kind: z.literal(['simplified', 'standard']),
  issued_at: moment,
  net_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
  /** The invoice that a credit note takes back, or a part of it. */
  of_number: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  lines: z.array(z.object({ vat_category: z.string(), vat_rate_bp: z.int(), net_minor: z.int(), vat_minor: z.int() })),
  einvoice: einvoiceOf,
});

export const listPrepayments = endpoint({
  method: 'GET',
  path: '/api/deposits/{id}/documents',
  access: may('payments.view'),
  input: byId,
  output: z.object({ data: z.array(prepayment) }),
  summary: 'The tax invoices of a deposit that was taxed when it was taken, and the credit notes over them; none of one that was not',
});

export const printPrepayment = endpoint({
  method: 'GET',
  path: '/api/prepayments/{id}/pdf',
  access: may('payments.view'),
  input: z.object({ id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['customer.erased_document', 'sales.print_unavailable', 'einvoicing.not_cleared'],
  summary: 'The tax invoice of a deposit, or a credit note over one, as a PDF',
});

export const sendPrepayment = endpoint({
  method: 'POST',
  path: '/api/prepayments/{id}/send',
  access: may('payments.view'),
  input: z.object({ id, channel: z.literal(['whatsapp', 'email']) }),
  output: z.object({ channel: z.string(), recipient: z.string() }),
  refusals: [
    'sales.no_mobile',
    'sales.no_email',
    'sales.whatsapp_not_allowed',
    'receipts.no_public_address',
    'einvoicing.not_cleared',
    ...senderObstacles,
  ],
  summary: 'Sends the customer the tax invoice of a deposit, or a credit note over one, as an invoice is sent',
  idempotent: true,
  status: 202,
});

export const prepaymentsEndpoints = [listPrepayments, printPrepayment, sendPrepayment] as const;
