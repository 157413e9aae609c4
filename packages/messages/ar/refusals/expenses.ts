import type { expensesRefusals as english } from '../../en/refusals/expenses.ts';
import type { ArabicOf } from '../../format.ts';

export const expensesRefusals: ArabicOf<typeof english> = {
  'expense.type_unknown': 'لم يُعثر على نوع المصروف هذا. يرجى الاختيار مرة أخرى.',
  'expense.supplier_unknown': 'لم يُعثر على هذا المورد. يرجى الاختيار مرة أخرى.',
  'expense.method_unknown': 'لم يُعثر على طريقة الدفع هذه. يرجى الاختيار مرة أخرى.',
  'expense.product_unknown': 'لم يُعثر على هذا المنتج. يرجى الاختيار مرة أخرى.',
  'expense.item_unnamed': 'يرجى كتابة ما تم شراؤه أو اختيار منتج.',
  'expense.nothing': 'يرجى إدخال التكلفة.',
  'expense.vat_differs': 'هذه الضريبة لا تطابق البنود. يرجى مراجعة مبالغها ونسبها.',
  'expense.due_before': 'لا يمكن أن يكون الاستحقاق قبل تاريخ الفاتورة.',
  'expense.in_future': 'يُدخل المصروف بعد حدوثه: اختر {latest} أو يوماً قبله.',
  'expense.too_early': 'يمكنك إدخال المصروفات حتى {earliest} رجوعاً. لإدخال الأقدم اطلبه ممن يملك صلاحية إدخال مصروفات مضى عليها أكثر من سنة.',
  'expense.paid_how': 'يرجى تحديد تاريخ الدفع وطريقته معاً.',
  'expense.entered_already': 'فاتورة هذا المورد مُدخلة من قبل.',
  'expense.no_right_to_stock': 'لا تملك صلاحية إدخال المنتجات إلى المخزون. يمكن وصف البند كتابةً، أو طلب الصلاحية.',
  'expense.cancelled': 'هذا المصروف ملغى.',
  'expense.paid_already': 'هذا المصروف مدفوع من قبل.',
  'expense.stocked': 'أدخل هذا المصروف منتجات إلى المخزون، لذلك يبقى كما هو. يمكن إخراج الخطأ بعملية مخزون.',
  'expense.stocked_line_changed': 'المنتجات التي دخلت المخزون لا تُعدَّل هنا. يمكن تصحيحها بعملية مخزون، وإدخال الناقص كمصروف جديد.',
  'expense_type.english_name_exists': 'يوجد نوع مصروف آخر بهذا الاسم الإنجليزي.',
  'expense_type.arabic_name_exists': 'يوجد نوع مصروف آخر بهذا الاسم العربي.',
  'expense_type.in_use': 'توجد مصروفات من هذا النوع، لذلك يبقى. يمكن تعطيله بدلاً من حذفه.',
  'supplier.name_exists': 'يوجد مورد آخر بهذا الاسم.',
  'supplier.trn_exists': 'يوجد مورد آخر بهذا الرقم الضريبي.',
  'supplier.trn_wrong': 'هذا ليس رقماً ضريبياً صحيحاً في بلدك.',
  'supplier.in_use': 'توجد مصروفات من هذا المورد، لذلك يبقى. يمكن تعطيله بدلاً من حذفه.',
};
