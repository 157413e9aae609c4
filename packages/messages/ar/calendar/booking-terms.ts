import type { bookingTerms as english } from '../../en/calendar/booking-terms.ts';
import type { ArabicOf } from '../../format.ts';

export const bookingTerms = {
  title: 'قبل تأكيد الحجز',
  approval_everybody: 'يؤكد الصالون طلبك أولاً. نحتفظ لك بالوقت حتى ذلك الحين ونراسلك بالرد.',
  approval_new: 'في الزيارة الأولى يؤكد الصالون الطلب أولاً. نحتفظ لك بالوقت حتى ذلك الحين ونراسلك بالرد.',
  deposit: 'يُثبَّت موعدك بدفع عربون قدره {amount} خلال {time} من الحجز.',
  deposit_after_approval: 'بعد تأكيد الصالون يُثبَّت موعدك بدفع عربون قدره {amount} خلال {time}.',
  deposit_new: 'في الزيارة الأولى يُثبَّت الموعد بدفع عربون قدره {amount} خلال {time} من الحجز.',
  deposit_missed: 'بعد موعد سابق لم يتم حضوره يُثبَّت الموعد بدفع عربون قدره {amount} خلال {time} من الحجز.',
  pay_rest: 'يُدفع الباقي في الصالون.',
  pay_there: 'الدفع في الصالون.',
  change_until: 'يمكنك الإلغاء أو تغيير الموعد إلكترونياً حتى {until}.',
  change_both: 'يمكنك تغيير الموعد إلكترونياً حتى {move} وإلغاؤه حتى {cancel}.',
  move_only: 'يمكنك تغيير الموعد إلكترونياً حتى {until}، أما الإلغاء إلكترونياً فقد انتهى وقته.',
  cancel_only: 'يمكنك الإلغاء إلكترونياً حتى {until}، أما تغيير الموعد إلكترونياً فقد انتهى وقته.',
  change_never: 'الموعد قريب جداً، فلا يمكن إلغاؤه أو تغييره إلكترونياً بعد الحجز.',
  deposit_back: 'عند الإلغاء في الوقت المسموح يُعاد إليك العربون.',
  late_fee: 'عند الإلغاء بعد ذلك يحتسب الصالون {amount}.',
  cancel_fee: 'عند الإلغاء يحتسب الصالون {amount}.',
  send_request: 'إرسال الطلب',
  book_and_pay: 'تأكيد الحجز ثم دفع العربون',
  failed: 'تعذّر تحميل ما يُدفع مقدماً وآخر وقت للإلغاء.',
  again: 'حاول مرة أخرى',
} as const satisfies ArabicOf<typeof english>;
