export type InvoiceState = 'paid' | 'owed' | 'partly_credited' | 'credited' | 'cancelled';

interface Facts {
  total_minor: number;
  balance_due_minor: number;
  credited_minor: number;
  is_cancelled: 0 | 1;
}

/** What became of an issued invoice, the weightiest first. */
export function invoiceState({ total_minor, balance_due_minor, credited_minor, is_cancelled }: Facts): InvoiceState {
  if (is_cancelled === 1) return 'cancelled';
  if (balance_due_minor > 0) return 'owed';
  if (credited_minor > 0) return credited_minor >= total_minor ? 'credited' : 'partly_credited';
  return 'paid';
}
