import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDiscountCode, checkPromisedCode, takesLine, worthOnOffer, worthOnVisit } from './discount-code.ts';

const today = '2026-11-22';
const code = {
  code: 'EID10',
  category: 1,
  service_ids: [1],
  product_ids: [8],
  discount_minor: null,
  discount_bp: 1000,
  active: true,
  valid_from: '2026-11-01',
  valid_to: null,
  max_uses: null,
  used_count: 0,
  max_uses_per_customer: null,
  new_customers_only: false,
  customer_is_known: true,
  channel: 1,
};
const lines = [
  { kind: 'service', service_id: 1 },
  { kind: 'service', service_id: 2 },
  { kind: 'product', product_id: 8 },
  { kind: 'product', product_id: 9 },
  { kind: 'gift_card' },
  { kind: 'offer' },
];
const sale = { today, customer_id: 7, uses_of_customer: 0, lines, online: false };

test.each([
  [1, [true, true, true, true, false, false]],
  [2, [true, true, false, false, false, false]],
  [3, [false, false, true, true, false, false]],
  [4, [true, false, true, false, false, false]],
  [5, [true, false, false, false, false, false]],
  [6, [false, false, true, false, false, false]],
])('category %i takes off', (category, takes) => {
  expect(lines.map((line) => takesLine({ ...code, category }, line))).toEqual(takes);
  expect(checkDiscountCode({ ...code, category }, sale)).toEqual({ ok: true, discount: { discount_bp: 1000 }, takes });
});

test('an amount is taken off as an amount', () => {
  expect(checkDiscountCode({ ...code, discount_minor: 5000, discount_bp: null }, sale)).toMatchObject({
    ok: true,
    discount: { discount_minor: 5000 },
  });
});

describe('a sale may not use', () => {
  const service = { ...sale, lines: [{ kind: 'service', service_id: 1 }] };
  const goods = { ...sale, lines: [{ kind: 'product', product_id: 1 }] };
  test.each([
    ['a code that is not there', undefined, sale, { code: 'sales.discount_code_not_found' }],
    ['one that is switched off', { ...code, active: false }, sale, { code: 'sales.discount_code_disabled' }],
    ['one that is switched off, online', { ...code, active: false }, { ...sale, online: true }, { code: 'sales.discount_code_not_found' }],
    ['one of the till, online', { ...code, channel: 2 }, { ...sale, online: true }, { code: 'sales.discount_code_only_till' }],
    ['one of the page, at the till', { ...code, channel: 3 }, sale, { code: 'sales.discount_code_only_online' }],
    ['one that begins tomorrow', { ...code, valid_from: '2026-11-23' }, sale, { code: 'sales.discount_code_not_yet', from: '2026-11-23' }],
    [
      'one that ended yesterday',
      { ...code, valid_to: '2026-11-21' },
      sale,
      { code: 'sales.discount_code_not_valid_today', from: '2026-11-01', to: '2026-11-21' },
    ],
    ['one that is used up', { ...code, max_uses: 5, used_count: 5 }, sale, { code: 'sales.discount_code_used_up' }],
    [
      'one that is counted by customer, for nobody',
      { ...code, max_uses_per_customer: 1 },
      { ...sale, customer_id: null },
      { code: 'sales.discount_code_needs_customer' },
    ],
    [
      'one for new customers, for nobody',
      { ...code, new_customers_only: true, customer_is_known: false },
      { ...sale, customer_id: null },
      { code: 'sales.discount_code_needs_customer' },
    ],
    [
      'one for new customers, for an old one',
      { ...code, new_customers_only: true },
      sale,
      { code: 'sales.discount_code_new_customers_only' },
    ],
    [
      'one that the customer has used',
      { ...code, max_uses_per_customer: 2 },
      { ...sale, uses_of_customer: 2 },
      { code: 'sales.discount_code_used_by_customer' },
    ],
    [
      'one of everything, for a card',
      code,
      { ...sale, lines: [{ kind: 'gift_card' }] },
      { code: 'sales.discount_code_nothing_to_discount' },
    ],
    ['one of services, for a product', { ...code, category: 2 }, goods, { code: 'sales.discount_code_services_only' }],
    ['one of products, for a service', { ...code, category: 3 }, service, { code: 'sales.discount_code_products_only' }],
    ['one of some of both', { ...code, category: 4, service_ids: [99] }, service, { code: 'sales.discount_code_chosen_only' }],
    ['one of some services', { ...code, category: 5, service_ids: [99] }, service, { code: 'sales.discount_code_chosen_only' }],
    ['one of some products', { ...code, category: 6, product_ids: [99] }, goods, { code: 'sales.discount_code_chosen_only' }],
  ])('%s', (_name, wanted, at, refusal) => {
    expect(checkDiscountCode(wanted, at)).toEqual({ ok: false, refusal });
  });
  test.each([
    ['on its first day', { ...code, valid_from: today }, sale],
    ['on its last day', { ...code, valid_to: today }, sale],
    ['with one use left', { ...code, max_uses: 5, used_count: 4, max_uses_per_customer: 2 }, { ...sale, uses_of_customer: 1 }],
    ['by a new customer', { ...code, new_customers_only: true, customer_is_known: false }, sale],
    ['by nobody in particular, where nothing is counted by customer', code, { ...sale, customer_id: null }],
  ])('but may %s', (_name, wanted, at) => {
    expect(checkDiscountCode(wanted, at).ok).toBe(true);
  });
});

