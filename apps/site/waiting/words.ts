import { waitingPage as arabic } from '@rawnaq/messages/ar/calendar/waiting-page';
import { waitingPage as english } from '@rawnaq/messages/en/calendar/waiting-page';
import { fillSentence, type Language, type Params } from '@rawnaq/messages/format';

const words = { en: english, ar: arabic } as const;

export type WaitingKey = keyof typeof english;
export type Say = (key: WaitingKey, params?: Params) => string;

export const sayIn =
  (language: Language): Say =>
  (key, params) =>
    fillSentence(words[language][key], language, params);
