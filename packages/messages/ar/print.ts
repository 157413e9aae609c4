import type { print as english } from '../en/print.ts';

/** الكلمات الثابتة في المستندات المطبوعة: الفواتير والإيصالات والإشعارات الدائنة. */
export const print = {
  tax_invoice: 'فاتورة ضريبية',
  simplified_tax_invoice: 'فاتورة ضريبية مبسطة',
  credit_note: 'إشعار دائن',
  invoice: 'فاتورة',
  deposit_receipt: 'سند قبض عربون',

  gift_card: 'بطاقة هدية',
  no_show_charge: 'رسوم عدم الحضور',
  other_charge: 'رسوم إلغاء متأخر',
  account_balance: 'رصيد الحساب',
  owed: 'آجل',
  tip: 'إكرامية',
  deposit: 'عربون',
  receipt_number: 'رقم السند',
  deposit_line: 'عربون، يُخصم من فاتورة الزيارة',
  number: 'رقم الفاتورة',
  credit_note_number: 'رقم الإشعار',
  original_number: 'الفاتورة الأصلية',
  reason: 'السبب',
  issued_at: 'التاريخ والوقت',
  cashier: 'الكاشير',
  trn: 'الرقم الضريبي',

  customer: 'العميل',
  customer_name: 'الاسم',
  customer_mobile: 'الجوال',
  customer_trn: 'الرقم الضريبي',
  walk_in: 'عميل نقدي',

  line_number: 'م',
  description: 'البيان',
  quantity: 'الكمية',
  unit_price: 'سعر الوحدة',
  line_discount: 'الخصم',
  vat_rate: 'الضريبة %',
  line_vat: 'الضريبة',
  line_total: 'الإجمالي',
  prices_include_vat: 'الأسعار شاملة ضريبة القيمة المضافة. المبالغ بعملة {currency}',
  amounts_in: 'المبالغ بعملة {currency}',

  before_discount: 'الإجمالي قبل الخصم',
  discount: 'الخصم',
  subtotal: 'الإجمالي غير شامل الضريبة',
  vat_at_rate: 'ضريبة القيمة المضافة {rate}',
  vat_on_net: 'ضريبة القيمة المضافة {rate} على {net}',
  vat: 'ضريبة القيمة المضافة',
  total: 'الإجمالي شامل الضريبة',
  total_without_vat: 'الإجمالي',

  payments: 'المدفوعات',
  change: 'الباقي للعميل',
  balance_due: 'المبلغ المتبقي',
  refunds: 'طريقة رد المبلغ',

  paid: 'مدفوعة',
  partly_paid: 'مدفوعة جزئيًا',
  unpaid: 'غير مدفوعة',
  refunded: 'تم رد المبلغ',

  page_of: 'صفحة {page} من {pages}',

  currency: { SAR: 'ر.س', AED: 'د.إ', BHD: 'د.ب', OMR: 'ر.ع', KWD: 'د.ك', QAR: 'ر.ق', EGP: 'ج.م', JOD: 'د.أ' },
} satisfies typeof english;
