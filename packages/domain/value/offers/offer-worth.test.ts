import { expect, test } from 'vitest';
import { offerWorth } from './offer-worth.ts';

const services = [
  { quantity: 1, price_minor: 8000 },
  { quantity: 2, price_minor: 10_000 },
];

test.each([
  ['all of a fixed offer', null, 28_000],
  ['the dearest one of a selection', 1, 10_000],
  ['the dearest three', 3, 28_000],
  ['two, both of the dearest', 2, 20_000],
])('what the services cost one by one: %s', (_name, choose_count, worth) => {
  expect(offerWorth(services, choose_count)).toBe(worth);
});
