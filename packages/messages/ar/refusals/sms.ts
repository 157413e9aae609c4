import type { smsRefusals as english } from '../../en/refusals/sms.ts';
import type { ArabicOf } from '../../format.ts';

export const smsRefusals = {
  'sms.sender_shape':
    'اسم المرسل من 2 إلى 11 حرفاً إنجليزياً أو رقماً، وفيه حرف واحد على الأقل، كما هو مسجل لدى المزوّد. ويقبل Twilio رقماً أيضاً.',
  'sms.sender_advertises': 'الأسماء المنتهية بـ ‎-AD مخصصة للإعلانات، وهي لا تُرسل هنا عبر الرسائل النصية. استخدم الاسم من دونها.',
  'sms.account_needed': 'يحتاج Twilio إلى معرّف الحساب (Account SID). انسخه من الصفحة الأولى لديه.',
  'sms.key_needed': 'يحتاج هذا المزوّد إلى مفتاحه. انسخه من صفحات المزوّد.',
  'sms.practice_not_allowed': 'لا توجد هواتف تجربة هنا. أدخل مزوّداً خاصاً بك.',
  'sms.not_reached': 'تعذّر الوصول إلى هواتف التجربة. أعد المحاولة بعد لحظات.',
  'sms.not_stopped': 'لم تكن الرسائل النصية متوقفة، أو استأنفها مستخدم آخر.',
  'sms.not_connected': 'الرسائل النصية غير مُعدّة أو متوقفة. أعدّها أولاً.',
  'sms.is_stopped': 'الرسائل النصية متوقفة حتى يُعالج السبب المذكور بجانبها. ثم اضغط «استئناف الإرسال».',
} as const satisfies ArabicOf<typeof english>;
