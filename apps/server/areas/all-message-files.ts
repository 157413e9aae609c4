// Written by npm run registries from the folders.
import type { MessageFileSource } from './reach/messaging/public/delivery.ts';
import { receiptMessageFiles } from './finance/receipts/print.ts';
import { reportMailMessageFiles } from './reports/report-mails/message-parts.ts';
import { noteMessageFiles } from './sales/notes/print-note.ts';
import { prepaymentMessageFiles } from './sales/prepayments/print-prepayment.ts';
import { invoiceMessageFiles } from './sales/sales/invoices.ts';

/** Who makes what goes with a message, by its kind. */
export const messageFiles: readonly MessageFileSource[] = [
  ...receiptMessageFiles,
  ...reportMailMessageFiles,
  ...noteMessageFiles,
  ...prepaymentMessageFiles,
  ...invoiceMessageFiles,
];
