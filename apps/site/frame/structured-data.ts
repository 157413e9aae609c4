import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { averageStars } from '@rawnaq/domain/reach/feedback/average-stars';
import { dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import type { Language } from '@rawnaq/messages/format';
import type { OnlineBusiness, Page } from '../page.ts';
import { nameIn, textIn } from './site-context.tsx';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value);
type Thing = Readonly<Record<string, unknown>>;

/** What is null or an empty list is left out: a search engine takes every field for a statement. */
function stated(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

function openingHours({ opening }: OnlineBusiness): Thing[] {
  return opening.days.flatMap(({ date, shifts }) =>
    shifts.map(({ opens_at, closes_at }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[dayOfWeek(date)]}`,
      opens: opens_at.slice(11, 16),
      closes: closes_at.slice(11, 16),
      validFrom: date,
      validThrough: date,
    })),
  );
}

function offers(business: OnlineBusiness, language: Language, page: (path: string) => string): Thing[] {
  const { currency } = business.business;
  return business.service_groups
    .map((group) => ({ group, services: business.services.filter((service) => service.service_group_id === group.id) }))
    .filter(({ services }) => services.length > 0)
    .map(({ group, services }) => ({
      '@type': 'OfferCatalog',
      name: nameIn(language, group),
      itemListElement: services.map((service) => ({
        '@type': 'Offer',
        price: formatAmount(service.price_minor, decimalsOf(currency)),
        priceCurrency: currency,
        url: page(`/booking?service=${service.id}`),
        itemOffered: stated({
          '@type': 'Service',
          name: nameIn(language, service),
          description: textIn(language, service.english_description, service.arabic_description),
        }),
      })),
    }));
}

/**
 * The business for search engines (schema.org): on the pages that are about it, in their language. A rating only where customers have
 * really given some. `origin` is where the public pages are reached.
 */
export function structuredData(page: Page, language: Language, origin: string): Thing | null {
  if (page.name !== 'home' && page.name !== 'price_list') return null;
  const { business } = page;
  const own = business.business;
  const root = `${origin}${language === 'ar' ? '/ar' : ''}/salon/${own.alias}`;
  const average = averageStars(own.rating_count, own.rating_stars);
  const address = textIn(language, own.english_address, own.arabic_address);
  const name = nameIn(language, own);
  const other = nameIn(language === 'ar' ? 'en' : 'ar', own);
  const takesBookings = business.settings.is_open === 1 && business.services.length > 0;
  return stated({
    '@context': 'https://schema.org',
    '@type': 'BeautySalon',
    '@id': `${origin}/salon/${own.alias}#business`,
    name,
    alternateName: other === name ? null : other,
    description: textIn(language, own.english_intro, own.arabic_intro),
    url: root,
    telephone: own.telephone,
    email: own.email,
    image: pictureOf(business, origin),
    address: address === null ? null : { '@type': 'PostalAddress', streetAddress: address },
    geo:
      own.latitude === null || own.longitude === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: own.latitude, longitude: own.longitude },
    sameAs: [...new Set([...own.links.map(({ value }) => value), own.website ?? ''].filter(isWebAddress))],
    currenciesAccepted: own.currency,
    openingHoursSpecification: openingHours(business),
    aggregateRating:
      average === null
        ? null
        : { '@type': 'AggregateRating', ratingValue: average, ratingCount: own.rating_count, bestRating: 5, worstRating: 1 },
    hasOfferCatalog:
      business.services.length === 0
        ? null
        : { '@type': 'OfferCatalog', name, itemListElement: offers(business, language, (path) => `${root}${path}`) },
    potentialAction: takesBookings ? { '@type': 'ReserveAction', target: `${root}/booking` } : null,
  });
}

/** The picture that stands for the business where its page is shared; null where it has none. */
export function pictureOf({ business }: OnlineBusiness, origin: string): string | null {
  const picture = business.background_unique_id ?? business.logo_unique_id;
  return picture === null ? null : `${origin}${pictureAddress(picture, 1200)}`;
}
