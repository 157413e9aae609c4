import type { importFaults as english } from '../../en/platform/import-faults.ts';
import type { ArabicOf } from '../../format.ts';

export const importFaults = {
  imported_error: '{label}: في الخلية خطأ من برنامج الجداول {value}',
  imported_shortened: '{label}: اختصره برنامج الجداول إلى {value}، اجعل العمود نصاً وأدخل الرقم كاملاً',
  imported_unknown: '{label}: {value} غير معروف هنا',
  imported_no_date: '{label}: {value} ليس تاريخاً بالترتيب المختار',
  imported_in_future: '{label}: التاريخ في المستقبل',
  imported_too_early: '{label}: التاريخ قبل {earliest}',
  imported_no_amount: '{label}: {value} ليس مبلغاً',
  imported_no_percent: '{label}: {value} ليست نسبة. اكتبها مثل 10 أو 10 %',
  imported_no_minutes: '{label}: {value} ليست مدة. اكتب الدقائق، أو الساعات والدقائق مثل 1:30',
  imported_no_quantity: '{label}: {value} ليست كمية',
  imported_has_moved: '{label}: لهذا المنتج حركات في المخزون من قبل. سجّل الموجود بجرد المخزون',
  imported_taken: '{label}: هذه القيمة لسجل آخر، وهو {value}',
  imported_above_price: '{label} أعلى من السعر',
  imported_no_place: 'لا مكان لموظف نشط آخر، فحد اشتراكك هو {limit}. اختر باقة أكبر أو عطّل موظفاً أولاً',
} as const satisfies ArabicOf<typeof english>;
