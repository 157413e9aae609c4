import type { waitingRefusals as english } from '../../en/refusals/waiting.ts';
import type { ArabicOf } from '../../format.ts';

export const waitingRefusals = {
  'waiting.period_wrong': 'يجب ألا يسبق آخر يوم أول يوم.',
  'waiting.period_over': 'مضت هذه الأيام. يرجى اختيار آخر يوم لاحق.',
  'waiting.period_too_long': {
    by: 'days',
    zero: 'أقصى مدة للانتظار {days} يوم. يرجى اختيار آخر يوم أقرب.',
    one: 'أقصى مدة للانتظار يوم واحد. يرجى اختيار آخر يوم أقرب.',
    two: 'أقصى مدة للانتظار يومان. يرجى اختيار آخر يوم أقرب.',
    few: 'أقصى مدة للانتظار {days} أيام. يرجى اختيار آخر يوم أقرب.',
    many: 'أقصى مدة للانتظار {days} يوماً. يرجى اختيار آخر يوم أقرب.',
    other: 'أقصى مدة للانتظار {days} يوم. يرجى اختيار آخر يوم أقرب.',
  },
  'waiting.minutes_wrong': 'يجب ألا يسبق آخر وقت للبدء أول وقت له.',
  'waiting.service_not_found': 'لم نجد إحدى الخدمات. يرجى الاختيار مرة أخرى.',
  'waiting.not_waiting': 'هذا الطلب لم يعد في الانتظار: حالته {status}.',
  'waiting.wish_over': 'هذا الطلب لم يعد في قائمة الانتظار.',
  'waiting.no_contact': 'لا يوجد واتساب ولا بريد إلكتروني لدى {customer}. يمكن الاتصال ثم حجز الوقت هنا.',
  'waiting.offer_is_open': 'هناك وقت محجوز مؤقتاً بالفعل لـ {customer}. يرجى سحبه قبل عرض وقت آخر.',
  'waiting.no_offer': 'لم يعد هناك وقت محجوز مؤقتاً هنا.',
  'waiting.too_many': 'لديك عدة طلبات في قائمة الانتظار. يرجى سحب أحدها أولاً.',
  'waiting.offer_over': 'انتهى هذا العرض. يبقى دورك محفوظاً، وسنراسلك فور توفر وقت آخر.',
  'waiting.offer_gone': 'حُجز هذا الوقت قبل قليل. يبقى دورك محفوظاً، وسنراسلك فور توفر وقت آخر.',
} as const satisfies ArabicOf<typeof english>;
