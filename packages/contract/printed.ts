import * as z from 'zod/mini';

/** On which paper and in which languages a document is printed; left out: as the account and the customer have it. */
export const printed = {
  paper: z.optional(z.literal(['invoice_a4', 'invoice_a5', 'receipt_80mm'])),
  language: z.optional(z.literal(['en', 'ar', 'both'])),
};
