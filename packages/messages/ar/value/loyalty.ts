import type { loyalty as english } from '../../en/value/loyalty.ts';
import type { ArabicOf } from '../../format.ts';

export const loyalty = {
  save: 'حفظ البرنامج',
  saved: 'تم حفظ برنامج الولاء',
  held_points: 'نقاط لدى العملاء',
  held_customers: 'عملاء لديهم نقاط',
  held_worth: 'قيمتها عند الاستبدال',
  on_title: 'البرنامج',
  on_note: 'عند إيقافه لا تُكتسب نقاط ولا تُستبدل، وتبقى نقاط العملاء محفوظة لهم.',
  earn_title: 'اكتساب النقاط',
  earn_note: 'تُحسب النقاط على المدفوع بعد الخصومات. بطاقات الهدايا والغرامات والإكراميات لا تكسب نقاطًا.',
  earn_example: { by: 'points', zero: 'من يدفع {amount} يكسب {points} نقطة.', one: 'من يدفع {amount} يكسب نقطة واحدة.', two: 'من يدفع {amount} يكسب نقطتين.', few: 'من يدفع {amount} يكسب {points} نقاط.', many: 'من يدفع {amount} يكسب {points} نقطة.', other: 'من يدفع {amount} يكسب {points} نقطة.' },
  redeem_title: 'استبدال النقاط',
  redeem_note: 'النقاط المستبدلة خصم يُحتسب قبل الضريبة.',
  redeem_example: { by: 'points', zero: '{points} نقطة تخصم {amount}.', one: 'نقطة واحدة تخصم {amount}.', two: 'نقطتان تخصم {amount}.', few: '{points} نقاط تخصم {amount}.', many: '{points} نقطة تخصم {amount}.', other: '{points} نقطة تخصم {amount}.' },
  months: 'شهر',
  months_hint: 'إن تُرك فارغًا: لا تنتهي النقاط. الأقدم يُستخدم أولًا.',
  levels_title: 'المستويات',
  levels_note: 'من يكسب نقاطًا كافية خلال اثني عشر شهرًا يكسب أسرع.',
  add_level: 'إضافة مستوى',
  remove_level: 'حذف {name}',
  level: 'المستوى {number}',
  no_levels: 'لا توجد مستويات: الجميع يكسب بالتساوي.',
  is_on: 'البرنامج يعمل: تُكتسب النقاط وتُستبدل.',
  is_off: 'البرنامج متوقف: لا تُكتسب نقاط ولا تُستبدل.',
  read_only: 'يمكنك الاطلاع على البرنامج دون تعديله.',
} as const satisfies ArabicOf<typeof english>;
