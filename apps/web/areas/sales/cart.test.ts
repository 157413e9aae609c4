import { describe, expect, test } from 'vitest';
import {
  cartInput,
  cartOfAppointment,
  cartOfHeld,
  emptyCart,
  priceCart,
  readCart,
  type TillService,
  unitPrice,
  withLine,
  withoutLine,
  withServerPrices,
  withService,
} from './cart.ts';
import { likelyCash, offer, paymentFault, remaining, type Method } from './payments.ts';

let count = 0;
const newKey = () => `k${(count += 1)}`;
const cut: TillService = {
  id: 1,
  english_name: 'Cut',
  arabic_name: 'قص',
  service_group_id: 1,
  price_minor: 10_000,
  original_price_minor: 10_000,
  vat_rate_bp: 1500,
  job_time_minutes: 30,
  times_sold: 3,
  employees: [
    { employee_id: 7, price_minor: 12_000 },
    { employee_id: 8, price_minor: 10_000 },
  ],
};
const colour: TillService = {
  ...cut,
  id: 2,
  english_name: 'Colour',
  price_minor: 35_000,
  employees: [{ employee_id: 7, price_minor: 35_000 }],
};
const total = (cart: Parameters<typeof priceCart>[0]) => {
  const priced = priceCart(cart);
  return priced.ok ? priced.invoice.total_minor : priced.refusal.code;
};

describe('a cart', () => {
  test('counts the same service up, and gives the next one to whoever is at work', () => {
    let cart = withService(withService(emptyCart(newKey), cut, newKey), cut, newKey);
    expect(cart.lines.map((line) => line.quantity_milli)).toEqual([2000]);
    cart = withLine(cart, cart.lines[0]?.key ?? '', { employee_id: 7, listed_minor: 12_000 });
    cart = withService(cart, colour, newKey);
    expect(cart.lines.map((line) => line.employee_id)).toEqual([7, 7]);
    expect(total(cart)).toBe(2 * 12_000 + 35_000);
    expect(total(withoutLine(cart, cart.lines[1]?.key ?? ''))).toBe(24_000);
  });

  test('names a price only where one was typed, and a discount only where there is one', () => {
    let cart = withService(emptyCart(newKey), cut, newKey);
    const key = cart.lines[0]?.key ?? '';
    expect(cartInput(cart)).toEqual({ lines: [{ service_id: 1, quantity_milli: 1000 }] });
    cart = {
      ...withLine(cart, key, { typed_minor: 9_000, discount: { kind: 'percent', value: 1000 } }),
      discount: { kind: 'amount', value: 100 },
      discount_reason: ' Birthday ',
    };
    expect(cartInput(cart)).toEqual({
      discount_minor: 100,
      discount_reason: ' Birthday ',
      lines: [{ service_id: 1, quantity_milli: 1000, unit_price_minor: 9_000, discount_bp: 1000 }],
    });
    expect(total(cart)).toBe(8_000);
    expect(total({ ...cart, discount: { kind: 'amount', value: 8_101 } })).toBe('sales.discount_above_price');
  });

  test('of an appointment keeps what was agreed, also when another employee did it', () => {
    const cart = cartOfAppointment(
      {
        appointment_id: 5,
        status: 2,
        invoice_id: null,
        starts_at: '2026-11-20T10:00:00Z',
        customer: { id: 3, name: 'Noura', mobile: null, status: 1 },
        lines: [
          {
            service_id: 1,
            english_name: 'Cut',
            arabic_name: 'قص',
            employee_id: 8,
            employee_english_name: 'Sara',
            employee_arabic_name: null,
            unit_price_minor: 9_500,
            vat_rate_bp: 1500,
          },
        ],
        deposits: [],
      },
      newKey,
    );
    expect(cartInput(cart)).toEqual({
      customer_id: 3,
      appointment_id: 5,
      lines: [{ service_id: 1, employee_id: 8, quantity_milli: 1000 }],
    });
    expect(unitPrice(withLine(cart, cart.lines[0]?.key ?? '', { employee_id: 7, listed_minor: 12_000 }).lines[0]!)).toBe(9_500);
  });

  test('from hold is as it was, without what is no longer sold', () => {
    const cart = cartOfHeld(
      {
        cart: {
          customer_id: 3,
          lines: [
            { kind: 'service', service_id: 1, quantity: '1.5', discount_bp: 500 },
            { kind: 'service', service_id: 99 },
          ],
          discount_minor: 50,
          gift_cards: [],
        },
        customer: { id: 3, name: 'Noura', mobile: null },
        note: null,
      },
      [cut, colour],
      newKey,
    );
    expect(cart.lines).toHaveLength(1);
    expect(total(cart)).toBe(15_000 - 750 - 50);
  });

  test('takes over the price the server knows better', () => {
    const cart = withServerPrices(withService(emptyCart(newKey), cut, newKey), [{ unit_price_minor: 11_000, vat_rate_bp: 1500 }]);
    expect(total(cart)).toBe(11_000);
  });

  test('is read from a draft only when it is one', () => {
    const cart = withService(emptyCart(newKey), cut, newKey);
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    for (const wrong of [null, {}, { key: 'k', lines: [{}] }, 'text']) expect(readCart(wrong)).toBeNull();
  });
});

describe('paying', () => {
  const methods: Method[] = [
    { id: 1, english_name: 'Cash', arabic_name: 'نقداً', kind: 'cash', position: 1, status: 1 },
    { id: 2, english_name: 'Card', arabic_name: 'بطاقة', kind: 'card', position: 2, status: 1 },
  ];
  test('exactly, split, and never without the code of the card', () => {
    const cash = { ...offer(methods[0]!, 23_000, 'a'), amount_minor: 10_000 };
    expect(remaining(23_000, [cash])).toBe(13_000);
    const card = offer(methods[1]!, 13_000, 'b');
    expect(paymentFault(23_000, [cash], methods)).toBe('total');
    expect(paymentFault(23_000, [cash, card], methods)).toBe('code');
    expect(paymentFault(23_000, [cash, { ...card, authorization_code: '1' }], methods)).toBeNull();
    expect(paymentFault(23_000, [{ ...cash, amount_minor: Number.NaN }], methods)).toBe('amount');
    expect(paymentFault(0, [], methods)).toBeNull();
  });
  test.each([
    [23_000, [25_000, 30_000, 40_000]],
    [9_999, [10_000]],
    [4_800, [5_000, 10_000]],
  ])('likely cash for %i', (amount, some) => {
    const sums = likelyCash(amount);
    expect(sums.every((sum) => sum > amount)).toBe(true);
    expect(sums).toEqual(expect.arrayContaining(some));
  });
});
