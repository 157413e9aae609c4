import {
  createOffer,
  getOffer,
  deleteOffer,
  listOffers,
  listOnlineOffers,
  reorderOffers,
  updateOffer,
} from '@rawnaq/contract/value/offers';
import { extendSoldOffer, getOnlineSoldOffer, getSoldOffer, listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import { createPackage, deletePackage, listPackages, reorderPackages, updatePackage } from '@rawnaq/contract/value/packages';
import { quoteInvoice } from '@rawnaq/contract/sales/sales';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { nextInvoiceId, writeBareInvoice } from '../../../testing/bare-invoice.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sellOffers, tillOffers, useSoldOffers } from './public.ts';

const today = new Date('2026-11-22T09:00:00Z');
let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(today);
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

let made = 0;
/** Two cuts and a manicure, alone 280.00, for 230.00. */
function offerOf(change: object = {}) {
  made += 1;
  const [cut, , manicure] = salon.service_ids;
  return {
    type: 1 as const,
    english_name: `Offer ${made}`,
    arabic_name: `عرض ${made}`,
    price_minor: 23_000,
    services: [
      { service_id: cut, quantity: 2 },
      { service_id: manicure, quantity: 1 },
    ],
    ...change,
  };
}
const create = (change: object = {}) => app.succeed(createOffer, offerOf(change), owner);
/** Made some days ago. */
async function createEarlier(change: object) {
  app.setNow(new Date('2026-11-15T09:00:00Z'));
  const offer = await create(change);
  app.setNow(today);
  return offer;
}

/** Sells an offer and uses one of its first service on another visit. */
async function sellAndUse(offer_id: number): Promise<number> {
  const inSale = <T>(work: (context: Parameters<Parameters<typeof inAccountJob>[2]>[0], invoice: number) => Promise<T>) =>
    inAccountJob(app.services, salon.account_id, async (context) => {
      const invoice = await nextInvoiceId(context.db);
      const result = await work(context, invoice);
      await writeBareInvoice(context.db, salon.account_id, invoice, salon.customer_ids[0]);
      return result;
    }) as Promise<T>;
  const sale = { line_position: 1, offer_id, customer_id: salon.customer_ids[0], service_ids: [], price_minor: 23_000 };
  const id = (await inSale((context, invoice) => sellOffers(context, invoice, [sale]))).get(1) ?? 0;
  await inSale((context, invoice) =>
    useSoldOffers(context, invoice, [{ line_position: 1, sold_offer_id: id, service_id: salon.service_ids[0], quantity_milli: 1000 }]),
  );
  return id;
}

describe('an offer', () => {
  test('is kept with its price without VAT, what its services cost alone, and its state', async () => {
    const offer = await create({ expires_on: '2026-11-22', validity_days: 60, event_weekdays: [3, 1, 3] });
    expect(offer).toMatchObject({
      price_without_vat_minor: 20_000,
      vat_rate_bp: 1500,
      alone_minor: 28_000,
      state: 'active',
      event_weekdays: [1, 3],
      sold_count: 0,
    });
    const changed = await app.succeed(updateOffer, { ...offerOf({ status: 0 }), id: offer.id, version: offer.version }, owner);
    expect(changed).toMatchObject({ state: 'disabled', expires_on: null, validity_days: null, event_weekdays: [] });
    const stale = await app.call(updateOffer, { ...offerOf(), id: offer.id, version: offer.version }, owner);
    expect([stale.status, stale.body.code]).toEqual([422, 'record.changed_meanwhile']);
  });

  test('is found by its state', async () => {
    const expired = await createEarlier({ expires_on: '2026-11-21' });
    const coming = await create({ sale_from: '2026-11-23' });
    const ids = async (state: 'expired' | 'coming' | 'active') =>
      (await app.succeed(listOffers, { state }, owner)).data.map((row) => row.id);
    expect(await ids('expired')).toContain(expired.id);
    expect(await ids('coming')).toContain(coming.id);
    const active = await ids('active');
    expect(active).not.toContain(expired.id);
    expect(active).not.toContain(coming.id);
  });

  test('is sold no longer than it can be used: nobody pays for what is over already', async () => {
    const over = [
      { valid_until: '2026-11-21', sold_online: 1 },
      { event_dates: ['2026-11-20', '2026-11-21'], expires_on: '2026-12-31', sold_online: 1 },
    ];
    const still = [
      { valid_until: '2026-11-22' },
      { event_dates: ['2026-11-21', '2026-11-22'] },
      { event_weekdays: [4], event_dates: ['2026-11-21'] },
    ];
    const shown = async () => (await app.succeed(listOnlineOffers, { alias: salon.alias }, {})).data.map((row) => row.id);
    const atTill = () => app.services.database.withAccount(salon.account_id, (db) => tillOffers(db, salon.account_id, '2026-11-22'));
    for (const terms of over) {
      const offer = await createEarlier(terms);
      expect((await app.succeed(getOffer, { id: offer.id }, owner)).state).toBe('expired');
      expect((await app.succeed(listOffers, { state: 'expired' }, owner)).data.map((row) => row.id)).toContain(offer.id);
      expect(await shown()).not.toContain(offer.id);
      expect((await atTill()).map((row) => row.id)).not.toContain(offer.id);
      const sale = { customer_id: salon.customer_ids[0], lines: [{ kind: 'offer' as const, offer_id: offer.id }] };
      expect((await app.call(quoteInvoice, sale, owner)).body.code).toBe('sales.offer_expired');
    }
    for (const terms of still) {
      const offer = await create(terms);
      expect(offer.state).toBe('active');
      expect((await atTill()).map((row) => row.id)).toContain(offer.id);
    }
  });

  test.each([
    ['without services', { services: [] }, 'offer.services_needed', 'services'],
    ['a selection without a number', { type: 2 }, 'offer.choose_count_needed', 'choose_count'],
    ['a selection of all there are', { type: 2, choose_count: 3 }, 'offer.choose_count_too_large', 'choose_count'],
    ['a period that ends before it begins', { sale_from: '2026-12-02', expires_on: '2026-12-01' }, 'offer.period_turned', 'expires_on'],
    ['one that ends before it is sold', { sale_from: '2026-12-02', valid_until: '2026-12-01' }, 'offer.period_turned', 'valid_until'],
    ['two validities', { validity_days: 10, valid_until: '2026-12-31' }, 'offer.two_validities', 'valid_until'],
    ['an unknown service', { services: [{ service_id: 999_999, quantity: 1 }] }, 'offer.service_unknown', 'services'],
    ['an unknown tax', { tax_id: 999_999 }, 'offer.tax_unknown', 'tax_id'],
  ])('is refused %s', async (_name, change, code, field) => {
    const answer = await app.call(createOffer, offerOf(change), owner);
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, code, [field]]);
  });

  test('has a name of its own, and is deleted only while nobody has bought it', async () => {
    const offer = await create();
    const again = await app.call(createOffer, offerOf({ english_name: offer.english_name.toUpperCase() }), owner);
    expect(again.body.code).toBe('offer.english_name_exists');
    const other = await create();
    await sellAndUse(other.id);
    expect((await app.call(deleteOffer, { id: other.id }, owner)).body.code).toBe('offer.was_sold');
    await app.succeed(deleteOffer, { id: offer.id }, owner);
  });

  test('is changed by nobody without the right', async () => {
    expect((await app.call(createOffer, offerOf(), salon.as('cashier'))).status).toBe(403);
  });
});