describe('a code that was given with a booking', () => {
  const ended = { ...code, active: false, valid_to: '2026-11-01', max_uses: 1, used_count: 1, channel: 3 };
  test('is honoured although it has ended, is used up and switched off by now', () => {
    expect(checkDiscountCode(ended, sale)).toMatchObject({ ok: false });
    expect(checkPromisedCode(ended, lines)).toEqual({
      ok: true,
      discount: { discount_bp: 1000 },
      takes: [true, true, true, true, false, false],
    });
  });
  test('takes nothing off services it is not for', () => {
    expect(checkPromisedCode({ ...ended, category: 5 }, [{ kind: 'service', service_id: 2 }])).toEqual({
      ok: false,
      refusal: { code: 'sales.discount_code_chosen_only' },
    });
  });
  const visit = [
    { service_id: 1, price_minor: 10_005 },
    { service_id: 2, price_minor: 20_000 },
  ];
  test.each([
    ['a share of each service, half-up', code, 1_001 + 2_000],
    ['of the chosen ones only', { ...code, category: 5 }, 1_001],
    ['an amount', { ...code, discount_minor: 5_000, discount_bp: null }, 5_000],
    ['an amount never above what it is for', { ...code, category: 5, discount_minor: 50_000, discount_bp: null }, 10_005],
    ['nothing where it is for products', { ...code, category: 3 }, 0],
  ])('is worth %s', (_what, terms, worth) => {
    expect(worthOnVisit(terms, visit)).toBe(worth);
  });
});

describe('offers', () => {
  test('are discounted by a code that says so, whatever else it is for, and by no other', () => {
    for (const category of [1, 2, 3, 4, 5, 6]) {
      expect(takesLine({ ...code, category, takes_offers: 1 }, { kind: 'offer' })).toBe(true);
      expect(takesLine({ ...code, category, takes_offers: 0 }, { kind: 'offer' })).toBe(false);
      expect(takesLine({ ...code, category, takes_offers: 1 }, { kind: 'gift_card' })).toBe(false);
    }
  });

  test('cost what the code leaves, never less than nothing and never more than before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (price, off, isShare) => {
        const terms = { ...code, takes_offers: 1, discount_bp: isShare ? off : null, discount_minor: isShare ? null : off };
        const worth = worthOnOffer(terms, price);
        expect(worth).toBe(isShare ? Math.round((price * off) / 10_000) : Math.min(off, price));
      }),
    );
    expect(worthOnOffer(code, 10_000)).toBe(0);
  });
});
