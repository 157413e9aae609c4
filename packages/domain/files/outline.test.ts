import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftCardMotifs } from '../sales/gift-card-motifs.ts';
import { coverageOf, outlinesOf } from './outline.ts';

const areaOf = (path: string, size = 100): number =>
  coverageOf(outlinesOf(path), 200, size).reduce((sum, share) => sum + share, 0) * (200 / size) ** 2;

describe('an outline that is filled', () => {
  test('covers as much as its shape has', () => {
    expect(areaOf('M20 30L120 30L120 80L20 80Z')).toBeCloseTo(5000, 0);
    expect(areaOf('M20 30H120V80H20Z')).toBeCloseTo(5000, 0);
    // A parabola fills two thirds of the box around it.
    expect(Math.abs(areaOf('M0 200Q100 0 200 200Z') - (2 / 3) * 200 * 100)).toBeLessThan(60);
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 90 }), (radius) => {
        const disc = `M${100 - radius} 100a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
        expect(Math.abs(areaOf(disc) / (Math.PI * radius ** 2) - 1)).toBeLessThan(0.02);
      }),
      { numRuns: 20 },
    );
  });

  test('leaves out what lies on itself twice, and takes the way round an arc that it names', () => {
    expect(areaOf('M0 0L100 0L100 100L0 100ZM20 20L80 20L80 80L20 80Z')).toBeCloseTo(10_000 - 3600, 0);
    // A quarter of a circle, and the three quarters of it that are left.
    const [short, long] = [0, 1].map((way) => areaOf(`M100 50A50 50 0 ${way} ${way} 50 100L100 100Z`));
    expect(short).toBeGreaterThan(0);
    expect(long).toBeGreaterThan((short ?? 0) * 2);
  });

  test('is every motif of a gift card, and no path that is not understood', () => {
    for (const path of Object.values(giftCardMotifs)) {
      const covered = areaOf(path, 50) / 200 ** 2;
      expect(covered).toBeGreaterThan(0.02);
      expect(covered).toBeLessThan(0.9);
    }
    expect(() => outlinesOf('M0 0S1 1 2 2')).toThrow(/not understood/);
  });
});
