import type { financeLabels as english } from '../../en/finance/finance-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const financeLabels = {
  is_paid: 'مسدد',
  recovers_vat: 'استرداد الضريبة',
  earned_through: 'المكتسب حتى',
  contact_name: 'اسم المسؤول',
  due_on: 'تاريخ الاستحقاق',
  expense_type_id: 'النوع',
  float_minor: 'رصيد بداية الوردية',
  used_for: 'الغرض',
  applies_to: 'تُحسب',
  spent_on: 'تاريخ الفاتورة',
  supplier_id: 'المورد',
  supplier_invoice_number: 'رقم الفاتورة',
  customs_declaration_number: 'رقم البيان الجمركي',
  paid_to: 'الدفع إلى',
  noted_on: 'تاريخ الإشعار',
  supplier_trn: 'الرقم الضريبي للمورد',
  extra_bp: 'النسبة الإضافية',
  from_net_minor: 'صافي مبيعات الشهر',
  until_on: 'آخر يوم',
  until: 'آخر يوم',
  every: 'كل',
  pieces: 'عدد القطع',
  credit_note_id: 'إشعار الدائن',
  expense_line_id: 'بند المصروف',
} as const satisfies ArabicOf<typeof english>;
