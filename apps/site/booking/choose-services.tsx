import { useState } from 'react';
import { Icon } from '../frame/icon.tsx';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineService } from '../page.ts';
import { findServices } from '../pages/find-services.ts';
import { SearchServices } from '../pages/search-services.tsx';
import { ServiceText } from '../pages/service-menu.tsx';
import { ServicePrice } from '../pages/service-price.tsx';
import type { StepProps } from './booking.tsx';
import { employeesForAll, mostServices } from './booking-state.ts';

/** One service or several, each a tap. */
export function ChooseServices({ business, choices, change }: StepProps) {
  const { text, language } = useSite();
  const [search, setSearch] = useState('');
  // A service that nobody does online is on the menu, but cannot be chosen here.
  const services = business.services.filter((service) => service.employee_ids.length > 0);
  const groups = findServices({ ...business, services }, search);
  const isFull = choices.service_ids.length >= mostServices;

  const toggle = (service: OnlineService): void => {
    const { service_ids, employee_id } = choices;
    const next = service_ids.includes(service.id) ? service_ids.filter((id) => id !== service.id) : [...service_ids, service.id];
    const keepsEmployee = employeesForAll(business, next).some(({ id }) => id === employee_id);
    // Another visit is another length: the time has to be chosen again.
    change({ service_ids: next, employee_id: keepsEmployee ? employee_id : null, starts_at: null });
  };

  return (
    <>
      <p className="hint">{text('booking.services_hint')}</p>
      {services.length > 8 && <SearchServices value={search} onChange={setSearch} />}
      {isFull && (
        <p className="notice" role="status">
          {text('booking.too_many', { count: mostServices })}
        </p>
      )}
      {groups.map((group) => (
        <section key={group.id} className="group" aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{nameIn(language, group)}</h2>
          <ul className="services">
            {group.services.map((service) => {
              const isChosen = choices.service_ids.includes(service.id);
              return (
                <li key={service.id}>
                  <label className="service service-choice">
                    <input type="checkbox" checked={isChosen} disabled={!isChosen && isFull} onChange={() => toggle(service)} />
                    <ServiceText service={service} />
                    <ServicePrice service={service} />
                    <span className="tick">
                      <Icon name={isChosen ? 'check' : 'plus'} />
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className="empty" role="status">
          {text('home.nothing_found', { search })}
        </p>
      )}
    </>
  );
}
