import { type MouseEvent, useDeferredValue, useState } from 'react';
import { Icon } from '../frame/icon.tsx';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlineService } from '../page.ts';
import { findServices, type ServiceGroup, shownAtFirst } from '../pages/find-services.ts';
import { GroupChips } from '../pages/group-chips.tsx';
import { SearchServices } from '../pages/search-services.tsx';
import { ServiceFace } from '../pages/service-face.tsx';
import { ServicePrice } from '../pages/service-price.tsx';
import { ServiceText } from '../pages/service-text.tsx';

/** Where the styles show one group at a time. */
const isNarrow = (): boolean => matchMedia('(max-width: 61.99em)').matches;

/**
 * Services by group with prices and durations; each leads straight into booking it. Four of each group, then all of it; a phone shows the group that
 * is chosen. Without scripts, and while somebody searches, everything is shown.
 */
export function ServiceMenu({ business, search: asked }: { business: OnlineBusiness; search: string }) {
  const { text, link } = useSite();
  const [search, setSearch] = useState(asked);
  const [chosen, setChosen] = useState<number | null>(null);
  const [whole, setWhole] = useState<readonly number[]>([]);
  const looked = useDeferredValue(search);
  const groups = findServices(business, looked);
  const isSearching = looked.trim() !== '';
  const current = groups.find(({ id }) => id === chosen)?.id ?? groups[0]?.id ?? null;
  if (business.services.length === 0) {
    return (
      <div className="empty">
        <h2 id="services-title">{text('home.no_services')}</h2>
        <p>{text('home.no_services_detail')}</p>
      </div>
    );
  }
  const choose = (id: number, event: MouseEvent): void => {
    setChosen(id);
    if (isNarrow()) event.preventDefault();
  };
  return (
    <>
      <div className="menu-head">
        <h2 id="services-title">{text('salon.services')}</h2>
        <SearchServices value={search} onChange={setSearch} />
      </div>
      {!isSearching && <GroupChips groups={groups} chosen={current} onChoose={choose} />}
      <div className={isSearching ? 'menu' : 'menu menu-short'}>
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            canBook={business.settings.is_open === 1}
            isCurrent={group.id === current}
            isWhole={whole.includes(group.id)}
            onWhole={() =>
              setWhole((before) => (before.includes(group.id) ? before.filter((id) => id !== group.id) : [...before, group.id]))
            }
          />
        ))}
      </div>
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
      <p className="fine">{text('salon.prices_include_vat')}</p>
    </>
  );
}

function Group({
  group,
  canBook,
  isCurrent,
  isWhole,
  onWhole,
}: {
  group: ServiceGroup;
  canBook: boolean;
  isCurrent: boolean;
  isWhole: boolean;
  onWhole: () => void;
}) {
  const { text, format, language, link } = useSite();
  const count = group.services.length;
  return (
    <section
      className={`group${isCurrent ? ' group-current' : ''}${isWhole ? ' group-whole' : ''}`}
      data-group={group.id}
      aria-labelledby={`group-${group.id}`}
    >
      <h3 id={`group-${group.id}`}>{nameIn(language, group)}</h3>
      <ul className="services">
        {group.services.map((service) => (
          <li key={service.id}>
            {canBook && service.employee_ids.length > 0 ? (
              <ServiceLink service={service} href={link(`/booking?services=${service.id}`)} />
            ) : (
              <div className="service">
                <ServiceFace service={service} />
                <ServiceText service={service} />
                <ServicePrice service={service} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {count > shownAtFirst && (
        <button type="button" className="more group-all" aria-expanded={isWhole} onClick={onWhole}>
          {isWhole ? text('home.fewer') : format.digits(text('home.all_of', { count }))}
        </button>
      )}
    </section>
  );
}

function ServiceLink({ service, href }: { service: OnlineService; href: string }) {
  const { text } = useSite();
  return (
    <a className="service service-link" href={href}>
      <ServiceFace service={service} />
      <ServiceText service={service} />
      <ServicePrice service={service} />
      <span className="service-go">
        {text('salon.choose')}
        <Icon name="chevron" />
      </span>
    </a>
  );
}
