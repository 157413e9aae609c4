import { expect, test } from 'vitest';
import { readNetwork } from './network.ts';
import { judgeLocation } from './working-location.ts';

test.each([
  ['192.168.1.0/24', '192.168.1.0/24'],
  ['192.168.1.77/24', '192.168.1.0/24'],
  [' 203.0.113.7 ', '203.0.113.7/32'],
  ['٢٠٣.٠.١١٣.٧', '203.0.113.7/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['10.0.0.0 / 8', '10.0.0.0/8'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1/128'],
  ['2001:db8:abcd:12::/64', '2001:db8:abcd:12::/64'],
  ['2001:db8:abcd:12:ff::1/64', '2001:db8:abcd:12::/64'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['fd00:1:2:3:4:5:6:7/128', 'fd00:1:2:3:4:5:6:7/128'],
  ['fe80::1', 'fe80::1/128'],
])('%s is the network %s', (typed, network) => {
  expect(readNetwork(typed)).toEqual({ ok: true, network });
});

test.each([
  '',
  'office',
  '192.168.1',
  '192.168.1.256',
  '192.168.01.1',
  '1.2.3.4/33',
  '1.2.3.4/',
  '1.2.3.4/8/8',
  '1.2.3.4/-1',
  '2001:db8::1::2',
  '2001:db8:1:2:3:4:5',
  '2001:db8::/129',
  'g::1',
  '1:2:3:4:5:6:7:8:9',
  ':::',
])('“%s” is no network', (typed) => {
  expect(readNetwork(typed)).toEqual({ ok: false, fault: 'network.unreadable' });
});

test('a network of half the world proves nothing', () => {
  for (const typed of ['0.0.0.0/0', '10.0.0.0/7', '::/0', '2001:db8::/31'])
    expect(readNetwork(typed)).toEqual({ ok: false, fault: 'network.too_wide' });
});

const location = {
  latitude: 24.7,
  longitude: 46.7,
  radius_metres: 50,
  networks: [] as string[],
  checks_place: 1,
  checks_network: 0,
  checks_face: 0,
} as const;
const verdict = (changes: object) => {
  const judged = judgeLocation({ ...location, ...changes }, 200);
  return judged.ok ? judged.location.networks : [judged.code, judged.field];
};

test('a way to check in needs what it is compared with, and there is at least one', () => {
  expect(verdict({ latitude: null, longitude: null })).toEqual(['working_location.place_missing', 'latitude']);
  expect(verdict({ longitude: null })).toEqual(['working_location.half_a_place', 'longitude']);
  expect(verdict({ checks_network: 1 })).toEqual(['working_location.networks_missing', 'networks']);
  expect(verdict({ checks_place: 0 })).toEqual(['working_location.no_method', 'checks_place']);
  expect(verdict({ checks_place: 0, checks_face: 1, latitude: null, longitude: null })).toEqual([]);
});

test('the radius is at most that of the account, and a network is kept once and in one spelling', () => {
  expect([verdict({ radius_metres: 200 }), verdict({ radius_metres: 201 })]).toEqual([
    [],
    ['working_location.radius_too_large', 'radius_metres'],
  ]);
  expect(verdict({ networks: ['10.1.2.3/24', '10.1.2.0/24', '2001:DB8::/48'] })).toEqual(['10.1.2.0/24', '2001:db8::/48']);
  expect(verdict({ networks: ['10.1.2.0/24', 'wifi'] })).toEqual(['network.unreadable', 'networks.1']);
});
