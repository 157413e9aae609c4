import type { resources as english } from '../../en/calendar/resources.ts';
import type { ArabicOf } from '../../format.ts';

export const resources = {
  add: 'إضافة',
  new: 'كرسي أو غرفة أو جهاز جديد',
  saves: { '1': 'حفظ الكرسي', '2': 'حفظ الغرفة', '3': 'حفظ الجهاز' },
  name: 'الاسم',
  kind: 'النوع',
  all_kinds: 'كل الأنواع',
  kinds: { '1': 'كرسي', '2': 'غرفة', '3': 'جهاز' },
  count: 'العدد',
  services: 'تحتاج إليه',
  and_more: {
    zero: '{names}',
    one: '{names} وخدمة أخرى',
    two: '{names} وخدمتان أخريان',
    few: '{names} و{count} خدمات أخرى',
    many: '{names} و{count} خدمة أخرى',
    other: '{names} و{count} خدمة أخرى',
  },
  no_service: 'لا توجد خدمة بعد',
  active: 'قيد الاستخدام',
  disabled: 'غير مستخدم',
  status_hint: 'إذا لم يكن مستخدماً تُحجز الخدمات كأنها لا تحتاج إليه، وتبقى المواعيد المحجوزة كما هي.',
  capacity_hint: 'عدد المواعيد التي يمكن أن تكون فيها في الوقت نفسه.',
  empty: 'أضف الكراسي والغرف والأجهزة محدودة العدد',
  empty_text: 'ستة كراسي تصفيف وغرفة علاج واحدة وجهاز ليزر واحد. سجلها هنا واختر في كل خدمة ما تحتاج إليه، فلا يُحجز كرسي سابع.',
  after_save: 'اختر الآن الخدمات التي تحتاج إليه.',
} as const satisfies ArabicOf<typeof english>;
