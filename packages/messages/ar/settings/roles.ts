import type { roles as english } from '../../en/settings/roles.ts';
import type { ArabicOf } from '../../format.ts';

export const roles = {
  add: 'إضافة دور',
  search: 'اسم الدور',
  empty: 'لا توجد أدوار بعد',
  empty_text: 'الدور يحدد ما يمكن لأصحابه رؤيته وعمله.',
  rights: 'الصلاحيات',
  users: 'المستخدمون',
  new: 'دور جديد',
  save_new: 'إضافة الدور',
  save: 'حفظ الدور',
  name: 'الاسم',
  rights_note: 'يمكنك منح ما تملكه من صلاحيات. يسري التغيير فوراً على كل من له هذا الدور.',
  held_by: 'مسند إلى {users}',
  held_by_nobody: 'لم يُسند هذا الدور إلى أحد بعد',
  added: 'أُضيف الدور {name}',
  delete: {
    do: 'حذف',
    actions: 'المزيد بخصوص {name}',
    title: 'حذف الدور {name}؟',
    text: 'يجب ألا يكون مسنداً إلى أحد. ولا يمكن التراجع.',
    done: 'حُذف الدور {name}',
  },
} as const satisfies ArabicOf<typeof english>;
