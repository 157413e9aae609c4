import type { reportsRefusals as english } from '../../en/refusals/reports.ts';
import type { ArabicOf } from '../../format.ts';

/** أسباب عدم عرض تقرير لفترة أو لمستخدم. */
export const reportsRefusals = {
  'report.ends_before_start': 'تنتهي الفترة قبل أن تبدأ. اختر آخر يوم بعد أولها.',
  'report.too_long': 'يغطي التقرير خمس سنوات كحد أقصى. اختر فترة أقصر.',
  'report.customers_not_allowed': 'لا تتضمن صلاحياتك عرض العملاء. اختر عرضاً آخر، أو اطلب الصلاحية من مسؤول النظام.',
  'report.takings_not_allowed': 'دورك لا يشمل عرض الإيرادات. يرجى اختيار الزيارات، أو طلب ذلك من مسؤول النظام.',
} satisfies ArabicOf<typeof english>;
