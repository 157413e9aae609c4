import type { vatReturnRefusals as english } from '../../en/refusals/vat-return.ts';
import type { ArabicOf } from '../../format.ts';

export const vatReturnRefusals = {
  'vat_return.no_period': 'هذه ليست فترة تُقدَّم عنها الإقرارات. راجع فترة الإقرار.',
  'vat_return.no_vat': 'لا توجد ضريبة قيمة مضافة في بلدك، فلا إقرار يُقفل.',
  'vat_return.not_registered': 'المنشأة غير مسجلة في ضريبة القيمة المضافة. أدخل الرقم الضريبي في شاشة الضرائب أولاً.',
  'vat_return.not_over': 'لم تنتهِ هذه الفترة بعد. يمكن إقفال إقرارها بعد ربع ساعة من انتهاء آخر أيامها.',
  'vat_return.earlier_first': 'يجب إقفال إقرارات الفترات السابقة أولاً، فالإقرارات متتابعة بلا فجوات.',
  'vat_return.amend_earlier_return': 'تصحيحات الفترات السابقة تتجاوز 5,000 ريال، ويجب تعديل الإقرار السابق لدى الهيئة. لا تُدرجها هنا.',
  'vat_return.disclose_voluntarily': 'تصحيحات الفترات السابقة تتجاوز 10,000 درهم. قدّم تصريحاً طوعياً للهيئة ولا تُدرجها هنا.',
  'vat_return.no_emirate': 'اختر المدينة في الإعدادات العامة أولاً ليُعرف في أي إمارة تُقدَّم خدماتك.',
  'vat_return.locked_already': 'إقرار هذه الفترة مقفل مسبقاً.',
  'vat_return.changed_meanwhile': 'تغيّر شيء في هذه الفترة في أثناء ذلك. راجع الإقرار ثم أقفله.',
  'vat_return.filed_already': 'قُدّم هذا الإقرار مسبقاً.',
  'vat_return.file_first': 'سجّل تقديم الإقرار أولاً.',
  'vat_return.paid_already': 'دُفع هذا الإقرار مسبقاً.',
  'vat_return.nothing_to_pay': 'لا يوجد مبلغ مستحق في هذا الإقرار.',
  'vat_return.method_unknown': 'تُسدَّد الضريبة بالتحويل. اختر طريقة أخرى.',
  'vat_return.in_future': 'اختر {latest} أو يوماً قبله.',
  'vat_return.too_early': 'اختر {earliest} أو يوماً بعده.',
} as const satisfies ArabicOf<typeof english>;
