import { expect, test } from 'vitest';
import { type Chargeback, chargebackFault, outcomesOf, takenOf } from './chargeback.ts';

const whole: Chargeback = { amount_minor: 10_000, outcome: 'owed', fee_net_minor: 7_500, fee_vat_minor: 1_125, fee_treatment: 'standard' };
const payment = { left_minor: 10_000, owed_minor: 10_000, taken_off_minor: 0 };

test('the provider takes the payment and its fee with VAT; VAT that the salon charges itself stays', () => {
  expect(takenOf(whole)).toBe(18_625);
  expect(takenOf({ ...whole, fee_treatment: 'reverse_charge' })).toBe(17_500);
});

test('no more than what is left of a payment is charged back, and only a customer can owe it again', () => {
  expect(chargebackFault(whole, payment)).toBeNull();
  expect(chargebackFault({ ...whole, amount_minor: 10_001 }, payment)).toBe('above_payment');
  expect(chargebackFault(whole, { ...payment, left_minor: 9_999 })).toBe('above_payment');
  expect(chargebackFault(whole, { ...payment, owed_minor: 0 })).toBe('nobody_owes');
  expect(chargebackFault({ ...whole, outcome: 'lost' }, { ...payment, owed_minor: 0 })).toBeNull();
  expect(chargebackFault({ ...whole, fee_treatment: 'exempt' }, payment)).toBe('vat_without_rate');
});

test('what is left of a deposit, a balance or tips can be taken off, the rest is lost', () => {
  const deposit = { left_minor: 10_000, owed_minor: 6_000, taken_off_minor: 4_000 };
  expect(outcomesOf(deposit)).toEqual(['owed', 'taken_off', 'lost']);
  expect(outcomesOf({ owed_minor: 0, taken_off_minor: 0 })).toEqual(['lost']);
  const off = (amount_minor: number) => chargebackFault({ ...whole, outcome: 'taken_off', amount_minor }, deposit);
  expect([off(4_000), off(4_001)]).toEqual([null, 'above_outcome']);
  expect(chargebackFault({ ...whole, amount_minor: 6_001 }, deposit)).toBe('above_outcome');
  expect(chargebackFault({ ...whole, outcome: 'taken_off' }, payment)).toBe('nothing_left');
});
