import { EinvoiceReferenceType } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { AccountContext } from '../../../http/context.ts';
import type { TaxDocument } from '../../tax/einvoicing/public/documents.ts';
import type { OpenedSale } from './open-sale.ts';
import type { SaleInput } from './payment/settle-sale.ts';

/** A registered seller gives a business that names its tax number a tax invoice, everyone else a simplified one. */
export const isStandardSale = ({ facts }: Pick<OpenedSale, 'facts'>): boolean =>
  facts.seller.is_vat_registered === 1 && facts.customer !== null && facts.customer.trn !== null;

/** A sale as an e-invoice sees it; its number and id come when it is written. */
export function taxDocumentOf(
  input: SaleInput,
  sale: OpenedSale,
  prepayments: TaxDocument['prepayments'],
  { now }: Pick<AccountContext, 'now'>,
): TaxDocument {
  const { facts, invoice, lines } = sale;
  const { customer } = facts;
  const paid = input.payments.map(({ method_id }) => facts.methods.find(({ id }) => id === method_id)?.kind ?? 'other');
  return {
    reference_type: EinvoiceReferenceType.invoice,
    reference_id: 0,
    document_number: '1',
    profile: isStandardSale(sale) ? 'standard' : 'simplified',
    issued_at: now,
    customer_id: customer?.id ?? null,
    buyer: customer === null ? null : { name: customer.name, trn: customer.trn, national_id: customer.national_id, address: null },
    lines: lines.map((line) => ({
      item_kind: line.kind,
      english_name: line.item.english_name,
      arabic_name: line.item.arabic_name,
      quantity_milli: line.quantity_milli,
      unit_price_minor: line.unit_price_minor,
      gross_minor: line.gross_minor,
      net_minor: line.net_minor,
      vat_minor: line.vat_minor,
      vat_rate_bp: line.item.vat_rate_bp,
      vat_category: line.item.vat_category,
      exemption_reason_code: line.item.exemption_reason_code,
    })),
    payment_kinds: paid.length === 0 ? ['other'] : paid,
    total_minor: invoice.total_minor,
    vat_minor: invoice.vat_minor,
    reason: null,
    original: null,
    prepayments,
  };
}
