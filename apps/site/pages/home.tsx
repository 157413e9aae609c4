import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import { averageStars } from '@rawnaq/domain/reach/feedback/average-stars';
import { Logo } from '../frame/frame.tsx';
import { Icon } from '../frame/icon.tsx';
import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { Contact, contactLinks } from './contact.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { openingSentence } from './opening-sentence.ts';
import { ServiceMenu } from './service-menu.tsx';

/** The salon's first page: its name and looks, whether it is open, what can be booked. */
export function Home({ business, search, now }: { business: OnlineBusiness; search: string; now: string }) {
  const site = useSite();
  const { text, format, language, link } = site;
  const own = business.business;
  const name = nameIn(language, own);
  const intro = textIn(language, own.english_intro, own.arabic_intro);
  const stars = averageStars(own.rating_count, own.rating_stars);
  const isOpen = business.opening.open_until !== null;
  const takesBookings = business.settings.is_open === 1 && business.services.length > 0;
  const quick = contactLinks(own)
    .filter((entry) => entry.isQuick)
    .slice(0, 3);
  return (
    <>
      <section className={own.background_unique_id === null ? 'hero' : 'hero hero-pictured'}>
        {own.background_unique_id !== null && (
          <img
            className="hero-picture"
            {...pictureSources(own.background_unique_id, [640, 1200, 2000])}
            sizes="100vw"
            alt=""
            width={1200}
            height={400}
          />
        )}
        <div className="hero-inner">
          <Logo name={name} picture={own.logo_unique_id} />
          <div className="hero-words">
            <h1>
              <bdi>{name}</bdi>
            </h1>
            <p className={isOpen ? 'door door-open' : 'door'}>{openingSentence(business.opening, now, site)}</p>
            {stars !== null && (
              <p className="stars">
                <Icon name="star" />
                <bdi>{format.digits(stars)}</bdi>
                <span className="stars-count">{format.digits(text('home.ratings', { count: own.rating_count }))}</span>
              </p>
            )}
            {intro !== null && <p className="intro">{intro}</p>}
          </div>
          <div className="hero-actions">
            {takesBookings && (
              <a className="button button-main" href={link('/booking')}>
                {text('frame.book')}
              </a>
            )}
            {quick.map((entry) => (
              <a
                key={entry.href}
                className="button button-quiet"
                href={entry.href}
                {...(entry.isOutside ? { target: '_blank', rel: 'noopener' } : {})}
              >
                <Icon name={entry.icon} />
                {text(entry.label)}
              </a>
            ))}
          </div>
        </div>
      </section>
      <div className="home-columns">
        <div className="home-services">
          {business.settings.is_open === 0 && (
            <div className="notice" role="note">
              <strong>{text('home.not_taking_bookings')}</strong>
              <p>{text('home.not_taking_bookings_detail')}</p>
            </div>
          )}
          <ServiceMenu business={business} search={search} />
        </div>
        <aside className="home-aside">
          <OpeningHours business={business} />
          <Contact business={business} />
        </aside>
      </div>
    </>
  );
}
