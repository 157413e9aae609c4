import { cashiers, get, list, pdf, publicPdf, send } from './invoices.ts';
import { issue, quote } from './issue.ts';
import { appointmentAtTill, discard, heldInvoices, hold, paymentMethods, resume, till } from './till.ts';

export const salesHandlers = [
  paymentMethods,
  till,
  appointmentAtTill,
  quote,
  issue,
  list,
  cashiers,
  get,
  pdf,
  publicPdf,
  send,
  heldInvoices,
  hold,
  resume,
  discard,
];
