import { useState } from 'react';
import { Icon } from '../frame/icon.tsx';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineService } from '../page.ts';
import { findServices, type ServiceGroup, shownAtFirst } from '../pages/find-services.ts';
import { SearchServices } from '../pages/search-services.tsx';
import { GroupChips } from '../pages/group-chips.tsx';
import { ServicePicture } from '../pages/service-picture.tsx';
import { ServicePrice } from '../pages/service-price.tsx';
import { ServiceText } from '../pages/service-text.tsx';
import type { StepProps } from './booking.tsx';
import { countOf, mayChoose, mostServices, withCount } from './booking-state.ts';
import { ServiceOptions } from './service-options.tsx';
import { useGroupInView } from './use-group-in-view.ts';

/** One service or several, each a tap; extras and company where a service is chosen. */
// oxlint-disable-next-line max-lines-per-function -- each component more is weight that every customer loads before the first service is chosen (80 KB are the limit)
export function ChooseServices({ business, choices, change }: StepProps) {
  const { text, format, language } = useSite();
  const [search, setSearch] = useState('');
  const [whole, setWhole] = useState<readonly number[]>([]);
  const { service_ids, addon_ids, employee_id, group_id } = choices;
  // The page of an employee may lead here for that employee alone, or for one group of services.
  const chosen_employee = service_ids.length === 0 ? business.employees.find(({ id }) => id === employee_id) : undefined;
  // A service that nobody does online is on the menu, but cannot be chosen here.
  const services = business.services.filter(
    (service) =>
      service.employee_ids.length > 0 &&
      (group_id === null || service.service_group_id === group_id || service_ids.includes(service.id)) &&
      (chosen_employee === undefined || service.employee_ids.includes(chosen_employee.id)),
  );
  const groups = findServices({ ...business, services }, search);
  // A phone shows the first services of each group and all that are chosen; what is searched for is shown wherever it is.
  const isShort = ({ id, services: { length } }: ServiceGroup): boolean => search === '' && length > shownAtFirst && !whole.includes(id);
  const isFull = service_ids.length >= mostServices;

  const choose = (next: readonly number[], addons: readonly number[] = addon_ids): void => {
    const is_together = choices.is_together && new Set(next).size > 1;
    const keepsEmployee = mayChoose(business, { service_ids: next, is_together }).some(({ id }) => id === employee_id);
    // Another visit is another length: the time has to be chosen again.
    change({ service_ids: next, addon_ids: addons, is_together, employee_id: keepsEmployee ? employee_id : null, starts_at: null });
  };
  const toggle = (service: OnlineService): void => {
    const isChosen = service_ids.includes(service.id);
    const kept = isChosen ? addon_ids.filter((id) => !service.addons.some((addon) => addon.id === id)) : addon_ids;
    choose(withCount(service_ids, service.id, isChosen ? 0 : 1), kept);
  };

  return (
    <>
      <p className="hint">{text('booking.services_hint')}</p>
      {services.length > 8 && <SearchServices value={search} onChange={setSearch} />}
      {(chosen_employee !== undefined || group_id !== null) && (
        <p className="only">
          {chosen_employee !== undefined && text('booking.with', { employee: nameIn(language, chosen_employee) })}{' '}
          <button
            type="button"
            className="link"
            onClick={() => change({ group_id: null, ...(chosen_employee === undefined ? {} : { employee_id: null }) })}
          >
            {text('home.show_all')}
          </button>
        </p>
      )}
      {isFull && (
        <p className="notice" role="status">
          {text('booking.too_many', { count: mostServices })}
        </p>
      )}
      <GroupChips groups={groups} chosen={useGroupInView()} />
      {groups.map((group) => (
        <section
          key={group.id}
          className={isShort(group) ? 'group group-short' : 'group'}
          data-group={group.id}
          aria-labelledby={`group-${group.id}`}
        >
          <h2 id={`group-${group.id}`}>{nameIn(language, group)}</h2>
          <ul className="services">
            {group.services.map((service) => {
              const count = countOf(service_ids, service.id);
              return (
                <li key={service.id}>
                  <label className="service service-choice">
                    <input type="checkbox" checked={count > 0} disabled={count === 0 && isFull} onChange={() => toggle(service)} />
                    <ServicePicture service={service} />
                    <ServiceText service={service} />
                    <ServicePrice service={service} />
                    <span className="tick">
                      <Icon name={count > 0 ? 'check' : 'plus'} />
                    </span>
                  </label>
                  {count > 0 && (
                    <ServiceOptions
                      service={service}
                      count={count}
                      isFull={isFull}
                      addon_ids={addon_ids}
                      onCount={(next) => choose(withCount(service_ids, service.id, next))}
                      onAddons={(next) => choose(service_ids, next)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
          {search === '' && group.services.length > shownAtFirst && (
            <button
              type="button"
              className="link group-all"
              aria-expanded={!isShort(group)}
              onClick={() => setWhole(isShort(group) ? [...whole, group.id] : whole.filter((id) => id !== group.id))}
            >
              {isShort(group) ? format.digits(text('home.all_of', { count: group.services.length })) : text('home.fewer')}
            </button>
          )}
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
