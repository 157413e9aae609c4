import type { employeeDay as english } from '../../en/calendar/employee-day.ts';
import type { ArabicOf } from '../../format.ts';

export const employeeDay = {
  sick_today: 'غياب مرضي اليوم',
  sick_on: 'غياب مرضي {day}',
  sick_reason: 'غياب مرضي',
  leave: 'إجازة…',
  block: 'حجب وقت…',
  hours: 'تعديل ساعات {day}…',
  week: 'عرض الأسبوع',
  day: 'عرض هذا اليوم',
  record: 'ملف الموظف',
  leave_of: 'إجازة {name}',
  save_leave: 'حفظ الإجازة',
  within: {
    zero: 'لا مواعيد خلال هذه الإجازة',
    one: 'موعد واحد خلال هذه الإجازة',
    two: 'موعدان خلال هذه الإجازة',
    few: '{count} مواعيد خلال هذه الإجازة',
    many: '{count} موعداً خلال هذه الإجازة',
    other: '{count} موعد خلال هذه الإجازة',
  },
  within_next: 'تبقى في مكانها. وبعد الحفظ يعرضها الجدول لنقلها واحداً بعد الآخر.',
  to_move: {
    zero: 'لا مواعيد للنقل عند {employee}',
    one: 'موعد واحد للنقل عند {employee}',
    two: 'موعدان للنقل عند {employee}',
    few: '{count} مواعيد للنقل عند {employee}',
    many: '{count} موعداً للنقل عند {employee}',
    other: '{count} موعد للنقل عند {employee}',
  },
  move: 'نقل موعد {customer}، {time}',
  move_hint: 'اختر موعداً ثم وقتاً في الجدول.',
  later: 'لاحقاً',
} as const satisfies ArabicOf<typeof english>;
