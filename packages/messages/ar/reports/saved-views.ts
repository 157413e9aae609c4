import type { savedViews as english } from '../../en/reports/saved-views.ts';
import type { ArabicOf } from '../../format.ts';

/** ما يعرضه التقرير محفوظاً باسم: القائمة في كل تقرير. */
export const savedViews = {
  title: 'طرق العرض المحفوظة',
  none: 'احفظ فترة هذا التقرير وعوامل التصفية والأعمدة باسم لفتحها مجدداً بخطوة واحدة.',
  own: 'طرق عرض خاصة بك',
  shared: 'طرق عرض مشتركة',
  by: 'حفظها {name}',
  is_default: 'تُفتح أولاً',
  save_new: 'حفظ طريقة العرض هذه',
  save: 'حفظ طريقة العرض',
  saved: 'تم حفظ «{name}».',
  change: 'تعديل «{name}»',
  change_hint: 'تُحفظ طريقة العرض بالفترة وعوامل التصفية والأعمدة المعروضة في التقرير الآن.',
  make_default: 'فتح طريقة العرض هذه أولاً',
  no_default: 'عدم فتح طريقة العرض هذه أولاً',
  delete: 'حذف «{name}»',
  delete_confirm: 'حذف طريقة العرض',
  delete_text: 'تُحذف طريقة العرض فقط، ويبقى التقرير وأرقامه.',
  delete_shared_text: 'تُحذف طريقة العرض لدى جميع من تمت مشاركتها معهم، ويبقى التقرير وأرقامه.',
  deleted: 'تم حذف «{name}».',
  period_moves: 'الفترة متجددة: تعرض دائماً الفترة الحالية.',
  period_stays: 'تعرض دائماً هذه التواريخ نفسها.',
  shared_hint: 'يمكن لمن لديه صلاحية عرض هذا التقرير فتحها. ولا يعدّلها إلا أنت ومن لديه صلاحية تعديل الإعدادات.',
} satisfies ArabicOf<typeof english>;
