import { describe, expect, test } from 'vitest';
import {
  at,
  booked,
  clock,
  colour,
  cut,
  facts,
  friday,
  now,
  offered,
  one,
  online,
  refused,
  sara,
  service,
  staff,
  requestAt,
} from './booking-example.ts';
import type { BookingFacts, BookingPolicy, CustomerFacts, ServiceRules } from './facts.ts';
import { offeredSlots } from './offered-slots.ts';

const test_strip = 15;
const customerWith = (more: Partial<CustomerFacts> = {}): CustomerFacts => ({
  id: 50,
  visit_count: 4,
  no_show_count: 0,
  open_booking_count: 0,
  had: [],
  minutes: [],
  ...more,
});
const salon = (rules: ServiceRules, customer?: CustomerFacts | null): BookingFacts => ({
  ...facts({ services: [service(cut, 30, [sara]), service(colour, 60, [sara], { rules }), service(test_strip, 15, [sara])] }),
  ...(customer === undefined ? {} : { customer }),
});
/** The refusal, which the offer and the booking must tell alike. */
function alike(from: BookingFacts, policy: BookingPolicy, lines = one(colour, sara)) {
  const offer = offeredSlots({ customer_id: 50, date: friday, lines }, from, policy, now);
  const refusal = refused(requestAt('14:00', lines), from, policy);
  expect(offer).toEqual({ ok: false, refusal });
  return refusal;
}

describe('the rules of a service', () => {
  test('its own notice goes before the account’s, longer or shorter', () => {
    expect(offered(one(colour, sara), salon({ minimum_notice_minutes: 360 }))[0]).toBe('14:00');
    expect(offered(one(colour, sara), salon({ minimum_notice_minutes: 0 }), online, at('12:05'))[0]).toBe('12:15');
    expect(refused(requestAt('13:45', one(colour, sara)), salon({ minimum_notice_minutes: 360 }), online)).toMatchObject({
      code: 'appointment.too_soon',
      params: { minimum_notice_minutes: 360 },
    });
  });

  test('of several services the strictest counts', () => {
    const lines = [...one(cut, sara), ...one(colour, sara)];
    expect(offered(lines, salon({ minimum_notice_minutes: 0 }), online, at('12:05'))[0]).toBe('13:00');
    expect(offered(lines, salon({ minimum_notice_minutes: 180 }), online, at('12:05'))[0]).toBe('15:00');
    expect(offered(lines, salon({ max_days_ahead: 2 }), online, at('12:00', '2026-11-18'))).not.toEqual([]);
    expect(offered(lines, salon({ max_days_ahead: 1 }), online, at('12:00', '2026-11-18'))).toEqual([]);
    expect(offered(lines, salon({ max_days_ahead: 60 }), { ...online, max_days_ahead: 1 }, at('12:00', '2026-11-18'))).toEqual([]);
  });

  test('staff are not held to notice and reach', () => {
    expect(clock(booked(requestAt('10:00', one(colour, sara)), salon({ minimum_notice_minutes: 600, max_days_ahead: 1 })).starts)).toBe(
      '10:00',
    );
  });

  test('known customers only', () => {
    expect(alike(salon({ customers_allowed: 'known' }, null), online)).toEqual({
      code: 'appointment.known_customers_only',
      line_index: 0,
      subject: { kind: 'service', id: colour },
    });
    expect(alike(salon({ customers_allowed: 'known' }, customerWith({ visit_count: 0 })), online).code).toBe(
      'appointment.known_customers_only',
    );
    expect(booked(requestAt('14:00', one(colour, sara)), salon({ customers_allowed: 'known' }, customerWith()), online).lines).toHaveLength(
      1,
    );
    expect(booked(requestAt('14:00', one(colour, sara)), salon({ customers_allowed: 'known' }, null), staff).lines).toHaveLength(1);
  });

  test('new customers only', () => {
    expect(alike(salon({ customers_allowed: 'new' }, customerWith()), online).code).toBe('appointment.new_customers_only');
    expect(booked(requestAt('14:00', one(colour, sara)), salon({ customers_allowed: 'new' }, null), online).lines).toHaveLength(1);
  });

  test('nothing is asked of somebody who only looks at the times', () => {
    const patch_test = { service_id: test_strip, hours_before: 48, valid_days: 180 };
    const times = offered(one(colour, sara), salon({ customers_allowed: 'known', patch_test }), { ...online, max_open_bookings: 1 });
    expect(times[0]).toBe('10:00');
  });
});

describe('a patch test', () => {
  const patch_test = { service_id: test_strip, hours_before: 48, valid_days: 30 };
  const had = (when: number) => salon({ patch_test }, customerWith({ had: [{ service_id: test_strip, at: when }] }));

  test.each([['online', online] as const, ['at the desk', staff] as const])('is needed %s', (_name, policy) => {
    for (const customer of [null, customerWith(), customerWith({ had: [{ service_id: cut, at: at('10:00', '2026-11-10') }] })]) {
      expect(alike(salon({ patch_test }, customer), policy)).toEqual({
        code: 'appointment.patch_test_needed',
        line_index: 0,
        subject: { kind: 'service', id: colour },
        params: { hours_before: 48, patch_test_service_id: test_strip },
      });
    }
  });

  test('in the same visit does not count', () => {
    const lines = [...one(test_strip, sara), ...one(colour, sara)];
    expect(alike(salon({ patch_test }, customerWith()), staff, lines)).toMatchObject({
      code: 'appointment.patch_test_needed',
      line_index: 1,
    });
  });

  test('counts from so many hours before', () => {
    const fresh = had(at('14:00', '2026-11-18'));
    expect(offered(one(colour, sara), fresh)[0]).toBe('14:00');
    expect(refused(requestAt('13:45', one(colour, sara)), fresh).code).toBe('appointment.patch_test_needed');
  });

  test('and for so many days', () => {
    const old = had(at('14:00') - 30 * 1440);
    expect(offered(one(colour, sara), old).at(-1)).toBe('14:00');
    expect(refused(requestAt('14:15', one(colour, sara)), old).code).toBe('appointment.patch_test_needed');
  });
});

test('a customer with as many bookings ahead as allowed is refused online', () => {
  const limited = { ...online, max_open_bookings: 2 };
  expect(alike(salon({}, customerWith({ open_booking_count: 2 })), limited)).toEqual({
    code: 'appointment.too_many_open_bookings',
    params: { max_open_bookings: 2 },
  });
  expect(booked(requestAt('14:00', one(colour, sara)), salon({}, customerWith({ open_booking_count: 1 })), limited).lines).toHaveLength(1);
  expect(
    booked(requestAt('14:00', one(colour, sara)), salon({}, customerWith({ open_booking_count: 9 })), { ...limited, channel: 'staff' })
      .lines,
  ).toHaveLength(1);
});
