import type { ConsentChannel, ConsentPurpose } from '@rawnaq/domain/reach/consent/consent';
import { useMerchant } from '../../../shell/globals.ts';
import { language } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';

/** The sentence a customer is asked to agree to, as it is kept with the answer. */
export function useConsentWords(): (purpose: ConsentPurpose, channel: ConsentChannel) => string {
  const { account } = useMerchant();
  const business = language === 'ar' ? account.arabic_name || account.english_name : account.english_name || account.arabic_name;
  return (purpose, channel) => t(`consent.words.${purpose}`, { business, channel: t(`consent.channels.${channel}`) });
}
