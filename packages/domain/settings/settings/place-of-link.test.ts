import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlace } from './place-of-link.ts';

/** To a ten-thousandth of a degree: about ten metres. */
const near = (latitude: number, longitude: number) => ({
  ok: true,
  place: { latitude: expect.closeTo(latitude, 3), longitude: expect.closeTo(longitude, 3) },
});

describe('a pasted link names a place', () => {
  test.each([
    ['https://www.google.com/maps/@24.6935,46.6853,17z', 24.6935, 46.6853],
    // The pin goes before the middle of the map.
    [
      'https://www.google.com/maps/place/Lamsa/@24.70,46.60,15z/data=!3m1!4b1!4m6!3m5!1s0x3e2f!8m2!3d24.6935!4d46.6853!16s',
      24.6935,
      46.6853,
    ],
    ['https://maps.google.com/?q=24.6935,46.6853', 24.6935, 46.6853],
    ['https://www.google.com/maps/search/?api=1&query=24.6935%2C46.6853', 24.6935, 46.6853],
    ['https://www.google.com/maps/dir/?api=1&destination=24.6935,46.6853', 24.6935, 46.6853],
    ['https://www.google.com/maps/place/24.6935,46.6853', 24.6935, 46.6853],
    ['https://www.google.com/maps/search/24.6935,+46.6853', 24.6935, 46.6853],
    ['https://maps.apple.com/?ll=24.6935,46.6853&q=Lamsa', 24.6935, 46.6853],
    ['https://maps.apple.com/place?coordinate=24.6935,46.6853&name=Lamsa', 24.6935, 46.6853],
    ['https://www.openstreetmap.org/#map=17/24.6935/46.6853', 24.6935, 46.6853],
    ['https://www.openstreetmap.org/?mlat=24.6935&mlon=46.6853#map=12/24.1/46.1', 24.6935, 46.6853],
    ['https://waze.com/ul?ll=24.6935%2C46.6853&navigate=yes', 24.6935, 46.6853],
    ['https://www.bing.com/maps?cp=24.6935~46.6853&lvl=16', 24.6935, 46.6853],
    ['geo:24.6935,46.6853?z=17', 24.6935, 46.6853],
    ['Lamsa Beauty, Olaya Street https://maps.google.com/?q=24.6935,46.6853', 24.6935, 46.6853],
    ['maps.google.com/?q=24.6935,46.6853', 24.6935, 46.6853],
    ['24.6935, 46.6853', 24.6935, 46.6853],
    ['٢٤٫٦٩٣٥، ٤٦٫٦٨٥٣', 24.6935, 46.6853],
    ['(-33.8688, 151.2093)', -33.8688, 151.2093],
    // Plus codes: the examples of their own documentation.
    ['https://plus.codes/8FVC2222+22', 47.000_063, 8.000_063],
    ['7FG49QCJ+2V', 20.370_063, 2.782_188],
    ['7FG49QCJ+2VX', 20.370_113, 2.782_234],
    ['https://www.google.com/maps/place/8FVC2222%2B22', 47.000_063, 8.000_063],
  ])('%s', (text, latitude, longitude) => {
    expect(readPlace(text)).toEqual(near(latitude, longitude));
  });

  test('a plus code without its first letters means the nearest such place, also over an edge', () => {
    expect(readPlace('9QCJ+2V', { latitude: 20.5, longitude: 2.5 })).toEqual(near(20.37, 2.782));
    expect(readPlace('9QCJ+2V Somewhere', { latitude: 20.6, longitude: 3.2 })).toEqual(near(20.37, 2.782));
    expect(readPlace('9QCJ+2V')).toEqual({ ok: false, fault: 'needs_place' });
  });
});

test.each([
  ['https://maps.app.goo.gl/AbCdEf123', 'short_link'],
  ['https://goo.gl/maps/AbCdEf123', 'short_link'],
  ['https://maps.apple/p/AbC', 'short_link'],
  ['goo.gl/maps/AbCdEf123', 'short_link'],
  ['https://www.google.com/maps/place/Lamsa', 'no_place'],
  ['https://example.test/', 'no_place'],
  ['Olaya Street 7421', 'no_place'],
  ['91.5, 46.1', 'no_place'],
  ['24.6, 200', 'no_place'],
  ['', 'no_place'],
])('%s names none: %s', (text, fault) => {
  expect(readPlace(text)).toEqual({ ok: false, fault });
});

test('every point comes back from every way to write it', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1_000_000, max: most * 1_000_000 }).map((value) => value / 1_000_000);
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)];
      for (const text of [
        `${lat},${lon}`,
        `https://maps.google.com/?q=${lat},${lon}`,
        `https://www.google.com/maps/@${lat},${lon},17z`,
        `geo:${lat},${lon}`,
      ])
        expect(readPlace(text)).toEqual({ ok: true, place: { latitude: latitude + 0, longitude: longitude + 0 } });
    }),
  );
});

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void readPlace(`https://${text}`)));
});
