import type { cashShiftsRefusals as english } from '../../en/refusals/cash-shifts.ts';
import type { ArabicOf } from '../../format.ts';

export const cashShiftsRefusals = {
  'cash_shifts.already_open': 'ورديتك مفتوحة من قبل. أغلقها قبل فتح وردية أخرى.',
  'cash_shifts.none_open': 'ليست لديك وردية مفتوحة. افتح وردية أولاً.',
  'cash_shifts.cash_needs_shift':
    'افتح ورديتك على الصندوق أولاً: «النقد يحتاج إلى وردية مفتوحة على الصندوق» مفعّل في الإعدادات العامة. ويمكن الدفع بطريقة أخرى فوراً.',
  'cash_shifts.say_what_for': 'يرجى كتابة الغرض من هذا المبلغ أو اختيار غرض آخر.',
  'cash_shifts.say_which_bank': 'لديك أكثر من حساب بنكي. يُرجى اختيار الحساب.',
  'cash_shifts.bank_unknown': 'لم يُعثر على هذا الحساب البنكي، أو أن المبلغ ليس للبنك. يُرجى الاختيار من جديد.',
  'cash_shifts.nothing_counted': 'لم يُدخل أي عدد بعد. أدخل عدد كل فئة من الأوراق والعملات، وإذا كان الدرج فارغاً فأدخل 0.',
  'cash_shifts.count_invalid': 'أدخل أعداداً صحيحة من الأوراق والعملات، كل فئة مرة واحدة.',
  'cash_shifts.count_first': 'عُدّ ما في الصندوق وأغلق الوردية أولاً، ثم يظهر تقريرها هنا.',
} as const satisfies ArabicOf<typeof english>;
