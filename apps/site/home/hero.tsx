import { averageStars } from '@rawnaq/domain/reach/feedback/average-stars';
import { coverAddress, coverDesignOf } from '@rawnaq/domain/settings/files/covers';
import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import { Logo } from '../frame/frame.tsx';
import { Icon } from '../frame/icon.tsx';
import { moreIcons } from '../frame/more-icons.ts';
import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { HomePage } from '../page.ts';
import { contactLinks } from '../pages/contact.tsx';
import { openingSentence } from '../pages/opening-sentence.ts';

/** Pixels across in which the cover is to be had. */
export const coverWidths = [640, 1200, 2000] as const;

/** Cover, name, and in one line what decides: stars, district, whether it is open. */
export function Hero({ page: { business, home }, now }: { page: HomePage; now: string }) {
  const site = useSite();
  const { text, format, language, link } = site;
  const own = business.business;
  const name = nameIn(language, own);
  const intro = textIn(language, own.english_intro, own.arabic_intro);
  const district = textIn(language, home.english_district, home.arabic_district);
  const stars = averageStars(own.rating_count, own.rating_stars);
  const isOpen = business.opening.open_until !== null;
  const takesBookings = business.settings.is_open === 1 && business.services.length > 0;
  const quick = contactLinks(own)
    .filter((entry) => entry.isQuick)
    .slice(0, 2);
  return (
    <section className="hero">
      {own.background_unique_id === null ? (
        <img
          className="hero-picture"
          src={coverAddress(coverDesignOf(own.cover_design, 0), own.accent_colour)}
          alt=""
          width={1600}
          height={640}
          fetchPriority="high"
        />
      ) : (
        <img
          className="hero-picture"
          {...pictureSources(own.background_unique_id, coverWidths)}
          sizes="100vw"
          alt=""
          width={1200}
          height={400}
          fetchPriority="high"
        />
      )}
      <div className="hero-inner">
        <Logo name={name} picture={own.logo_unique_id} />
        <div className="hero-words">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <ul className="hero-facts">
            {stars !== null && (
              <li className="stars">
                <Icon path={moreIcons.star} />
                <bdi>{format.digits(stars)}</bdi>
                <a className="stars-count" href="#reviews">
                  {format.digits(text('salon.ratings', { count: own.rating_count }))}
                </a>
              </li>
            )}
            {district !== null && (
              <li>
                <bdi>{district}</bdi>
              </li>
            )}
            <li className={isOpen ? 'door door-open' : 'door'}>{openingSentence(business.opening, now, site)}</li>
          </ul>
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
              <Icon path={moreIcons[entry.icon]} />
              {text(entry.label)}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