describe('a sold offer', () => {
  test('tells its history, and is extended with a reason to a later day only', async () => {
    const id = await sellAndUse((await create({ validity_days: 30 })).id);
    const found = await app.succeed(getSoldOffer, { id }, owner);
    expect(found).toMatchObject({
      state: 'open',
      expires_on: '2026-12-22',
      customer_name: 'Noura Al-Otaibi',
      services: [
        { quantity: 2, left: 1 },
        { quantity: 1, left: 1 },
      ],
    });
    expect(found.entries.map((entry) => [entry.kind, entry.english_name, entry.quantity])).toEqual([
      [1, null, null],
      [2, 'Cut', 1],
    ]);
    const earlier = await app.call(extendSoldOffer, { id, expires_on: '2026-12-22', reason: 'Illness' }, owner);
    expect(earlier.body.code).toBe('sold_offer.not_later');
    const later = await app.succeed(extendSoldOffer, { id, expires_on: '2027-01-31', reason: 'Illness' }, owner);
    expect(later.expires_on).toBe('2027-01-31');
    expect((await app.succeed(getSoldOffer, { id }, owner)).entries.at(-1)).toMatchObject({
      kind: 5,
      reason: 'Illness',
      new_expires_on: '2027-01-31',
      user_name: 'Owner',
    });
    expect((await app.call(extendSoldOffer, { id, expires_on: '2027-03-01', reason: 'Again' }, salon.as('cashier'))).status).toBe(403);
  });

  test('one that lasts for good cannot be extended', async () => {
    const id = await sellAndUse((await create()).id);
    expect((await app.call(extendSoldOffer, { id, expires_on: '2027-03-01', reason: 'Why' }, owner)).body.code).toBe('sold_offer.endless');
  });

  test('is found by its customer, and seen online by whoever holds its link', async () => {
    const offer = await create();
    const id = await sellAndUse(offer.id);
    const { data } = await app.succeed(listSoldOffers, { offer_id: offer.id, search: 'noura', state: 'open' }, owner);
    expect(data.map((row) => row.id)).toEqual([id]);
    const byMobile = await app.succeed(listSoldOffers, { offer_id: offer.id, search: '055 123 4567' }, owner);
    expect(byMobile.data.map((row) => row.id)).toEqual([id]);
    const shown = await app.succeed(getOnlineSoldOffer, { alias: salon.alias, unique_id: data[0]?.unique_id ?? '' }, {});
    expect(shown).toMatchObject({ english_name: offer.english_name, state: 'open', uses: [{ english_name: 'Cut', quantity: 1 }] });
    expect(JSON.stringify(shown)).not.toContain('Noura');
    const unknown = await app.call(getOnlineSoldOffer, { alias: salon.alias, unique_id: '00000000-0000-4000-8000-000000000000' }, {});
    expect(unknown.status).toBe(404);
  });
});

