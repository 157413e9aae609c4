import { checkSoldOfferUses } from '@rawnaq/domain/value/offers/offer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { nextInvoiceId, writeBareInvoice, writeBareNote } from '../../../testing/bare-invoice.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import * as offers from './public.ts';
import { todayOf } from '../../../http/business-day.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T09:00:00Z'));
  salon = await app.salon();
});
afterAll(() => app.close());

let made = 0;
interface Terms {
  type?: number;
  choose_count?: number;
  validity_days?: number;
  is_renewable?: number;
  event_weekdays?: string;
  quantity?: number;
}

/** Two cuts (or as many as given) and a manicure for 200.00. */
async function makeOffer({ quantity = 2, ...terms }: Terms = {}): Promise<number> {
  const { account_id, service_ids } = salon;
  made += 1;
  return app.services.database.withAccount(account_id, async (db) => {
    const { id } = await db
      .insertInto('offers')
      .values({ account_id, type: 1, english_name: `Offer ${made}`, arabic_name: `عرض ${made}`, price_minor: 20_000, ...terms })
      .returning('id')
      .executeTakeFirstOrThrow();
    const part = { account_id, offer_id: id };
    await db
      .insertInto('offer_services')
      .values([
        { ...part, position: 0, service_id: service_ids[0], quantity },
        { ...part, position: 1, service_id: service_ids[2], quantity: 1 },
      ])
      .execute();
    return id;
  });
}

/** Does its part of a sale, and writes the invoice last. */
async function inSale<T>(work: (context: JobContext, invoice_id: number) => Promise<T>): Promise<T> {
  const done = await inAccountJob(app.services, salon.account_id, async (context) => {
    const invoice_id = await nextInvoiceId(context.db);
    const result = await work(context, invoice_id);
    await writeBareInvoice(context.db, salon.account_id, invoice_id, salon.customer_ids[0]);
    return result;
  });
  return done as T;
}

async function sell(offer_id: number, service_ids: number[] = []): Promise<number> {
  const sold = { line_position: 1, offer_id, customer_id: salon.customer_ids[0], service_ids, price_minor: 20_000 };
  return (await inSale((context, invoice) => offers.sellOffers(context, invoice, [sold]))).get(1) ?? 0;
}

const use = (sold_offer_id: number, service_id: number, line_position = 1) => ({
  line_position,
  sold_offer_id,
  service_id,
  quantity_milli: 1000,
});
const take = (...uses: ReturnType<typeof use>[]) =>
  inSale((context, invoice) => offers.useSoldOffers(context, invoice, uses).then(() => invoice));
const lock = (id: number) => inSale(async ({ db }) => (await offers.lockSoldOffers(db, salon.account_id, [id]))[0]);
const usable = (today = '2026-11-22') =>
  app.services.database.withAccount(salon.account_id, (db) =>
    offers.soldOffersOfCustomer(db, salon.account_id, salon.customer_ids[0], today),
  );

test('an offer is for sale with its services, its tax and its terms', async () => {
  const id = await makeOffer();
  const [found] = await app.services.database.withAccount(salon.account_id, (db) => offers.offersForSale(db, salon.account_id, [id]));
  expect(found).toMatchObject({ id, price_minor: 20_000, vat_rate_bp: 1500, vat_category: 'S', active: true, type: 1, choose_count: null });
  expect(found?.services).toEqual([
    { service_id: salon.service_ids[0], quantity: 2 },
    { service_id: salon.service_ids[2], quantity: 1 },
  ]);
  const till = await app.services.database.withAccount(salon.account_id, (db) => offers.tillOffers(db, salon.account_id, '2026-11-22'));
  expect(till.find((one) => one.id === id)?.services[0]).toMatchObject({ english_name: 'Cut', price_minor: 10_000, quantity: 2 });
});

/** A credit note that was issued for some sale. */
async function aNote(): Promise<number> {
  const invoice = await inSale(async (_context, invoice_id) => invoice_id);
  return app.services.database.withAccount(salon.account_id, (db) => writeBareNote(db, salon.account_id, invoice));
}

test('a sold offer is used visit by visit until nothing is left, and what a credited invoice used comes back', async () => {
  const [cut, , manicure] = salon.service_ids;
  const sold = await sell(await makeOffer({ validity_days: 30 }));
  expect(await lock(sold)).toMatchObject({
    expires_on: '2026-12-22',
    uses_left: null,
    status: 1,
    left: [
      { service_id: cut, left: 2 },
      { service_id: manicure, left: 1 },
    ],
  });
  const first = await take(use(sold, cut));
  await take(use(sold, cut, 1), use(sold, manicure, 2));
  expect((await lock(sold))?.left.map((one) => one.left)).toEqual([0, 0]);
  expect((await usable()).map((one) => one.id)).not.toContain(sold);
  await expect(take(use(sold, cut))).rejects.toThrow(/check/i);
  await inSale(async (context) => offers.returnSoldOfferUses(context, await aNote(), first, [use(sold, cut)]));
  expect((await lock(sold))?.left.map((one) => one.left)).toEqual([1, 0]);
  // More cannot come back than was sold.
  await inSale(async (context) => offers.returnSoldOfferUses(context, await aNote(), first, [use(sold, cut)]));
  await expect(inSale(async (context) => offers.returnSoldOfferUses(context, await aNote(), first, [use(sold, cut)]))).rejects.toThrow(
    /check/i,
  );
});

