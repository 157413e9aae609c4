import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkGiftCardUses,
  formatGiftCardCode,
  type GiftCardFacts,
  giftCardLetters,
  giftCardLooks,
  giftCardState,
  lookOfNewCard,
  makeGiftCardCode,
  readGiftCardCode,
} from './gift-card.ts';

const card = (change: Partial<GiftCardFacts> = {}): GiftCardFacts => ({
  id: 1,
  code: 'ABCD23456789',
  type: 0,
  status: 1,
  left_minor: 5000,
  expires_on: '2026-12-31',
  customer_id: null,
  ...change,
});
const today = '2026-11-22';
const use = (amount_minor: number, gift_card_id = 1) => ({ gift_card_id, amount_minor });

describe('the code of a card', () => {
  test('has no letters that are mistaken for each other, and reads back however it is typed', () => {
    expect(giftCardLetters).not.toMatch(/[01ILO]/);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000_000)), (chance) => {
        const code = makeGiftCardCode((below) => (chance.next().value ?? 0) % below);
        const printed = formatGiftCardCode(code);
        expect(printed).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
        expect(readGiftCardCode(` ${printed.toLowerCase().replaceAll('-', ' – ')}`)).toBe(code);
      }),
    );
  });

  test.each([['ABCD'], ['ABCD-2345-678O'], ['ABCD-2345-6781'], ['ABCD-2345-6789-A'], ['']])('%s is none', (text) => {
    expect(readGiftCardCode(text)).toBeNull();
  });

  test('Arabic digits are digits', () => {
    expect(readGiftCardCode('ABCD٢٣٤٥٦٧٨٩')).toBe('ABCD23456789');
  });
});

describe('a card in one word', () => {
  const sums = (change: object = {}) => ({ status: 1, value_minor: 5000, left_minor: 5000, expires_on: today, ...change });
  test.each([
    ['active', sums()],
    ['active', sums({ expires_on: null })],
    ['partly_used', sums({ left_minor: 1 })],
    ['used', sums({ left_minor: 0, status: 0, expires_on: '2026-11-21' })],
    ['expired', sums({ expires_on: '2026-11-21' })],
    ['disabled', sums({ status: 2, expires_on: '2026-11-21' })],
  ])('%s', (state, facts) => {
    expect(giftCardState(facts, today)).toBe(state);
  });
});

describe('what a sale may take of cards', () => {
  test.each([
    ['an unknown card', [use(1, 9)], [card()], 7, 'sales.gift_card_not_found', 0],
    ['the same card twice', [use(1), use(1)], [card()], 7, 'sales.gift_card_named_twice', 1],
    ['a disabled one', [use(1)], [card({ status: 2 })], 7, 'sales.gift_card_disabled', 0],
    ["another customer's", [use(1)], [card({ customer_id: 8 })], 7, 'sales.gift_card_of_other_customer', 0],
    ["a customer's by nobody in particular", [use(1)], [card({ customer_id: 8 })], null, 'sales.gift_card_of_other_customer', 0],
    ['one used up', [use(1)], [card({ left_minor: 0, status: 0 })], 7, 'sales.gift_card_used', 0],
    ['one that expired yesterday', [use(1)], [card({ expires_on: '2026-11-21' })], 7, 'sales.gift_card_expired', 0],
    ['one halala too much', [use(1), use(5001, 2)], [card(), card({ id: 2 })], 7, 'sales.gift_card_not_enough', 1],
  ])('%s is refused', (_name, uses, cards, customer, code, position) => {
    expect(checkGiftCardUses(uses, cards, customer, today)).toMatchObject({ ok: false, refusal: { code, use: position } });
  });

  test('its last day counts, and its own customer may use it', () => {
    const cards = [card({ expires_on: today, customer_id: 7 })];
    expect(checkGiftCardUses([use(5000)], cards, 7, today)).toEqual({ ok: true, paid_minor: 5000, voucher_minor: 0 });
  });

  test('paid cards pay, vouchers discount, and nothing is taken beyond what is left', () => {
    const cards = fc.uniqueArray(
      fc.record({ id: fc.nat(50), type: fc.constantFrom(0, 1, 2), left_minor: fc.integer({ min: 1, max: 9000 }) }),
      {
        selector: ({ id }) => id,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(cards, fc.nat(100), (made, percent) => {
        const facts = made.map((change) => card(change));
        const uses = facts.map(({ id, left_minor }) => use(Math.max(1, Math.floor((left_minor * percent) / 100)), id));
        const checked = checkGiftCardUses(uses, facts, null, today);
        const sum = (isPaid: boolean) =>
          uses.reduce((total, one, index) => total + ((facts[index]?.type === 0) === isPaid ? one.amount_minor : 0), 0);
        expect(checked).toEqual({ ok: true, paid_minor: sum(true), voucher_minor: sum(false) });
      }),
    );
  });
});

test('a card has a picture of the salon’s own if, and only if, that is its look', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...giftCardLooks), { nil: undefined }), fc.option(fc.nat()), (chosen, picture) => {
      const look = lookOfNewCard(chosen, picture);
      expect(look.design_id === 0).toBe(look.picture_file_id !== null);
      if (chosen !== undefined && chosen !== 0) expect(look.design_id).toBe(chosen);
      if (chosen === 0) expect(look.picture_file_id).toBe(picture);
    }),
  );
});
