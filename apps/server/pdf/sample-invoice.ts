import type { InvoicePrint, PrintedLine } from './print-document.ts';

/** A line of 230.00 with 15 % VAT inside, or with what the test says. */
export function sampleLine(change: Partial<PrintedLine> = {}): PrintedLine {
  return {
    name_en: 'Haircut and blow-dry',
    name_ar: 'قص وسشوار',
    employee: 'Maha',
    quantity: '1',
    unit_price_minor: 23000,
    discount_minor: 0,
    vat_rate_bp: 1500,
    vat_minor: 3000,
    total_minor: 23000,
    ...change,
  };
}

/** An invoice over the given lines, whose sums agree with them. */
export function sampleInvoice(change: Partial<InvoicePrint> = {}): InvoicePrint {
  const lines = change.lines ?? [sampleLine()];
  const total = lines.reduce((sum, line) => sum + line.total_minor, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat_minor, 0);
  return {
    kind: 'simplified_tax_invoice',
    number: 'INV-00012',
    issued_at: '20 Nov 2026, 14:05',
    currency: 'SAR',
    business: {
      name_en: 'Rawnaq Beauty Lounge',
      name_ar: 'رونق لاونج للتجميل',
      address_en: 'King Fahd Road\nRiyadh 12214',
      address_ar: 'طريق الملك فهد\nالرياض 12214',
      trn: '310122393500003',
    },
    customer: { name: 'Noura', mobile: '+966 50 123 4567', trn: null },
    cashier: 'Hessa',
    lines,
    subtotal_minor: total - vat,
    discount_minor: lines.reduce((sum, line) => sum + line.discount_minor, 0),
    vat_minor: vat,
    total_minor: total,
    vat_breakdown: [{ vat_rate_bp: 1500, net_minor: total - vat, vat_minor: vat }],
    payments: [{ method_en: 'Cash', method_ar: 'نقداً', amount_minor: total, reference: null }],
    payment_mark: 'paid',
    header_en: null,
    header_ar: null,
    footer_en: 'Thank you',
    footer_ar: 'شكراً لك',
    qr_text: 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMw==',
    ...change,
  };
}
