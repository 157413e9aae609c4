import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakageChange, pointsProvision, provisionChange } from './valuation.ts';

describe('breakage', () => {
  test.each([
    ['what is left of a card counts once it expired', { left_minor: 4_000, is_expired: true, counted_minor: 0 }, 'at_expiry', 4_000],
    ['nothing does by choice', { left_minor: 4_000, is_expired: true, counted_minor: 0 }, 'never', 0],
    ['nothing does while it is valid', { left_minor: 4_000, is_expired: false, counted_minor: 0 }, 'at_expiry', 0],
    ['what counted is owed again once it is valid again', { left_minor: 4_000, is_expired: false, counted_minor: 4_000 }, 'never', -4_000],
    ['what counted stays counted after the choice was changed', { left_minor: 4_000, is_expired: true, counted_minor: 4_000 }, 'never', 0],
    ['what a credit note took of it counts no more', { left_minor: 1_000, is_expired: true, counted_minor: 4_000 }, 'never', -3_000],
  ] as const)('%s', (_, of, choice, change) => {
    expect(breakageChange(of, choice)).toBe(change);
  });

  test('whatever happens in any order, what is counted is never more than what is left, nor less than nothing', () => {
    const day = fc.record({ left_minor: fc.nat(9_000), is_expired: fc.boolean(), choice: fc.constantFrom('never', 'at_expiry') });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 30 }), (days) => {
        let counted_minor = 0;
        for (const { choice, ...of } of days) {
          counted_minor += breakageChange({ ...of, counted_minor }, choice);
          expect(counted_minor).toBeGreaterThanOrEqual(0);
          expect(counted_minor).toBeLessThanOrEqual(of.left_minor);
          expect(breakageChange({ ...of, counted_minor }, choice)).toBe(0);
        }
      }),
    );
  });
});

describe('the provision for points', () => {
  const points = { open_points: 10_000, earned_points: 40_000, redeemed_points: 10_000, redeem_points: 100, redeem_minor: 500 };
  test('is what a quarter of them takes off where a quarter was redeemed', () => {
    expect(pointsProvision(points, 'by_use')).toBe(12_500);
    expect(pointsProvision(points, 'none')).toBe(0);
  });
  test('is never more than all of them, and nothing where none was earned or redeemed', () => {
    expect(pointsProvision({ ...points, redeemed_points: 90_000 }, 'by_use')).toBe(50_000);
    expect(pointsProvision({ ...points, redeemed_points: 0 }, 'by_use')).toBe(0);
    expect(pointsProvision({ ...points, earned_points: 0 }, 'by_use')).toBe(0);
  });

  test('of points that come in from a file, with those that are earned and redeemed, only their own cost was owed before', () => {
    const of = { ...points, open_points: 12_000, counted_minor: 12_500 };
    expect(provisionChange({ ...of, opened_points: 2_000 }, 'by_use')).toEqual({ opened_minor: 2_500, points_minor: 0 });
    expect(provisionChange({ ...of, opened_points: 1_000 }, 'by_use')).toEqual({ opened_minor: 1_250, points_minor: 1_250 });
    expect(provisionChange({ ...of, opened_points: 2_000 }, 'none')).toEqual({ opened_minor: 0, points_minor: -12_500 });
  });
  test('whatever happens, what is counted of both comes to the provision', () => {
    const amount = fc.integer({ min: -5_000, max: 50_000 });
    fc.assert(
      fc.property(fc.nat(50_000), amount, fc.nat(60_000), (open_points, opened_points, counted_minor) => {
        const { opened_minor, points_minor } = provisionChange({ ...points, open_points, opened_points, counted_minor }, 'by_use');
        expect(counted_minor + opened_minor + points_minor).toBe(pointsProvision({ ...points, open_points }, 'by_use'));
      }),
    );
  });
});
