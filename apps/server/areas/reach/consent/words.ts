import { consentWords as arabic } from '@rawnaq/messages/ar/reach/consent-words';
import { consentWords as english } from '@rawnaq/messages/en/reach/consent-words';
import type { ConsentChannel, ConsentPurpose } from '@rawnaq/domain/reach/consent/consent';
import { fillSentence, type Language } from '@rawnaq/messages/format';

const sentences = { en: english, ar: arabic } as const;

export const channelName = (language: Language, channel: ConsentChannel): string => sentences[language].channels[channel];

/** What a customer agrees to, in words, as the page shows them and the ledger keeps them. */
export function consentWords(language: Language, business: string, purpose: ConsentPurpose, channel: ConsentChannel): string {
  const { words } = sentences[language];
  // Marks of direction are for what is drawn, not for a proof.
  return fillSentence(words[purpose], language, { business, channel: channelName(language, channel) }).replaceAll(/[\u2066-\u2069]/g, '');
}
