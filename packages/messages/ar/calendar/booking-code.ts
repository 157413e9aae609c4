import type { bookingCode as english } from '../../en/calendar/booking-code.ts';
import type { ArabicOf } from '../../format.ts';

export const bookingCode = {
  label: 'رمز الخصم',
  apply: 'تطبيق',
  applying: 'جارٍ التحقق…',
  remove: 'إزالة',
  worth: 'يخصم الرمز {code} مبلغ {amount}',
  to_pay: 'المبلغ المستحق {amount}',
  personal: 'يُتحقق من إمكانية استخدامك للرمز عند تأكيد الحجز.',
  failed: 'تعذّر ذلك. يُرجى إعادة المحاولة بعد قليل.',
} as const satisfies ArabicOf<typeof english>;
