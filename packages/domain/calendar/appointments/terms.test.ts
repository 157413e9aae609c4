import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountTerms, ServiceTerms, VisitTermsRequest } from './terms.ts';
import { askedDeposit, changeWindows, termsOf, shownTerms, visitDues } from './terms.ts';

const nothing: AccountTerms = { approval: 0, deposit_kind: 0, deposit_minor: 0, deposit_bp: 0, deposit_from: 0 };
const plain: ServiceTerms = { approval: null, deposit_kind: null, deposit_minor: null, deposit_bp: null };
const amount = (minor: number): Partial<ServiceTerms & AccountTerms> => ({ deposit_kind: 1, deposit_minor: minor });
const share = (bp: number): Partial<ServiceTerms & AccountTerms> => ({ deposit_kind: 2, deposit_bp: bp });
const newcomer = { visit_count: 0, no_show_count: 0 };
const regular = { visit_count: 12, no_show_count: 0 };
const forgetful = { visit_count: 12, no_show_count: 2 };

interface Case {
  account?: Partial<AccountTerms>;
  services?: Partial<ServiceTerms>[];
  customer?: VisitTermsRequest['customer'];
  prices?: number[];
  total?: number;
  channel?: 'staff';
}

function terms({ account = {}, services = [{}], customer = regular, prices = services.map(() => 10_000), total, channel }: Case) {
  return termsOf({
    account: { ...nothing, ...account },
    services: services.map((own) => ({ ...plain, ...own })),
    customer,
    line_prices: prices,
    total_minor: total ?? prices.reduce((sum, price) => sum + price, 0),
    channel: channel ?? 'online',
  });
}

describe('whether a visit waits for a yes', () => {
  test.each<[string, Case, boolean]>([
    ['nobody waits by default', {}, false],
    ['everybody waits where the account says so', { account: { approval: 2 } }, true],
    ['a regular does not wait where only new customers do', { account: { approval: 1 } }, false],
    ['a new customer does', { account: { approval: 1 }, customer: newcomer }, true],
    ['and so does somebody not known at all', { account: { approval: 1 }, customer: null }, true],
    ['one service that waits is enough', { services: [{}, { approval: 2 }] }, true],
    ['a service may let everybody in', { account: { approval: 2 }, services: [{ approval: 0 }] }, false],
    ['but not for the others of the visit', { account: { approval: 2 }, services: [{ approval: 0 }, {}] }, true],
    ['staff approve by booking', { account: { approval: 2 }, channel: 'staff' }, false],
  ])('%s', (_name, given, waits) => {
    expect(terms(given).approval_needed).toBe(waits);
  });
});

describe('the deposit of a visit', () => {
  test.each<[string, Case, number]>([
    ['is nothing by default', {}, 0],
    ['is a fixed amount once, however many services', { account: amount(5000), services: [{}, {}] }, 5000],
    ['is never more than the price', { account: amount(5000), prices: [3000] }, 3000],
    ['is a share of the lines together, rounded half-up once', { account: share(2500), services: [{}, {}], prices: [4999, 4999] }, 2500],
    ['rounds half up', { account: share(5000), prices: [101] }, 51],
    ['is the service’s own where it has one', { account: amount(5000), services: [amount(2000)] }, 2000],
    [
      'adds a service’s own to the account’s for the rest',
      { account: share(1000), services: [amount(2000), {}], prices: [8000, 6000] },
      2600,
    ],
    ['leaves out a service that asks none', { account: share(5000), services: [{ deposit_kind: 0 }, {}], prices: [8000, 6000] }, 3000],
    ['asks each service’s own on its own line', { services: [amount(9000), share(5000)], prices: [5000, 3000] }, 6500],
    ['is never more than the visit after a discount', { account: share(10_000), prices: [8000], total: 6000 }, 6000],
    ['is asked from new customers only, where it says so', { account: { ...amount(5000), deposit_from: 1 } }, 0],
    ['and a new customer owes it', { account: { ...amount(5000), deposit_from: 1 }, customer: newcomer }, 5000],
    ['somebody not known is new', { account: { ...amount(5000), deposit_from: 1 }, customer: null }, 5000],
    ['a regular who always came owes nothing where only others do', { account: { ...amount(5000), deposit_from: 2 } }, 0],
    ['who did not come before owes it', { account: { ...amount(5000), deposit_from: 2 }, customer: forgetful }, 5000],
    ['whom it is asked from holds for a service’s own too', { account: { deposit_from: 2 }, services: [amount(5000)] }, 0],
    ['staff ask for it themselves', { account: amount(5000), channel: 'staff' }, 0],
  ])('%s', (_name, given, deposit) => {
    expect(terms(given).deposit_minor).toBe(deposit);
  });

  test('is a whole number from nothing to the price, whatever the rules', () => {
    const service = fc.record({
      approval: fc.constant(null),
      deposit_kind: fc.constantFrom(null, 0, 1, 2),
      deposit_minor: fc.nat(30_000),
      deposit_bp: fc.nat(10_000),
    });
    const account = fc.record({
      approval: fc.constant(0),
      deposit_kind: fc.constantFrom(0, 1, 2),
      deposit_minor: fc.nat(30_000),
      deposit_bp: fc.nat(10_000),
      deposit_from: fc.constant(0),
    });
    fc.assert(
      fc.property(account, fc.array(fc.tuple(service, fc.nat(20_000)), { minLength: 1, maxLength: 5 }), (rule, lines) => {
        const line_prices = lines.map(([, price]) => price);
        const total_minor = line_prices.reduce((sum, price) => sum + price, 0);
        const services = lines.map(([own]) => own);
        const { deposit_minor } = termsOf({ account: rule, services, customer: null, total_minor, line_prices, channel: 'online' });
        expect(Number.isSafeInteger(deposit_minor)).toBe(true);
        expect(deposit_minor).toBeGreaterThanOrEqual(0);
        expect(deposit_minor).toBeLessThanOrEqual(total_minor);
      }),
    );
  });
});

