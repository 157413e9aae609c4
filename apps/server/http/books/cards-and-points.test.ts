import { getAccountingSetting, saveAccountingSetting } from '@rawnaq/contract/reports/budgets';
import { getGiftCardFigures, giftCardParts, listReportGiftCards } from '@rawnaq/contract/reports/gift-card-report';
import { giftCardFiguresFile, reportGiftCardsFile } from '@rawnaq/contract/reports/gift-card-report-list';
import { getLoyaltyFigures, listReportPoints, loyaltyParts } from '@rawnaq/contract/reports/loyalty-report';
import { reportPointsFile } from '@rawnaq/contract/reports/loyalty-report-list';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { changeGiftCard, giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { pointsProvision } from '@rawnaq/domain/reports/accounting/valuation';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { managerRights } from '../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { fillWithValue, type Valuables } from '../../areas/sales/sales/testing-value.ts';
import { expirePoints } from '../../areas/value/loyalty/public.ts';
import { postAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';
import { goToDay } from '../../areas/reports/customer-reports/testing.ts';

const chance = chanceOf(20_261_127);
const first = '2026-12-01';
const days = 12;
const last = addDays(first, days - 1);
const period = { from: first, to: last };

let app: TestServer;
let till: TestTill;
let value: Valuables;
let books: TestBooks;
const owner = () => till.as('owner');

interface Card {
  id: number;
  version: number;
  expires_on: string | null;
}
const cards: Card[] = [];
/** Last days by card as they were at the end of each day: what the report is to remember. */
const known = new Map<string, ReadonlyMap<number, string | null>>();

/** Each day some vouchers are given, used, credited and made valid longer; whatever is refused did not happen. */
async function aDay(day: string): Promise<void> {
  await goToDay(app, till.salon, day);
  const try_ = async (endpoint: Parameters<TestServer['call']>[0], input: unknown) =>
    (await app.call(endpoint, input, { ...owner(), idempotencyKey: randomUUID() })).body as unknown as {
      id: number;
      version: number;
    } & Record<string, never>;
  for (let act = 0; act < 4; act += 1) {
    const method_id = till.salon.payment_method_ids.cash;
    const line = { service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[0] };
    const card = cards.length === 0 ? null : chance.pick(cards);
    const kind = chance.below(5);
    if (kind === 0) {
      const expires_on = addDays(day, chance.below(6));
      const given = await try_(giveGiftCard, { type: 1, value_minor: 5_000, expires_on, reason: 'Thanks' });
      if (given.id !== undefined) cards.push({ id: given.id, version: given.version, expires_on });
    } else if (kind === 1 && card !== null) {
      const expires_on = addDays(day, chance.below(40));
      const changed = await try_(changeGiftCard, { id: card.id, version: card.version, expires_on, design_id: 1 });
      if (changed.id !== undefined) Object.assign(card, { version: changed.version, expires_on });
    } else if (kind === 2 && card !== null)
      await try_(issueInvoice, {
        lines: [line],
        payments: [{ method_id, amount_minor: 9_000 }],
        gift_cards: [{ gift_card_id: card.id, amount_minor: 1_000 }],
      });
    else if (kind === 3)
      await try_(issueInvoice, {
        customer_id: value.customer_id,
        lines: [line],
        payments: [{ method_id, amount_minor: 9_900 }],
        points: 100,
      });
    else {
      const sold = await try_(issueInvoice, {
        customer_id: value.customer_id,
        lines: [line],
        payments: [{ method_id, amount_minor: 9_000 }],
        gift_cards: [{ gift_card_id: value.paid_card_id, amount_minor: 1_000 }],
      });
      if (sold.id !== undefined && chance.happens(0.4)) await try_(issueCreditNote, { id: sold.id, reason: 'Everything' });
    }
  }
  await expirePoints(app.services, till.salon);
  await postAccount(app.services, till.salon.account_id);
  const rows = await books.ask<{ id: number; expires_on: string | null }>('select id, expires_on from gift_cards');
  known.set(day, new Map(rows.map(({ id, expires_on }) => [id, expires_on])));
}

beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
  await goToDay(app, till.salon, addDays(first, -1));
  value = await fillWithValue(till);
  books = booksOf(app, till.salon.account_id);
  for (let day = 0; day < days; day += 1) {
    // Cards that expired are income from the middle on: what is left on them is no longer owed.
    if (day === 6) {
      const setting = await app.succeed(getAccountingSetting, {}, owner());
      await app.succeed(saveAccountingSetting, { ...setting, breakage: 'at_expiry', points_provision: 'by_use' }, owner());
    }
    await aDay(addDays(first, day));
  }
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

interface Entry {
  gift_card_id: number;
  type: number;
  kind: number;
  amount_minor: number;
  business_date: string;
}
const sumOf = (rows: readonly { amount_minor: number }[]): number => rows.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0);

/** Every figure of a day told slowly: each entry looked at, each card by itself, its last day as it was that evening. */
async function cardsSlowly(day: string) {
  const entries = await books.ask<Entry>(
    'select e.gift_card_id, g.type, e.kind, e.amount_minor, e.business_date from gift_card_entries e join gift_cards g on g.account_id = e.account_id and g.id = e.gift_card_id',
  );
  const counted = await books.ask<Entry>(
    `select gift_card_id, 0 as type, 0 as kind, amount_minor, business_date from accounting_valuations where kind = 'gift_card'`,
  );
  const of = (kinds: readonly number[], types: readonly number[] = [0, 1, 2]) =>
    entries.filter((entry) => entry.business_date === day && kinds.includes(entry.kind) && types.includes(entry.type));
  const ids = [...new Set(entries.map(({ gift_card_id }) => gift_card_id))];
  const on = (rows: readonly Entry[], id: number, until: string) =>
    sumOf(rows.filter((row) => row.gift_card_id === id && row.business_date <= until));
  const left = ids.map((id) => ({ id, amount_minor: on(entries, id, day) - on(counted, id, day), ends: known.get(day)?.get(id) ?? null }));
  const yesterday = addDays(day, -1);
  const ended = ids.filter((id) => known.get(yesterday)?.get(id) === yesterday).map((id) => ({ amount_minor: on(entries, id, yesterday) }));
  const within = (reach: number) =>
    sumOf(left.filter(({ ends, amount_minor }) => ends !== null && ends >= day && ends <= addDays(day, reach) && amount_minor > 0));
  return {
    cards_sold: of([0], [0]).length,
    cards_sold_value_minor: sumOf(of([0], [0])),
    cards_given_minor: sumOf(of([0], [1, 2])),
    cards_used_minor: -sumOf(of([1, 2])),
    cards_withdrawn_minor: -sumOf(of([3])) || 0,
    cards_opened_minor: sumOf(of([4])),
    cards_expired_minor: sumOf(ended),
    cards_left_minor: sumOf(left),
    cards_left_expired_minor: sumOf(left.filter(({ ends }) => ends !== null && ends < day)),
    cards_expiring_30_minor: within(30),
    cards_expiring_60_minor: within(60),
    cards_expiring_90_minor: within(90),
  };
}

test('each figure of gift cards is what looking at every entry gives, its rows add up to it, and what is left is the account of the books', async () => {
  const { data } = await app.succeed(getGiftCardFigures, { ...period, by: 'day' }, owner());
  let expired = 0;
  for (let index = 1; index < days; index += 1) {
    const day = addDays(first, index);
    const slow = await cardsSlowly(day);
    const { totals } = await app.succeed(getGiftCardFigures, { from: day, to: day }, owner());
    expect({ day, ...totals }).toEqual({ day, ...slow, cards_used_minor: slow.cards_used_minor || 0 });
    expect(data.find(({ date }) => date === day)).toMatchObject({
      cards_left_minor: slow.cards_left_minor,
      cards_given_minor: slow.cards_given_minor,
    });
    expired += totals.cards_expired_minor;
    expect([day, await books.credited('gift_cards', day)]).toEqual([day, totals.cards_left_minor]);
  }
  const { totals } = await app.succeed(getGiftCardFigures, period, owner());
  // Something of every kind happened.
  for (const one of [expired, totals.cards_given_minor, totals.cards_used_minor, totals.cards_left_minor, totals.cards_expiring_30_minor])
    expect(one).toBeGreaterThan(0);
  expect(totals.cards_left_expired_minor).toBe(0);
  for (const of of giftCardParts) {
    const rows = await app.succeed(listReportGiftCards, { ...period, of, per_page: 200 }, owner());
    const name = of === 'sold' ? 'cards_sold_value_minor' : (`cards_${of}_minor` as const);
    expect([of, rows.amount_minor, sumOf(rows.data)]).toEqual([of, totals[name], totals[name]]);
    if (of === 'sold') expect(rows.total).toBe(totals.cards_sold);
  }
});

test('points are those of the ledger, their rows add up to them, and the share that was redeemed is that of the provision', async () => {
  const { data, totals } = await app.succeed(getLoyaltyFigures, { ...period, by: 'day' }, owner());
  const entries = await books.ask<{ kind: number; points: number; business_date: string }>(
    'select kind, points, business_date from loyalty_entries',
  );
  const points = (kinds: readonly number[], from: string, to: string) =>
    entries
      .filter((one) => kinds.includes(one.kind) && one.business_date >= from && one.business_date <= to)
      .reduce((sum, one) => sum + Number(one.points), 0);
  const all = [1, 2, 3, 4, 5, 6, 7];
  for (const row of data)
    expect(row).toEqual({
      date: row.date,
      points_earned: points([1, 5], row.date, row.date),
      points_redeemed: -points([2, 6], row.date, row.date) || 0,
      points_expired: -points([3], row.date, row.date) || 0,
      points_adjusted: points([4], row.date, row.date),
      points_opened: points([7], row.date, row.date),
      points_left: points(all, '2000-01-01', row.date),
    });
  expect(totals.points_redeemed).toBeGreaterThan(0);
  expect([totals.points_holders, totals.points_worth_minor]).toEqual([1, Math.floor((totals.points_left * 100) / 100)]);
  for (const of of loyaltyParts) {
    const rows = await app.succeed(listReportPoints, { ...period, of, per_page: 200 }, owner());
    const figure = totals[`points_${of}`];
    expect([of, rows.points, rows.data.reduce((sum, row) => sum + row.points, 0)]).toEqual([of, figure, figure]);
  }
  // The books value points once a day: on one on which nothing happens they value what is left of these.
  await goToDay(app, till.salon, addDays(last, 1));
  await postAccount(app.services, till.salon.account_id);
  const [provision] = await books.ask<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from accounting_valuations where kind = 'points'`,
  );
  const year = { earned_points: points([1, 5], '2000-01-01', last), redeemed_points: -points([2, 6], '2000-01-01', last) };
  expect(totals.points_use_bp).toBe(Math.round((Math.max(0, year.redeemed_points) * 10_000) / year.earned_points));
  expect(Number(provision?.minor)).toBe(
    pointsProvision({ open_points: totals.points_left, ...year, redeem_points: 100, redeem_minor: 100 }, 'by_use'),
  );
});

test('the past is the same a month later, though a card was made valid again and another used since', async () => {
  const asked = async () => [
    (await app.succeed(getGiftCardFigures, { ...period, by: 'day' }, owner())).data,
    (await app.succeed(getGiftCardFigures, period, owner())).totals,
    (await app.succeed(getLoyaltyFigures, { ...period, by: 'day' }, owner())).totals,
  ];
  const then = await asked();
  await goToDay(app, till.salon, addDays(last, 31));
  for (const card of cards)
    await app.call(changeGiftCard, { id: card.id, version: card.version, expires_on: addDays(last, 400), design_id: 1 }, owner());
  await aDay(addDays(last, 32));
  expect(await asked()).toEqual(then);
  const { compared, data } = await app.succeed(
    getGiftCardFigures,
    { from: addDays(last, 1), to: addDays(last, days), compare: 'previous', by: 'day' },
    owner(),
  );
  expect([compared?.from, compared?.to, data.length]).toEqual([first, last, days]);
  expect(compared?.totals).toEqual(then[1]);
});

test('nobody sees takings, cards or customers, or takes them away, without the right to', async () => {
  const manager = till.as('manager');
  const withRights = managerRights(app, till.salon.account_id);
  await withRights({ without: 'reports.see_takings' });
  expect((await app.call(getGiftCardFigures, period, manager)).status).toBe(403);
  const { totals } = await app.succeed(getLoyaltyFigures, { ...period, compare: 'last_year' }, manager);
  expect([totals.points_worth_minor, totals.points_left > 0]).toEqual([null, true]);
  await withRights({ without: 'gift_cards.view' });
  expect((await app.call(listReportGiftCards, period, manager)).status).toBe(403);
  await withRights({ without: 'reports.export' });
  expect((await app.call(giftCardFiguresFile, { ...period, format: 'csv' }, manager)).status).toBe(422);
  expect((await app.call(reportGiftCardsFile, { ...period, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'customers.export' });
  expect((await app.call(reportPointsFile, { ...period, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'customers.view' });
  expect((await app.call(listReportPoints, period, manager)).status).toBe(403);
  await withRights({});
  const backwards = { from: last, to: first };
  for (const { status, body } of [
    await app.call(getGiftCardFigures, backwards, owner()),
    await app.call(listReportGiftCards, backwards, owner()),
    await app.call(getLoyaltyFigures, backwards, owner()),
    await app.call(listReportPoints, backwards, owner()),
  ])
    expect([status, body]).toMatchObject([422, { code: 'report.ends_before_start' }]);
});
