import { getAccountingSetting, saveAccountingSetting } from '@rawnaq/contract/reports/budgets';
import { getOfferFigures, listReportOffers, offerParts } from '@rawnaq/contract/reports/sold/offer-report';
import { offerFiguresFile, reportOffersFile } from '@rawnaq/contract/reports/sold/offer-report-list';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { extendSoldOffer } from '@rawnaq/contract/value/sold-offers';
import { earnedAfter } from '@rawnaq/domain/reports/accounting/shares';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { managerRights } from '../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { fillWithValue, type Valuables } from '../../areas/sales/sales/testing-value.ts';
import { postAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';
import { goToDay } from '../../areas/reports/customer-reports/testing.ts';

const chance = chanceOf(20_261_128);
const first = '2026-12-01';
const days = 14;
const last = addDays(first, days - 1);
const period = { from: first, to: last };

let app: TestServer;
let till: TestTill;
let value: Valuables;
let books: TestBooks;
const owner = () => till.as('owner');
/** Three cuts for 10 days, and one colour or two manicures, of a choice of three, for 5. */
let offers: readonly number[];
const sold: { id: number; invoice_id: number; line_id: number; services: readonly number[] }[] = [];
const uses: number[] = [];
/** Sold offers whose price a note lowered and which nobody tried to withdraw since, and how many were withdrawn after that. */
const lowered = new Set<number>();
let withdrawnAfterCut = 0;
/** Last days by sold offer as they were at the end of each day: what the report is to remember. */
const known = new Map<string, ReadonlyMap<number, string | null>>();

/** Each day some offers are sold, used, credited and extended; whatever is refused did not happen. */
async function aDay(day: string): Promise<void> {
  await goToDay(app, till.salon, day);
  const [cut, colour, manicure] = till.salon.service_ids;
  const send = async (endpoint: Parameters<TestServer['call']>[0], input: unknown) =>
    (await app.call(endpoint, input, { ...owner(), idempotencyKey: randomUUID() })) as unknown as {
      status: number;
      body: { id: number; lines: { id: number; sold_offer_id: number }[] };
    };
  for (let act = 0; act < 5; act += 1) {
    const kind = chance.below(7);
    const one = sold.length === 0 ? null : chance.pick(sold);
    if (kind === 0 || one === null) {
      const isFixed = chance.happens(0.5);
      const discount_minor = 1 + chance.below(900);
      const { status, body } = await send(issueInvoice, {
        customer_id: value.customer_id,
        lines: [{ kind: 'offer', offer_id: offers[isFixed ? 0 : 1], discount_minor }],
        payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 24_000 - discount_minor }],
      });
      if (status === 201)
        sold.push({
          id: body.lines[0]?.sold_offer_id ?? 0,
          invoice_id: body.id,
          line_id: body.lines[0]?.id ?? 0,
          services: isFixed ? [cut] : [colour, manicure],
        });
    } else if (kind <= 2) {
      const { status, body } = await send(issueInvoice, {
        customer_id: value.customer_id,
        lines: [{ service_id: chance.pick(one.services), employee_id: till.salon.employee_ids[0], sold_offer_id: one.id }],
        payments: [],
      });
      if (status === 201) uses.push(body.id);
    } else if (kind === 3 && uses.length > 0) await send(issueCreditNote, { id: chance.pick(uses), reason: 'Not done' });
    else if (kind === 4) {
      // First one whose price was lowered, so that this happens: a used one is refused.
      const withdrawn = sold.find(({ id }) => lowered.delete(id)) ?? one;
      const { status } = await send(issueCreditNote, { id: withdrawn.invoice_id, reason: 'Withdrawn' });
      if (status === 201 && withdrawn !== one) withdrawnAfterCut += 1;
    } else if (kind === 6) {
      const lines = [{ line_id: one.line_id, amount_minor: 1 + chance.below(700) }];
      if ((await send(issueCreditNote, { id: one.invoice_id, lines, reason: 'Not happy' })).status === 201) lowered.add(one.id);
    } else await send(extendSoldOffer, { id: one.id, expires_on: addDays(day, chance.below(8)), reason: 'Ill' });
  }
  await postAccount(app.services, till.salon.account_id);
  const rows = await books.ask<{ id: number; expires_on: string | null }>('select id, expires_on from sold_offers');
  known.set(day, new Map(rows.map(({ id, expires_on }) => [id, expires_on])));
}

beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
  await goToDay(app, till.salon, addDays(first, -1));
  value = await fillWithValue(till);
  books = booksOf(app, till.salon.account_id);
  const { account_id, service_ids } = till.salon;
  const choice = await app.services.database.withAccount(account_id, async (db) => {
    await db.updateTable('offers').where('id', '=', value.offer_id).set({ validity_days: 10 }).execute();
    const { id } = await db
      .insertInto('offers')
      .values({
        account_id,
        type: 2,
        choose_count: 2,
        english_name: 'Two of three',
        arabic_name: 'اثنتان من ثلاث',
        price_minor: 24_000,
        validity_days: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('offer_services')
      .values([
        { account_id, offer_id: id, service_id: service_ids[1], quantity: 1, position: 0 },
        { account_id, offer_id: id, service_id: service_ids[2], quantity: 2, position: 1 },
      ])
      .execute();
    return id;
  });
  offers = [value.offer_id, choice];
  for (let day = 0; day < days; day += 1) {
    // Offers that expired are income from the middle on: what is left of them is no longer owed.
    if (day === 10) {
      const setting = await app.succeed(getAccountingSetting, {}, owner());
      await app.succeed(saveAccountingSetting, { ...setting, breakage: 'at_expiry' }, owner());
    }
    await aDay(addDays(first, day));
  }
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

interface Entry {
  id: number;
  sold_offer_id: number;
  kind: number;
  quantity: number | null;
  business_date: string;
  cost_minor: number | null;
}
interface Sold {
  id: number;
  offer_id: number;
  net_minor: number;
  uses: number;
}
const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** Every figure of a day told slowly: each sold offer by itself, entry after entry, its last day as it was that evening. */
async function slowly(day: string, offer_id: number) {
  const all = await books.ask<Entry>(`
    select e.id, e.sold_offer_id, e.kind, e.quantity, e.business_date, case e.kind
      when 2 then (select cost_minor from invoice_lines l where l.invoice_id = e.invoice_id and l.position = e.line_position)
      when 3 then (select sum(cost_minor)::bigint from credit_note_lines l where l.credit_note_id = e.credit_note_id and l.line_position = e.line_position) end as cost_minor
    from sold_offer_entries e order by e.id`);
  const counted = await books.ask<{ sold_offer_id: number; amount_minor: number; business_date: string }>(
    `select sold_offer_id, amount_minor, business_date from accounting_valuations where kind = 'offer'`,
  );
  const ofOffer = await books.ask<Sold>(`
    select s.id, s.offer_id, l.net_minor, case s.type when 1 then (select sum(quantity)::bigint from sold_offer_items i where i.sold_offer_id = s.id) else 2 end as uses
    from sold_offers s join invoice_lines l on l.invoice_id = s.invoice_id and l.position = s.line_position where s.offer_id = ${offer_id} and s.business_date <= '${day}'`);
  const yesterday = addDays(day, -1);
  const each = ofOffer.map(({ id, net_minor, uses: of }) => {
    const own = all.filter((entry) => entry.sold_offer_id === id && entry.business_date <= day);
    const result = { sold: 0, sold_value: 0, withdrawn: 0, uses: 0, earned: 0, cost: 0, expired: 0, uses_left: of, left: net_minor };
    let used = 0;
    let isWithdrawn = false;
    let unusedYesterday = 0;
    for (const { kind, quantity, business_date, cost_minor } of own) {
      const isToday = business_date === day;
      const change = kind === 2 ? Number(quantity) : kind === 3 ? -Number(quantity) : 0;
      const earned = earnedAfter(net_minor, used + change, of) - earnedAfter(net_minor, used, of);
      used += change;
      isWithdrawn ||= kind === 4;
      if (isToday && kind === 1) [result.sold, result.sold_value] = [1, net_minor];
      if (isToday && kind === 4) result.withdrawn = net_minor;
      if (isToday && change !== 0) {
        result.uses += change;
        result.earned += earned;
        result.cost += Math.sign(change) * Number(cost_minor ?? 0);
      }
      if (!isToday) unusedYesterday = isWithdrawn || used === of ? 0 : net_minor - earnedAfter(net_minor, used, of);
    }
    if (known.get(yesterday)?.get(id) === yesterday) result.expired = unusedYesterday;
    result.uses_left = isWithdrawn ? 0 : of - used;
    result.left =
      (isWithdrawn ? 0 : net_minor - earnedAfter(net_minor, used, of)) -
      total(counted.filter((one) => one.sold_offer_id === id && one.business_date <= day).map(({ amount_minor }) => Number(amount_minor)));
    return { ...result, ends: known.get(day)?.get(id) ?? null };
  });
  const sum = (field: Exclude<keyof (typeof each)[number], 'ends'>) => total(each.map((one) => one[field]));
  const ending = (reach: number) =>
    total(each.filter(({ ends, left }) => ends !== null && ends >= day && ends <= addDays(day, reach) && left > 0).map(({ left }) => left));
  return {
    offers_sold: sum('sold'),
    offers_sold_value_minor: sum('sold_value'),
    offers_withdrawn_minor: sum('withdrawn'),
    offer_uses: sum('uses'),
    offers_earned_minor: sum('earned'),
    offers_expired_minor: sum('expired'),
    offers_cost_minor: sum('cost'),
    offers_margin_minor: sum('earned') - sum('cost'),
    offer_uses_left: sum('uses_left'),
    offers_deferred_minor: sum('left'),
    offers_left_expired_minor: total(each.filter(({ ends }) => ends !== null && ends < day).map(({ left }) => left)),
    offers_expiring_30_minor: ending(30),
    offers_expiring_60_minor: ending(60),
    offers_expiring_90_minor: ending(90),
  };
}

test('each figure of each offer is what going through its ledger gives, and what is earned and deferred are the accounts of the books', async () => {
  const happened: Record<string, number> = {};
  for (let index = 1; index < days; index += 1) {
    const day = addDays(first, index);
    const { data, totals } = await app.succeed(getOfferFigures, { from: day, to: day }, owner());
    for (const offer_id of offers) {
      const row = data.find((one) => one.offer_id === offer_id);
      const slow = await slowly(day, offer_id);
      for (const [name, figure] of Object.entries(slow)) {
        expect([day, offer_id, name, row?.[name as keyof typeof slow] ?? 0]).toEqual([day, offer_id, name, figure]);
        happened[name] = (happened[name] ?? 0) + Math.abs(figure);
      }
    }
    expect([day, totals.offers_earned_minor]).toEqual([day, await books.credited('offer_sales', day, day)]);
    expect([day, totals.offers_deferred_minor]).toEqual([day, await books.credited('deferred_offers', day)]);
  }
  expect(withdrawnAfterCut).toBeGreaterThan(0);
  // Something of every kind happened.
  for (const [name, figure] of Object.entries(happened)) expect([name, figure > 0]).toEqual([name, true]);
});

test('every figure opens into rows whose sum it is, of all offers and of one', async () => {
  const { data, totals } = await app.succeed(getOfferFigures, period, owner());
  for (const of of offerParts)
    for (const figures of [{ offer_id: undefined, ...totals }, ...data]) {
      const { offer_id } = figures;
      const rows = await app.succeed(
        listReportOffers,
        { ...period, of, per_page: 200, ...(offer_id === undefined ? {} : { offer_id }) },
        owner(),
      );
      const [amount, count] = {
        sold: [figures.offers_sold_value_minor, null],
        withdrawn: [figures.offers_withdrawn_minor, null],
        opened: [figures.offers_opened_minor, null],
        used: [figures.offers_earned_minor, figures.offer_uses],
        expired: [figures.offers_expired_minor, null],
        left: [figures.offers_deferred_minor, figures.offer_uses_left],
        left_expired: [figures.offers_left_expired_minor, null],
        expiring_30: [figures.offers_expiring_30_minor, null],
        expiring_60: [figures.offers_expiring_60_minor, null],
        expiring_90: [figures.offers_expiring_90_minor, null],
      }[of] as [number, number | null];
      const sums = [total(rows.data.map((row) => row.amount_minor)), total(rows.data.map((row) => row.uses))];
      expect([of, offer_id, rows.amount_minor, rows.uses]).toEqual([of, offer_id, ...sums]);
      expect([of, offer_id, rows.amount_minor]).toEqual([of, offer_id, amount]);
      if (count !== null) expect([of, offer_id, rows.uses]).toEqual([of, offer_id, count]);
      if (of === 'sold') expect(rows.total).toBe(figures.offers_sold);
      if (of === 'used') expect(rows.cost_minor).toBe(figures.offers_cost_minor);
    }
});

test('the past is the same a month later, though offers were extended, used and withdrawn since', async () => {
  const asked = async () => (await app.succeed(getOfferFigures, period, owner())).data;
  const then = await asked();
  const { totals } = await app.succeed(getOfferFigures, period, owner());
  await goToDay(app, till.salon, addDays(last, 31));
  for (const { id } of sold)
    await app.call(extendSoldOffer, { id, expires_on: addDays(last, 400), reason: 'Again' }, { ...owner(), idempotencyKey: randomUUID() });
  await aDay(addDays(last, 32));
  expect(await asked()).toEqual(then);
  const { compared } = await app.succeed(
    getOfferFigures,
    { from: addDays(last, 1), to: addDays(last, days), compare: 'previous' },
    owner(),
  );
  expect(compared).toEqual({ ...period, totals });
});

test('an offer that is withdrawn after a note lowered its price is owed no longer, in the books and in the ledger they are held against', async () => {
  const moved = async () => {
    await postAccount(app.services, till.salon.account_id);
    expect(await books.differences()).toEqual([]);
    return [await books.credited('deferred_offers', '2999-12-31'), await books.credited('price_cuts', '2999-12-31')];
  };
  const before = await moved();
  const bill = await app.succeed(
    issueInvoice,
    {
      customer_id: value.customer_id,
      lines: [{ kind: 'offer', offer_id: value.offer_id }],
      payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 24_000 }],
    },
    owner(),
  );
  const lines = [{ line_id: bill.lines[0]?.id ?? 0, amount_minor: 619 }];
  await app.succeed(issueCreditNote, { id: bill.id, lines, reason: 'Not happy' }, owner());
  expect((await moved()).map((minor, place) => minor - (before[place] ?? 0))).toEqual([20_870, -538]);
  await app.succeed(issueCreditNote, { id: bill.id, reason: 'Withdrawn' }, owner());
  expect(await moved()).toEqual(before);
});

