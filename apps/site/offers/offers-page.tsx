import { buyWordsIn } from '../buy/words.ts';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { Page } from '../page.ts';
import { OfferCard } from './offer-card.tsx';
import { offerWordsIn } from './words.ts';

type OffersView = Extract<Page, { name: 'offers' }>;

/** What a business offers at a better price, and how to come by it. Works without any script. */
export function OffersPage({ page: { business, offers } }: { page: OffersView }) {
  const { language, link } = useSite();
  const say = offerWordsIn(language);
  const { telephone, whatsapp } = business.business;
  const sells = business.business.takes_payments === 1 && business.settings.is_open === 1;
  return (
    <div className="broad">
      <h1>{say('title')}</h1>
      {offers.length === 0 ? (
        <div className="empty">
          <h2>{say('none')}</h2>
          <p>{say('none_text')}</p>
          <a className="button button-quiet" href={link('/price-list')}>
            {say('prices')}
          </a>
        </div>
      ) : (
        <>
          <p className="lead">{say('lead')}</p>
          <ul className="offers">
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer}>
                  {sells && offer.price_minor > 0 && (
                    <a className="button button-main" href={link(`/offers/${offer.id}`)} rel="nofollow">
                      {buyWordsIn(language)('buy')}
                      <span className="for-ears"> {nameIn(language, offer)}</span>
                    </a>
                  )}
                </OfferCard>
              </li>
            ))}
          </ul>
          <p className="fine">{say('vat')}</p>
          <section className="card offer-ask">
            <p>{say(sells ? 'ask' : 'buy')}</p>
            <div className="visit-actions">
              {whatsapp !== null && (
                <a
                  className={sells ? 'button button-quiet' : 'button button-main'}
                  href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
                  rel="noreferrer"
                >
                  {say('whatsapp')}
                </a>
              )}
              {telephone !== null && (
                <a className="button button-quiet" href={`tel:+${telephone.replaceAll(/\D/g, '')}`}>
                  {say('call')}
                </a>
              )}
              {business.settings.is_open === 1 && (
                <a className="button button-quiet" href={link('/booking')}>
                  {say('book')}
                </a>
              )}
            </div>
          </section>
        </>
      )}
    </div>
  );
}
