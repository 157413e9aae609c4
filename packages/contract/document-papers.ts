import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import * as z from 'zod/mini';
import { anyone, endpoint, may, online } from './endpoint.ts';
import { done, id, language, text, unique_id } from './fields.ts';
import { printed } from './printed.ts';

export const printInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}/pdf',
  access: may('invoices.view'),
  input: z.object({ id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['customer.erased_document', 'sales.print_unavailable', 'einvoicing.not_cleared'],
  summary: "The invoice as a PDF; paper and language are the account's and the customer's unless said",
});

export const printPublicInvoice = endpoint({
  method: 'GET',
  path: '/api/public/invoices/{unique_id}/pdf',
  access: anyone,
  input: z.object({ unique_id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable', 'einvoicing.not_cleared', 'request.too_many'],
  summary: 'The invoice for the customer who holds its link',
});

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/send',
  access: may('invoices.view'),
  input: z.object({ id, channel: z.literal(['whatsapp', 'email']) }),
  output: z.object({ channel: z.string(), recipient: z.string(), language }),
  refusals: ['sales.no_mobile', 'sales.no_email', 'sales.whatsapp_not_allowed', 'einvoicing.not_cleared', ...senderObstacles],
  summary: "Sends the customer the link of the invoice, in the invoice's language",
  idempotent: true,
  status: 202,
});

export const printCreditNote = endpoint({
  method: 'GET',
  path: '/api/credit_notes/{id}/pdf',
  access: may('invoices.view'),
  input: z.object({ id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['customer.erased_document', 'sales.print_unavailable', 'einvoicing.not_cleared'],
  summary: 'A credit note as a PDF',
});

export const printDebitNote = endpoint({
  method: 'GET',
  path: '/api/debit_notes/{id}/pdf',
  access: may('invoices.view'),
  input: z.object({ id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['customer.erased_document', 'sales.print_unavailable', 'einvoicing.not_cleared'],
  summary: 'A debit note as a PDF',
});

export const printOnlineNote = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/notes/{unique_id}/pdf',
  access: online,
  input: z.object({ alias: text(60), unique_id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable', 'einvoicing.not_cleared', 'request.too_many'],
  summary: 'A credit or debit note for the customer who holds its link',
});

const sent = {
  access: may('invoices.view'),
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
  idempotent: true,
  status: 202,
} as const;

export const sendCreditNote = endpoint({
  ...sent,
  method: 'POST',
  path: '/api/credit_notes/{id}/send',
  summary: "Sends the customer the link of a credit note, in the note's language",
});

export const sendDebitNote = endpoint({
  ...sent,
  method: 'POST',
  path: '/api/debit_notes/{id}/send',
  summary: "Sends the customer the link of a debit note, in the note's language",
});

/** Invoices and notes as papers: printed, and sent to the customer as a link. */
export const documentPapersEndpoints = [
  printInvoice,
  printPublicInvoice,
  sendInvoice,
  printCreditNote,
  printDebitNote,
  printOnlineNote,
  sendCreditNote,
  sendDebitNote,
] as const;
