import { waitingJoin as arabic } from '@rawnaq/messages/ar/calendar/waiting-join';
import { waitingJoin as english } from '@rawnaq/messages/en/calendar/waiting-join';
import { fillSentence, type Language } from '@rawnaq/messages/format';

const words = { en: english, ar: arabic } as const;

export const joinWordsIn =
  (language: Language) =>
  (key: keyof typeof english): string =>
    fillSentence(words[language][key], language);
