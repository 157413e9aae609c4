import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { findServices } from './find-services.ts';
import { ServiceText } from './service-menu.tsx';
import { ServicePrice } from './service-price.tsx';

/** The menu as it would lie on the counter: made for reading and for paper. */
export function PriceList({ business }: { business: OnlineBusiness }) {
  const { text, language, link } = useSite();
  const groups = findServices(business, '');
  return (
    <div className="narrow">
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
      {groups.map((group) => (
        <section key={group.id} className="group" aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{nameIn(language, group)}</h2>
          <ul className="services">
            {group.services.map((service) => (
              <li key={service.id}>
                <div className="service">
                  <ServiceText service={service} />
                  <ServicePrice service={service} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length > 0 && <p className="fine">{text('home.prices_include_vat')}</p>}
      {groups.length > 0 && (
        <p className="not-on-paper">
          <a href={link('/price-list.pdf')} download>
            {text('frame.download_pdf')}
          </a>
        </p>
      )}
      {groups.length > 0 && business.settings.is_open === 1 && (
        <p className="after not-on-paper">
          <a className="button button-main" href={link('/booking')}>
            {text('frame.book')}
          </a>
        </p>
      )}
    </div>
  );
}
