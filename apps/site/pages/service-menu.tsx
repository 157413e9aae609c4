import { useDeferredValue, useState } from 'react';
import { Icon } from '../frame/icon.tsx';
import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlineService } from '../page.ts';
import { findServices } from './find-services.ts';
import { SearchServices } from './search-services.tsx';
import { ServicePrice } from './service-price.tsx';

/** Services by group with prices and durations; each leads straight into booking it. */
export function ServiceMenu({ business, search: asked }: { business: OnlineBusiness; search: string }) {
  const { text, language, link } = useSite();
  const [search, setSearch] = useState(asked);
  const groups = findServices(business, useDeferredValue(search));
  if (business.services.length === 0) {
    return (
      <section className="empty">
        <h2>{text('home.no_services')}</h2>
        <p>{text('home.no_services_detail')}</p>
      </section>
    );
  }
  const canBook = business.settings.is_open === 1;
  return (
    <section aria-labelledby="services">
      <div className="menu-head">
        <h2 id="services">{text('home.services')}</h2>
        <SearchServices value={search} onChange={setSearch} />
      </div>
      {groups.length > 1 && (
        <nav className="chips" aria-label={text('home.groups')}>
          {groups.map((group) => (
            <a key={group.id} className="chip" href={`#group-${group.id}`}>
              {nameIn(language, group)}
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <section key={group.id} className="group" aria-labelledby={`group-${group.id}`}>
          <h3 id={`group-${group.id}`}>{nameIn(language, group)}</h3>
          <ul className="services">
            {group.services.map((service) => (
              <li key={service.id}>
                {canBook && service.employee_ids.length > 0 ? (
                  <ServiceLink service={service} href={link(`/booking?services=${service.id}`)} />
                ) : (
                  <ServiceWords service={service} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <div className="empty" role="status">
          <p>{text('home.nothing_found', { search })}</p>
          <a
            href={link('')}
            className="button button-quiet"
            onClick={(event) => {
              event.preventDefault();
              setSearch('');
            }}
          >
            {text('home.show_all')}
          </a>
        </div>
      )}
      <p className="fine">{text('home.prices_include_vat')}</p>
    </section>
  );
}

function ServiceLink({ service, href }: { service: OnlineService; href: string }) {
  const { text } = useSite();
  return (
    <a className="service service-link" href={href}>
      <ServiceText service={service} />
      <ServicePrice service={service} />
      <span className="service-go">
        {text('home.choose')}
        <Icon name="chevron" />
      </span>
    </a>
  );
}

function ServiceWords({ service }: { service: OnlineService }) {
  return (
    <div className="service">
      <ServiceText service={service} />
      <ServicePrice service={service} />
    </div>
  );
}

export function ServiceText({ service }: { service: OnlineService }) {
  const { language, format } = useSite();
  const description = textIn(language, service.english_description, service.arabic_description);
  return (
    <span className="service-text">
      <bdi className="service-name">{nameIn(language, service)}</bdi>
      {description !== null && <span className="service-description">{description}</span>}
      <span className="service-time">{format.duration(service.duration_minutes)}</span>
    </span>
  );
}
