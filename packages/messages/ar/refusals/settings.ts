import type { settingsRefusals as english } from '../../en/refusals/settings.ts';
import type { ArabicOf } from '../../format.ts';

export const settingsRefusals = {
  'settings.country_unknown': 'اختر دولة من القائمة.',
  'settings.city_unknown': 'هذه المدينة ليست في الدولة المختارة. اختر مدينة من القائمة.',
  'settings.timezone_unknown': 'المنطقة الزمنية غير معروفة. اختر واحدة من القائمة.',
  'settings.country_fixed': 'صدرت فواتير في هذه الدولة وبعملتها، لذلك لا يمكن تغيير الدولة. تواصل مع الدعم لفتح حساب في دولة أخرى.',
  'settings.website_invalid': 'يبدأ الموقع بـ https:// أو http://',
  'settings.trn_required': 'المنشأة المسجلة في ضريبة القيمة المضافة تحتاج إلى رقمها الضريبي.',
  'settings.trn_digits': 'يجب أن يتكون الرقم الضريبي من أرقام فقط.',
  'settings.trn_length': 'يجب أن يتكون الرقم الضريبي من 15 خانة.',
  'settings.trn_ksa_threes': 'في السعودية يبدأ الرقم الضريبي بالرقم 3 وينتهي به.',
  'settings.message_language_required': 'لا بد من لغة واحدة على الأقل للرسائل: العربية أو الإنجليزية.',
  'settings.logo_unknown': 'لم تعد هذه الصورة موجودة. ارفع الشعار مرة أخرى.',
  'wizard.unknown_step': 'لا توجد في الإعداد خطوة باسم «{step}».',
  'hours.day_twice': 'تكرر يوم {day}.',
  'hours.shift_too_long': 'في يوم {day} فترة أطول من 24 ساعة.',
  'hours.shifts_overlap': 'في يوم {day} تتداخل فترة مع التي بعدها. اجعل إحداهما تنتهي قبل أن تبدأ الأخرى.',
  'hours.never_open': 'يجب أن يعمل الصالون فترة واحدة في الأسبوع على الأقل، وإلا تعذر الحجز.',
  'series.only_grows': 'الرقم التالي لا ينقص: {next_number} أو أكثر، حتى لا يتكرر رقم.',
  'series.prefix_ends_in_digit': 'يجب ألا تنتهي البادئة برقم، لأنه سيُقرأ جزءاً من رقم الفاتورة.',
  'payment_method.name_exists': 'توجد طريقة دفع بهذا الاسم.',
  'payment_method.last_active': 'هذه طريقة الدفع النشطة الوحيدة. فعّل طريقة أخرى أولاً.',
  'payment_method.kind_fixed': 'سبق استلام مبالغ بهذه الطريقة فلا يتغير نوعها. أضف طريقة دفع أخرى.',
  'online_setting.alias_taken': 'هذا العنوان لمنشأة أخرى. اختر عنواناً آخر.',
  'online_setting.link_invalid': 'هذا الرابط غير صحيح: الهاتف يبدأ بعلامة +، ورقم الواتساب بمفتاح الدولة بدون +، وغير ذلك بـ https://',
  'online_setting.link_other_site': 'يجب أن يكون هذا الرابط على {site}.',
} as const satisfies ArabicOf<typeof english>;
