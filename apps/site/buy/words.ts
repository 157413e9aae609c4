import { buyPage as arabic } from '@rawnaq/messages/ar/value/buy-page';
import { buyPage as english } from '@rawnaq/messages/en/value/buy-page';
import { fillSentence, type Language, type Params } from '@rawnaq/messages/format';

const words = { en: english, ar: arabic } as const;

export const buyWordsIn =
  (language: Language) =>
  (key: keyof typeof english, params?: Params): string =>
    fillSentence(words[language][key], language, params);
