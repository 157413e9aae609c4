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
  'online.too_many_bookings': 'تكررت الحجوزات بهذا الرقم قبل قليل. تواصل معنا أو حاول بعد ساعة.',
  'online.hold_too_many': 'هناك عدة أوقات محجوزة لك مؤقتاً. أكمل أحدها أو انتظر خمس دقائق.',
  'online.print_unavailable': 'الطباعة مشغولة. حاول مرة أخرى بعد لحظات.',
  'online.rate_too_early': 'يمكنك تقييم الزيارة بعد إتمامها.',
  'online.rate_too_late': 'يمكن تقييم الزيارة خلال {days} يوماً منها. تواصل معنا ويسعدنا سماع رأيك.',
  'online.rated_already': 'تم تقييم هذه الزيارة من قبل. شكراً لك!',
  'online.feedback_too_many': 'وصلتنا منك عدة رسائل عن هذه الزيارة. تواصل معنا هاتفياً لنتحدث.',
  'feedback.already_settled': 'تمت معالجتها من قبل، بواسطة {by}.',
} as const satisfies ArabicOf<typeof english>;
