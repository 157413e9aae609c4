import type { personalPaper as english } from '../../en/customers/personal-paper.ts';
import type { ArabicOf } from '../../format.ts';

export const personalPaper = {
  title: 'ما نحتفظ به من بيانات {name}',
  customer_since: 'عميل منذ',
  balance: 'رصيد الحساب',
  points: 'نقاط الولاء',
  when: 'الوقت',
  what: 'النوع',
  details: 'التفاصيل',
  amount: 'المبلغ',
  kinds: {
    visit: 'موعد',
    past_visit: 'زيارة في برنامج آخر',
    invoice: 'فاتورة',
    credit_note: 'إشعار دائن',
    debit_note: 'إشعار مدين',
    receipt: 'سند',
    deposit: 'عربون',
    earlier_debt: 'مبلغ سابق',
    penalty: 'غرامة',
    gift_card: 'بطاقة هدية',
    offer: 'عرض',
    waiting: 'قائمة الانتظار',
    message: 'رسالة',
    consent: 'موافقة',
    feedback: 'اقتراح أو شكوى',
    rating: 'تقييم',
  },
  visits: { 0: 'ملغى', 1: 'محجوز', 2: 'وصل', 3: 'مكتمل', 4: 'لم يحضر' },
  stars: { zero: 'دون نجوم', one: 'نجمة واحدة', two: 'نجمتان', few: '{count} نجوم', many: '{count} نجمة', other: '{count} نجمة' },
  comma: '، ',
} as const satisfies ArabicOf<typeof english>;
