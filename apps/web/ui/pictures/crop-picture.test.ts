import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, squareOf } from './crop-picture.ts';

test.each([
  [{ width: 800, height: 600 }, 0.5, { left: 100, top: 0, width: 600, height: 600 }],
  [{ width: 800, height: 600 }, 0, { left: 0, top: 0, width: 600, height: 600 }],
  [{ width: 600, height: 1000 }, 1, { left: 0, top: 400, width: 600, height: 600 }],
  [{ width: 500, height: 500 }, 0.3, { left: 0, top: 0, width: 500, height: 500 }],
  [{ width: 800, height: 600 }, 7, { left: 200, top: 0, width: 600, height: 600 }],
])('the square of %j at %d', (size, share, square) => {
  expect(squareOf(size, share)).toEqual(square);
});

test('a square lies inside its picture, whatever the share', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(side, side, fc.double({ min: 0, max: 1, noNaN: true }), (width, height, share) => {
      const square = squareOf({ width, height }, share);
      expect(square.width).toBe(square.height);
      expect(square.left).toBeGreaterThanOrEqual(0);
      expect(square.left + square.width).toBeLessThanOrEqual(width);
      expect(square.top + square.height).toBeLessThanOrEqual(height);
    }),
  );
});

test('a large picture is made smaller, a small one stays', () => {
  expect(fitted({ width: 4000, height: 3000 }, 2400)).toEqual({ width: 2400, height: 1800 });
  expect(fitted({ width: 640, height: 480 }, 2400)).toEqual({ width: 640, height: 480 });
  expect(fitted({ width: 9000, height: 1 }, 1024)).toEqual({ width: 1024, height: 1 });
});