test("the business's page shows what is sold online today and nothing else", async () => {
  const shown = await create({ sold_online: 1 });
  const hidden = await create();
  const over = await createEarlier({ sold_online: 1, expires_on: '2026-11-21' });
  const ids = (await app.succeed(listOnlineOffers, { alias: salon.alias }, {})).data.map((row) => row.id);
  expect(ids).toContain(shown.id);
  expect(ids).not.toContain(hidden.id);
  expect(ids).not.toContain(over.id);
});

describe('a package', () => {
  const packageOf = (change: object = {}) => {
    made += 1;
    const [cut, , manicure] = salon.service_ids;
    const services = [
      { service_id: cut, quantity: 1 },
      { service_id: manicure, quantity: 1 },
    ];
    return { english_name: `Package ${made}`, arabic_name: `باقة ${made}`, price_minor: 15_000, services, ...change };
  };

  test('is kept with what its services cost alone, changed, found and deleted', async () => {
    const kept = await app.succeed(createPackage, packageOf(), owner);
    expect(kept).toMatchObject({ alone_minor: 18_000, price_minor: 15_000, show_online: 1, status: 1 });
    const changed = await app.succeed(updatePackage, { ...packageOf({ price_minor: 18_000 }), id: kept.id, version: kept.version }, owner);
    expect(changed).toMatchObject({ price_minor: 18_000, version: 2 });
    expect((await app.succeed(listPackages, { search: changed.english_name }, owner)).data.map((row) => row.id)).toEqual([kept.id]);
    await app.succeed(deletePackage, { id: kept.id }, owner);
    expect((await app.succeed(listPackages, { search: changed.english_name }, owner)).total).toBe(0);
  });

  test.each([
    ['dearer than one by one', { price_minor: 18_001 }, 'package.price_above_services', 'price_minor'],
    ['without services', { services: [] }, 'package.services_needed', 'services'],
    ['with an unknown service', { services: [{ service_id: 999_999, quantity: 2 }] }, 'package.service_unknown', 'services'],
  ])('is refused %s', async (_name, change, code, field) => {
    const answer = await app.call(createPackage, packageOf(change), owner);
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, code, [field]]);
  });
});

