import type { platformLabels as english } from '../../en/platform/platform-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const platformLabels = {
  disabled_employee_ids: 'من يُعطَّل',
  owner_user_id: 'المالك الحالي',
  staying_employee_ids: 'من يبقى نشطاً',
  subscription: 'الباقة',
  cells: 'الخلايا',
  encoding: 'ترميز الحروف',
  heading_row: 'صف العناوين',
  is_hijri: 'التقويم',
  row_number: 'الصف',
  separator: 'الفاصل',
  sheet: 'الورقة',
  targets: 'الأعمدة',
  twins: 'السجلات الموجودة',
  choice: 'الاختيار',
  choices: 'الأسماء الواردة في الملف',
  field: 'الحقل',
  value_id: 'السجل',
  undone: 'ما تم التراجع عنه',
  verdict: 'ما يحدث',
} as const satisfies ArabicOf<typeof english>;
