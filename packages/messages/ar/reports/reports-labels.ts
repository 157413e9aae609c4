import type { reportsLabels as english } from '../../en/reports/reports-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const reportsLabels = {
  vat_period: 'الفترة الضريبية',
  first_month: 'تبدأ الأرباع في',
  filed_on: 'تاريخ التقديم',
  corrections_up_minor: 'تصحيحات بالزيادة',
  corrections_down_minor: 'تصحيحات بالنقص',
  credit_minor: 'الرصيد المرحّل',
  bad_debts_vat_minor: 'ضريبة الديون المعدومة',
  tourists_amount_minor: 'رد السياح: المبلغ',
  tourists_vat_minor: 'رد السياح: الضريبة',
  imports_up_amount_minor: 'واردات سُجّلت بأقل: المبلغ',
  imports_up_vat_minor: 'واردات سُجّلت بأقل: الضريبة',
  imports_down_amount_minor: 'واردات سُجّلت بأكثر: المبلغ',
  imports_down_vat_minor: 'واردات سُجّلت بأكثر: الضريبة',
  accounting_account_id: 'الحساب',
  financial_year_month: 'بداية السنة المالية',
  debit_minor: 'مدين',
  basis: 'الأساس المحاسبي',
  was_minor: 'المبلغ السابق',
} as const satisfies ArabicOf<typeof english>;
