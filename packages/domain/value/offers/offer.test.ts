import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkOfferSale,
  checkSoldOfferUses,
  chosenServices,
  eventDaysToName,
  isEventDay,
  lastSaleDay,
  offerFault,
  offerState,
  soldOfferExpiry,
  soldOfferState,
} from './offer.ts';

const services = [
  { service_id: 1, quantity: 2 },
  { service_id: 2, quantity: 1 },
];
const today = '2026-11-22';

describe('an offer that is to be kept', () => {
  test.each([
    ['without services', { type: 1, services: [], choose_count: null }, 'offer.services_needed'],
    ['fixed', { type: 1, services, choose_count: null }, null],
    ['a selection without a number', { type: 2, services, choose_count: null }, 'offer.choose_count_needed'],
    ['a selection of none', { type: 2, services, choose_count: 0 }, 'offer.choose_count_needed'],
    ['a selection of all there are', { type: 2, services, choose_count: 3 }, 'offer.choose_count_too_large'],
    ['a selection of fewer', { type: 2, services, choose_count: 2 }, null],
  ])('%s', (_name, offer, fault) => {
    expect(offerFault(offer)).toBe(fault);
  });
});

describe('when an offer is for sale', () => {
  test.each([
    ['switched off', { active: false, sale_from: null, expires_on: null }, 'disabled'],
    ['on its last day', { active: true, sale_from: null, expires_on: today }, 'active'],
    ['the day after', { active: true, sale_from: null, expires_on: '2026-11-21' }, 'expired'],
    ['on its first day', { active: true, sale_from: today, expires_on: null }, 'active'],
    ['the day before', { active: true, sale_from: '2026-11-23', expires_on: null }, 'coming'],
  ])('%s', (_name, offer, state) => {
    expect(offerState(offer, today)).toBe(state);
  });
});

test.each([
  ['its own', { expires_on: '2026-11-30' }, '2026-11-30'],
  ['not after it can be used', { expires_on: '2026-12-31', valid_until: '2026-12-01' }, '2026-12-01'],
  ['the last of its dates', { event_dates: ['2026-12-02', '2026-12-01'] }, '2026-12-02'],
  ['weekdays go on after its dates', { event_weekdays: [4], event_dates: ['2026-12-01'] }, null],
])('the last day of its sale: %s', (_name, change, day) => {
  expect(lastSaleDay({ expires_on: null, valid_until: null, event_weekdays: [], event_dates: [], ...change })).toBe(day);
});

test.each([
  ['days after the sale', { validity_days: 30, valid_until: null }, '2026-12-22'],
  ['a day for everybody', { validity_days: null, valid_until: '2026-12-31' }, '2026-12-31'],
  ['for good', { validity_days: null, valid_until: null }, null],
])('a sold one is valid: %s', (_name, offer, until) => {
  expect(soldOfferExpiry(offer, today)).toBe(until);
});

test.each([
  ['no event days', [], [], true],
  // 22 November 2026 is a Sunday.
  ['its weekday', [0, 1], [], true],
  ['other weekdays', [4], [], false],
  ['its date', [4], [today], true],
  ['other dates alone', [], ['2026-11-23'], false],
])('used on an event day: %s', (_name, event_weekdays, event_dates, expected) => {
  expect(isEventDay({ event_weekdays, event_dates }, today)).toBe(expected);
});

