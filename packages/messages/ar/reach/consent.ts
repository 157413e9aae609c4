import type { consent as english } from '../../en/reach/consent.ts';
import type { ArabicOf } from '../../format.ts';
import { consentWords } from './consent-words.ts';

export const consent = {
  ...consentWords,
  by: { whatsapp: 'واتساب', email: 'البريد الإلكتروني', sms: 'الرسائل النصية', push: 'إشعارات المتصفح' },
  title: 'ما وافق العميل على استلامه',
  purposes: { service: 'المواعيد والمشتريات', advertising: 'العروض والأخبار', survey: 'أسئلة بعد الزيارة' },
  states: { given: 'موافق', withdrawn: 'سحب الموافقة', not_asked: 'لم يُسأل', sent: 'تُرسل ما لم تُوقف' },
  actions: { given: 'موافق', withdrawn: 'سحب الموافقة' },
  how: {
    at_desk: 'عند الاستقبال',
    on_paper: 'على ورق',
    online: 'أثناء الحجز الإلكتروني',
    by_message: 'برسالة',
    by_link: 'من صفحة العميل',
    import: 'من ملف مستورد',
    by_platform: 'من المنصة',
    by_merge: 'من سجل مدموج',
  },
  record: 'تسجيل موافقة',
  save: 'تسجيل',
  history: 'كل الإجابات',
  history_of: 'إجابات {name}',
  by_user: 'سجّلها {name}',
  for_customers: {
    zero: 'لا يوجد عملاء.',
    one: 'لعميل واحد.',
    two: 'لعميلين.',
    few: 'لعدد {count} عملاء.',
    many: 'لعدد {count} عميلاً.',
    other: 'لعدد {count} عميل.',
  },
  paper_hint: 'كما هو مطبوع على الورقة تماماً، إذ يُحفظ إثباتاً للموافقة.',
  say: 'اقرأ هذا النص على العميل، ولا تسجّل إلا بعد موافقة واضحة:',
  recorded: {
    zero: 'لم يتغير شيء',
    one: 'تم التسجيل لعميل واحد',
    two: 'تم التسجيل لعميلين',
    few: 'تم التسجيل لعدد {count} عملاء',
    many: 'تم التسجيل لعدد {count} عميلاً',
    other: 'تم التسجيل لعدد {count} عميل',
  },
  withdrawn_since: 'سحب هؤلاء العملاء موافقتهم بعد ذلك التاريخ، ويبقى السحب سارياً: {names}',
  comma: '، ',
} as const satisfies ArabicOf<typeof english>;
