import type { InvoicePrint } from './print-document.ts';
import { sampleInvoice, sampleLine } from './sample-invoice.ts';

/** An invoice with something of everything: discounts, an offer's use, a package, a card, several ways of paying, a tip, and a part that stays owed. */
export function sampleSale(): InvoicePrint {
  const pamper = { kind: 'part_of_package', name_en: 'Pamper', name_ar: 'تدليل' } as const;
  const lines = [
    sampleLine({
      name_en: 'Hair colour',
      name_ar: 'صبغ الشعر',
      unit_price_minor: 35_000,
      discount_minor: 3_500,
      vat_minor: 4_109,
      total_minor: 31_500,
    }),
    sampleLine({
      name_en: 'Cut',
      name_ar: 'قص الشعر',
      unit_price_minor: 0,
      vat_minor: 0,
      total_minor: 0,
      detail: { kind: 'of_offer', name_en: 'Three cuts', name_ar: 'ثلاث قصات' },
    }),
    sampleLine({
      name_en: 'Serum',
      name_ar: 'سيروم للشعر',
      employee: null,
      quantity: '2',
      unit_price_minor: 11_500,
      vat_minor: 3_000,
      total_minor: 23_000,
    }),
    sampleLine({ name_en: 'Cut', name_ar: 'قص الشعر', unit_price_minor: 8_333, vat_minor: 1_087, total_minor: 8_333, detail: pamper }),
    sampleLine({ name_en: 'Manicure', name_ar: 'مانيكير', unit_price_minor: 6_667, vat_minor: 870, total_minor: 6_667, detail: pamper }),
    sampleLine({
      name_en: 'Gift card',
      name_ar: 'بطاقة هدية',
      employee: null,
      unit_price_minor: 5_000,
      vat_rate_bp: 0,
      vat_minor: 0,
      total_minor: 5_000,
      detail: { kind: 'card_code', code: '7KQ2-MN8P-XY34' },
    }),
  ];
  return sampleInvoice({
    lines,
    salesman: { name_en: 'Sara', name_ar: 'سارة' },
    vat_breakdown: [
      { vat_rate_bp: 1_500, net_minor: 60_434, vat_minor: 9_066 },
      { vat_rate_bp: 0, net_minor: 5_000, vat_minor: 0 },
    ],
    reductions: [
      { reason: 'code_discount', amount_minor: 3_000 },
      { reason: 'points_discount', amount_minor: 500, points: 500 },
    ],
    payments: [
      { method_en: 'Cash', method_ar: 'نقداً', amount_minor: 47_000, reference: null },
      { method_en: 'Gift card', method_ar: 'بطاقة هدية', amount_minor: 10_000, reference: '•••• XY34' },
      { method_en: 'Account balance', method_ar: 'رصيد الحساب', amount_minor: 8_000, reference: null },
    ],
    balance_due_minor: 9_500,
    tips: [{ name_en: 'Sara', name_ar: 'سارة', amount_minor: 1_000 }],
    payment_mark: 'partly_paid',
  });
}
