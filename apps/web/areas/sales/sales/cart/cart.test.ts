import { describe, expect, test } from 'vitest';
import { leftOfOffer, withGiftCard, withOffer, withOfferUse, withPackage, withPenalty, withProduct, withService } from './cart-add.ts';
import { cartOfHeld, type HeldAgain } from './cart-held.ts';
import { cartOfAppointment, cartOfInvoice } from './cart-open.ts';
import { cartInput, priceCart, redeemable } from './cart-price.ts';
import {
  type CartGiftCard,
  type CustomerValue,
  emptyCart,
  readCart,
  reasonsIn,
  type Till,
  type TillService,
  unitPrice,
  withCustomer,
  withDiscount,
  withLine,
  withLineDiscount,
  withoutLine,
  withServerPrices,
} from './cart.ts';
import { isShort, likelyCash, offer, paymentFault, remaining, tipsWith, wireSettlement, type Method } from '../payment/payments.ts';

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
  picture_unique_id: null,
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
const shampoo = {
  id: 1,
  english_name: 'Shampoo',
  arabic_name: 'شامبو',
  product_group_id: 1,
  price_minor: 4_500,
  vat_rate_bp: 1500,
  barcode: '628',
  quantity_milli: 5000,
  picture_unique_id: null,
  times_sold: 0,
};
const bride = {
  id: 4,
  english_name: 'Bride',
  arabic_name: 'عروس',
  price_minor: 40_000,
  services: [
    { service_id: 1, english_name: 'Cut', arabic_name: 'قص', quantity: 1, share_minor: 10_000 },
    { service_id: 2, english_name: 'Colour', arabic_name: 'صبغة', quantity: 1, share_minor: 30_000 },
  ],
};
const till = (): Till => ({
  currency: 'SAR',
  today: '2026-11-20',
  allow_price_change: 1,
  allow_change_quantity: 1,
  allow_hold_invoice: 1,
  allow_debt: 0,
  allow_sell_without_stock: 0,
  cash_needs_shift: 0,
  may_discount: 1,
  may_change_price: 1,
  payment_methods: [],
  employees: [],
  groups: [],
  services: [cut, colour],
  product_groups: [],
  products: [shampoo],
  offers: [],
  packages: [bride],
  held_count: 0,
  card_picture_unique_id: null,
  einvoice_devices: [],
});
const names = { english_name: 'Gift card', arabic_name: 'بطاقة هدية' };
const card = (id: number, type: number, left_minor: number): CartGiftCard => ({
  id,
  code: `CODE${id}`,
  type,
  left_minor,
  expires_on: null,
});
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
        discount_code: {
          code: 'EID10',
          category: 1,
          service_ids: [],
          product_ids: [],
          takes_offers: 0 as const,
          discount_minor: null,
          discount_bp: 1000,
        },
      },
      newKey,
    );
    expect(cartInput(cart)).toEqual({
      customer_id: 3,
      appointment_id: 5,
      discount_code: 'EID10',
      lines: [{ service_id: 1, employee_id: 8, quantity_milli: 1000 }],
    });
    expect(unitPrice(withLine(cart, cart.lines[0]?.key ?? '', { employee_id: 7, listed_minor: 12_000 }).lines[0]!)).toBe(9_500);
  });

  describe('from hold', () => {
    const customer = { id: 3, name: 'Noura', mobile: null };
    const offer = {
      ...{ id: 5, english_name: 'Three colours', arabic_name: 'ثلاث صبغات', expires_on: null, uses_left: null },
      ...{ is_usable_today: 1 as const, event_weekdays: [], event_dates: [] },
      services: [{ service_id: 2, english_name: 'Colour', arabic_name: 'صبغة', left: 1 }],
    };
    const value = {
      loyalty: { points: 500, redeem_points: 100, redeem_minor: 100, smallest_redemption: 100, level: null },
      sold_offers: [offer],
      penalties: [{ id: 8, type: 1, amount_minor: 5_000, created_at: '', reason: null }],
    } as unknown as CustomerValue;
    const code = {
      code: 'TEN',
      category: 1,
      service_ids: [],
      product_ids: [],
      takes_offers: 0 as const,
      discount_minor: null,
      discount_bp: 1000,
    };
    const held = {
      cart: {
        customer_id: 3,
        lines: [
          { kind: 'service' as const, service_id: 1, quantity: '1.5', discount_bp: 500 },
          { kind: 'service' as const, service_id: 2, sold_offer_id: 5, employee_id: 7 },
          { kind: 'penalty' as const, penalty_id: 8 },
        ],
        discount_minor: 50,
        discount_code: 'TEN',
        points: 200,
        gift_cards: [{ gift_card_id: 1, amount_minor: 3_000 }],
      },
      customer,
      gift_cards: [{ id: 1, code: 'CODE0001' }],
      note: null,
    };
    const heldNames = { card: names, penalty: () => names };
    const nothing: HeldAgain = { value: null, appointment: null, code: null, gift_cards: [] };

    test('it is as it was: the offer used, the charge, the code, the points and the cards', () => {
      const again = { ...nothing, value, code, gift_cards: [card(1, 0, 3_000)] };
      const { cart, left_out } = cartOfHeld(held, till(), again, heldNames, newKey);
      expect(left_out).toEqual([]);
      expect(cart.lines.map((line) => [line.kind, line.sold_offer?.id ?? null, line.employee_id])).toEqual([
        ['service', null, null],
        ['service', 5, 7],
        ['penalty', null, null],
      ]);
      expect(cart).toMatchObject({ customer, code, points: { points: 200, amount_minor: 200 }, gift_cards: [{ id: 1 }] });
      // 15,000 less 5 % of its own, less 10 % by the code, less 50 and 200 of the whole; and the charge.
      expect(total(cart)).toBe(15_000 - 750 - 1_425 - 50 - 200 + 5_000);
    });

    test('what is gone meanwhile is left out and named', () => {
      const lines = [...held.cart.lines, { kind: 'service' as const, service_id: 99 }];
      const { cart, left_out } = cartOfHeld({ ...held, cart: { ...held.cart, lines } }, till(), nothing, heldNames, newKey);
      expect(cart.lines).toHaveLength(1);
      expect(total(cart)).toBe(15_000 - 750 - 50);
      expect(left_out).toEqual([
        { what: 'offer_use' },
        { what: 'penalty' },
        { what: 'line' },
        { what: 'code', code: 'TEN' },
        { what: 'card', code: '0001' },
        { what: 'points', count: 200 },
      ]);
    });

    test('a visit costs what was agreed when it was booked', () => {
      const visit = { lines: [{ service_id: 1, unit_price_minor: 8_000 }] } as unknown as HeldAgain['appointment'];
      const { appointment_id, lines } = { appointment_id: 4, lines: [{ kind: 'service' as const, service_id: 1 }] };
      const sale = { ...held, gift_cards: [], cart: { appointment_id, lines, gift_cards: [] } };
      expect(total(cartOfHeld(sale, till(), { ...nothing, appointment: visit }, heldNames, newKey).cart)).toBe(8_000);
    });
  });

  test('has a reason of its own for each discount, for as long as there is one', () => {
    const plain = withService(emptyCart(newKey), cut, newKey);
    const key = plain.lines[0]?.key ?? '';
    const ten = { kind: 'percent', value: 1000 } as const;
    const onLine = withLineDiscount(plain, key, ten, 'Waited long');
    const both = withDiscount(onLine, ten, 'A regular');
    expect(cartInput(both)).toMatchObject({ discount_reason: 'A regular', lines: [{ discount_bp: 1000, discount_reason: 'Waited long' }] });
    expect(reasonsIn(both)).toEqual(['A regular', 'Waited long']);
    expect(cartInput(withDiscount(both, null, ''))).toEqual(cartInput(onLine));
    expect(cartInput(withLineDiscount(both, key, null, ''))).toEqual(cartInput(withDiscount(plain, ten, 'A regular')));
    expect(cartInput(withLineDiscount(onLine, key, null, ''))).toEqual(cartInput(plain));
  });

  test('of the time when a sale had one reason for all keeps it with the discounts it is for', () => {
    const key = 'a line';
    const [line] = withService(emptyCart(newKey), cut, newKey).lines;
    const old = {
      ...emptyCart(newKey),
      discount_reason: 'Waited long',
      lines: [{ ...line!, key, discount: { kind: 'percent', value: 1000 } }],
    };
    expect(cartInput(readCart(old)!)).toEqual({
      lines: [{ service_id: 1, quantity_milli: 1000, discount_bp: 1000, discount_reason: 'Waited long' }],
    });
    const whole = { ...old, discount: { kind: 'percent', value: 500 } };
    expect(cartInput(readCart(whole)!)).toMatchObject({ discount_reason: 'Waited long', lines: [{ discount_bp: 1000 }] });
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

  test('is read from a draft of the time when only services were sold', () => {
    const { key, kind: _kind, item_id, ...line } = withService(emptyCart(newKey), cut, newKey).lines[0]!;
    const old = {
      key: 'k',
      customer: null,
      appointment_id: null,
      lines: [{ ...line, key, service_id: item_id }],
      discount: null,
      discount_reason: '',
      notes: '',
    };
    const read = readCart(old);
    expect(read).toMatchObject({ key: 'k', code: null, points: null, gift_cards: [], lines: [{ kind: 'service', item_id: 1 }] });
    expect(cartInput(read!)).toEqual({ lines: [{ service_id: 1, quantity_milli: 1000 }] });
  });
});

