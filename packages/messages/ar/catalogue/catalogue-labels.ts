import type { catalogueLabels as english } from '../../en/catalogue/catalogue-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const catalogueLabels = {
  barcode: 'الباركود',
  batch_id: 'التشغيلة',
  buffer_minutes: 'وقت التنظيف',
  counted_milli: 'الكمية المجرودة',
  extra_minutes: 'الوقت الإضافي',
  finishing_minutes: 'وقت الإنهاء',
  initial_cost_minor: 'تكلفتها كاملة',
  initial_milli: 'الكمية الافتتاحية',
  is_sold: 'للبيع',
  offer_price_minor: 'سعر العرض',
  operation: 'العملية',
  original_price_minor: 'السعر الأصلي',
  processing_minutes: 'وقت التفاعل',
  product_group_id: 'مجموعة المنتجات',
  product_id: 'المنتج',
  suggested_group_id: 'المجموعة',
  picture_unique_id: 'الصورة',
  seats: 'المقاعد',
  service_id: 'الخدمة',
  suggested_service_ids: 'الخدمات المقترحة',
  unit_cost_minor: 'تكلفة الوحدة بلا ضريبة',
  warn_at_milli: 'التنبيه عند',
} as const satisfies ArabicOf<typeof english>;
