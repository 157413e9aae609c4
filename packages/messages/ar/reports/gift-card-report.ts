import type { giftCardReport as english } from '../../en/reports/gift-card-report.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقرير بطاقات الهدايا. */
export const giftCardReport = {
  date: 'التاريخ',
  document: 'المستند',
  amount: 'المبلغ',
  part: 'البطاقات',
  parts: {
    sold: 'مبيعة',
    given: 'ممنوحة',
    opened: 'افتتاحية',
    used: 'مستخدمة ومعادة',
    withdrawn: 'مسحوبة مع بيعها',
    expired: 'منتهية',
    left: 'فيها رصيد باقٍ',
    left_expired: 'منتهية وفيها رصيد باقٍ',
    expiring_30: 'تنتهي خلال 30 يوماً',
    expiring_60: 'تنتهي خلال 60 يوماً',
    expiring_90: 'تنتهي خلال 90 يوماً',
  },
  sum: 'المجموع {amount}',
  search: 'رقم البطاقة أو المستند',
  empty: 'لا بطاقات هنا',
  empty_text: 'لم يحدث شيء من هذا في الفترة.',
  left_note: 'يُحسب الباقي وما ينتهي في نهاية الفترة، واليوم على أبعد تقدير.',
} satisfies ArabicOf<typeof english>;
