import type { practicePhonesRefusals as english } from '../../en/refusals/practice-phones.ts';
import type { ArabicOf } from '../../format.ts';

export const practicePhonesRefusals = {
  'whatsapp.no_practice': 'لا توجد هنا هواتف للتجربة، فهي جزء من نسخة التدريب.',
  'whatsapp.practice_refused': 'تعذر تنفيذ هذا على هاتف التجربة. راجع رقم الجوال وتأكد من وجود نص للإرسال.',
} satisfies ArabicOf<typeof english>;
