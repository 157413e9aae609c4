import type { giftCardPaper as english } from '../../en/value/gift-card-paper.ts';
import type { ArabicOf } from '../../format.ts';

export const giftCardPaper = {
  title: 'بطاقة هدية',
  for: 'إلى {name}',
  from: 'من {name}',
  left: 'المتبقي {left} من {value}',
  valid_until: 'صالحة حتى {date}',
  valid_for_ever: 'بدون تاريخ انتهاء',
  show: 'أبرز هذا الرمز عند الدفع، أو اذكر رقم البطاقة.',
  number: 'رقم البطاقة',
} as const satisfies ArabicOf<typeof english>;
