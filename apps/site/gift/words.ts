import { giftCardPage as arabic } from '@rawnaq/messages/ar/gift-card-page';
import { giftCardPage as english } from '@rawnaq/messages/en/gift-card-page';

export const giftCardWords = { en: english, ar: arabic } as const;
