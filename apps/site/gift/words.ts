import { giftCardPage as arabic } from '@rawnaq/messages/ar/value/gift-card-page';
import { giftCardPage as english } from '@rawnaq/messages/en/value/gift-card-page';

export const giftCardWords = { en: english, ar: arabic } as const;