describe('what a cart holds besides services', () => {
  const empty = () => emptyCart(newKey);

  test('a product is counted up where that is allowed, else it is a line of its own', () => {
    const twice = (may_count: boolean) => withProduct(withProduct(empty(), shampoo, may_count, newKey), shampoo, may_count, newKey);
    expect(twice(true).lines.map((line) => line.quantity_milli)).toEqual([2000]);
    expect(twice(false).lines).toHaveLength(2);
    expect(cartInput(twice(true)).lines).toEqual([{ kind: 'product', product_id: 1, quantity_milli: 2000 }]);
  });

  test('a package comes and goes whole, at its price, twice under two keys', () => {
    const two = withPackage(withPackage(empty(), bride, till(), newKey), bride, till(), newKey);
    expect(cartInput(two).lines.map((line) => line.package_key)).toEqual([1, 1, 2, 2]);
    expect(total(two)).toBe(80_000);
    const one = withoutLine(two, two.lines[1]!.key);
    expect(cartInput(one).lines).toMatchObject([
      { service_id: 1, package_id: 4, package_key: 2 },
      { service_id: 2, package_id: 4, package_key: 2 },
    ]);
    // A single cut beside it is not counted up on the package's.
    expect(withService(one, cut, newKey).lines).toHaveLength(3);
  });

  test('an offer is used as often as something is left, at no price, and not by the next customer', () => {
    const sold: CustomerValue['sold_offers'][number] = {
      id: 9,
      english_name: 'Ten blow-dries',
      arabic_name: 'عشر جلسات',
      expires_on: null,
      uses_left: 2,
      ...{ is_usable_today: 1, event_weekdays: [], event_dates: [] },
      services: [{ service_id: 1, english_name: 'Cut', arabic_name: 'قص', left: 3 }],
    };
    const noura = { id: 3, name: 'Noura', mobile: null };
    let cart = { ...empty(), customer: noura };
    expect(leftOfOffer(cart, sold, 1)).toBe(2);
    cart = withOfferUse(withOfferUse(cart, sold, 1, till(), newKey), sold, 1, till(), newKey) as typeof cart;
    expect(leftOfOffer(cart, sold, 1)).toBe(0);
    expect(total(cart)).toBe(0);
    expect(cartInput(cart).lines[0]).toEqual({ service_id: 1, sold_offer_id: 9, quantity_milli: 1000 });
    const penalised = withPenalty(
      withPenalty(cart, { id: 5, amount_minor: 2_000 }, names, newKey),
      { id: 5, amount_minor: 2_000 },
      names,
      newKey,
    );
    expect(total(penalised)).toBe(2_000);
    expect(withCustomer(withService(penalised, cut, newKey), { ...noura, id: 4 }).lines).toMatchObject([{ kind: 'service', item_id: 1 }]);
  });

  test('a gift card that is sold costs its value, and no discount reaches it', () => {
    const sold = withGiftCard(
      empty(),
      20_000,
      { beneficiary_name: 'Huda', beneficiary_mobile: '', message: ' ', design_id: 7 },
      names,
      newKey,
    );
    expect(cartInput(sold).lines).toEqual([
      { kind: 'gift_card', gift_card: { value_minor: 20_000, beneficiary_name: 'Huda', design_id: 7 }, quantity_milli: 1000 },
    ]);
    const both = { ...withService(sold, cut, newKey), discount: { kind: 'percent', value: 5000 } as const };
    expect(total(both)).toBe(20_000 + 5_000);
    expect(redeemable(both)).toBe(5_000);
  });

  test('vouchers take off what points leave, paid cards pay the rest and keep what is over', () => {
    const cart = {
      ...withService(empty(), cut, newKey),
      points: { points: 100, amount_minor: 1_000 },
      gift_cards: [card(1, 0, 50_000), card(2, 2, 4_000)],
    };
    const priced = priceCart(cart);
    expect(priced).toMatchObject({ ok: true, invoice: { total_minor: 5_000 }, paid_by_cards_minor: 5_000 });
    expect(cartInput(cart)).toMatchObject({
      points: 100,
      gift_cards: [
        { gift_card_id: 1, amount_minor: 5_000 },
        { gift_card_id: 2, amount_minor: 4_000 },
      ],
    });
    // A voucher that is worth more than the sale takes all of it; the card behind it is not named at all.
    const free = { ...cart, gift_cards: [card(2, 2, 90_000), card(1, 0, 50_000)] };
    expect(priceCart(free)).toMatchObject({ ok: true, invoice: { total_minor: 0 }, paid_by_cards_minor: 0 });
    expect(cartInput(free).gift_cards).toEqual([{ gift_card_id: 2, amount_minor: 9_000 }]);
  });

  test('a code takes off what it is for, and says where it is for nothing', () => {
    const code = {
      code: 'SPRING',
      category: 5,
      service_ids: [2],
      product_ids: [],
      takes_offers: 0 as const,
      discount_minor: null,
      discount_bp: 1000,
    };
    const cart = { ...withService(empty(), cut, newKey), code };
    expect(total(cart)).toBe('sales.discount_code_nothing_to_discount');
    expect(total(withService(cart, colour, newKey))).toBe(10_000 + 31_500);
    expect(cartInput(cart).discount_code).toBe('SPRING');
    const offer = { ...bride, price_minor: 40_000, vat_rate_bp: 1500, type: 1, choose_count: null, expires_on: null };
    const withBride = withOffer(withService(cart, colour, newKey), offer, [], newKey);
    expect(total(withBride)).toBe(10_000 + 31_500 + 40_000);
    expect(total({ ...withBride, code: { ...code, takes_offers: 1 } })).toBe(10_000 + 31_500 + 36_000);
  });

  test('an invoice is sold once more at today’s prices; what was of value only once is left out and named', () => {
    const line = {
      ...{ service_id: null, product_id: null, employee_id: null, package_id: null, package_key: null, sold_offer_id: null },
      ...{ quantity_milli: 2000, kind: 'service', english_name: 'Line', arabic_name: 'بند' },
    };
    const part = { ...line, quantity_milli: 1000, package_id: bride.id };
    const invoice = {
      customer_id: 3,
      buyer: { name: 'Noura', mobile: null },
      lines: [
        { ...line, service_id: 2 },
        { ...line, kind: 'product', product_id: 1 },
        { ...line, kind: 'gift_card', english_name: 'Gift card' },
        { ...line, service_id: 99, english_name: 'Henna' },
        // A whole package, and one that had less in it than it has today.
        { ...part, service_id: 1, package_key: 1 },
        { ...part, service_id: 2, package_key: 1 },
        { ...part, service_id: 1, package_key: 2 },
      ],
    } as unknown as Parameters<typeof cartOfInvoice>[0];
    const { cart, left_out } = cartOfInvoice(invoice, till(), newKey);
    expect(cart.lines.map((entry) => entry.package?.key ?? null)).toEqual([null, null, 1, 1, null]);
    expect(total(cart)).toBe(70_000 + 9_000 + 40_000 + 10_000);
    expect(left_out.map(({ english_name }) => english_name)).toEqual(['Gift card', 'Henna']);
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
  test('a tip is handed over with the first payment by its way, and goes to the server apart from the total', () => {
    const cash = offer(methods[0]!, 10_000, 'a');
    const again = offer(methods[0]!, 5_000, 'b');
    const tips = [{ key: 't', employee_id: 7, amount_minor: 2_000, method_id: 1 }];
    expect([cash, again].map((payment) => tipsWith(payment, [cash, again], tips))).toEqual([2_000, 0]);
    expect(wireSettlement({ payments: [cash], uses: [], balance_minor: 0, debt_minor: 500, tips, change_minor: 0 })).toEqual({
      deposits: [],
      payments: [{ method_id: 1, amount_minor: 10_000, reference: '', authorization_code: '' }],
      debt_minor: 500,
      tips: [{ employee_id: 7, method_id: 1, amount_minor: 2_000 }],
    });
  });
  test('less cash than the payment and its tips is not enough; what nobody counted is not asked', () => {
    const cash = offer({ id: 1, kind: 'cash' } as Method, 10_000, 'one');
    const isShortBy = (tendered_minor: number | null, tips_minor: number) => isShort({ ...cash, tendered_minor }, tips_minor);
    expect([isShortBy(null, 0), isShortBy(10_000, 0), isShortBy(9_999, 0), isShortBy(10_000, 1), isShortBy(Number.NaN, 0)]).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
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
