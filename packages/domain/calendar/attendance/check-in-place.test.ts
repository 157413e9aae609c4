import { expect, test } from 'vitest';
import { distanceMetres, isInNetworks, judgePlaces, type Place } from './check-in-place.ts';

const salon = { latitude: 24.7136, longitude: 46.6753 };
const place = (more: Partial<Place> = {}): Place => ({
  id: 1,
  ...salon,
  radius_metres: 50,
  networks: [],
  ...{ checks_place: 1, checks_network: 0, checks_face: 0, needs_all: 0 },
  ...more,
});
/** So many metres north of the salon. */
const north = (metres: number, accuracy_metres = 10) =>
  ({ state: 'found', latitude: salon.latitude + metres / 111_194.93, longitude: salon.longitude, accuracy_metres }) as const;

test('distances are those over the ground', () => {
  expect(distanceMetres(salon, salon)).toBe(0);
  expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_194.93, 1);
  expect(distanceMetres({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111_194.93, 1);
  expect(distanceMetres({ latitude: 24.7136, longitude: 46.6753 }, { latitude: 25.2048, longitude: 55.2708 })).toBeCloseTo(868_085.3, 1);
});

test.each([
  { of: north(50), told: { ok: true, proof: { distance_metres: 50, accuracy_metres: 10, method: 1, working_location_id: 1 } } },
  { of: north(52), told: { ok: false, fault: { code: 'too_far', distance_metres: 52, radius_metres: 50 } } },
  { of: north(20, 51), told: { ok: false, fault: { code: 'not_exact', accuracy_metres: 51, radius_metres: 50 } } },
  { of: north(2000, 900), told: { ok: false, fault: { code: 'too_far', distance_metres: 2000, radius_metres: 50 } } },
  { of: { state: 'denied' } as const, told: { ok: false, fault: { code: 'denied' } } },
  { of: { state: 'timed_out' } as const, told: { ok: false, fault: { code: 'timed_out' } } },
])('$of is $told', ({ of, told }) => {
  expect(judgePlaces([place()], of, '10.0.0.1', 500)).toEqual(told);
});

test('no place reaches further than the account’s largest radius', () => {
  expect(judgePlaces([place({ radius_metres: 400 })], north(150), '10.0.0.1', 100)).toMatchObject({ fault: { radius_metres: 100 } });
});

test('one way is enough, or all of them are needed', () => {
  const both = { checks_network: 1, networks: ['203.0.113.0/24', '2001:db8:1::/48'] } as const;
  const any = place(both);
  const all = place({ ...both, needs_all: 1 });
  expect(judgePlaces([any], north(900), '203.0.113.9', 500)).toMatchObject({ ok: true, proof: { method: 2 } });
  expect(judgePlaces([any], { state: 'denied' }, '2001:db8:1::5', 500)).toMatchObject({
    ok: true,
    proof: { method: 2, distance_metres: null },
  });
  expect(judgePlaces([all], north(900), '203.0.113.9', 500)).toMatchObject({ fault: { code: 'too_far' } });
  expect(judgePlaces([all], north(9), '198.51.100.1', 500)).toMatchObject({ fault: { code: 'wrong_network' } });
  expect(judgePlaces([all], north(9), '203.0.113.9', 500)).toMatchObject({ ok: true, proof: { method: 1 } });
  expect(judgePlaces([place({ checks_place: 0, checks_face: 1 })], north(9), '203.0.113.9', 500)).toMatchObject({
    fault: { code: 'face_needed' },
  });
  expect(judgePlaces([], north(9), '203.0.113.9', 500)).toBeNull();
});

test('the nearest of several places says what is wrong', () => {
  const far = place({ id: 2, latitude: 21.5, longitude: 39.2 });
  expect(judgePlaces([far, place()], north(300), '10.0.0.1', 500)).toMatchObject({ fault: { code: 'too_far', distance_metres: 300 } });
});

test.each([
  ['203.0.113.9', '203.0.113.0/24', true],
  ['203.0.114.9', '203.0.113.0/24', false],
  ['2001:db8:1::5', '2001:db8:1::/48', true],
  ['2001:db8:2::5', '2001:db8:1::/48', false],
  ['203.0.113.9', '2001:db8:1::/48', false],
  ['', '203.0.113.0/24', false],
])('%s in %s: %s', (address, network, is_in) => {
  expect(isInNetworks(address, [network])).toBe(is_in);
});
