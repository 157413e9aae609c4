import type { importFaults as english } from '../../en/platform/import-faults.ts';
import type { ArabicOf } from '../../format.ts';

export const importFaults = {
  imported_error: '{label}: في الخلية خطأ من برنامج الجداول {value}',
  imported_shortened: '{label}: اختصره برنامج الجداول إلى {value}، اجعل العمود نصاً وأدخل الرقم كاملاً',
  imported_unknown: '{label}: {value} غير معروف هنا',
  imported_no_date: '{label}: {value} ليس تاريخاً بالترتيب المختار',
  imported_in_future: '{label}: التاريخ في المستقبل',
  imported_too_early: '{label}: التاريخ قبل {earliest}',
} as const satisfies ArabicOf<typeof english>;
