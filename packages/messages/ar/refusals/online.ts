import type { onlineRefusals as english } from '../../en/refusals/online.ts';
import type { ArabicOf } from '../../format.ts';

export const onlineRefusals = {
  'online.closed': 'الحجز أونلاين متوقف حالياً. تواصل معنا ونرتب لك الموعد المناسب.',
  'online.period_too_long': 'اطلب {days} يوماً كحد أقصى في المرة الواحدة.',
  'online.customer_disabled': 'لا يمكن إتمام هذا الحجز أونلاين. تواصل معنا من فضلك.',
  'online.booking_not_open': 'لم يعد بالإمكان تعديل هذا الحجز.',
  'online.cancel_too_late': 'انتهت مهلة الإلغاء أونلاين، وكانت متاحة حتى {until}. تواصل معنا من فضلك.',
  'online.move_too_late': 'انتهت مهلة تغيير الموعد أونلاين، وكانت متاحة حتى {until}. تواصل معنا من فضلك.',
  'verification.too_soon': 'أرسلنا رمزاً قبل قليل. يمكنك طلب رمز آخر بعد {seconds} ثانية.',
  'verification.wrong': 'الرمز غير صحيح. راجع آخر رسالة وحاول مرة أخرى.',
  'verification.expired': 'انتهت صلاحية الرمز أو تكررت محاولاته. اطلب رمزاً جديداً.',
} as const satisfies ArabicOf<typeof english>;
