import { nameIn, useSite } from '../frame/site-context.tsx';
import type { Page } from '../page.ts';
import { dayWithYear, eventDaysIn } from './event-days.ts';
import { offerWordsIn } from './words.ts';

type SoldOfferView = Extract<Page, { name: 'e_offer' }>;

/** A bought offer for who holds its link: what is left, until when, what was used. Works without any script, and on paper. */
export function SoldOfferPage({ page: { business, sold, qr } }: { page: SoldOfferView }) {
  const { language, format, text, link } = useSite();
  const say = offerWordsIn(language);
  const days = eventDaysIn(sold, format, text);
  return (
    <div className="narrow" data-state={sold.state}>
      <p className="lead">{say('mine')}</p>
      <h1>{nameIn(language, sold)}</h1>
      {sold.state === 'open' ? (
        <section className="card offer-code">
          <svg className="offer-qr" viewBox={`-2 -2 ${qr.modules + 4} ${qr.modules + 4}`} role="img" aria-label={say('qr')}>
            <path d={qr.path} />
          </svg>
          <p className="fine">{say('show')}</p>
        </section>
      ) : (
        <p className="card offer-over" role="status">
          {say(sold.state)}
        </p>
      )}
      <dl className="card facts">
        <div>
          <dt>{say('left')}</dt>
          <dd>
            {sold.uses_left !== null && <strong>{say('any_left', { count: sold.uses_left })}</strong>}
            <ul className="summary-lines offer-left">
              {sold.services.map((service) => (
                <li key={service.service_id}>
                  <bdi>{nameIn(language, service)}</bdi>
                  <strong>{say('left_of', { left: service.left, quantity: service.quantity })}</strong>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{say('valid_until')}</dt>
          <dd>
            <strong>{sold.expires_on === null ? say('for_ever') : dayWithYear(sold.expires_on, format)}</strong>
          </dd>
        </div>
        {days !== null && (
          <div>
            <dt>{say('on_days')}</dt>
            <dd>{days}</dd>
          </div>
        )}
        <div>
          <dt>{say('used')}</dt>
          <dd>
            {sold.uses.length === 0 && say('used_none')}
            <ul className="summary-lines offer-left">
              {sold.uses.map((use, index) => (
                <li key={index}>
                  <bdi>
                    {use.quantity === 1 ? nameIn(language, use) : say('times', { name: nameIn(language, use), count: use.quantity })}
                  </bdi>
                  <span>{dayWithYear(use.on, format)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      {business.settings.is_open === 1 && sold.state === 'open' && (
        <div className="visit-actions not-on-paper">
          <a className="button button-main" href={link('/booking')}>
            {say('book')}
          </a>
        </div>
      )}
    </div>
  );
}
