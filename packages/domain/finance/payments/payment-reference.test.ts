import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftCardCodeLength, makeGiftCardCode } from '../../value/gift-cards/gift-card.ts';
import { shownReference } from './payment-reference.ts';

test('of a gift card only the last four letters are shown', () => {
  const codes = fc.array(fc.nat(), { minLength: giftCardCodeLength, maxLength: giftCardCodeLength }).map((chances) => {
    const left = [...chances];
    return makeGiftCardCode((below) => (left.pop() ?? 0) % below);
  });
  fc.assert(
    fc.property(codes, (reference) => {
      expect(shownReference({ kind: 'gift_card', reference, authorization_code: null })).toBe(`•••• ${reference.slice(8)}`);
    }),
  );
  expect(shownReference({ kind: 'gift_card', reference: null })).toBeNull();
});

test('a card payment shows its code, a transfer its reference, cash nothing', () => {
  expect(shownReference({ kind: 'card', reference: 'R-1', authorization_code: '123456' })).toBe('123456');
  expect(shownReference({ kind: 'transfer', reference: 'R-1', authorization_code: null })).toBe('R-1');
  expect(shownReference({ kind: 'cash', reference: null, authorization_code: null })).toBeNull();
});
