import { addressOf } from '../../../patterns/report/row-days.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';

interface Document {
  document: 'invoice' | 'credit_note' | 'debit_note' | 'tip';
  document_id: number;
  number: string | null;
  business_date: string;
}

/** Where a document is seen, by whoever may see it: an invoice by itself, a note in the list of its day. */
export function documentPath({ document, document_id, number, business_date }: Document): string | null {
  if (!may('invoices.view') || document === 'tip') return null;
  if (document === 'invoice') return pathOf('merchant.invoice', { id: document_id });
  const list = pathOf(document === 'credit_note' ? 'merchant.credit_notes' : 'merchant.debit_notes');
  return addressOf(list, { from: business_date, to: business_date, search: number ?? '' });
}

interface Movement {
  invoice_id: number | null;
  credit_note_id: number | null;
  date: string | null;
  number: string | null;
}

/** Where the invoice or credit note of a movement of a card or an offer is seen. */
export function movementPath({ invoice_id, credit_note_id, date, number }: Movement): string | null {
  if (invoice_id !== null) return documentPath({ document: 'invoice', document_id: invoice_id, number, business_date: date ?? '' });
  if (credit_note_id === null || date === null) return null;
  return documentPath({ document: 'credit_note', document_id: credit_note_id, number, business_date: date });
}
