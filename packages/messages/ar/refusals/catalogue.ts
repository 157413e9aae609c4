import type { catalogueRefusals as english } from '../../en/refusals/catalogue.ts';
import type { ArabicOf } from '../../format.ts';

export const catalogueRefusals = {
  'service_group.english_name_exists': 'توجد مجموعة بهذا الاسم الإنجليزي. اختر اسماً آخر أو استخدم تلك المجموعة.',
  'service_group.arabic_name_exists': 'توجد مجموعة بهذا الاسم العربي. اختر اسماً آخر أو استخدم تلك المجموعة.',
  'service_group.in_use': 'ما زالت في هذه المجموعة خدمات (عددها {services}). انقلها إلى مجموعة أخرى أو عطّل المجموعة بدلاً من حذفها.',
  'service.english_name_exists': 'توجد في المجموعة خدمة بهذا الاسم الإنجليزي.',
  'service.arabic_name_exists': 'توجد في المجموعة خدمة بهذا الاسم العربي.',
  'service.price_above_original': 'يجب ألا يزيد السعر عن السعر الأصلي.',
  'service.offer_above_price': 'يجب ألا يزيد سعر العرض عن السعر.',
  'service.group_unknown': 'لم تعد هذه المجموعة موجودة. اختر مجموعة أخرى.',
  'service.tax_unknown': 'لم تعد هذه الضريبة موجودة. اختر ضريبة أخرى.',
  'service.employee_unknown': 'أحد الموظفين لم يعد موجوداً. راجع قائمة الموظفين.',
  'service.in_use': 'سبق حجز هذه الخدمة أو بيعها، لذلك يبقى سجلها. عطّلها بدلاً من حذفها فلا يمكن حجزها بعد ذلك.',
  'service.none_activated': 'يجب تفعيل خدمة واحدة على الأقل. حدد الخدمات التي تقدمها.',
  'tax.english_name_exists': 'توجد ضريبة بهذا الاسم.',
  'tax.zero_when_active': 'يجب أن تكون نسبة الضريبة النشطة أكبر من صفر.',
  'tax.not_zero_when_disabled': 'يجب أن تكون نسبة الضريبة المعطلة صفراً.',
  'tax.percentage_invalid': 'يجب أن تكون النسبة بين 0 و 100.',
  'tax.default_needed': 'لا بد من ضريبة افتراضية واحدة. اجعل ضريبة أخرى هي الافتراضية أولاً.',
  'tax.in_use': 'تحمل هذه الضريبة خدمات (عددها {services}). غيّر ضريبتها أولاً أو عطّل الضريبة بدلاً من حذفها.',
} as const satisfies ArabicOf<typeof english>;
