import type { onlineHome as english } from '../../en/calendar/online-home.ts';
import type { ArabicOf } from '../../format.ts';

export const onlineHome = {
  links: {
    telephone: 'اتصال',
    whatsapp: 'واتساب',
    google_maps: 'خرائط جوجل',
    instagram: 'إنستغرام',
    snapchat: 'سناب شات',
    facebook: 'فيسبوك',
    tiktok: 'تيك توك',
    google_review: 'تقييماتنا على جوجل',
    email: 'البريد الإلكتروني',
    website: 'الموقع الإلكتروني',
  },
} as const satisfies ArabicOf<typeof english>;
