import type { notifications as english } from '../../en/reach/notifications.ts';
import type { ArabicOf } from '../../format.ts';

export const notifications = {
  told: {
    invoice_on_hold: 'علّق {by} فاتورة باسم {customer}.',
    invoice_on_hold_nobody: 'علّق {by} فاتورة.',
    visit_rated: 'تقييم جديد من {customer}: {stars} من 5.',
    suggestion_made: 'اقتراح جديد من {customer}.',
    complaint_made: 'شكوى جديدة من {customer}.',
    stock_low: 'قارب {arabic_name} على النفاد: المتبقي {left}.',
    stock_out: 'نفد {arabic_name} من المخزون.',
    stock_expires: 'تنتهي صلاحية {left} من {arabic_name} في {expires_on}.',
    einvoice_rejected: 'رفضت هيئة الضرائب الفاتورة الإلكترونية رقم {number}. اطّلع على السبب وأصدر مستنداً مصححاً.',
    einvoice_late: 'لم تصل الفاتورة الإلكترونية رقم {number} إلى هيئة الضرائب، ومهلة 24 ساعة توشك أن تنتهي.',
    einvoice_device_refused: 'لم تعد هيئة الضرائب تقبل {name}. جدّد شهادته.',
    einvoice_certificate_ends: {
      by: 'days',
      zero: 'تنتهي شهادة {name} خلال {days} يوم. جدّدها قبل ذلك.',
      one: 'تنتهي شهادة {name} خلال يوم واحد. جدّدها قبل ذلك.',
      two: 'تنتهي شهادة {name} خلال يومين. جدّدها قبل ذلك.',
      few: 'تنتهي شهادة {name} خلال {days} أيام. جدّدها قبل ذلك.',
      many: 'تنتهي شهادة {name} خلال {days} يوماً. جدّدها قبل ذلك.',
      other: 'تنتهي شهادة {name} خلال {days} يوم. جدّدها قبل ذلك.',
    },
    visit_waits_for_yes: 'طلب حجز من {customer} بتاريخ {starts_at}، وهو بانتظار الموافقة.',
  },
  intro: 'أحدث الإشعارات من كل نوع، الأحدث أولاً.',
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
} as const satisfies ArabicOf<typeof english>;
