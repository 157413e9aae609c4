import { type ReceiptFacts, receiptDocument, type ReceiptPaper } from './paper.ts';
import type { PrintDocument } from '../../../pdf/print-document.ts';

const facts: ReceiptFacts = {
  receipt_number: 'RC-00045',
  amount_minor: 45_050,
  taken_at: '2026-11-20T11:05:00Z',
  note: null,
  seller: {
    english_name: 'Rawnaq Beauty Lounge',
    arabic_name: 'رونق لاونج للتجميل',
    english_address: 'King Fahd Road\nRiyadh 12214',
    arabic_address: 'طريق الملك فهد\nالرياض 12214',
    trn: '310122393500003',
    is_vat_registered: 1,
    english_header: null,
    arabic_header: null,
    english_footer: 'Thank you',
    arabic_footer: 'شكراً لك',
    timezone: 'Asia/Riyadh',
    currency: 'SAR',
  },
  name: 'نورة العتيبي',
  mobile: '966501234567',
  language: 'ar',
  own_language: 'ar',
  invoice_paper: 'invoice_a4',
  invoice_language: 'ar',
  english_name: 'Cash',
  arabic_name: 'نقداً',
  reference: null,
  authorization_code: null,
  cashier_name: 'حصة',
  gone_by: null,
};

const changes: Readonly<Record<ReceiptPaper, Partial<ReceiptFacts>>> = {
  collection_receipt: {
    lines: [
      { name_en: 'Payment of invoice INV-00012', name_ar: 'سداد الفاتورة \u2066INV-00012\u2069', amount_minor: 30_050 },
      { name_en: 'Payment of invoice INV-00019', name_ar: 'سداد الفاتورة \u2066INV-00019\u2069', amount_minor: 15_000 },
    ],
    left_minor: 12_000,
  },
  tips_voucher: { name: 'Maha', name_ar: 'مها', mobile: null, note: 'عن شهر نوفمبر' },
  commission_voucher: { name: 'Maha', name_ar: 'مها', mobile: null, note: 'عن شهر نوفمبر' },
  deposit_voucher: { note: 'اعتذرت عن الموعد' },
  balance_voucher: { note: 'انتقلت إلى مدينة أخرى' },
  deposit_receipt: {},
  balance_receipt: {},
};

/** A receipt of each kind, for tests that look at it. */
export const sampleReceipt = (
  kind: ReceiptPaper,
  template: PrintDocument['template'],
  language: PrintDocument['language'],
): PrintDocument => receiptDocument(kind, { ...facts, ...changes[kind] }, { paper: template, language }, null);
