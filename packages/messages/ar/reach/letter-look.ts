import type { letterLook as english } from '../../en/reach/letter-look.ts';
import type { ArabicOf } from '../../format.ts';

export const letterLook = {
  buttons: {
    open: 'فتح',
    appointment: 'عرض الموعد',
    answer: 'الرد الآن',
    pay: 'دفع العربون',
    take_time: 'حجز هذا الوقت',
    book: 'حجز موعد',
    rate: 'تقييم الزيارة',
    card: 'فتح بطاقة الهدية',
    paper: 'عرض المستند',
    order: 'عرض الطلب',
    password: 'اختيار كلمة المرور',
    confirm_email: 'تأكيد البريد الإلكتروني',
    sign_in: 'تسجيل الدخول',
    calendar: 'عرض جدول المواعيد',
    details: 'عرض التفاصيل',
    report: 'فتح التقرير',
    confirm_report: 'الرد',
  },
  service: 'وصلتك هذه الرسالة لأنك من عملاء {business}.',
  advertising: 'وصلتك هذه الرسالة لأنك وافقت على تلقي عروض {business}.',
  staff: 'وصلتك هذه الرسالة لأنك من فريق {business}.',
  platform: 'وصلتك هذه الرسالة لارتباط بريدك بحساب في رونق.',
  unsubscribe: 'إيقاف العروض',
  unsubscribe_text: 'لإيقاف العروض: {link}',
} as const satisfies ArabicOf<typeof english>;
