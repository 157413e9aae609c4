import type { moneyRefusals as english } from '../../en/refusals/money.ts';
import type { ArabicOf } from '../../format.ts';

export const moneyRefusals = {
  'money.iban_wrong': 'رقم الآيبان غير صحيح. يُرجى مراجعته من خطاب البنك.',
  'money.iban_of_bank_only': 'الآيبان للحسابات البنكية فقط.',
  'money.iban_exists': 'هذا الآيبان لحساب آخر.',
  'money.method_unknown': 'لم يُعثر على طريقة الدفع، أو أن مبالغها لا تصل لاحقاً. يُرجى الاختيار من جديد.',
  'money.drawers_count': 'تُعدّ نقود الأدراج عند فتحها، لذا لا يُدخل لها رصيد افتتاحي هنا.',
  'money.opened_already': 'الرصيد الافتتاحي مُدخل بالفعل. يُرجى عكس قيده لإدخال رصيد آخر.',
  'money.account_unknown': 'لم يُعثر على هذا الحساب. يُرجى الاختيار من جديد.',
  'money.transfer_from_and_to': 'يُرجى اختيار مصدر المبلغ أو وجهته.',
  'money.transfer_within': 'يُرجى اختيار حسابين مختلفين.',
  'money.drawer_has_its_ledger': 'يمكن هنا اختيار الخزائن والبنوك فقط. نقود الدرج تُسجل عند الدرج، والمتحصلات التي تصل لاحقاً تُسوّى.',
  'money.transfer_reversed': 'هذا التحويل ملغى بالفعل.',
  'money.not_clearing': 'تُسوّى المتحصلات التي تصل لاحقاً فقط. يُرجى اختيار حساب آخر.',
  'money.bank_needed': 'يُرجى اختيار الحساب البنكي الذي وصل إليه المبلغ.',
  'money.settled_already': 'سُوّيت بعض هذه المدفوعات في هذه الأثناء. يُرجى تحميل الصفحة من جديد.',
  'money.above_clearing':
    'مجموع المدفوعات المختارة {gross}، ولا يمكن أن يزيد عليه المبلغ الواصل مع الرسوم. يُرجى اختيار المدفوعات الناقصة أيضاً.',
  'money.treatment_without_rate': 'لا ضريبة على رسوم بهذه المعاملة.',
  'money.settlement_reversed': 'هذه التسوية ملغاة بالفعل.',
  'money.difference_used': 'تسوية لاحقة أخذت ما بقي من هذه التسوية. يُرجى إلغاء اللاحقة أولاً.',
} as const satisfies ArabicOf<typeof english>;
