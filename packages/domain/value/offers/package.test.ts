import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packageFault, packageShares } from './package.ts';

const cut = { service_id: 1, quantity: 1, price_minor: 10_000 };
const colour = { service_id: 2, quantity: 1, price_minor: 30_000 };

describe('the shares of a package', () => {
  test('are in proportion to what the services cost alone', () => {
    expect(packageShares(30_000, [cut, colour])).toEqual([
      { service_id: 1, quantity: 1, share_minor: 7500 },
      { service_id: 2, quantity: 1, share_minor: 22_500 },
    ]);
  });
  test('three of one service for a price that three do not divide', () => {
    expect(packageShares(25_000, [{ ...cut, quantity: 3 }])).toEqual([
      { service_id: 1, quantity: 1, share_minor: 8334 },
      { service_id: 1, quantity: 2, share_minor: 8333 },
    ]);
  });
  test('services that cost nothing alone share equally', () => {
    expect(
      packageShares(101, [
        { ...cut, price_minor: 0 },
        { ...colour, price_minor: 0 },
      ]).map((one) => one.share_minor),
    ).toEqual([51, 50]);
  });
  test('make the price exactly, with every piece in it, and no piece dearer than alone', () => {
    const service = fc.record({ service_id: fc.nat(50), quantity: fc.integer({ min: 1, max: 6 }), price_minor: fc.nat(90_000) });
    fc.assert(
      fc.property(
        fc.uniqueArray(service, { selector: (one) => one.service_id, minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (services, part) => {
          const alone = services.reduce((sum, one) => sum + one.quantity * one.price_minor, 0);
          const price = Math.floor(alone * part);
          const shares = packageShares(price, services);
          expect(shares.reduce((sum, one) => sum + one.quantity * one.share_minor, 0)).toBe(price);
          for (const { service_id, quantity, price_minor } of services) {
            const own = shares.filter((one) => one.service_id === service_id);
            expect(own.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
            for (const one of own) expect(one.share_minor).toBeLessThanOrEqual(price_minor);
          }
        },
      ),
    );
  });
});

test.each([
  ['nothing in it', 0, [], 'package.services_needed'],
  ['one piece alone', 5000, [cut], 'package.services_needed'],
  ['two of one', 20_000, [{ ...cut, quantity: 2 }], null],
  ['dearer than one by one', 40_001, [cut, colour], 'package.price_above_services'],
  ['exactly what they cost', 40_000, [cut, colour], null],
])('%s', (_name, price, services, fault) => {
  expect(packageFault(price, services)).toBe(fault);
});
