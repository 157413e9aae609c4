import type { whatsappRefusals as english } from '../../en/refusals/whatsapp.ts';
import type { ArabicOf } from '../../format.ts';

export const whatsappRefusals = {
  'whatsapp.not_connected': 'واتساب غير متصل. اربط رقماً أولاً.',
  'whatsapp.server_disconnected': 'واتساب لا يستجيب الآن. أعد المحاولة بعد دقائق، أو اربط الرقم من جديد.',
  'whatsapp.package_expired': 'انتهت باقة واتساب. اطلب باقة جديدة من المبيعات.',
  'whatsapp.package_paused': 'باقة واتساب موقوفة مؤقتاً. اسأل المبيعات عن موعد استئنافها.',
  'whatsapp.allowance_used': 'استُخدمت كل رسائل باقة واتساب. اطلب باقة أكبر من المبيعات.',
  'whatsapp.mobile_unknown': 'لا يعرف واتساب هذا الرقم. تحقق منه، أو اكتب منه إلى رقم الصالون أولاً.',
  'whatsapp.needs_template':
    'يوصل واتساب هذا النص بعد اعتماده، أو خلال 24 ساعة من رسالة تصل من هذا الجوال. اكتب منه إلى رقم الصالون ثم أعد المحاولة.',
  'whatsapp.key_needed': 'يحتاج هذا الرقم إلى مفتاحه. انسخه من صفحات المطورين لدى Meta.',
  'whatsapp.key_refused': 'لا يقبل واتساب هذا المفتاح. أنشئ مفتاحاً دائماً في صفحات Meta بصلاحيات الرسائل والقوالب.',
  'whatsapp.number_unknown': 'لا يعرف واتساب هذا الرقم. انسخ معرّف الرقم (Phone number ID) لا رقم الهاتف.',
  'whatsapp.not_reached': 'تعذّر الوصول إلى واتساب. أعد المحاولة بعد دقائق.',
  'whatsapp.practice_not_allowed': 'لا يوجد رقم تجربة هنا. اربط رقماً خاصاً بك.',
  'whatsapp.template_empty': 'اكتب النص بلغة واحدة على الأقل.',
  'whatsapp.template_variable': 'اكتب الأجزاء المتغيرة هكذا {example}: حروف إنجليزية صغيرة بين قوسين، وعشرة على الأكثر.',
  'whatsapp.template_variables_differ': 'يجب أن تكون المتغيرات نفسها في اللغتين. أضف الناقص أو احذفه من الأخرى.',
  'whatsapp.template_edge': 'لا يقبل واتساب نصاً يبدأ بمتغير أو ينتهي به أو فيه متغيران متجاوران. ضع كلمات حوله.',
  'whatsapp.template_waits': 'ما زال واتساب يقرأ هذا القالب. عدّله بعد وصول الرد.',
  'whatsapp.template_over': 'عطّل واتساب هذا القالب نهائياً. اكتب قالباً آخر باسم جديد.',
  'whatsapp.template_not_draft': 'لا توجد مسودة لإرسالها. عدّل النص أولاً.',
  'whatsapp.template_of_message': 'هذا نص رسالة تلقائية. عدّله في صفحة الرسائل التلقائية ثم أرسل النص الجديد إلى واتساب.',
  'whatsapp.package_running': 'لدى هذه المنشأة باقة. ألغها أولاً أو انتظر نهايتها.',
  'whatsapp.package_not_sold': 'لم تعد هذه الباقة معروضة. اختر غيرها.',
  'whatsapp.no_package': 'لا توجد باقة سارية لدى هذه المنشأة. امنح باقة أولاً.',
  'whatsapp.risk_not_accepted': 'قد تفقد الرقم الذي يُربط كجهاز. ضع علامة على قبولك ذلك، أو اربط بالواجهة السحابية.',
  'whatsapp.device_not_offered': 'ربط جهاز غير متاح هنا. اربط بالواجهة السحابية.',
  'whatsapp.code_expired': 'انتهت صلاحية هذا الرمز. انتظر الرمز التالي أو اطلب رمزاً جديداً.',
  'whatsapp.not_in_this_state': 'لم يعد ذلك ممكناً لأن شخصاً آخر سبقك. حدّث الصفحة لترى الحالة الحالية.',
} as const satisfies ArabicOf<typeof english>;
