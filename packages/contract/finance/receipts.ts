import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import { done, id, text, unique_id } from '../fields.ts';
import { printed } from '../printed.ts';

export const printReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/pdf',
  access: may('payments.view'),
  input: z.object({ id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable'],
  summary: 'The receipt of money that moved without an invoice, as a PDF: debts collected, deposits and top-ups taken, what was paid out',
});

export const printMovementReceipt = endpoint({
  method: 'GET',
  path: '/api/money_movements/{id}/receipt_pdf',
  access: may('payments.view'),
  input: z.object({
    /** Of its ledger: unique together with the kind. */
    id,
    kind: z.literal(['balance_back', 'collection', 'tip_out', 'commission_out', 'deposit_back']),
    ...printed,
  }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable'],
  summary: 'The receipt of a movement of money as a PDF; where none was written down with it, one made from what is known',
});

export const printOnlineReceipt = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/receipts/{unique_id}/pdf',
  access: online,
  input: z.object({ alias: text(60), unique_id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable', 'request.too_many'],
  summary: 'The receipt for whoever holds its link',
});

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/send',
  access: may('payments.view'),
  input: z.object({ id, channel: z.literal(['whatsapp', 'email']) }),
  output: z.object({ channel: z.string(), recipient: z.string() }),
  refusals: ['sales.no_mobile', 'sales.no_email', 'sales.whatsapp_not_allowed', 'receipts.no_public_address', ...senderObstacles],
  summary: 'Sends the customer, or the employee who was paid, the link of a receipt',
  idempotent: true,
  status: 202,
});

export const receiptsEndpoints = [printReceipt, printMovementReceipt, printOnlineReceipt, sendReceipt] as const;
