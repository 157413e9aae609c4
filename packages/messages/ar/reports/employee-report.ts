import type { employeeReport as english } from '../../en/reports/employee-report.ts';
import type { ArabicOf } from '../../format.ts';

/** عبارات تقرير الموظفين. */
export const employeeReport = {
  employee: 'الموظف',
  no_employee: 'من دون موظف',
  date: 'التاريخ',
  customer: 'العميل',
  booked_again: 'حجز مجدداً',
  yes: 'حجز مجدداً',
  no: 'لم يحجز',
  parts: { served: 'جميع المخدومين', rebooked: 'حجزوا مجدداً', not_rebooked: 'لم يحجزوا' },
  part: 'العملاء',
  empty: 'لا عملاء هنا',
  empty_text: 'لم يُخدم أحد في هذه الفترة.',
  search: 'ابحث عن عميل',
  hours_note: 'الساعات بحسب الجدول كما هو اليوم، من دون الإجازات.',
} satisfies ArabicOf<typeof english>;
