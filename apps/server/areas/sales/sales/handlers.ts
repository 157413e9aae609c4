import { cashiers, file, get, list, pdf, publicPdf, send } from './invoices.ts';
import { issue, quote } from './issue.ts';
import { discard, heldInvoices, hold, resume } from './till/till-held.ts';
import { customerAtTill, discardOffline, discountCodeAtTill, giftCardAtTill } from './till/till-value.ts';
import { appointmentAtTill, paymentMethods, till } from './till/till.ts';

export const salesHandlers = [
  paymentMethods,
  till,
  appointmentAtTill,
  quote,
  issue,
  list,
  file,
  cashiers,
  get,
  pdf,
  publicPdf,
  send,
  heldInvoices,
  hold,
  resume,
  discard,
  customerAtTill,
  discountCodeAtTill,
  giftCardAtTill,
  discardOffline,
];
