import { expect, test } from 'vitest';
import { type Chargeback, chargebackFault, takenOf } from './chargeback.ts';

const whole: Chargeback = { amount_minor: 10_000, outcome: 'owed', fee_net_minor: 7_500, fee_vat_minor: 1_125, fee_treatment: 'standard' };
const payment = { left_minor: 10_000, can_be_owed: true };

test('the provider takes the payment and its fee with VAT; VAT that the salon charges itself stays', () => {
  expect(takenOf(whole)).toBe(18_625);
  expect(takenOf({ ...whole, fee_treatment: 'reverse_charge' })).toBe(17_500);
});

test('no more than what is left of a payment is taken back, and only a customer can owe it again', () => {
  expect(chargebackFault(whole, payment)).toBeNull();
  expect(chargebackFault({ ...whole, amount_minor: 10_001 }, payment)).toBe('above_payment');
  expect(chargebackFault(whole, { ...payment, left_minor: 9_999 })).toBe('above_payment');
  expect(chargebackFault(whole, { ...payment, can_be_owed: false })).toBe('nobody_owes');
  expect(chargebackFault({ ...whole, outcome: 'lost' }, { ...payment, can_be_owed: false })).toBeNull();
  expect(chargebackFault({ ...whole, fee_treatment: 'exempt' }, payment)).toBe('vat_without_rate');
});
