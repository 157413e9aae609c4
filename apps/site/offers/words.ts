import { offersPage as arabic } from '@rawnaq/messages/ar/value/offers-page';
import { offersPage as english } from '@rawnaq/messages/en/value/offers-page';
import { fillSentence, type Language, type Params } from '@rawnaq/messages/format';

const words = { en: english, ar: arabic } as const;
export type OfferWord = keyof typeof english;

export const offerWordsIn =
  (language: Language) =>
  (key: OfferWord, params?: Params): string =>
    fillSentence(words[language][key], language, params);