test('the front desk is told of the deposit that a booking at the desk does not owe', () => {
  const request = { services: [{ ...plain, ...share(2500) }], customer: regular, line_prices: [10_000], total_minor: 10_000 };
  expect(askedDeposit({ ...request, account: nothing })).toBe(2500);
  expect(termsOf({ ...request, account: nothing, channel: 'staff' }).deposit_minor).toBe(0);
  expect(askedDeposit({ ...request, account: { ...nothing, deposit_from: 1 } })).toBe(0);
});

test('a visit keeps the longest window of its services', () => {
  const account = { cancel_window_minutes: 240, move_window_minutes: 120 };
  const own = { cancel_window_minutes: 60, move_window_minutes: 1440 };
  const none = { cancel_window_minutes: null, move_window_minutes: null };
  expect(changeWindows(account, [none])).toEqual(account);
  expect(changeWindows(account, [own])).toEqual(own);
  expect(changeWindows(account, [own, none])).toEqual({ cancel_window_minutes: 240, move_window_minutes: 1440 });
  expect(changeWindows(account, [])).toEqual(account);
});

describe('what is told before booking', () => {
  const told = (
    account: Partial<AccountTerms>,
    services: Partial<ServiceTerms>[],
    customer: Parameters<typeof shownTerms>[0]['customer'],
  ) =>
    shownTerms({
      account: { ...nothing, ...account },
      services: services.map((own) => ({ ...plain, ...own })),
      customer,
      line_prices: services.map(() => 10_000),
      total_minor: services.length * 10_000,
      discount_minor: 0,
    });

  test.each<[string, Partial<AccountTerms>, Partial<ServiceTerms>[], [number, number, number]]>([
    ['nothing where no rule asks', {}, [{}], [0, 0, 0]],
    ['that new customers wait', { approval: 1 }, [{}], [1, 0, 0]],
    ['that everybody waits for a service that waits', { approval: 1 }, [{}, { approval: 2 }], [2, 0, 0]],
    ['the deposit, and that everybody pays it', amount(3000), [{}], [0, 3000, 0]],
    ['that new customers pay it', { ...share(2000), deposit_from: 1 }, [{}, {}], [0, 4000, 1]],
    ['that who did not come before pays it', { ...amount(3000), deposit_from: 2 }, [{}], [0, 3000, 2]],
    ['the deposit of a service of its own', { deposit_from: 1 }, [amount(2500), {}], [0, 2500, 1]],
  ])('somebody not known reads %s', (_name, account, services, [approval, deposit_minor, deposit_from]) => {
    expect(told(account, services, 'unknown')).toEqual({ approval, deposit_minor, deposit_from });
  });

  test('a known customer reads what the booking will ask, whatever the rules', () => {
    const kind = fc.constantFrom(null, 0, 1, 2);
    const own = fc.record({
      approval: fc.constantFrom(null, 0, 1, 2),
      deposit_kind: kind,
      deposit_minor: fc.nat(20_000),
      deposit_bp: fc.nat(10_000),
    });
    const account = fc.record({
      approval: fc.nat(2),
      deposit_kind: fc.nat(2),
      deposit_minor: fc.nat(20_000),
      deposit_bp: fc.nat(10_000),
      deposit_from: fc.nat(2),
    });
    fc.assert(
      fc.property(
        account,
        fc.array(own, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(newcomer, regular, forgetful, null),
        fc.nat(10_000),
        (rules, services, customer, discount_minor) => {
          const line_prices = services.map(() => 10_000);
          const visit = { account: rules, services, line_prices, total_minor: services.length * 10_000 };
          const asked = termsOf({ ...visit, customer, channel: 'online' });
          const known = shownTerms({ ...visit, customer, discount_minor });
          const deposit_minor = Math.min(asked.deposit_minor, visit.total_minor - discount_minor);
          expect([known.approval, known.deposit_minor, known.deposit_from]).toEqual([asked.approval_needed ? 2 : 0, deposit_minor, 0]);
          // Nobody is asked for more than what was told to a caller not known yet.
          const open = shownTerms({ ...visit, customer: 'unknown', discount_minor });
          expect(deposit_minor === 0 || deposit_minor === open.deposit_minor).toBe(true);
          expect(!asked.approval_needed || open.approval > 0).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [{ total_minor: 10_000, deposit_minor: 0, deposit_paid_minor: 0 }, 0, 10_000],
  [{ total_minor: 10_000, deposit_minor: 3000, deposit_paid_minor: 0 }, 3000, 7000],
  [{ total_minor: 10_000, deposit_minor: 3000, deposit_paid_minor: 3000 }, 0, 7000],
  [{ total_minor: 10_000, deposit_minor: 3000, deposit_paid_minor: 12_000 }, 0, 0],
])('a visit of %o owes %d ahead and %d at the salon', (visit, ahead_minor, at_salon_minor) => {
  expect(visitDues(visit)).toEqual({ ahead_minor, at_salon_minor });
});
