import type { einvoiceState as english } from '../../en/tax/einvoice-state.ts';
import type { ArabicOf } from '../../format.ts';

/** حالة المستند لدى الجهة الضريبية. */
export const einvoiceState = {
  e_invoice: 'الفاتورة الإلكترونية',
  states: {
    waiting: 'بالانتظار',
    waiting_clearance: 'بانتظار الاعتماد',
    submitted: 'لدى مزوّد الخدمة',
    reported: 'مُبلَّغ عنها',
    cleared: 'معتمدة',
    delivered: 'مُسلَّمة',
    rejected: 'مرفوضة',
  },
  hours_left: {
    zero: 'بقي أقل من ساعة',
    one: 'بقيت ساعة واحدة',
    two: 'بقيت ساعتان',
    few: 'بقيت {count} ساعات',
    many: 'بقيت {count} ساعة',
    other: 'بقيت {count} ساعة',
  },
  minutes_left: {
    zero: 'بقي أقل من دقيقة',
    one: 'بقيت دقيقة واحدة',
    two: 'بقيت دقيقتان',
    few: 'بقيت {count} دقائق',
    many: 'بقيت {count} دقيقة',
    other: 'بقيت {count} دقيقة',
  },
  late: 'متأخرة',
  open: 'فتح الفاتورة الإلكترونية',
  clearance: {
    title: 'بانتظار الاعتماد',
    text: 'الفاتورة الصادرة لمنشأة تعتمدها الهيئة قبل تسليمها. يستغرق ذلك ثوانيَ، ثم تصبح الطباعة متاحة تلقائياً.',
    slow: 'لم يصل رد الهيئة بعد، وتُعاد المحاولة تلقائياً. يمكن متابعة البيع وطباعة الفاتورة لاحقاً.',
  },
  other_device: {
    gone: 'لم تعد «{name}» مربوطة بهيئة الضرائب، فصدر هذا المستند من النقطة الرئيسية.',
    other_kind: 'لا تصدر «{name}» هذا النوع من المستندات، فصدر من نقطة بيع أخرى في الصالون.',
  },
  rejected_text: 'لم تقبل الهيئة هذا المستند.',
} as const satisfies ArabicOf<typeof english>;
