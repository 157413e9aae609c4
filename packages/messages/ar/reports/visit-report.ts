import type { visitReport as english } from '../../en/reports/visit-report.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقارير المواعيد. */
export const visitReport = {
  date: 'التاريخ',
  name: 'الاسم',
  weekday: 'اليوم',
  hour: 'الساعة',
  cuts: { month: 'الشهر', day: 'اليوم', source: 'المصدر', lead_time: 'أيام الحجز المسبق' },
  sources: { '0': 'حجز الصالون', '1': 'حجز إلكتروني' },
  lead_times: {
    '0': 'في اليوم نفسه',
    '1': 'قبل يوم',
    '2': 'قبل 2–3 أيام',
    '4': 'قبل 4–7 أيام',
    '8': 'قبل 8–14 يوماً',
    '15': 'قبل 15–30 يوماً',
    '31': 'قبل أكثر من 30 يوماً',
  },
  day_end: 'يظهر كل يوم كما كان في نهايته، وما سُجل أو نُقل بعده لا يغيّر شيئاً.',
  hours_note: 'المبيعات بحسب ساعة الفاتورة. ساعات الدوام بحسب الجدول كما هو اليوم.',
  heat: '{measure} حسب اليوم والساعة',
  shown: 'ما يعرضه الجدول',
} satisfies ArabicOf<typeof english>;
