import type { rolesRefusals as english } from '../../en/refusals/roles.ts';
import type { ArabicOf } from '../../format.ts';

export const rolesRefusals = {
  'role.name_exists': 'يوجد دور آخر بهذا الاسم.',
  'role.right_unknown': 'إحدى الصلاحيات غير موجودة. أعد تحميل الصفحة واختر من جديد.',
  'role.right_not_held': 'يمكنك منح الصلاحيات التي تملكها أو سحبها دون غيرها. اطلب ذلك ممن يملك: {rights}.',
  'role.own_role': 'لا يغيّر أحد صلاحيات دوره. اطلب ذلك من المالك أو ممن له دور آخر.',
  'role.has_employees': {
    by: 'count',
    zero: 'الدور {name} مسند إلى {count} مستخدم. يرجى إسناد دور آخر أولاً إلى: {users}.',
    one: 'الدور {name} مسند إلى مستخدم واحد. يرجى إسناد دور آخر أولاً إلى: {users}.',
    two: 'الدور {name} مسند إلى مستخدمين اثنين. يرجى إسناد دور آخر أولاً إلى: {users}.',
    few: 'الدور {name} مسند إلى {count} مستخدمين. يرجى إسناد دور آخر أولاً إلى: {users}.',
    many: 'الدور {name} مسند إلى {count} مستخدماً. يرجى إسناد دور آخر أولاً إلى: {users}.',
    other: 'الدور {name} مسند إلى {count} مستخدم. يرجى إسناد دور آخر أولاً إلى: {users}.',
  },
  'profile.name_of_employee': 'اسمك هو المسجل في ملف الموظف. اطلب تعديله هناك ممن يدير الموظفين.',
  'profile.not_as_owner': 'لا يمكن لمدير المنصة تعديل ملف المالك.',
} as const satisfies ArabicOf<typeof english>;