test('offers and packages stand in the order of the list', async () => {
  const own = await app.salon();
  const as = own.as('owner');
  const [cut, , manicure] = own.service_ids;
  const services = [
    { service_id: cut, quantity: 2 },
    { service_id: manicure, quantity: 1 },
  ];
  const named = (name: string) => ({ english_name: name, arabic_name: `عرض ${name}`, price_minor: 20_000, services });
  const offers = [];
  const packages = [];
  for (const name of ['A', 'B', 'C']) {
    offers.push((await app.succeed(createOffer, { type: 1, ...named(name) }, as)).id);
    packages.push((await app.succeed(createPackage, named(name), as)).id);
  }
  await app.succeed(reorderOffers, { ids: offers.toReversed() }, as);
  await app.succeed(reorderPackages, { ids: [packages[1] ?? 0] }, as);
  const page = { page: 1, per_page: 10 };
  expect((await app.succeed(listOffers, page, as)).data.map((row) => row.english_name)).toEqual(['C', 'B', 'A']);
  expect((await app.succeed(listPackages, page, as)).data.map((row) => row.english_name)).toEqual(['B', 'A', 'C']);
});

test('a last day that has passed is not given to an offer, and an offer that is over can still be corrected', async () => {
  for (const [change, field] of [
    [{ expires_on: '2026-11-21' }, 'expires_on'],
    [{ valid_until: '2026-11-21' }, 'valid_until'],
    [{ event_dates: ['2026-11-20', '2026-11-21'] }, 'event_dates'],
  ] as const) {
    const { body } = await app.call(createOffer, offerOf(change), owner);
    expect(body).toMatchObject({ code: 'offer.last_day_passed', errors: { [field]: [expect.stringContaining('21 Nov 2026')] } });
  }
  expect((await create({ expires_on: '2026-11-22' })).state).toBe('active');
  const over = await createEarlier({ expires_on: '2026-11-21' });
  const change = (fields: object) => app.call(updateOffer, { ...offerOf(fields), id: over.id, version: over.version }, owner);
  expect((await change({ expires_on: '2026-11-20' })).body.code).toBe('offer.last_day_passed');
  expect((await change({ expires_on: '2026-11-21', status: 0 })).body).toMatchObject({ state: 'disabled' });
});

test('the page has offers as long as one of them is on sale, however its last day is said', async () => {
  const own = await app.salon();
  const hasOffers = async () => (await app.succeed(getOnlineBusiness, { alias: own.alias })).business.has_offers;
  const [cut] = own.service_ids;
  const terms = { ...offerOf({ sold_online: 1, services: [{ service_id: cut, quantity: 2 }] }), valid_until: '2026-11-22' };
  await app.succeed(createOffer, terms, own.as('owner'));
  expect(await hasOffers()).toBe(1);
  app.setNow(new Date('2026-11-22T21:30:00Z'));
  expect(await hasOffers(), 'after midnight in Riyadh').toBe(0);
  app.setNow(today);
});
