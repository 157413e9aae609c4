import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlinePackage } from '../page.ts';
import { offerWordsIn } from '../offers/words.ts';
import { findServices } from './find-services.ts';
import { GroupChips } from './group-chips.tsx';
import { ServiceFace } from './service-face.tsx';
import { ServicePrice } from './service-price.tsx';
import { ServiceText } from './service-text.tsx';

/** The menu as it would lie on the counter: made for reading and for paper. */
export function PriceList({ business, packages }: { business: OnlineBusiness; packages: readonly OnlinePackage[] }) {
  const { text, language, link } = useSite();
  const groups = findServices(business, '');
  const canBook = business.settings.is_open === 1;
  return (
    <div className="broad prices">
      <h1>{text('frame.price_list')}</h1>
      <p className="lead">
        <bdi>{nameIn(language, business.business)}</bdi>
      </p>
      {groups.length === 0 && (
        <div className="empty">
          <h2>{text('home.no_services')}</h2>
          <p>{text('home.no_services_detail')}</p>
        </div>
      )}
      <GroupChips groups={groups} />
      {groups.map((group) => (
        <section key={group.id} className="group" data-group={group.id} aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{nameIn(language, group)}</h2>
          <ul className="services">
            {group.services.map((service) => (
              <li key={service.id}>
                <div className="service">
                  <ServiceFace service={service} />
                  <ServiceText service={service} />
                  <ServicePrice service={service} />
                  {canBook && service.employee_ids.length > 0 && (
                    <a className="service-book not-on-paper" href={link(`/booking?services=${service.id}`)} rel="nofollow">
                      {text('salon.choose')}
                      <span className="for-ears"> {nameIn(language, service)}</span>
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {packages.length > 0 && <Packages packages={packages} />}
      {groups.length > 0 && <p className="fine">{text('salon.prices_include_vat')}</p>}
      {groups.length > 0 && (
        <p className="not-on-paper">
          <a href={link('/price-list.pdf')} download>
            {text('prices.download_pdf')}
          </a>
        </p>
      )}
      {groups.length > 0 && canBook && (
        <p className="after not-on-paper">
          <a className="button button-main" href={link('/booking')}>
            {text('frame.book')}
          </a>
        </p>
      )}
    </div>
  );
}

function Packages({ packages }: { packages: readonly OnlinePackage[] }) {
  const { language, format, text } = useSite();
  const say = offerWordsIn(language);
  return (
    <section className="group" aria-labelledby="packages">
      <h2 id="packages">{say('packages')}</h2>
      <ul className="services">
        {packages.map((whole) => (
          <li key={whole.id}>
            <div className="service">
              <span className="service-text">
                <bdi className="service-name">{nameIn(language, whole)}</bdi>
                <span className="service-description">
                  {textIn(language, whole.english_description, whole.arabic_description) ??
                    whole.services
                      .map((one) =>
                        one.quantity === 1 ? nameIn(language, one) : say('times', { name: nameIn(language, one), count: one.quantity }),
                      )
                      .join(text('words.comma'))}
                </span>
                <span className="service-time">{format.duration(whole.duration_minutes)}</span>
              </span>
              <ServicePrice service={whole} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
