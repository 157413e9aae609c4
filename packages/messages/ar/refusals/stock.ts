import type { stockRefusals as english } from '../../en/refusals/stock.ts';
import type { ArabicOf } from '../../format.ts';

export const stockRefusals = {
  'stock.not_enough':
    'رصيد {name} لا يكفي: المتبقي {left}. بِع كمية أقل، أو أضف ما وصل أولاً، أو فعّل «السماح ببيع المنتجات دون رصيد» من الإعدادات العامة.',
  'stock.above_current': 'المتوفر من {name} هو {left} فقط. اكتب هذه الكمية أو أقل، أو اجرد المخزون أولاً.',
  'stock.above_batch': 'المتوفر في هذه التشغيلة من {name} هو {left} فقط.',
  'stock.product_not_found': 'أحد المنتجات لم يعد موجوداً. اختره مرة أخرى.',
  'stock.product_twice': 'تكرر {name} هنا. اجمع الكميتين في سطر واحد.',
  'stock.batch_not_found': 'لم تعد هذه التشغيلة موجودة. اختر تشغيلة أخرى.',
  'stock.reason_needed': 'اكتب سبب الفقد ليكون واضحاً لغيرك لاحقاً.',
  'stock.employee_not_found': 'لم يعد هذا الموظف موجوداً. اختر غيره.',
  'stock.service_not_found': 'لم تعد هذه الخدمة موجودة. اختر خدمة أخرى.',
  'stock.take_open': 'الجرد جارٍ هنا. أكمل ذلك الجرد أو أنهِه أولاً.',
  'stock.take_closed': 'انتهى هذا الجرد. ابدأ جرداً جديداً.',
  'stock.nothing_to_count': 'لا توجد هنا منتجات للجرد. اختر مجموعة أخرى.',
  'stock.nothing_counted': 'لم يُجرد شيء بعد. اجرد منتجاً واحداً على الأقل.',
  'stock.product_not_in_take': 'هذا المنتج ليس ضمن هذا الجرد.',
  'stock.count_below_zero': 'بِيع من {name} بعد جرده أكثر مما تسمح به نتيجة الجرد. اجرده مرة أخرى.',
  'product_group.english_name_exists': 'توجد مجموعة منتجات بهذا الاسم الإنجليزي. اختر اسماً آخر أو استخدم تلك المجموعة.',
  'product_group.arabic_name_exists': 'توجد مجموعة منتجات بهذا الاسم العربي. اختر اسماً آخر أو استخدم تلك المجموعة.',
  'product_group.in_use': 'في هذه المجموعة منتجات أو سبق جردها. انقل منتجاتها إلى مجموعة أخرى وعطّلها بدلاً من حذفها.',
  'product.english_name_exists': 'يوجد في المجموعة منتج بهذا الاسم الإنجليزي.',
  'product.arabic_name_exists': 'يوجد في المجموعة منتج بهذا الاسم العربي.',
  'product.barcode_exists': 'هذا الباركود لمنتج آخر. امسح المنتج مرة أخرى أو أنشئ باركوداً خاصاً بك.',
  'product.none_activated': 'اختر منتجاً أو مجموعة واحدة على الأقل.',
  'product.group_unknown': 'لم تعد هذه المجموعة موجودة. اختر مجموعة أخرى.',
  'product.tax_unknown': 'لم تعد هذه الضريبة موجودة. اختر ضريبة أخرى.',
  'product.picture_unknown': 'لم تعد هذه الصورة موجودة. ارفعها مرة أخرى.',
  'product.unit_in_use': 'تبقى الوحدة كما هي لأن المخزون سُجّل بها. أضف منتجاً جديداً للوحدة الأخرى.',
  'product.in_use': 'سبق تخزين هذا المنتج أو بيعه، لذلك يبقى سجله. عطّله بدلاً من حذفه فلا يمكن بيعه بعد ذلك.',
} as const satisfies ArabicOf<typeof english>;
