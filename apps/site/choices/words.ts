import { choicesPage as arabic } from '@rawnaq/messages/ar/reach/choices-page';
import { choicesPage as english } from '@rawnaq/messages/en/reach/choices-page';
import { type Dictionary, fillSentence, findSentence, type KeyOf, type Language, type Params } from '@rawnaq/messages/format';

const words: Readonly<Record<Language, Dictionary>> = { en: english, ar: arabic };

export type ChoicesKey = KeyOf<typeof english>;

export const choicesWordsIn =
  (language: Language) =>
  (key: ChoicesKey, params?: Params): string =>
    fillSentence(findSentence(words[language], key) ?? '', language, params);
