/**
 * Paths of what is no longer true after a sale. Written down, since the till would otherwise wait for the whole contract of each before it opens; a
 * test holds them against it.
 */
export const outdatedBySale = [
  '/api/billing/till',
  '/api/billing/appointment/{appointment_id}',
  '/api/billing/customer/{customer_id}',
  '/api/billing/deposits',
  '/api/deposits',
  '/api/invoices',
  '/api/held_invoices',
  '/api/dashboard',
] as const;
