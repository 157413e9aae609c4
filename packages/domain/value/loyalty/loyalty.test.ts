import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earningBase,
  levelOf,
  type LoyaltyProgram,
  partOfNote,
  pointsEarned,
  pointsExpireOn,
  pointsFor,
  pointsToExpire,
  pointsWorth,
  worthOf,
} from './loyalty.ts';

const program = (change: Partial<LoyaltyProgram> = {}): LoyaltyProgram => ({
  is_active: true,
  earn_points: 1,
  earn_per_minor: 100,
  redeem_points: 100,
  redeem_minor: 500,
  smallest_redemption: 100,
  expires_after_months: 12,
  earns_on_services: true,
  earns_on_products: true,
  ...change,
});

describe('earning', () => {
  test.each([
    ['one for each riyal', program(), null, 11_599, 115],
    ['two for every ten riyals', program({ earn_points: 2, earn_per_minor: 1000 }), null, 9999, 19],
    ['half as much again at a level', program(), { multiplier_bp: 15_000 }, 10_100, 151],
    ['nothing while it is off', program({ is_active: false }), null, 10_000, 0],
    ['nothing without a program', null, null, 10_000, 0],
    [
      'exactly, however much',
      program({ earn_points: 100_000, earn_per_minor: 1 }),
      { multiplier_bp: 100_000 },
      9_000_000_007,
      9_000_000_007_000_000,
    ],
  ])('%s', (_name, rule, level, paid, points) => {
    expect(pointsEarned(rule, level, paid)).toBe(points);
  });

  test('gift cards and penalties never earn, services and products by choice', () => {
    const lines = [
      { kind: 'service', gross_minor: 1 },
      { kind: 'offer', gross_minor: 10 },
      { kind: 'product', gross_minor: 100 },
      { kind: 'gift_card', gross_minor: 1000 },
      { kind: 'penalty', gross_minor: 10_000 },
    ];
    expect(earningBase(program(), lines)).toBe(111);
    expect(earningBase(program({ earns_on_products: false }), lines)).toBe(11);
    expect(earningBase(program({ earns_on_services: false }), lines)).toBe(100);
    expect(earningBase(program({ is_active: false }), lines)).toBe(0);
    expect(earningBase(null, lines)).toBe(0);
  });

  test('the level is the highest one reached', () => {
    const levels = [{ from_points: 5000 }, { from_points: 0 }, { from_points: 1000 }];
    expect(levelOf(levels, 4999)).toEqual({ from_points: 1000 });
    expect(levelOf(levels, 5000)).toEqual({ from_points: 5000 });
    expect(levelOf([{ from_points: 10 }], 9)).toBeNull();
  });
});

describe('redeeming', () => {
  test.each([
    ['a program that is off', program({ is_active: false }), 1000, 100, { code: 'sales.loyalty_off' }],
    ['no program', null, 1000, 100, { code: 'sales.loyalty_off' }],
    ['one more than there is', program(), 120, 121, { code: 'sales.points_not_enough', points: 120 }],
    ['one fewer than the smallest', program(), 120, 99, { code: 'sales.points_too_few', points: 100 }],
    [
      'less than a halala is worth',
      program({ redeem_minor: 1, smallest_redemption: 1 }),
      120,
      99,
      { code: 'sales.points_too_few', points: 100 },
    ],
  ])('%s is refused', (_name, rule, balance, points, refusal) => {
    expect(pointsWorth(rule, balance, points)).toEqual({ ok: false, refusal });
  });

  test('a hundred points are five riyals, all of them may go', () => {
    expect(pointsWorth(program(), 150, 150)).toEqual({ ok: true, amount_minor: 750 });
  });

  test('points for an amount never take off more than it', () => {
    const rates = fc.record({ redeem_points: fc.integer({ min: 1, max: 10_000 }), redeem_minor: fc.integer({ min: 1, max: 100_000 }) });
    fc.assert(
      fc.property(rates, fc.nat(10_000_000), (rate, amount) => {
        const rule = program(rate);
        const points = pointsFor(rule, amount);
        expect(worthOf(rule, points)).toBeLessThanOrEqual(amount);
        expect(worthOf(rule, points + 1)).toBeGreaterThanOrEqual(Math.min(amount, worthOf(rule, points)));
      }),
    );
  });
});

describe('expiring', () => {
  test('a year later, or never', () => {
    expect(pointsExpireOn(program(), '2026-11-22')).toBe('2027-11-22');
    expect(pointsExpireOn(program({ expires_after_months: null }), '2026-11-22')).toBeNull();
  });

  test('what expires is what a purse of coins would lose: the oldest are spent first', () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 500 }) }),
      fc.record({ what: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 500 }) }),
      fc.record({ what: fc.constant('night' as const), points: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const purse: { points: number; last_day: number }[] = [];
        const came: { points: number; last_day: number }[] = [];
        let [day, taken] = [0, 0];
        const takeOldest = (points: number) => {
          let left = points;
          for (const lot of purse) {
            const part = Math.min(left, lot.points);
            lot.points -= part;
            left -= part;
          }
        };
        for (const { what, points } of steps) {
          const has = purse.reduce((sum, lot) => sum + lot.points, 0);
          if (what === 'earn') for (const lots of [purse, came]) lots.push({ points, last_day: day + 3 });
          else if (what === 'spend') {
            const spent = Math.min(points, has);
            takeOldest(spent);
            taken += spent;
          } else {
            day += 1;
            const lost = purse.filter((lot) => lot.last_day < day).reduce((sum, lot) => sum + lot.points, 0);
            const due = came.filter((lot) => lot.last_day < day).reduce((sum, lot) => sum + lot.points, 0);
            expect(pointsToExpire(due, taken)).toBe(lost);
            takeOldest(lost);
            taken += lost;
          }
        }
      }),
    );
  });
});

describe('notes', () => {
  test('a sale credited bit by bit takes back exactly what it earned', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.array(fc.nat(9000), { minLength: 1, maxLength: 8 }), (points, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        let [credited, taken] = [0, 0];
        for (const part of parts) {
          credited += part;
          const now = partOfNote(points, credited, total, taken);
          expect(now).toBeGreaterThanOrEqual(0);
          taken += now;
        }
        expect(taken).toBe(points);
      }),
    );
  });
});
