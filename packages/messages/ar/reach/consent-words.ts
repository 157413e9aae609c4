import type { consentWords as english } from '../../en/reach/consent-words.ts';
import type { ArabicOf } from '../../format.ts';

export const consentWords: ArabicOf<typeof english> = {
  words: {
    service: 'أوافق على استلام رسائل من {business} عبر {channel} بخصوص مواعيدي ومدفوعاتي وطلباتي.',
    advertising: 'أوافق على استلام العروض والأخبار من {business} عبر {channel}. ويمكنني سحب موافقتي في أي وقت ودون مقابل.',
    survey: 'أوافق على استلام أسئلة من {business} عبر {channel} عن رأيي في زيارتي.',
    pictures: 'أوافق على التقاط صور لي لدى {business} قبل الخدمة وبعدها {channel}. ويمكنني سحب موافقتي في أي وقت ودون مقابل.',
  },
  channels: {
    whatsapp: 'واتساب',
    email: 'البريد الإلكتروني',
    sms: 'الرسائل النصية',
    push: 'إشعارات المتصفح',
    record: 'لحفظها في ملفي',
    showing: 'لعرضها على الآخرين وفي الإعلانات',
  },
};
