import { consentWords as arabic } from '@rawnaq/messages/ar/reach/consent-words';
import { consentWords as english } from '@rawnaq/messages/en/reach/consent-words';
import { fillSentence } from '@rawnaq/messages/format';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';

interface OffersBoxProps {
  business: OnlineBusiness;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Asks for consent to advertising by WhatsApp, in the words that the ledger keeps. Never ticked beforehand. */
export function OffersBox({ business, isTicked, onTick }: OffersBoxProps) {
  const { language } = useSite();
  const { words, channels } = language === 'ar' ? arabic : english;
  return (
    <label className="offers-box">
      <input type="checkbox" name="agrees_to_offers" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      <span>
        {fillSentence(words.advertising, language, { business: nameIn(language, business.business), channel: channels.whatsapp })}
      </span>
    </label>
  );
}
