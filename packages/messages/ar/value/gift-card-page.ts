import type { giftCardPage as english } from '../../en/value/gift-card-page.ts';
import type { ArabicOf } from '../../format.ts';

export const giftCardPage = {
  title: 'بطاقة هدية',
  for: 'إلى {name}',
  from: 'من {name}',
  left: 'المتبقي',
  value: 'القيمة',
  valid_until: 'صالحة حتى',
  for_ever: 'بدون تاريخ انتهاء',
  number: 'رقم البطاقة',
  show: 'أبرز هذا الرمز عند الدفع، أو اذكر رقم البطاقة.',
  qr: 'رمز البطاقة',
  used: 'استُخدم رصيد هذه البطاقة بالكامل.',
  expired: 'انتهت صلاحية هذه البطاقة.',
  disabled: 'لا يمكن استخدام هذه البطاقة حالياً. يرجى التواصل مع الصالون.',
  print: 'طباعة البطاقة',
  book: 'احجز موعداً',
} as const satisfies ArabicOf<typeof english>;
