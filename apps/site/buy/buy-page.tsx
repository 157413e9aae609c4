import { useSite } from '../frame/site-context.tsx';
import { OfferCard } from '../offers/offer-card.tsx';
import type { BuyPage } from '../page.ts';
import { BuyCode } from './buy-code.tsx';
import { BuyForm } from './buy-form.tsx';
import { buyWordsIn } from './words.ts';

/** Buying a gift card or an offer: what and for whom, then the code sent to the mobile. Plain forms; the page has no script. */
export function Buy({ page }: { page: BuyPage }) {
  const { language } = useSite();
  const say = buyWordsIn(language);
  const { what, errors, trouble } = page;
  const isCode = what !== null && page.step === 'code';
  const isOffer = what?.kind === 'offer';
  return (
    <div className="narrow join buy">
      <h1>{say(isCode ? 'code_title' : isOffer ? 'offer_title' : 'gift_title')}</h1>
      {what === null && (
        <div className="notice">
          <p>{say('closed')}</p>
          <p>{say('closed_text')}</p>
        </div>
      )}
      {what !== null && !isCode && <p className="lead">{say(isOffer ? 'offer_lead' : 'gift_lead')}</p>}
      {what?.kind === 'offer' && <OfferCard offer={what.offer} />}
      {what !== null && (trouble !== null || (!isCode && Object.keys(errors).length > 0)) && (
        <p className="notice notice-bad" role="alert">
          {trouble ?? say('look')}
        </p>
      )}
      {what !== null && (isCode ? <BuyCode page={page} what={what} /> : <BuyForm page={page} what={what} />)}
    </div>
  );
}
