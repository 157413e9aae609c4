import type { customersLabels as english } from '../../en/customers/customers-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const customersLabels = {
  allergies: 'الحساسية والموانع',
  allow_whatsapp: 'يمكن التواصل عبر واتساب',
  birth_month: 'شهر الميلاد',
  customer_type: 'نوع العميل',
  customer_type_id: 'النوع الخاص',
  tag_ids: 'الوسوم',
  typed_name: 'الاسم للتأكيد',
  tone: 'اللون',
  add_tag_ids: 'وسوم للإضافة',
  remove_tag_ids: 'وسوم للإزالة',
} as const satisfies ArabicOf<typeof english>;