test('a selection that is left open is used as often as was bought, of whatever is in it', async () => {
  const [cut, , manicure] = salon.service_ids;
  const sold = await sell(await makeOffer({ type: 2, choose_count: 2 }));
  await take(use(sold, manicure));
  await take(use(sold, cut));
  expect(await lock(sold)).toMatchObject({ uses_left: 0 });
  await expect(take(use(sold, cut))).rejects.toThrow(/check/i);
});

test('a selection made at the sale keeps only what was chosen', async () => {
  const [cut, , manicure] = salon.service_ids;
  const sold = await sell(await makeOffer({ type: 2, choose_count: 2 }), [cut, cut]);
  expect((await lock(sold))?.left).toEqual([{ service_id: cut, left: 2 }]);
  await expect(take(use(sold, manicure))).rejects.toThrow();
});

describe('taking a sale back', () => {
  test('ends an unused offer, and refuses one of which something is used', async () => {
    const sold = await sell(await makeOffer());
    expect(await inSale(async (context) => offers.withdrawSoldOffer(context, await aNote(), sold))).toBeNull();
    expect((await lock(sold))?.status).toBe(0);
    await expect(take(use(sold, salon.service_ids[0]))).rejects.toThrow(/not there to be used/);
    const used = await sell(await makeOffer());
    await take(use(used, salon.service_ids[0]));
    expect(await inSale(async (context) => offers.withdrawSoldOffer(context, await aNote(), used))).toMatchObject({
      code: 'sales.sold_offer_in_use',
    });
  });

  test('a renewable offer that is bought again keeps the rest of the earlier one as long; taken back, the earlier ends when it did', async () => {
    const offer = await makeOffer({ validity_days: 30, is_renewable: 1 });
    const earlier = await sell(offer);
    app.setNow(new Date('2026-12-30T09:00:00Z'));
    expect((await usable('2026-12-30')).map((one) => one.id)).not.toContain(earlier);
    const again = await sell(offer);
    expect([await lock(earlier), await lock(again)]).toMatchObject([{ expires_on: '2027-01-29' }, { expires_on: '2027-01-29' }]);
    await inSale(async (context) => offers.withdrawSoldOffer(context, await aNote(), again));
    expect(await lock(earlier)).toMatchObject({ expires_on: '2026-12-22', status: 1 });
    app.setNow(new Date('2026-11-22T09:00:00Z'));
  });
});

test('event days are said at the till', async () => {
  // 22 November 2026 is a Sunday.
  const sold = await sell(await makeOffer({ event_weekdays: '[3]' }));
  expect((await usable()).find((one) => one.id === sold)).toMatchObject({ is_usable_today: 0, event_weekdays: [3], event_dates: [] });
  expect((await usable('2026-11-25')).find((one) => one.id === sold)?.is_usable_today).toBe(1);
});

test('32 tills at the last one of an offer: one has it', async () => {
  const sold = await sell(await makeOffer({ quantity: 1 }));
  const wanted = use(sold, salon.service_ids[0]);
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      inSale(async (context, invoice) => {
        const locked = await offers.lockSoldOffers(context.db, salon.account_id, [sold]);
        const judged = checkSoldOfferUses([wanted], locked, salon.customer_ids[0], todayOf(context));
        if (judged.ok) await offers.useSoldOffers(context, invoice, [wanted]);
        return judged.ok ? 'used' : judged.refusal.code;
      }),
    ),
  );
  expect(answers.filter((answer) => answer === 'used')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['used', 'sales.sold_offer_used_up']));
  expect((await lock(sold))?.left[0]?.left).toBe(0);
});

test('a forgotten lock does not use the last one twice', async () => {
  const sold = await sell(await makeOffer({ quantity: 1 }));
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => take(use(sold, salon.service_ids[0]))));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('a package is sold at its price, shared over its services to the halala', async () => {
  const { account_id, service_ids } = salon;
  const [found] = await app.services.database.withAccount(account_id, async (db) => {
    const { id } = await db
      .insertInto('packages')
      .values({ account_id, english_name: 'Bride', arabic_name: 'عروس', price_minor: 25_001 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('package_services')
      .values([
        { account_id, package_id: id, position: 0, service_id: service_ids[0], quantity: 2 },
        { account_id, package_id: id, position: 1, service_id: service_ids[2], quantity: 1 },
      ])
      .execute();
    return offers.packagesForSale(db, account_id, [id]);
  });
  expect(found).toMatchObject({ active: true, price_minor: 25_001 });
  expect(found?.services.reduce((sum, { quantity, share_minor }) => sum + quantity * share_minor, 0)).toBe(25_001);
});
