import type { Language } from '@rawnaq/messages/format';
import { fillSentence, findSentence } from '@rawnaq/messages/format';
import type { OnlineMessages, Text } from './site-context.tsx';

/** Looks sentences up in the page's one dictionary. */
export function makeText(messages: OnlineMessages, language: Language): Text {
  return (key, params) => {
    const sentence = findSentence(messages, key);
    if (sentence === undefined) throw new Error(`No sentence for online.${key}`);
    return fillSentence(sentence, language, params);
  };
}
