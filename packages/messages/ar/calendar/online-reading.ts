import type { onlineReading as english } from '../../en/calendar/online-reading.ts';
import type { ArabicOf } from '../../format.ts';

export const onlineReading = {
  prices: { download_pdf: 'تنزيل بصيغة PDF للطباعة أو المشاركة' },
  missing: {
    title: 'الصفحة غير موجودة',
    detail: 'لا توجد صفحة بهذا العنوان. قد يكون في العنوان خطأ كتابي.',
    return_home: 'إلى الصفحة الرئيسية',
  },
  refused: { title: 'تعذّر ذلك', back: 'إلى الصفحة الرئيسية' },
  failed: { title: 'حدث خطأ', detail: 'تعذّر عرض الصفحة. حاول مرة أخرى بعد قليل.', retry: 'حاول مرة أخرى' },
  outage: {
    title: 'نعود بعد لحظات',
    page: 'تعذّر عرض هذه الصفحة حالياً، وتُعاد المحاولة تلقائياً.',
    form: 'لم يضِع شيء مما كُتب: يُعاد إرساله بالضغط على الزر.',
    retry: 'إعادة المحاولة',
  },
} as const satisfies ArabicOf<typeof english>;
