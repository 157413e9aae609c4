import type { notifications as english } from '../../en/reach/notifications.ts';
import type { ArabicOf } from '../../format.ts';

export const notifications = {
  told: {
    invoice_on_hold: 'عُلّقت فاتورة باسم {customer} بواسطة {by}.',
    invoice_on_hold_nobody: 'عُلّقت فاتورة بواسطة {by}.',
    visit_rated: 'تقييم جديد من {customer}: {stars} من 5.',
    suggestion_made: 'اقتراح جديد من {customer}.',
    complaint_made: 'شكوى جديدة من {customer}.',
    stock_low: 'قارب {arabic_name} على النفاد: المتبقي {left}.',
    stock_out: 'نفد {arabic_name} من المخزون.',
    stock_expires: 'تنتهي صلاحية {left} من {arabic_name} في {expires_on}.',
  },
  intro: 'ما حدث، الأحدث أولاً. تُحفظ الإشعارات سنة كاملة.',
  nothing_for_you: 'لا توجد إشعارات مخصصة لدورك حالياً',
  nothing_for_you_text: 'يمكن لمن يدير الأدوار في منشأتك تغيير ذلك.',
  unread: {
    zero: 'لا جديد',
    one: 'إشعار غير مقروء',
    two: 'إشعاران غير مقروءين',
    few: '{count} إشعارات غير مقروءة',
    many: '{count} إشعاراً غير مقروء',
    other: '{count} إشعار غير مقروء',
  },
  new: 'جديد',
  show: 'أي الإشعارات',
  show_all: 'الكل',
  show_unread: 'غير المقروءة',
  mark_one: 'تعليم كمقروء: {message}',
  older: 'عرض الأقدم',
  all_read: 'قُرئت كل الإشعارات',
  all_read_text: 'تظهر الإشعارات الجديدة هنا.',
} as const satisfies ArabicOf<typeof english>;
