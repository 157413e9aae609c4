import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { OnlineOffer, Page } from '../page.ts';
import { dayWithYear, eventDaysIn } from './event-days.ts';
import { offerWordsIn } from './words.ts';

type OffersView = Extract<Page, { name: 'offers' }>;

/** What a business offers at a better price, and how to come by it. Works without any script. */
export function OffersPage({ page: { business, offers } }: { page: OffersView }) {
  const { language, link } = useSite();
  const say = offerWordsIn(language);
  const { telephone, whatsapp } = business.business;
  return (
    <div className="narrow">
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
                <Offer offer={offer} />
              </li>
            ))}
          </ul>
          <p className="fine">{say('vat')}</p>
          <section className="card offer-ask">
            <p>{say('buy')}</p>
            <div className="visit-actions">
              {whatsapp !== null && (
                <a className="button button-main" href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`} rel="noreferrer">
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

function Offer({ offer }: { offer: OnlineOffer }) {
  const { language, format, text } = useSite();
  const say = offerWordsIn(language);
  const description = textIn(language, offer.english_description, offer.arabic_description);
  const days = eventDaysIn(offer, format, text);
  const saves = offer.alone_minor - offer.price_minor;
  const terms = [
    ...(offer.validity_days === null ? [] : [say('use_days', { count: offer.validity_days })]),
    ...(offer.valid_until === null ? [] : [say('use_until', { date: dayWithYear(offer.valid_until, format) })]),
    ...(days === null ? [] : [say('days', { days })]),
    ...(offer.expires_on === null ? [] : [say('until', { date: dayWithYear(offer.expires_on, format) })]),
  ];
  return (
    <article className="card offer-card">
      {offer.picture_unique_id !== null && (
        <img src={`/api/public/files/${offer.picture_unique_id}`} alt="" width={96} height={96} loading="lazy" className="offer-picture" />
      )}
      <div className="offer-words">
        <h2>{nameIn(language, offer)}</h2>
        {description !== null && <p>{description}</p>}
        {offer.choose_count !== null && <p>{say('choose', { count: offer.choose_count })}</p>}
        <ul className="offer-services">
          {offer.services.map((service) => (
            <li key={service.service_id}>
              {service.quantity === 1
                ? nameIn(language, service)
                : say('times', { name: nameIn(language, service), count: service.quantity })}
            </li>
          ))}
        </ul>
        {terms.map((term) => (
          <p key={term} className="fine">
            {term}
          </p>
        ))}
      </div>
      <p className="price offer-price">
        {saves > 0 && (
          <s>
            <span className="for-ears">{say('before')} </span>
            <bdi>{format.money(offer.alone_minor)}</bdi>
          </s>
        )}
        <bdi className="price-now">{format.money(offer.price_minor)}</bdi>
        {saves > 0 && <small>{say('save', { amount: format.money(saves) })}</small>}
      </p>
    </article>
  );
}
