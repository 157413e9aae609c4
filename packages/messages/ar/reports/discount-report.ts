import type { discountReport as english } from '../../en/reports/discount-report.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقرير الخصومات والفواتير التي يتكوّن منها. */
export const discountReport = {
  by: 'حسب',
  cuts: { day: 'اليوم', cashier: 'الكاشير', code: 'رمز الخصم' },
  without: { cashier: 'من دون كاشير', code: 'من دون رمز' },
  compared: 'خصومات فترة المقارنة',
  code: 'رمز الخصم',
  reason: 'السبب',
  cause: 'نوع الخصم',
  causes: { line: 'على بند', invoice: 'على الفاتورة كاملة', code: 'رمز خصم', points: 'نقاط', voucher: 'قسيمة مجانية' },
  all_causes: 'جميع الخصومات',
  invoices_sum: 'خصومات هذه الفواتير: {amount}',
  invoices_empty: 'لا توجد خصومات',
  invoices_empty_text: 'لا توجد في هذه الفترة فاتورة بهذا الخصم.',
  search: 'الرقم أو العميل أو السبب',
} satisfies ArabicOf<typeof english>;
