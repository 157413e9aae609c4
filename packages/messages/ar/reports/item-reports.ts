import type { itemReports as english } from '../../en/reports/item-reports.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقارير الخدمات والمنتجات والبنود التي تتكوّن منها. */
export const itemReports = {
  service: 'الخدمة',
  product: 'المنتج',
  group: 'المجموعة',
  idle_since: 'آخر بيع أو استخدام',
  idle_days: 'المخزون راكد بعد',
  days: {
    '30': 'راكد بعد 30 يوماً',
    '60': 'راكد بعد 60 يوماً',
    '90': 'راكد بعد 90 يوماً',
    '180': 'راكد بعد 180 يوماً',
    '365': 'راكد بعد 365 يوماً',
  },
  show: 'عرض',
  shows: { all: 'جميع المنتجات', dead: 'المخزون الراكد فقط' },
  stock_note: 'المخزون كما كان في نهاية {date}.',
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
