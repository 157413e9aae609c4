/** Specification §4. Only deposit payments can be cancelled. */
export const PaymentStatus = { cancelled: 0, paid: 1 } as const;
export type PaymentStatusId = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** Specification §4: where a payment came from. */
export const PaymentSource = { billing: 0, deposit: 1, debit_note: 2, credit_note: 3 } as const;
export type PaymentSourceId = (typeof PaymentSource)[keyof typeof PaymentSource];

/** What kind of method a payment uses; numbers are ours. Cards need an authorization code (specification §5). */
export const PaymentMethodKind = { cash: 1, card: 2, transfer: 3, other: 4 } as const;
export type PaymentMethodKindId = (typeof PaymentMethodKind)[keyof typeof PaymentMethodKind];

/** The states of an invoice as specification §4 names them; the numbers are ours. "Rated" and "reported" are facts beside it. */
export const InvoiceStatus = { cancelled: 0, issued: 1, on_hold: 2 } as const;
export type InvoiceStatusId = (typeof InvoiceStatus)[keyof typeof InvoiceStatus];

/** Specification §4. */
export const GiftCardType = { paid_voucher: 0, loyalty_voucher: 1, free_voucher: 2 } as const;
export type GiftCardTypeId = (typeof GiftCardType)[keyof typeof GiftCardType];

/** Specification §4; "expired" follows from the date, `disabled` is ours. */
export const GiftCardStatus = { used: 0, active: 1, disabled: 2 } as const;
export type GiftCardStatusId = (typeof GiftCardStatus)[keyof typeof GiftCardStatus];

export interface OfferedPayment {
  method_id: number;
  amount_minor: number;
  reference?: string | null | undefined;
  authorization_code?: string | null | undefined;
}

export interface PaymentMethodFacts {
  id: number;
  kind: PaymentMethodKindId;
  active: boolean;
}

export const paymentRefusalCodes = [
  'sales.payment_method_not_found',
  'sales.payment_method_inactive',
  'sales.payment_amount_invalid',
  'sales.authorization_code_required',
  'sales.payments_not_equal_total',
] as const;
export type PaymentRefusalCode = (typeof paymentRefusalCodes)[number];

/** Why an invoice cannot be paid so; `payment` is the position of the payment at fault, amounts are minor units. */
export interface PaymentRefusal {
  code: PaymentRefusalCode;
  payment?: number;
  params?: { total_minor: number; paid_minor: number };
}

export type CheckPaymentsResult = { ok: true } | { ok: false; refusal: PaymentRefusal };

function faultOf(payment: OfferedPayment, methods: ReadonlyMap<number, PaymentMethodFacts>): PaymentRefusalCode | null {
  const method = methods.get(payment.method_id);
  if (method === undefined) return 'sales.payment_method_not_found';
  if (!method.active) return 'sales.payment_method_inactive';
  if (!Number.isSafeInteger(payment.amount_minor) || payment.amount_minor <= 0) return 'sales.payment_amount_invalid';
  const has_code = (payment.authorization_code ?? '').trim() !== '';
  return method.kind === PaymentMethodKind.card && !has_code ? 'sales.authorization_code_required' : null;
}

/**
 * Checks that payments settle an invoice: each by a known, active method, above zero, cards with an authorization code, and all
 * together exactly the total (specification §5). An invoice of zero needs no payment. Minor units.
 */
export function checkPayments(
  total_minor: number,
  payments: readonly OfferedPayment[],
  methods: readonly PaymentMethodFacts[],
): CheckPaymentsResult {
  const by_id = new Map(methods.map((method) => [method.id, method]));
  for (const [payment, offered] of payments.entries()) {
    const code = faultOf(offered, by_id);
    if (code !== null) return { ok: false, refusal: { code, payment } };
  }
  const paid_minor = payments.reduce((sum, payment) => sum + payment.amount_minor, 0);
  if (paid_minor === total_minor) return { ok: true };
  return { ok: false, refusal: { code: 'sales.payments_not_equal_total', params: { total_minor, paid_minor } } };
}

/** The change for cash: computed for the screen and the receipt, never stored as a payment. Null when the cash is too little. */
export function changeFor(due_minor: number, tendered_minor: number): number | null {
  return tendered_minor < due_minor ? null : tendered_minor - due_minor;
}
