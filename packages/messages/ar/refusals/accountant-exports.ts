import type { accountantExportsRefusals as english } from '../../en/refusals/accountant-exports.ts';
import type { ArabicOf } from '../../format.ts';

/** أسباب رفض تصدير القيود. */
export const accountantExportsRefusals = {
  'exports.period_ends_before_it_begins': 'نهاية الفترة قبل بدايتها. يرجى اختيار يوم أخير لاحق.',
  'exports.nothing_new': 'لا جديد للتصدير: تم تصدير جميع قيود هذه الفترة، أو لا قيود فيها.',
  'exports.too_many_entries': 'يضم التصدير {most} قيد كحد أقصى. يرجى اختيار فترة أقصر.',
  'exports.names_missing': {
    by: 'count',
    zero: 'لكل الحسابات والضرائب أسماء في هذا البرنامج.',
    one: 'حساب أو ضريبة بلا اسم في هذا البرنامج. يلزم إدخال الاسم أولاً.',
    two: 'حسابان أو ضريبتان بلا اسم في هذا البرنامج. يلزم إدخال الأسماء أولاً.',
    few: '{count} حسابات أو ضرائب بلا اسم في هذا البرنامج. يلزم إدخال الأسماء أولاً.',
    many: '{count} حساباً أو ضريبة بلا اسم في هذا البرنامج. يلزم إدخال الأسماء أولاً.',
    other: '{count} حساب أو ضريبة بلا اسم في هذا البرنامج. يلزم إدخال الأسماء أولاً.',
  },
  'exports.entry_too_long': 'أسطر القيد {entry} أكثر مما يتسع له ملف هذا البرنامج. يمكن اختيار ملف CSV أو Excel.',
} satisfies ArabicOf<typeof english>;
