import { describe, expect, test } from 'vitest';
import type { OfferedPayment } from './payment.ts';
import { GiftCardType, PaymentMethodKind, PaymentSource, PaymentStatus, changeFor, checkPayments } from './payment.ts';

const methods = [
  { id: 1, kind: PaymentMethodKind.cash, active: true },
  { id: 2, kind: PaymentMethodKind.card, active: true },
  { id: 3, kind: PaymentMethodKind.transfer, active: false },
];
const cash = (amount_minor: number): OfferedPayment => ({ method_id: 1, amount_minor });
const card = (amount_minor: number, authorization_code?: string): OfferedPayment => ({ method_id: 2, amount_minor, authorization_code });

describe('paying an invoice', () => {
  test('cash and card together may settle it', () => {
    expect(checkPayments(11500, [cash(1500), card(10000, '123456')], methods)).toEqual({ ok: true });
  });

  test('an invoice of zero needs no payment', () => {
    expect(checkPayments(0, [], methods)).toEqual({ ok: true });
  });

  test.each<[string, number, OfferedPayment[], object]>([
    ['one halala too little', 100, [cash(99)], { code: 'sales.payments_not_equal_total', params: { total_minor: 100, paid_minor: 99 } }],
    ['one halala too much', 100, [cash(101)], { code: 'sales.payments_not_equal_total', params: { total_minor: 100, paid_minor: 101 } }],
    ['nothing', 100, [], { code: 'sales.payments_not_equal_total', params: { total_minor: 100, paid_minor: 0 } }],
    ['a card without its code', 100, [cash(50), card(50)], { code: 'sales.authorization_code_required', payment: 1 }],
    ['a card with a blank code', 100, [card(100, ' ')], { code: 'sales.authorization_code_required', payment: 0 }],
    ['an unknown method', 100, [{ method_id: 9, amount_minor: 100 }], { code: 'sales.payment_method_not_found', payment: 0 }],
    ['an inactive method', 100, [{ method_id: 3, amount_minor: 100 }], { code: 'sales.payment_method_inactive', payment: 0 }],
    ['a payment of nothing', 100, [cash(100), cash(0)], { code: 'sales.payment_amount_invalid', payment: 1 }],
    ['a negative payment that would even out', 100, [cash(200), cash(-100)], { code: 'sales.payment_amount_invalid', payment: 1 }],
    ['half a halala', 100, [cash(99.5), cash(0.5)], { code: 'sales.payment_amount_invalid', payment: 0 }],
  ])('%s is refused', (_name, total, payments, refusal) => {
    expect(checkPayments(total, payments, methods)).toEqual({ ok: false, refusal });
  });
});

test('change is what was handed over beyond what is due', () => {
  expect([changeFor(11550, 12000), changeFor(100, 100), changeFor(100, 99)]).toEqual([450, 0, null]);
});

test('the numbers are those of the specification', () => {
  expect(PaymentStatus).toEqual({ cancelled: 0, paid: 1 });
  expect(PaymentSource).toEqual({ billing: 0, deposit: 1, debit_note: 2, credit_note: 3 });
  expect(GiftCardType).toEqual({ paid_voucher: 0, loyalty_voucher: 1, free_voucher: 2 });
});
