import type { practicePayment as english } from '../../en/sales/practice-payment.ts';
import type { ArabicOf } from '../../format.ts';

export const practicePayment = {
  title: 'دفع تجريبي',
  training: 'تدريب',
  lead: 'هذه الصفحة بديل عن بوابة الدفع للتجربة. لا تُطلب بطاقة ولا ينتقل أي مبلغ: اختر ما تريد أن يحدث.',
  amount: 'المبلغ',
  pay: 'ادفع {amount}',
  decline: 'رفض البطاقة',
  more: 'ما قد يحدث أيضاً في بوابة الدفع',
  pay_late: 'ادفع، ويصل الإشعار بعد انتهاء مهلة الدفع',
  pay_slowly: {
    by: 'seconds',
    zero: 'ادفع، ويصل الإشعار بعد {seconds} ثانية',
    one: 'ادفع، ويصل الإشعار بعد ثانية واحدة',
    two: 'ادفع، ويصل الإشعار بعد ثانيتين',
    few: 'ادفع، ويصل الإشعار بعد {seconds} ثوانٍ',
    many: 'ادفع، ويصل الإشعار بعد {seconds} ثانية',
    other: 'ادفع، ويصل الإشعار بعد {seconds} ثانية',
  },
  pay_and_tell_twice: 'ادفع، ويصل الإشعار مرتين',
  paid_already: 'تم الدفع في هذه الصفحة. الدفع مرة أخرى يجرّب ما يحدث لمبلغ يصل مرتين.',
  declined_already: 'رُفضت البطاقة. يمكنك المحاولة مرة أخرى.',
  back: 'العودة إلى {business}',
  missing_title: 'صفحة الدفع هذه غير موجودة',
  missing_text: 'قد يكون الرابط ناقصاً. عد إلى حجزك وابدأ الدفع من هناك.',
} as const satisfies ArabicOf<typeof english>;
