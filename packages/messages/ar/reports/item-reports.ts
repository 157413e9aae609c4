import type { itemReports as english } from '../../en/reports/item-reports.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقارير الخدمات والمنتجات والبنود التي تتكوّن منها. */
export const itemReports = {
  service: 'الخدمة',
  group: 'المجموعة',
  employee: 'الموظف',
  line: 'البيان',
  quantity: 'الكمية',
  by: 'حسب',
  cuts: { service: 'الخدمة', group: 'مجموعة الخدمات' },
  compared_net: 'صافي مبيعات فترة المقارنة',
  hours_note: 'ساعات العمل الفعلية هي ساعات المواعيد التي صدرت لها فاتورة. المبيعات من دون موعد ليس لها ساعات.',
  search: 'الرقم أو البيان',
  all: { service: 'جميع الخدمات', product: 'جميع المنتجات' },
  lines_sum: 'إجمالي مبيعات هذه البنود: {amount}',
  lines_empty: 'لا توجد بنود',
  lines_empty_text: 'لم يُبع شيء من ذلك في هذه الفترة.',
} satisfies ArabicOf<typeof english>;
