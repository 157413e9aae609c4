import type { itemReports as english } from '../../en/reports/item-reports.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقارير الخدمات والمنتجات والبنود التي تتكوّن منها. */
export const itemReports = {
  service: 'الخدمة',
  product: 'المنتج',
  group: 'المجموعة',
  idle_since: 'آخر بيع أو استخدام',
  idle_days: 'المخزون راكد بعد',
  days: { '30': '30 يوماً بلا بيع', '60': '60 يوماً بلا بيع', '90': '90 يوماً بلا بيع', '180': '180 يوماً بلا بيع', '365': '365 يوماً بلا بيع' },
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
