import type { standing as english } from '../en/standing.ts';
import type { ArabicOf } from '../format.ts';

export const standing = {
  unconfirmed_title: 'أكّد بريدك الإلكتروني',
  unconfirmed_text:
    'أرسلنا رابطاً إلى {email}. استخدمه خلال سبعة أيام لنراجع طلب {business} خلال 24 ساعة، وستتابع هذه الصفحة تلقائياً. رقم حسابك هو {account_id} واسم المستخدم {user_name}.',
  send_again: 'إعادة إرسال الرابط',
  sent_again: 'الرابط في طريقه إلى {email}.',
  waiting_title: 'طلبك قيد المراجعة',
  waiting_text: 'تم تسجيل {business}. نراجع الحسابات الجديدة خلال 24 ساعة ونراسلك على {email} فور جاهزية حسابك، وستفتحه هذه الصفحة تلقائياً.',
  disabled_title: 'هذا الحساب معطل',
  disabled_text: 'كل بياناتك محفوظة. يرجى التواصل مع المبيعات لإعادة فتحه.',
  trial_over_title: 'انتهت الفترة التجريبية المجانية',
  trial_over_text: 'كل بياناتك محفوظة. يرجى التواصل مع المبيعات لاختيار باقة والمتابعة من حيث توقفت.',
  expired_title: 'انتهى الاشتراك',
  expired_text: 'كل بياناتك محفوظة. يرجى التواصل مع المبيعات للتجديد والمتابعة من حيث توقفت.',
  rejected_title: 'لم تتم الموافقة على الطلب',
  rejected_text: 'يرجى التواصل مع المبيعات، فكثيراً ما تنقص معلومة بسيطة فقط.',
  check_again: 'تحقق الآن',
} as const satisfies ArabicOf<typeof english>;
