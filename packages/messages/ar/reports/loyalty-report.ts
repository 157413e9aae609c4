import type { loyaltyReport as english } from '../../en/reports/loyalty-report.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقرير نقاط الولاء. */
export const loyaltyReport = {
  date: 'التاريخ',
  customer: 'العميل',
  document: 'المستند',
  points: 'النقاط',
  part: 'النقاط',
  parts: { earned: 'مكتسبة', redeemed: 'مستبدلة', expired: 'منتهية', adjusted: 'معدّلة', opened: 'افتتاحية', left: 'باقية' },
  sum: 'مجموع النقاط: {points}',
  search: 'ابحث عن عميل',
  empty: 'لا نقاط هنا',
  empty_text: 'لم يحدث شيء من هذا في الفترة.',
  worth_note: 'تُقدَّر قيمة النقاط بسعر الاستبدال كما هو اليوم.',
} satisfies ArabicOf<typeof english>;
