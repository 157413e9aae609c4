import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import { nameIn, useSite } from '../frame/site-context.tsx';
import { offerValue } from '../offers/offer-value.ts';
import { offerWordsIn } from '../offers/words.ts';
import type { OnlineBusiness, OnlineOffer } from '../page.ts';
import { OfferDesign } from '../offers/offer-design.tsx';

/** The first offers of the salon, each with what it saves; all of them are a page of their own. */
export function Offers({ business, offers }: { business: OnlineBusiness; offers: readonly OnlineOffer[] }) {
  const { text, language, link, format } = useSite();
  const say = offerWordsIn(language);
  return (
    <>
      <div className="block-head">
        <h2 id="offers-title">{say('title')}</h2>
        <a className="block-all" href={link('/offers')}>
          {text('salon.all_offers')}
        </a>
      </div>
      <ul className="small-offers">
        {offers.map((offer) => {
          const { percent, visits, each_minor } = offerValue(offer);
          return (
            <li key={offer.id}>
              <a
                className="small-offer"
                href={link(business.business.takes_payments === 1 && offer.price_minor > 0 ? `/offers/${offer.id}` : '/offers')}
                rel="nofollow"
              >
                <span className="small-offer-look">
                  {offer.picture_unique_id === null ? (
                    <OfferDesign id={offer.id} />
                  ) : (
                    <img
                      {...pictureSources(offer.picture_unique_id, [320, 640])}
                      sizes="240px"
                      alt=""
                      width={240}
                      height={120}
                      loading="lazy"
                    />
                  )}
                  {percent > 0 && <bdi className="saving">{format.digits(say('percent_off', { percent }))}</bdi>}
                </span>
                <bdi className="small-offer-name">{nameIn(language, offer)}</bdi>
                <span className="small-offer-price">
                  <bdi className="price-now">{format.money(offer.price_minor)}</bdi>
                  {visits > 1 && <span className="fine">{format.digits(say('each', { price: format.money(each_minor) }))}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The way to a present. */
export function GiftCards({ business }: { business: OnlineBusiness }) {
  const { text, language, link } = useSite();
  return (
    <a className="gift-door" href={link('/buy-gift-card')}>
      <span className="gift-door-card" aria-hidden="true">
        <bdi>{nameIn(language, business.business)}</bdi>
      </span>
      <span className="gift-door-words">
        <h2 id="gift_cards-title">{text('frame.gift_cards')}</h2>
        <span>{text('salon.gift_words')}</span>
        <span className="more">{text('salon.gift_buy')}</span>
      </span>
    </a>
  );
}
