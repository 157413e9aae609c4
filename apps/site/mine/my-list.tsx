import { useEffect, useRef } from 'react';
import { Icon } from '../frame/icon.tsx';
import { nameIn, useSite } from '../frame/site-context.tsx';
import { dateOf } from '../format/format.ts';
import type { OnlineBusiness } from '../page.ts';
import { stateOf } from '../visit/booking-is.ts';
import { StateBadge } from '../visit/state-badge.tsx';
import type { MyBookings } from './mine.tsx';

type MyBooking = MyBookings['ahead'][number];

/** What is coming, what has been; each leads to its own page, where it can be changed or rated. */
export function MyList({ business, bookings, onLeave }: { business: OnlineBusiness; bookings: MyBookings; onLeave: () => void }) {
  const { text, link } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ahead, past, name, mobile } = bookings;
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="mine-who">
        <h2 ref={heading} tabIndex={-1}>
          {name === null ? <bdi dir="ltr">+{mobile}</bdi> : text('mine.hello', { name })}
        </h2>
        <button type="button" className="link" onClick={onLeave}>
          {text('mine.leave')}
        </button>
      </div>
      {ahead.length === 0 && past.length === 0 ? (
        <div className="empty">
          <h3>{text('mine.none')}</h3>
          <p>{text('mine.none_text')}</p>
          <a className="button button-main" href={link('/booking')}>
            {text('frame.book')}
          </a>
        </div>
      ) : (
        <>
          <section aria-labelledby="ahead">
            <h3 id="ahead">{text('mine.ahead')}</h3>
            {ahead.length === 0 && (
              <p className="hint">
                {text('mine.none_ahead')} <a href={link('/booking')}>{text('frame.book')}</a>
              </p>
            )}
            <Visits business={business} visits={ahead} />
          </section>
          {past.length > 0 && (
            <section aria-labelledby="past">
              <h3 id="past">{text('mine.past')}</h3>
              <Visits business={business} visits={past} />
            </section>
          )}
        </>
      )}
    </>
  );
}

function Visits({ business, visits }: { business: OnlineBusiness; visits: readonly MyBooking[] }) {
  const { text, format, language, link } = useSite();
  const today = business.opening.days[0]?.date ?? '';
  return (
    <ul className="mine-list">
      {visits.map((visit) => (
        <li key={visit.unique_id}>
          <a className="card mine-visit" href={link(`/e-booking/${visit.unique_id}`)}>
            <span className="mine-when">
              <strong>{format.shortDay(dateOf(visit.starts_at), today)}</strong>
              <bdi>{format.time(visit.starts_at)}</bdi>
            </span>
            <span className="mine-what">
              <span>{visit.services.map((service) => nameIn(language, service)).join(text('words.comma'))}</span>
              {stateOf(visit) !== 'visit.status.scheduled' && <StateBadge booking={visit} />}
              {visit.may_rate === 1 && <span className="mine-rate">{text('mine.rate')}</span>}
            </span>
            <Icon name="chevron" />
          </a>
        </li>
      ))}
    </ul>
  );
}
