import type { consentRefusals as english } from '../../en/refusals/consent.ts';
import type { ArabicOf } from '../../format.ts';

export const consentRefusals = {
  'consent.not_a_choice': 'لا تُرسل العروض بهذه الطريقة. اختر واتساب أو البريد الإلكتروني.',
  'consent.day_missing': 'حدد تاريخ توقيع النموذج.',
  'consent.day_in_future': 'هذا التاريخ لم يحن بعد. اختر تاريخ توقيع النموذج.',
  'consent.words_missing': 'انسخ النص الذي وقّع عليه العملاء، فبدونه لا تثبت الموافقة.',
  'consent.customer_gone': 'بعض هؤلاء العملاء لم يعد موجوداً. أغلق النافذة واختر من جديد ثم سجّل الموافقة مرة أخرى.',
  'consent.link_ended': 'انتهت صلاحية هذا الرابط لأنه أُرسل إلى عنوان لم يعد مسجلاً. اطلب من الصالون رابطاً جديداً.',
} as const satisfies ArabicOf<typeof english>;
