import type { rolesRefusals as english } from '../../en/refusals/roles.ts';
import type { ArabicOf } from '../../format.ts';

export const rolesRefusals = {
  'role.name_exists': 'يوجد دور آخر بهذا الاسم.',
  'role.right_unknown': 'إحدى الصلاحيات غير موجودة. أعد تحميل الصفحة واختر من جديد.',
  'role.right_not_held': 'يمكنك منح الصلاحيات التي تملكها فقط. اطلب ذلك ممن يملك: {rights}.',
  'role.has_employees': 'الدور {name} مسند إلى {count} من المستخدمين. أسند إليهم دوراً آخر أولاً: {users}.',
  'profile.not_as_owner': 'لا يمكن لمدير المنصة تعديل ملف المالك.',
} as const satisfies ArabicOf<typeof english>;
