import { OfferType } from '@rawnaq/domain/value/offers/offer';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';
import { groupOf } from './full-offer.ts';
import type { TrainingCatalogue } from './write-catalogue.ts';

interface Bundle {
  english_name: string;
  arabic_name: string;
  /** Of a group, by its position: how many of each of its first services. */
  group: keyof typeof groupOf;
  quantities: readonly number[];
  /** Of what they cost one by one, in percent. */
  percent: number;
}

const packages: readonly Bundle[] = [
  { english_name: 'Hands and feet', arabic_name: 'العناية باليدين والقدمين', group: 'nails', quantities: [1, 1], percent: 85 },
  {
    english_name: 'Hair from start to end',
    arabic_name: 'الشعر من البداية إلى النهاية',
    group: 'hair',
    quantities: [1, 1, 1],
    percent: 90,
  },
];
const offers: readonly (Bundle & { choose_count?: number; validity_days: number; is_renewable?: 1 })[] = [
  {
    english_name: 'Six visits for five',
    arabic_name: 'ست زيارات بسعر خمس',
    group: 'hair',
    quantities: [6],
    percent: 83,
    validity_days: 180,
    is_renewable: 1,
  },
  {
    english_name: 'Bridal care - choose three',
    arabic_name: 'عناية العروس - اختيار ثلاث',
    group: 'makeup',
    quantities: [1, 1, 1, 1],
    percent: 80,
    choose_count: 3,
    validity_days: 60,
  },
];

/** Packages, offers and discount codes, all of them to be had on this day. */
export async function writeOffers(db: Db, account_id: number, catalogue: TrainingCatalogue, today: string): Promise<void> {
  const parts = ({ group, quantities }: Bundle) =>
    quantities.flatMap((quantity, position) => {
      const service = catalogue.groups[groupOf[group]]?.services[position];
      return service === undefined ? [] : [{ position, quantity, service_id: service.id, price_minor: service.price_minor }];
    });
  const priceOf = (bundle: Bundle & { choose_count?: number }): number => {
    const all = parts(bundle).reduce((sum, part) => sum + part.quantity * part.price_minor, 0);
    const share = bundle.choose_count === undefined ? 1 : bundle.choose_count / bundle.quantities.length;
    // Whole riyals, as a salon writes them.
    return Math.floor((all * share * bundle.percent) / 10_000) * 100;
  };
  const named = ({ english_name, arabic_name }: Bundle, place: number) => ({
    account_id,
    english_name,
    arabic_name,
    position: place + 1,
    status: 1,
    version: 1,
  });

  const packageIds = await takeIds(db, 'packages', packages.length);
  const packageRows = packages.map((one, place) => ({
    ...named(one, place),
    id: packageIds[place],
    price_minor: priceOf(one),
    show_to_customer: 1,
    show_online: 1,
  }));
  await insertRows(db, 'packages', packageRows);
  const packageParts = packages.flatMap((one, place) =>
    parts(one).map(({ price_minor: _price, ...part }) => ({ account_id, package_id: packageIds[place], ...part })),
  );
  await insertRows(db, 'package_services', packageParts);

  const offerIds = await takeIds(db, 'offers', offers.length);
  const offerRows = offers.map((one, place) => ({
    ...named(one, place),
    id: offerIds[place],
    type: one.choose_count === undefined ? OfferType.fixed : OfferType.customer_selection,
    price_minor: priceOf(one),
    choose_count: one.choose_count ?? null,
    validity_days: one.validity_days,
    event_weekdays: [],
    event_dates: [],
    is_renewable: one.is_renewable ?? 0,
    sold_online: 1,
  }));
  await insertRows(db, 'offers', offerRows);
  const offerParts = offers.flatMap((one, place) =>
    parts(one).map(({ price_minor: _price, ...part }) => ({ account_id, offer_id: offerIds[place], ...part })),
  );
  await insertRows(db, 'offer_services', offerParts);

  const always = { account_id, category: 1, valid_from: addDays(today, -30) };
  await db
    .insertInto('discount_codes')
    .values([
      {
        ...always,
        code: 'WELCOME10',
        english_name: 'For the first visit',
        arabic_name: 'للزيارة الأولى',
        discount_bp: 1000,
        new_customers_only: 1,
        max_uses_per_customer: 1,
      },
      {
        ...always,
        code: 'FRIENDS50',
        english_name: 'Cards at the reception',
        arabic_name: 'بطاقات الاستقبال',
        discount_minor: 5000,
        valid_to: addDays(today, 90),
        max_uses: 200,
      },
    ])
    .execute();
}
