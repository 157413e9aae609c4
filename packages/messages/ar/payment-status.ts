import type { paymentStatus as english } from '../en/payment-status.ts';
import type { ArabicOf } from '../format.ts';

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
  refresh: 'تحقق مرة أخرى',
  pay: 'إلى صفحة الدفع',
  retry: 'حاول مرة أخرى',
  booking: 'عرض حجزي',
  receipt: 'سند القبض',
  book_again: 'احجز من جديد',
  amount: 'المبلغ',
} as const satisfies ArabicOf<typeof english>;