test.each([
  ['weekdays in their order', [4, 1], [], { event_weekdays: [1, 4], event_dates: [] }],
  ['dates that come, not those that were', [4], ['2026-12-01', '2026-11-01'], { event_weekdays: [4], event_dates: ['2026-12-01'] }],
  [
    'dates that were, where none comes',
    [],
    ['2026-11-02', '2026-11-01'],
    { event_weekdays: [], event_dates: ['2026-11-01', '2026-11-02'] },
  ],
  [
    'the next five of many',
    [],
    ['2026-12-06', '2026-12-05', '2026-12-04', '2026-12-03', '2026-12-02', '2026-12-01'],
    { event_weekdays: [], event_dates: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'] },
  ],
])('to whoever comes on another day are named: %s', (_name, event_weekdays, event_dates, named) => {
  expect(eventDaysToName({ event_weekdays, event_dates }, today)).toEqual(named);
});

describe('selling an offer', () => {
  const offer = { type: 2, services, choose_count: 2, active: true, sale_from: null, expires_on: null };
  const sale = { customer_id: 7, service_ids: [], today };
  test.each([
    ['with a whole selection', offer, { ...sale, service_ids: [1, 1] }, null],
    ['with the selection left to the visits', offer, sale, null],
    ['to nobody', offer, { ...sale, customer_id: null }, { code: 'sales.offer_needs_customer' }],
    ['with too few', offer, { ...sale, service_ids: [1] }, { code: 'sales.offer_choice_wrong', count: 2 }],
    ['with one more often than it is in it', offer, { ...sale, service_ids: [2, 2] }, { code: 'sales.offer_choice_wrong', count: 2 }],
    ['with one that is not in it', offer, { ...sale, service_ids: [1, 3] }, { code: 'sales.offer_choice_wrong', count: 2 }],
    [
      'a selection of one that is fixed',
      { ...offer, type: 1, choose_count: null },
      { ...sale, service_ids: [1] },
      { code: 'sales.offer_choice_wrong', count: 0 },
    ],
    ['disabled', { ...offer, active: false }, sale, { code: 'sales.offer_disabled' }],
    ['expired', { ...offer, expires_on: '2026-11-21' }, sale, { code: 'sales.offer_expired' }],
    ['too early', { ...offer, sale_from: '2026-11-25' }, sale, { code: 'sales.offer_not_yet', date: '2026-11-25' }],
  ])('%s', (_name, sold, to, refusal) => {
    expect(checkOfferSale(sold, to)).toEqual(refusal === null ? { ok: true } : { ok: false, refusal });
  });
  test('what was chosen can be used as often as it was named, and everything without a choice', () => {
    expect(chosenServices({ services }, [2, 1, 2])).toEqual([
      { service_id: 2, quantity: 2 },
      { service_id: 1, quantity: 1 },
    ]);
    expect(chosenServices({ services }, [])).toEqual(services);
  });
});

const sold = (change: object = {}) => ({
  id: 5,
  customer_id: 7,
  status: 1,
  expires_on: null,
  uses_left: null,
  event_weekdays: [],
  event_dates: [],
  left: [
    { service_id: 1, left: 2 },
    { service_id: 2, left: 1 },
  ],
  ...change,
});

describe('using a sold offer', () => {
  const use = { sold_offer_id: 5, service_id: 1, quantity_milli: 1000 };
  test.each([
    ['one that is not there', [{ ...use, sold_offer_id: 6 }], sold(), 7, { code: 'sales.sold_offer_not_found', use: 0, service_id: 1 }],
    ['one that was taken back', [use], sold({ status: 0 }), 7, { code: 'sales.sold_offer_not_found', use: 0, service_id: 1 }],
    ["another customer's", [use], sold(), 8, { code: 'sales.sold_offer_of_other_customer', use: 0, service_id: 1 }],
    ['for nobody in particular', [use], sold(), null, { code: 'sales.sold_offer_of_other_customer', use: 0, service_id: 1 }],
    [
      'the day after its last',
      [use],
      sold({ expires_on: '2026-11-21' }),
      7,
      { code: 'sales.sold_offer_expired', use: 0, service_id: 1, date: '2026-11-21' },
    ],
    ['on its last day', [use], sold({ expires_on: today }), 7, null],
    [
      'on another weekday',
      [use],
      sold({ event_weekdays: [3] }),
      7,
      { code: 'sales.sold_offer_not_today', use: 0, service_id: 1, days: { event_weekdays: [3], event_dates: [] } },
    ],
    [
      'a service that is not in it',
      [{ ...use, service_id: 9 }],
      sold(),
      7,
      { code: 'sales.sold_offer_not_for_service', use: 0, service_id: 9 },
    ],
    ['all that is left, in two lines', [use, use], sold(), 7, null],
    [
      'one more than is left, in three lines',
      [use, use, use],
      sold(),
      7,
      { code: 'sales.sold_offer_not_enough', use: 2, service_id: 1, left: 2 },
    ],
    [
      'more than the selection has left',
      [use, { ...use, service_id: 2 }],
      sold({ uses_left: 1 }),
      7,
      { code: 'sales.sold_offer_not_enough', use: 1, service_id: 2, left: 1 },
    ],
    [
      'a part of one counts as one',
      [{ ...use, quantity_milli: 1500 }, use],
      sold(),
      7,
      { code: 'sales.sold_offer_not_enough', use: 1, service_id: 1, left: 2 },
    ],
    [
      'what is used up',
      [use],
      sold({ left: [{ service_id: 1, left: 0 }] }),
      7,
      { code: 'sales.sold_offer_used_up', use: 0, service_id: 1 },
    ],
    [
      'what a selection has used up on others',
      [use],
      sold({ uses_left: 0 }),
      7,
      { code: 'sales.sold_offer_used_up', use: 0, service_id: 1 },
    ],
  ])('%s', (_name, uses, offer, customer, refusal) => {
    expect(checkSoldOfferUses(uses, [offer], customer, today)).toEqual(refusal === null ? { ok: true } : { ok: false, refusal });
  });

  test('whatever is allowed never takes more than is left', () => {
    const anyUse = fc.record({
      sold_offer_id: fc.constant(5),
      service_id: fc.integer({ min: 1, max: 2 }),
      quantity_milli: fc.integer({ min: 1, max: 3000 }),
    });
    fc.assert(
      fc.property(fc.array(anyUse, { maxLength: 5 }), fc.nat(4), fc.nat(4), fc.option(fc.nat(6)), (uses, one, two, uses_left) => {
        const offer = sold({
          uses_left,
          left: [
            { service_id: 1, left: one },
            { service_id: 2, left: two },
          ],
        });
        if (!checkSoldOfferUses(uses, [offer], 7, today).ok) return;
        const of = (service: number) =>
          uses.filter((use) => use.service_id === service).reduce((sum, use) => sum + Math.ceil(use.quantity_milli / 1000), 0);
        expect(of(1)).toBeLessThanOrEqual(one);
        expect(of(2)).toBeLessThanOrEqual(two);
        expect(of(1) + of(2)).toBeLessThanOrEqual(uses_left ?? Number.MAX_SAFE_INTEGER);
      }),
    );
  });
});

test.each([
  ['something left', sold(), 'open'],
  ['nothing left of any', sold({ left: [{ service_id: 1, left: 0 }] }), 'used_up'],
  ['the selection is used', sold({ uses_left: 0 }), 'used_up'],
  ['its days are over', sold({ expires_on: '2026-11-21' }), 'expired'],
  ['taken back', sold({ status: 0 }), 'withdrawn'],
])('in one word: %s', (_name, offer, state) => {
  expect(soldOfferState(offer, today)).toBe(state);
});
