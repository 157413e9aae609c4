import type { offerReport as english } from '../../en/reports/offer-report.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقرير العروض. */
export const offerReport = {
  date: 'التاريخ',
  offer: 'العرض',
  sale: 'فاتورة البيع',
  document: 'المستند',
  expires_on: 'آخر يوم',
  uses: 'مرات الاستخدام',
  amount: 'المبلغ من دون الضريبة',
  part: 'العروض المباعة',
  parts: {
    sold: 'مبيعة',
    withdrawn: 'مسحوبة',
    opened: 'افتتاحية',
    used: 'مستخدمة ومعادة',
    expired: 'منتهية',
    left: 'باقٍ منها شيء',
    left_expired: 'منتهية وباقٍ منها شيء',
    expiring_30: 'تنتهي خلال 30 يوماً',
    expiring_60: 'تنتهي خلال 60 يوماً',
    expiring_90: 'تنتهي خلال 90 يوماً',
  },
  sum: 'المجموع {amount}',
  search: 'العرض أو المستند',
  empty: 'لا عروض مباعة هنا',
  empty_text: 'لم يحدث شيء من هذا في الفترة.',
  left_note: 'المبالغ من دون الضريبة. ويُحسب الباقي والمؤجل وما ينتهي قريباً في نهاية الفترة، واليوم على أبعد تقدير.',
} satisfies ArabicOf<typeof english>;
