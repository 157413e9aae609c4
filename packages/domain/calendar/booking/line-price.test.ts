import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgreedLine, isDiscount, linePrice, listedPrice } from './line-price.ts';

const [cut, colour] = [10, 11];
const [sara, mona, huda] = [1, 2, 3];
const [wash, gloss] = [20, 21];

// A cut costs 100.00, with Mona 150.00; a colour 300.00 and only Sara can do it.
const list = {
  services: [
    { id: cut, employees: [{ employee_id: sara }, { employee_id: mona, price_minor: 15_000 }] },
    { id: colour, employees: [{ employee_id: sara, price_minor: null }] },
  ],
  listed: new Map([
    [cut, { price_minor: 10_000 }],
    [colour, { price_minor: 30_000 }],
  ]),
  addons: new Map([
    [wash, { price_minor: 2_000 }],
    [gloss, { price_minor: 3_000 }],
  ]),
};
const agreed = (service_id: number, employee_id: number, price_minor: number, addons_minor = 0): AgreedLine => ({
  service_id,
  employee_id,
  price_minor,
  addons_minor,
});

describe('what a line costs', () => {
  test.each([
    ['the price of the list', cut, sara, 10_000],
    ['an own price of the employee', cut, mona, 15_000],
    ['the price of the list with somebody who cannot do it', cut, huda, 10_000],
    ['nothing where the service is not in the list', 99, sara, 0],
  ])('%s', (_, service_id, employee_id, price) => {
    expect(listedPrice(list, service_id, employee_id)).toBe(price);
    expect(linePrice(list, { service_id, employee_id, addons_minor: 500 }, undefined, [])).toBe(price + 500);
  });

  test('what was agreed with the same employee stays, and extras change it by their own price', () => {
    const before = agreed(cut, sara, 9_000, 2_000);
    expect(linePrice(list, { service_id: cut, employee_id: sara, addons_minor: 2_000 }, before, [])).toBe(9_000);
    expect(linePrice(list, { service_id: cut, employee_id: sara, addons_minor: 5_000 }, before, [])).toBe(12_000);
    expect(linePrice(list, { service_id: cut, employee_id: sara, addons_minor: 0 }, before, [])).toBe(7_000);
    expect(linePrice(list, { service_id: cut, employee_id: sara, addons_minor: 0 }, agreed(cut, sara, 500, 2_000), [])).toBe(0);
  });

  test('another employee, and another service, cost what the catalogue asks', () => {
    const before = agreed(cut, sara, 9_000);
    expect(linePrice(list, { service_id: cut, employee_id: mona, addons_minor: 0 }, before, [before])).toBe(15_000);
    expect(linePrice(list, { service_id: colour, employee_id: sara, addons_minor: 0 }, before, [before])).toBe(30_000);
  });

  test('a line that changed its place keeps what was agreed for it', () => {
    const replaced = [agreed(colour, sara, 25_000), agreed(cut, mona, 8_000)];
    expect(linePrice(list, { service_id: cut, employee_id: mona, addons_minor: 0 }, agreed(cut, sara, 1), replaced)).toBe(8_000);
  });
});

describe('a price that is a discount', () => {
  test.each([
    ['below the list', { service_id: cut, employee_id: sara, price_minor: 9_999 }, true],
    ['the list', { service_id: cut, employee_id: sara, price_minor: 10_000 }, false],
    ['below an own price', { service_id: cut, employee_id: mona, price_minor: 14_999 }, true],
    ['an own price', { service_id: cut, employee_id: mona, price_minor: 15_000 }, false],
    ['below the dearest, with any employee', { service_id: cut, employee_id: null, price_minor: 14_999 }, true],
    ['the dearest, with any employee', { service_id: cut, price_minor: 15_000 }, false],
    ['below the list with its extras', { service_id: cut, employee_id: sara, price_minor: 14_999, addon_ids: [wash, gloss] }, true],
    ['the list with its extras', { service_id: cut, employee_id: sara, price_minor: 15_000, addon_ids: [wash, gloss] }, false],
    ['anything with somebody who cannot do it', { service_id: cut, employee_id: huda, price_minor: 0 }, false],
  ])('%s', (_, line, is_discount) => {
    expect(isDiscount(list, line, [])).toBe(is_discount);
  });

  test('what was agreed for the service earlier is none, and less than that is', () => {
    const before = [agreed(colour, sara, 1), agreed(cut, mona, 8_000)];
    expect(isDiscount(list, { service_id: cut, employee_id: sara, price_minor: 8_000 }, before)).toBe(false);
    expect(isDiscount(list, { service_id: cut, employee_id: sara, price_minor: 9_000 }, before)).toBe(false);
    expect(isDiscount(list, { service_id: cut, employee_id: sara, price_minor: 7_999 }, before)).toBe(true);
  });
});

test('of random lists: what the catalogue asks of anybody able is no discount with them, one less is, and the dearest covers any employee', () => {
  const price = fc.integer({ min: 0, max: 50_000 });
  const own = fc.option(price, { nil: null });
  fc.assert(
    fc.property(price, fc.array(own, { minLength: 1, maxLength: 5 }), fc.array(price, { maxLength: 3 }), (listed, owns, extras) => {
      const employees = owns.map((price_minor, employee_id) => ({ employee_id, price_minor }));
      const random = {
        services: [{ id: cut, employees }],
        listed: new Map([[cut, { price_minor: listed }]]),
        addons: new Map(extras.map((price_minor, id) => [id, { price_minor }])),
      };
      const addons_minor = extras.reduce((total, one) => total + one, 0);
      const addon_ids = [...random.addons.keys()];
      const costs = employees.map(({ employee_id }) => linePrice(random, { service_id: cut, employee_id, addons_minor }, undefined, []));
      for (const [employee_id, price_minor] of costs.entries()) {
        const line = { service_id: cut, employee_id, addon_ids };
        expect(isDiscount(random, { ...line, price_minor }, [])).toBe(false);
        expect(isDiscount(random, { ...line, price_minor: price_minor - 1 }, [])).toBe(true);
      }
      const dearest = Math.max(...costs);
      expect(isDiscount(random, { service_id: cut, price_minor: dearest, addon_ids }, [])).toBe(false);
      expect(isDiscount(random, { service_id: cut, price_minor: dearest - 1, addon_ids }, [])).toBe(true);
    }),
  );
});
