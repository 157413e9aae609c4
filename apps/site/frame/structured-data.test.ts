import { describe, expect, test } from 'vitest';
import type { OnlineBusiness } from '../page.ts';
import { structuredData } from './structured-data.ts';

const business: OnlineBusiness = {
  business: {
    alias: 'lamsa',
    english_name: 'Lamsa',
    arabic_name: 'لمسة',
    timezone: 'Asia/Riyadh',
    currency: 'SAR',
    calling_code: '966',
    digits: 'latn',
    accent_colour: '#b34700',
    logo_unique_id: null,
    background_unique_id: null,
    cover_design: 1,
    gallery: [],
    english_intro: null,
    arabic_intro: 'أهلاً',
    telephone: null,
    whatsapp: null,
    email: null,
    website: 'https://lamsa.example',
    english_address: null,
    arabic_address: null,
    latitude: null,
    longitude: null,
    has_terms: 0,
    has_refund_policy: 0,
    has_offers: 0,
    takes_payments: 0,
    sells_gift_cards: 0,
    rating_count: 0,
    rating_stars: 0,
    links: [
      { type: 3, value: 'https://instagram.com/lamsa' },
      { type: 0, value: '+966500000000' },
    ],
  },
  opening: {
    open_until: null,
    opens_at: null,
    days: [
      {
        date: '2026-11-22',
        shifts: [{ opens_at: '2026-11-22T20:00:00+03:00', closes_at: '2026-11-23T03:00:00+03:00' }],
        exception: null,
      },
    ],
  },
  settings: {
    is_open: 1,
    max_days_ahead: 60,
  },
  service_groups: [
    { id: 1, english_name: 'Hair', arabic_name: 'شعر', colour: null },
    { id: 2, english_name: 'Empty', arabic_name: 'فارغ', colour: null },
  ],
  services: [
    {
      id: 7,
      service_group_id: 1,
      english_name: 'Cut',
      arabic_name: 'قص',
      english_description: null,
      arabic_description: null,
      price_minor: 12_050,
      original_price_minor: 12_050,
      duration_minutes: 30,
      employee_ids: [1],
      seats: 1,
      picture_unique_id: null,
      addons: [],
    },
  ],
  employees: [],
};

const noHome = {
  blocks: [],
  english_district: null,
  arabic_district: null,
  next_times: null,
  reviews: { reviews: [], has_more: false, has_hidden: false, employees: [] },
  reviews_shown: 5,
  offers: [],
};

describe('what search engines are told', () => {
  test('is the business, its hours, its services and their prices, in the language of the page', () => {
    expect(structuredData({ name: 'home', business, search: '', home: noHome }, 'ar', 'https://x.test')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BeautySalon',
      '@id': 'https://x.test/salon/lamsa#business',
      name: 'لمسة',
      alternateName: 'Lamsa',
      description: 'أهلاً',
      url: 'https://x.test/ar/salon/lamsa',
      sameAs: ['https://instagram.com/lamsa', 'https://lamsa.example'],
      currenciesAccepted: 'SAR',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Sunday',
          opens: '20:00',
          closes: '03:00',
          validFrom: '2026-11-22',
          validThrough: '2026-11-22',
        },
      ],
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'لمسة',
        itemListElement: [
          {
            '@type': 'OfferCatalog',
            name: 'شعر',
            itemListElement: [
              {
                '@type': 'Offer',
                price: '120.50',
                priceCurrency: 'SAR',
                url: 'https://x.test/ar/salon/lamsa/booking?service=7',
                itemOffered: { '@type': 'Service', name: 'قص' },
              },
            ],
          },
        ],
      },
      potentialAction: { '@type': 'ReserveAction', target: 'https://x.test/ar/salon/lamsa/booking' },
    });
  });

  test('tells of a rating only where there is one', () => {
    expect(structuredData({ name: 'price_list', packages: [], business }, 'en', 'https://x.test')).not.toHaveProperty('aggregateRating');
    const rated = { ...business, business: { ...business.business, rating_count: 3, rating_stars: 14 } };
    expect(structuredData({ name: 'price_list', packages: [], business: rated }, 'en', 'https://x.test')).toMatchObject({
      aggregateRating: { ratingValue: '4.7', ratingCount: 3 },
    });
  });

  test('is left out where the page is not about the business', () => {
    expect(structuredData({ name: 'booking', business, query: '' } as never, 'en', 'https://x.test')).toBeNull();
  });
});
