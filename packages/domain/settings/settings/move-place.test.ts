import { expect, test } from 'vitest';
import { movedPlace } from './move-place.ts';

const riyadh = { latitude: 24.6935, longitude: 46.6853 };

test('a hundred metres north and east are so many millionths of a degree, more to the east than to the north', () => {
  expect(movedPlace(riyadh, { east: 0, north: 100 })).toEqual({ latitude: 24.694398, longitude: 46.6853 });
  expect(movedPlace(riyadh, { east: 100, north: 0 })).toEqual({ latitude: 24.6935, longitude: 46.686289 });
});

test('there and back again is the same place', () => {
  const there = movedPlace(riyadh, { east: 37, north: -81 });
  const back = movedPlace(there, { east: -37, north: 81 });
  expect(back.latitude).toBeCloseTo(riyadh.latitude, 5);
  expect(back.longitude).toBeCloseTo(riyadh.longitude, 5);
});

test('nothing moves over the edge of the earth', () => {
  expect(movedPlace({ latitude: 90, longitude: 0 }, { east: 50, north: 50 })).toEqual({ latitude: 90, longitude: 0 });
});
