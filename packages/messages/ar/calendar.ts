import type { calendar as english } from '../en/calendar.ts';
import type { ArabicOf } from '../format.ts';

export const calendar = {
  /** In the calendars themselves. */
  feed: {
    visit_at: '{services} في {business}',
    booking: 'الحجز',
    visit_of: '{services} – {customer}',
    elsewhere: 'مشغول في تقويم آخر',
    blocked: 'وقت محجوب',
    waits: 'بانتظار تأكيدك',
  },
  title: 'المواعيد في تقويمك الخاص',
  note: 'اشترك من هاتفك أو حاسوبك. يتحدّث التقويم تلقائياً، وهو للاطلاع فقط.',
  whole_business: 'جميع المواعيد',
  whose: 'مواعيد مَن',
  names: 'إظهار أسماء العملاء',
  names_note: 'كل من لديه الرابط يطّلع عليها دون تسجيل دخول.',
  language: 'اللغة',
  make: 'إنشاء رابط',
  made: 'الرابط جاهز، ولن يظهر مرة أخرى: انسخه الآن.',
  copy: 'نسخ الرابط',
  copied: 'تم النسخ',
  replaced: 'إنشاء رابط جديد يلغي الرابط السابق.',
  how: 'آيفون: الإعدادات، التقويم، الحسابات، إضافة تقويم مشترك. تقويم جوجل: تقاويم أخرى، من عنوان URL. أوتلوك: إضافة تقويم، اشتراك من الويب.',
  read: 'آخر قراءة',
  never_read: 'لم يُقرأ بعد',
  with_names: 'مع أسماء العملاء',
  without_names: 'دون أسماء العملاء',
  end: 'إنهاء',
  end_title: 'إنهاء هذا الاشتراك؟',
  end_text: 'يتوقف الرابط عن العمل، وتحتفظ التقاويم بما قرأته إلى أن يُحذف منها.',
  ended: 'انتهى الاشتراك',
  empty: 'لا يوجد اشتراك بعد',
} as const satisfies ArabicOf<typeof english>;
