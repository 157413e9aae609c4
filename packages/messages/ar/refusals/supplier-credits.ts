import type { supplierCreditsRefusals as english } from '../../en/refusals/supplier-credits.ts';
import type { ArabicOf } from '../../format.ts';

export const supplierCreditsRefusals: ArabicOf<typeof english> = {
  'supplier_credit.line_unknown': 'هذا البند ليس من بنود المصروف. يرجى الاختيار مرة أخرى.',
  'supplier_credit.line_twice': 'ورد هذا البند مرتين في الإشعار. يرجى إدخاله مرة واحدة.',
  'supplier_credit.before_expense': 'لا يمكن أن يسبق تاريخ الإشعار تاريخ الفاتورة.',
  'supplier_credit.more_than_bought': 'المتبقي القابل للإرجاع من هذا البند {left} فقط. يرجى إدخاله أو إدخال أقل منه.',
  'supplier_credit.more_goods_than_bought': 'الكمية المُعادة أكبر مما تم شراؤه. يرجى إدخال كمية أقل.',
  'supplier_credit.not_goods': 'لم يدخل هذا البند إلى المخزون، فلا كمية تُعاد منه. يرجى ترك الكمية فارغة.',
  'supplier_credit.not_in_stock': 'المتبقي في المخزون أقل من ذلك. يرجى إدخال كمية أقل.',
  'supplier_credit.reversed': 'هذا الإشعار ملغى من قبل.',
  'supplier_credit.none_open': 'لا يوجد رصيد مفتوح لهذا المصروف.',
  'supplier_credit.more_than_open': 'الرصيد المفتوح {left} فقط. يرجى إدخاله أو إدخال أقل منه.',
  'supplier_credit.other_by_now': 'تغيّر الرصيد المفتوح لدى المورد: يُخصم الآن {credit} من هذه الدفعة. يرجى مراجعة المبلغ.',
  'supplier_credit.used': 'جزء من هذه الدفعة رصيد مفتوح خُصم من مصروف آخر أو استُرد نقداً. يرجى إلغاء ذلك أولاً.',
  'supplier_credit.paid_again': 'دُفع المصروف الذي جاء منه هذا الرصيد مرة أخرى. يرجى إلغاء تلك الدفعة أولاً.',
};
