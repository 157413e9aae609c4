import type { EinvoiceReferenceTypeId } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { BuyerAddress, TaxDocument } from '../../tax/einvoicing/public/documents.ts';
import type { InvoiceFacts } from './facts.ts';

interface NoteAmounts {
  lines: TaxDocument['lines'];
  vat_minor: number;
  total_minor: number;
}

/** A note over an invoice as an e-invoice sees it; its number and id come when it is written. */
export function taxDocumentOfNote(
  reference_type: EinvoiceReferenceTypeId,
  facts: InvoiceFacts,
  { lines, vat_minor, total_minor }: NoteAmounts,
  { reason, now }: { reason: string; now: Date },
): TaxDocument {
  const buyer = facts.buyer as { name: string; trn: string | null; national_id?: string | null; address?: BuyerAddress | null } | null;
  return {
    reference_type,
    reference_id: 0,
    document_number: '1',
    profile: facts.kind,
    issued_at: now,
    customer_id: facts.customer_id,
    buyer:
      buyer === null ? null : { name: buyer.name, trn: buyer.trn, national_id: buyer.national_id ?? null, address: buyer.address ?? null },
    lines,
    payment_kinds: ['other'],
    total_minor,
    vat_minor,
    reason,
    original: { document_number: facts.number, issued_at: new Date(facts.issued_at) },
    prepayments: [],
  };
}
