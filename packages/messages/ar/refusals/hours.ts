import type { ArabicOf } from '../../format.ts';
import type { hoursRefusals as english } from '../../en/refusals/hours.ts';

export const hoursRefusals = {
  'hours.visits_outside': 'مواعيد ستقع خارج هذه الساعات: {count}. راجع القائمة: أبقِها لتُنقل لاحقاً أو اختر ساعات أخرى.',
  'custom_hours.date_taken': 'ليوم {date} ساعات خاصة به («{name}»). عدّل ذلك اليوم أو استثنه.',
  'custom_hours.date_twice': 'تكرر يوم {date}. لكل يوم إدخال واحد.',
  'custom_hours.period_too_long': 'مدة الساعات الخاصة {days} يوماً على الأكثر. اختر آخر يوم أقرب، ثم أضف الباقي بعده.',
  'custom_hours.shifts_overlap': 'في {date} تبدأ فترة قبل انتهاء التي قبلها.',
  'custom_hours.shift_too_long': 'في {date} فترة أطول من 24 ساعة.',
  'custom_hours.employee_not_found': 'لم نجد هذا الموظف ضمن فريق العمل. اختر غيره.',
  'holiday.ends_before_start': 'يجب ألا يسبق آخر يوم أول يوم.',
  'holiday.too_long': 'مدة العطلة {days} يوماً على الأكثر.',
  'holiday.overlaps': 'هذه الأيام تتداخل مع «{name}» ({from} – {to}). عدّل تلك العطلة أو اختر أياماً أخرى.',
  'holiday.employee_not_found': 'لم نجد هذا الموظف ضمن فريق العمل. اختر غيره.',
  'leave.ends_before_start': 'يجب أن تكون النهاية بعد البداية.',
  'leave.too_long': 'مدة الإجازة {days} يوماً على الأكثر. اطلب الباقي في طلب آخر.',
  'leave.hours_missing': 'حدّد من أي ساعة إلى أي ساعة.',
  'leave.overlaps': 'توجد إجازة من {from} إلى {to}. اسحبها أو اختر أياماً أخرى.',
  'leave.no_employee': 'هذا الحساب لا يخص أحداً من فريق العمل، فلا توجد إجازة لطلبها.',
  'leave.employee_not_found': 'لم نجد هذا الموظف ضمن فريق العمل. اختر غيره.',
  'leave.visits_inside': 'لدى {employee} مواعيد في هذا الوقت: {count}. انقلها أولاً أو وافق وأبقِها لتُنقل لاحقاً.',
  'leave.not_requested': 'سبق البت في هذه الإجازة. راجعها من جديد.',
  'leave.already_over': 'بدأت هذه الإجازة بالفعل. يُرجى مراجعة المدير.',
} as const satisfies ArabicOf<typeof english>;
