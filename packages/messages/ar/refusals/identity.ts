import type { identityRefusals as english } from '../../en/refusals/identity.ts';
import type { ArabicOf } from '../../format.ts';

export const identityRefusals = {
  'identity.wrong_credentials': 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  'identity.other_session': 'توجد جلسة أخرى مفتوحة لهذا المستخدم، آخر استخدام لها {last_seen}. هل تريد إنهاءها والمتابعة من هنا؟',
  'identity.user_not_active': 'هذا المستخدم غير نشط. يرجى التواصل مع مدير النظام.',
  'identity.account_not_found': 'لم نجد حساباً بهذه البيانات.',
  'identity.account_disabled': 'هذا الحساب معطل. يرجى التواصل مع المبيعات.',
  'identity.account_expired': 'انتهت الفترة التجريبية أو اشتراك هذا الحساب. كل بياناتك محفوظة، يرجى التواصل مع المبيعات للمتابعة.',
  'identity.account_rejected': 'لم تتم الموافقة على طلب هذا الحساب. يرجى التواصل مع المبيعات.',
  'identity.account_waiting': 'حسابك بانتظار الموافقة. سنراسلك فور جاهزيته.',
  'identity.ip_blocked': 'تم حظر الدخول من هذا العنوان بعد تكرار محاولات الدخول الفاشلة. حاول مرة أخرى {after} أو تواصل مع الدعم.',
  'identity.address_blocked': 'الدخول من هذا العنوان محظور. يرجى التواصل مع الدعم.',
  'identity.guess_later': 'محاولات خاطئة كثيرة. يرجى المحاولة مرة أخرى {after}، أو تعيين كلمة مرور جديدة عبر البريد الإلكتروني.',
  'identity.password_guessable':
    'كلمة المرور هذه من أول ما يجرّبه الغرباء. اختر غيرها: بضع كلمات لا تجتمع إلا عندك يسهل تذكّرها ويصعب تخمينها.',
  'identity.country_not_allowed': 'الدخول من هذه الدولة غير مسموح.',
  'identity.email_exists': 'يوجد حساب بهذا البريد الإلكتروني. سجّل الدخول أو أعد تعيين كلمة المرور.',
  'identity.confirmation_link_invalid':
    'استُخدم هذا الرابط من قبل أو انتهت صلاحيته أو أُرسل رابط أحدث. سجّل الدخول برقم الحساب لإرسال رابط آخر.',
  'identity.reset_link_invalid': 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته. اطلب رابطاً جديداً.',
  'identity.too_soon': 'أُرسلت رسالة قبل قليل. يرجى الانتظار دقيقة قبل طلب رسالة أخرى.',
  'identity.rights_changed': 'تغيّرت صلاحياتك أثناء تنفيذ هذا الإجراء. سجّل الدخول من جديد وتحقق مما هو متاح لك.',
  'identity.current_password_wrong': 'كلمة المرور الحالية غير صحيحة.',
  'identity.well_known_password': 'كلمة مرور التدريب تعمل على جهاز الخادم نفسه فقط. عيّن كلمة مرور خاصة بك عبر البريد الإلكتروني.',
} as const satisfies ArabicOf<typeof english>;
