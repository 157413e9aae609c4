import type { onlinePaper as english } from '../../en/calendar/online-paper.ts';
import type { ArabicOf } from '../../format.ts';

export const onlinePaper = {
  price_list: 'قائمة الأسعار',
  include_vat: 'جميع الأسعار شاملة ضريبة القيمة المضافة.',
  as_of: 'بتاريخ {date}',
  scan: 'امسح الرمز للحجز',
  poster_title: 'احجز موعدك',
  poster_lead: 'وجّه كاميرا جوالك نحو الرمز، واختر الوقت، ويتم الحجز خلال دقيقة.',
} as const satisfies ArabicOf<typeof english>;
