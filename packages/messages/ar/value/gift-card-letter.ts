import type { giftCardLetter as english } from '../../en/value/gift-card-letter.ts';
import type { ArabicOf } from '../../format.ts';

export const giftCardLetter = {
  title: 'بطاقة هدية',
  picture: 'صورة البطاقة',
  for: 'إلى {name}',
  from: 'من {name}',
  open: 'عرض البطاقة',
  otherwise: 'إذا لم يعمل الزر، يمكن فتح هذا الرابط:',
} as const satisfies ArabicOf<typeof english>;
