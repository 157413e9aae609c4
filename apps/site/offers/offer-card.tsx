import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import type { ReactNode } from 'react';
import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { OnlineOffer } from '../page.ts';
import { dayWithYear, eventDaysIn } from './event-days.ts';
import { OfferDesign } from './offer-design.tsx';
import { offerValue } from './offer-value.ts';
import { offerWordsIn } from './words.ts';

/** One offer with its services, its terms and its price; below them whatever can be done about it. */
export function OfferCard({ offer, children }: { offer: OnlineOffer; children?: ReactNode }) {
  const { language, format, text } = useSite();
  const say = offerWordsIn(language);
  const description = textIn(language, offer.english_description, offer.arabic_description);
  const days = eventDaysIn(offer, format, text);
  const saves = offer.alone_minor - offer.price_minor;
  const { percent, visits, each_minor } = offerValue(offer);
  const terms = [
    ...(offer.validity_days === null ? [] : [say('use_days', { count: offer.validity_days })]),
    ...(offer.valid_until === null ? [] : [say('use_until', { date: dayWithYear(offer.valid_until, format) })]),
    ...(days === null ? [] : [say('days', { days })]),
    ...(offer.expires_on === null ? [] : [say('until', { date: dayWithYear(offer.expires_on, format) })]),
  ];
  return (
    <article className="card offer-card">
      <div className="offer-look">
        {offer.picture_unique_id === null ? (
          <OfferDesign id={offer.id} />
        ) : (
          <img
            {...pictureSources(offer.picture_unique_id, [320, 640, 1200])}
            sizes="(min-width: 48em) 24rem, 100vw"
            alt=""
            width={480}
            height={160}
            loading="lazy"
          />
        )}
        {percent > 0 && <bdi className="saving">{format.digits(say('percent_off', { percent }))}</bdi>}
      </div>
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
        {visits > 1 && <span className="fine">{format.digits(say('each', { price: format.money(each_minor) }))}</span>}
        {saves > 0 && <small>{say('save', { amount: format.money(saves) })}</small>}
      </p>
      {children}
    </article>
  );
}
