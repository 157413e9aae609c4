import type { commissions as english } from '../../en/finance/commissions.ts';
import type { ArabicOf } from '../../format.ts';

/** عمولات الموظفين وأهدافهم الشهرية. */
export const commissions = {
  employee: 'الموظف',
  services_net: 'صافي الخدمات',
  products_net: 'صافي المنتجات',
  credited_net: 'صافي الإشعارات الدائنة',
  net: 'صافي المبيعات',
  services: 'عمولة الخدمات',
  products: 'عمولة المنتجات',
  credited: 'المخصوم بإشعارات',
  target: 'من الأهداف',
  total: 'العمولة',
  lines: 'بنود {name}',
  all_lines: 'البنود',
  date: 'التاريخ',
  document: 'المستند',
  what: 'البيان',
  targets: 'الأهداف الشهرية',
  targets_note: 'عند بلوغ المبلغ خلال الشهر تُضاف النسبة على كل المبيعات أو على ما زاد. يُراجع الشهر كاملاً، فمن جزء منه لا يُحسب إلا ما وقع فيه.',
  no_targets: 'لا توجد أهداف بعد.',
  add_target: 'إضافة هدف',
  save_target: 'إضافة الهدف',
  remove_target: 'حذف هدف {name} عند {amount}',
  applies: { all: 'على كل المبيعات', above: 'على ما زاد' },
  remove_target_title: 'حذف هدف {name} عند {amount}؟',
  remove_target_text: 'يُخصم ما أضافه من عمولات كل الأشهر، حتى التي انتهت.',
  remove_target_confirm: 'حذف الهدف',
  target_line: 'ابتداءً من {amount}: زيادة {percent}، {applies}',
  more_lines: 'بنود أخرى',
} satisfies ArabicOf<typeof english>;
