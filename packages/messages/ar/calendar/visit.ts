import type { visit as english } from '../../en/calendar/visit.ts';
import type { ArabicOf } from '../../format.ts';

export const visit = {
  actions: 'إجراءات الموعد',
  more: 'المزيد',
  invoice: 'الفاتورة',
  move: 'نقل',
  no_show_count: {
    zero: 'لم يتغيب',
    one: 'تغيّب مرة',
    two: 'تغيّب مرتين',
    few: 'تغيّب {count} مرات',
    many: 'تغيّب {count} مرة',
    other: 'تغيّب {count} مرة',
  },
  take_deposit: 'استلام العربون',
  balance: 'الرصيد',
  debt: 'مستحق عليه',
  penalty: 'غرامة',
  deposits: 'العربون المتبقي',
  points: {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '{count} نقاط',
    many: '{count} نقطة',
    other: '{count} نقطة',
  },
  loyalty: 'الولاء',
  note: 'ملاحظة',
  visits: {
    zero: 'لا زيارات سابقة',
    one: 'زيارة واحدة',
    two: 'زيارتان',
    few: '{count} زيارات',
    many: '{count} زيارة',
    other: '{count} زيارة',
  },
  never_here: 'لا زيارات سابقة',
  last_here: 'آخرها {day}',
  paid: 'مدفوع',
} as const satisfies ArabicOf<typeof english>;
