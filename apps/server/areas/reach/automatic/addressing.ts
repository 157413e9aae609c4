import type { AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import { addressBy } from '@rawnaq/domain/reach/messaging/channel-order';
import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import type { Language } from '@rawnaq/messages/format';
import type { AutomaticRule } from './rules.ts';

/** Whom a message is for, and in which languages the account writes. */
export interface Addressee {
  mobile: string | null;
  email: string | null;
  /** Ways by which the customer does not want messages about own matters. */
  withdrawn: readonly string[];
  /** The customer's own; null: the account's. */
  language: string | null;
  own_language: string;
  message_in_english: number;
  message_in_arabic: number;
}

/** How a message goes: by which channel first and next, to which address, in which words. */
export interface Addressed {
  channel: AutomaticChannel;
  channels: AutomaticChannel[];
  recipient: string;
  language: Language;
  words: { subject: string; body: string };
}

export const wordsIn = (rule: AutomaticRule, language: Language): { subject: string; body: string } =>
  language === 'ar' ? { subject: rule.arabic_subject, body: rule.arabic_text } : { subject: rule.english_subject, body: rule.english_text };

/** The reader's language where the account writes in it, of those in which the rule has the message go; one of these it always is. */
function languageOf(rule: AutomaticRule, to: Addressee): Language {
  const wanted = messageLanguage(to, to.language, to.own_language);
  if (wanted === 'ar') return rule.arabic_on === 1 ? 'ar' : 'en';
  return rule.english_on === 1 ? 'en' : 'ar';
}

/** How the message of a rule reaches somebody; null where none of its channels does, or it is off. `barred`: channels whose consent is missing. */
export function addressed(rule: AutomaticRule, to: Addressee, barred: readonly AutomaticChannel[] = []): Addressed | null {
  if (rule.is_on === 0) return null;
  const [first, ...others] = rule.channels.filter((channel) => !barred.includes(channel) && addressBy(channel, to) !== null);
  if (first === undefined) return null;
  const language = languageOf(rule, to);
  return { channel: first, channels: others, recipient: addressBy(first, to) ?? '', language, words: wordsIn(rule, language) };
}
