import type { paymentStatus as english } from '../../en/finance/payment-status.ts';
import type { ArabicOf } from '../../format.ts';

export const paymentStatus = {
  paid_title: 'تم الدفع، والموعد لك',
  paid_lead: 'وصلنا مبلغ {amount}، وسيُخصم من فاتورتك في الصالون.',
  waiting_title: 'بانتظار وصول الدفعة',
  waiting_lead: 'لم تُبلغنا خدمة الدفع بعد. لا يستغرق ذلك عادة أكثر من دقيقة.',
  waiting_hold: 'موعدك محفوظ حتى {until}.',
  failed_title: 'لم تكتمل عملية الدفع',
  failed_lead: 'لم يُخصم أي مبلغ. موعدك محفوظ حتى {until} ويمكنك المحاولة مرة أخرى.',
  over_title: 'انتهت مهلة الدفع',
  over_lead: 'لم يُخصم أي مبلغ، وعاد الوقت إلى الصالون. يسعدنا أن تحجز من جديد.',
  settled_title: 'لم تعد هذه الدفعة مطلوبة',
  settled_lead: 'لم يُخصم هنا أي مبلغ: دُفع عربون هذا الحجز بطريقة أخرى.',
  returned_title: 'مبلغك في طريقه إليك',
  returned_lead:
    'لم يعد ممكناً استخدام دفعتك بمبلغ {amount} لهذا الحجز، ولذلك تعود كاملة بالطريقة نفسها التي دفعت بها. قد يستغرق ظهورها لدى البنك بضعة أيام.',
  order_paid_title: 'تم الدفع. شكراً لك!',
  order_paid_lead: 'وصلنا مبلغ {amount}، وما اشتريته جاهز.',
  order_waiting_hold: 'يمكنك الدفع حتى {until}.',
  order_failed_lead: 'لم يُخصم أي مبلغ. يمكنك المحاولة مرة أخرى حتى {until}.',
  order_over_lead: 'لم يُخصم أي مبلغ. يسعدنا أن تبدأ من جديد.',
  order_settled_lead: 'لم يُخصم هنا أي مبلغ: هذا الطلب مدفوع من قبل.',
  order_returned_lead:
    'لم يعد ممكناً استخدام دفعتك بمبلغ {amount} لهذا الطلب، ولذلك تعود كاملة بالطريقة نفسها التي دفعت بها. قد يستغرق ظهورها لدى البنك بضعة أيام.',
  order_book_again: 'البدء من جديد',
  gift_card: 'عرض البطاقة',
  offer: 'عرض ما اشتريته',
  refresh: 'تحقق مرة أخرى',
  pay: 'إلى صفحة الدفع',
  retry: 'حاول مرة أخرى',
  booking: 'عرض حجزي',
  receipt: 'سند القبض',
  book_again: 'احجز من جديد',
  amount: 'المبلغ',
} as const satisfies ArabicOf<typeof english>;