test('nobody sees takings or costs of offers, or takes them away, without the right to', async () => {
  const manager = till.as('manager');
  const withRights = managerRights(app, till.salon.account_id);
  await withRights({ without: 'reports.see_cost' });
  const { data, totals } = await app.succeed(getOfferFigures, period, manager);
  for (const row of [...data, totals])
    expect([row.offers_cost_minor, row.offers_margin_minor, row.offers_margin_share_bp]).toEqual([null, null, null]);
  const rows = await app.succeed(listReportOffers, { ...period, of: 'used' }, manager);
  expect([...rows.data, rows].every(({ cost_minor }) => cost_minor === null)).toBe(true);
  const file = await app.call(offerFiguresFile, { ...period, format: 'csv', columns: ['offer', 'offers_margin_minor'] }, manager);
  expect(JSON.stringify(file.body)).toMatch(/Two of three,?(?:\\r)?\\n/);
  await withRights({ without: 'reports.export' });
  expect((await app.call(offerFiguresFile, { ...period, format: 'csv' }, manager)).status).toBe(422);
  expect((await app.call(reportOffersFile, { ...period, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'reports.see_takings' });
  expect((await app.call(getOfferFigures, period, manager)).status).toBe(403);
  expect((await app.call(listReportOffers, period, manager)).status).toBe(403);
  await withRights({});
  const backwards = { from: last, to: first };
  for (const { status, body } of [
    await app.call(getOfferFigures, backwards, owner()),
    await app.call(listReportOffers, backwards, owner()),
  ])
    expect([status, body]).toMatchObject([422, { code: 'report.ends_before_start' }]);
});
