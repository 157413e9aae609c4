import { kiosk as arabic } from '@rawnaq/messages/ar/calendar/kiosk';
import { kiosk as english } from '@rawnaq/messages/en/calendar/kiosk';
import { fillSentence, findSentence, type KeyOf, type Language, type Params } from '@rawnaq/messages/format';

const words = { en: english, ar: arabic } as const;

export type Say = (key: KeyOf<typeof english>, params?: Params) => string;

export const sayIn =
  (language: Language): Say =>
  (key, params) =>
    fillSentence(findSentence(words[language], key) ?? key, language, params);
