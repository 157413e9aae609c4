import type { einvoicingRefusals as english } from '../../en/refusals/einvoicing.ts';
import type { ArabicOf } from '../../format.ts';

export const einvoicingRefusals = {
  'einvoicing.not_reported':
    'لم تُبلَّغ هيئة الضرائب بهذه الفاتورة بعد، ولذلك لا يمكن إصدار إشعار دائن أو مدين. الإرسال يتم تلقائياً، وتظهر حالته في الفوترة الإلكترونية.',
  'einvoicing.not_in_this_country': 'لا توجد فوترة إلكترونية في بلد هذه المنشأة.',
  'einvoicing.authority_name_needed': 'اذكر اسم الجهة التي أصدرت الرخصة.',
  'einvoicing.provider_of_server': 'المزوّد محدد في إعدادات الخادم نفسه. يُعدّل هناك أو يُحذف منها أولاً.',
  'einvoicing.provider_address_unsafe': 'لا يمكن استخدام هذا العنوان: لا يُرسل المفتاح إلا عبر https.',
  'einvoicing.provider_address_private':
    'هذا العنوان يقود إلى شبكة خاصة لا إلى الإنترنت. أدخل العنوان العام لمزوّد الخدمة، وإن كان مقصوداً فيضيف مشغّل الخادم شبكته إلى ALLOW_PRIVATE_ADDRESSES.',
  'einvoicing.provider_key_needed': 'أدخل المفتاح الذي منحه هذا المزوّد.',
  'einvoicing.provider_missing': 'لم يُدخل مزوّد بعد.',
  'einvoicing.provider_not_reached': 'تعذر الوصول إلى المزوّد على هذا العنوان، أو أن رده غير متوقع. يُرجى التحقق من العنوان.',
  'einvoicing.provider_key_refused': 'المزوّد متاح لكنه لا يقبل المفتاح. يُرجى التحقق منه وإدخاله من جديد.',
  'einvoicing.not_registered': 'الفواتير الإلكترونية للمنشآت المسجلة في ضريبة القيمة المضافة فقط. أدخل الرقم الضريبي في إعداد الضريبة أولاً.',
  'einvoicing.environment_not_allowed': 'لا يمكن استخدام هذه البيئة هنا. اختر غيرها.',
  'einvoicing.environment_in_use': 'توجد أجهزة مربوطة في بيئة أخرى. ألغِ ربطها قبل التغيير.',
  'einvoicing.vat_number_in_use': 'توجد أجهزة مربوطة بالرقم الضريبي السابق. ألغِ ربطها قبل التغيير.',
  'einvoicing.facts_missing': 'احفظ بيانات المنشأة أولاً، فالشهادة تُبنى عليها.',
  'einvoicing.facts_refused': 'لن تقبل الهيئة ذلك: {message}',
  'einvoicing.device_name_taken': 'يوجد جهاز آخر بهذا الاسم.',
  'einvoicing.device_connected': 'هذا الجهاز مربوط، وما تحمله شهادته ثابت حتى تجديدها.',
  'einvoicing.device_not_connected': 'هذا الجهاز غير مربوط.',
  'einvoicing.device_cancelled': 'أُخرج هذا الجهاز من الخدمة. أضف جهازاً جديداً.',
  'einvoicing.device_working': 'يجري ربط هذا الجهاز الآن. انتظر حتى ينتهي.',
  'einvoicing.device_waits': 'ما زالت مستندات من هذا الجهاز تنتظر الهيئة، وعددها: {count}.',
  'einvoicing.device_not_found': 'نقطة البيع هذه غير مربوطة بهيئة الضرائب. اختر غيرها.',
  'einvoicing.device_other_kind': 'نقطة البيع هذه لا تصدر هذا النوع من الفواتير. اختر غيرها.',
  'einvoicing.otp_needed': 'أدخل رمز التحقق لمرة واحدة من بوابة الهيئة.',
  'einvoicing.accepted_already': 'سبق أن قبلت الهيئة هذا المستند.',
  'einvoicing.rejected_is_corrected': 'رفضت الهيئة هذا المستند، وإرساله مرة أخرى لا يغيّر شيئاً. أصدر مستنداً مصححاً.',
  'einvoicing.not_rejected': 'التصحيح للمستندات المرفوضة فقط. استخدم إشعاراً دائناً أو مديناً.',
  'einvoicing.corrected_already': 'سبق إصدار مستند مصحح.',
  'einvoicing.not_connected': 'لا يوجد جهاز مربوط بهيئة الضرائب.',
  'einvoicing.document_refused': 'تعذّر إعداد الفاتورة الإلكترونية: {message}',
  'einvoicing.buyer_address_needed':
    'الفاتورة الضريبية للمنشآت تتطلب عنوانها. أكمل الشارع ورقم المبنى والحي والمدينة والرمز البريدي لدى {name}.',
  'einvoicing.national_id_needed': 'الخدمات الصحية والتعليمية الخاصة بلا ضريبة للمواطنين فقط. اختر العميل وأدخل رقم الهوية الوطنية في ملفه.',
  'einvoicing.not_cleared': 'لم تعتمد هيئة الضرائب هذه الفاتورة بعد. تمكن طباعتها فور اعتمادها.',
} satisfies ArabicOf<typeof english>;
