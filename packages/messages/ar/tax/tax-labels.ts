import type { taxLabels as english } from '../../en/tax/tax-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const taxLabels = {
  device_name: 'اسم نقطة البيع',
  device_id: 'نقطة البيع',
  branch: 'الفرع',
  exempt_reason_code: 'سبب الإعفاء',
  id_number: 'رقم السجل',
  id_scheme: 'نوع السجل',
  industry: 'نشاط المنشأة',
  base_url: 'العنوان',
  api_key: 'المفتاح',
  notice_secret: 'الرمز السري للإشعارات الواردة',
  licence_authority: 'جهة الترخيص',
  licence_authority_name: 'اسم الجهة بالإنجليزية',
  service_code: 'رمز الخدمات (SAC)',
  goods_code: 'رمز المنتجات (HS)',
  invoice_types: 'المستندات التي يصدرها',
  location: 'موقع الجهاز',
  otp: 'رمز التحقق لمرة واحدة',
  environment: 'البيئة',
  seller_name: 'الاسم المسجل',
  vat_number: 'رقم التسجيل في ضريبة القيمة المضافة',
  zero_reason_code: 'سبب الخضوع لنسبة الصفر',
} as const satisfies ArabicOf<typeof english>;
