import type { hrRefusals as english } from '../../en/refusals/hr.ts';
import type { ArabicOf } from '../../format.ts';

export const hrRefusals = {
  'employee.limit_exceeded': 'يتيح اشتراكك {limit} موظفين نشطين، وقد اكتمل العدد. عطّل موظفاً أو تواصل مع المبيعات لترقية الاشتراك.',
  'employee.mobile_exists': 'هذا الجوال مسجل للموظف {name}.',
  'employee.email_exists': 'هذا البريد الإلكتروني مسجل للموظف {name}.',
  'employee.mobile_taken': 'هذا الجوال مسجل لموظف آخر.',
  'employee.email_taken': 'هذا البريد الإلكتروني مسجل لموظف آخر.',
  'employee.hours_overlap': 'توجد فترتان متداخلتان. عدّل الأوقات بحيث تنتهي كل فترة قبل بداية التي تليها.',
  'employee.hours_too_long': 'لا تتجاوز فترة الدوام 24 ساعة. تحقق من أوقاتها.',
  'employee.service_unknown': 'إحدى الخدمات لم تعد موجودة. أعد تحميل الصفحة واختر من جديد.',
  'employee.owner_protected': 'لا يمكن تعديل بيانات المالك إلا من المالك نفسه.',
  'employee.not_yourself': 'لا يمكنك إغلاق الدخول على نفسك. اطلب ذلك ممن لديه هذه الصلاحية.',
  'employee.picture_unknown': 'لم تعد هذه الصورة موجودة. ارفعها مرة أخرى.',
  'employee.has_appointments': 'لدى {name} مواعيد قادمة عددها {count}، أولها {first}. انقلها إلى موظف آخر أو ألغها أولاً.',
  'employee.not_active': '{name} ليس ضمن الموظفين النشطين. فعّل الملف أولاً.',
  'employee.no_sign_in': 'لا يوجد حساب دخول باسم {name} بعد.',
  'employee.sign_in_email_exists': 'هذا البريد الإلكتروني مستخدم للدخول من قبل. اختر بريداً آخر.',
  'employee.user_name_exists': 'اسم المستخدم هذا محجوز في منشأتك. اختر اسماً آخر.',
  'employee.role_unknown': 'اختر دوراً من القائمة.',
  'employee.role_above_yours': 'يتضمن هذا الدور صلاحيات لا تملكها. اطلب ذلك ممن يملكها.',
} as const satisfies ArabicOf<typeof english>;
