import type { AccountContext } from '../../../http/context.ts';
import type { Refusal } from '../../../http/answers/refusal.ts';
import type { InvoiceRecord } from './invoice-document.ts';
import { issueSale } from './issue-sale.ts';
import type { InputLine } from './cart/resolve-line.ts';
import { todayOf } from '../../../http/business-day.ts';

export interface OnlineSale {
  customer_id: number;
  /** A gift card or an offer; what was paid for it is its price, whatever it costs by now. */
  line:
    | (Pick<InputLine, 'offer_id' | 'offer_service_ids'> & { kind: 'offer' })
    /** With the picture that was shown to who ordered it, where it has one. */
    | { kind: 'gift_card'; gift_card: NonNullable<InputLine['gift_card']> & { picture_file_id?: number } };
  paid_minor: number;
  /** The code that was ordered with, and what it took off the price of the offer. */
  code?: { discount_code: string; online_order_id: number; worth_minor: number };
  method_id: number;
  /** The gateway's name for the payment. */
  reference: string;
}

/**
 * Issues what a customer has paid for through the gateway, in the transaction that settles the payment: one settlement, one invoice. Refuses where it
 * cannot be sold any more; the caller then returns the money.
 */
export function issueOnlineSale(
  context: AccountContext,
  { customer_id, line, paid_minor, method_id, reference, code }: OnlineSale,
): Promise<InvoiceRecord | Refusal> {
  const input = {
    customer_id,
    lines: [line.kind === 'offer' ? { ...line, unit_price_minor: paid_minor + (code?.worth_minor ?? 0) } : line],
    ...(code === undefined ? {} : { discount_code: code.discount_code, online_order_id: code.online_order_id }),
    gift_cards: [],
    payments: [{ method_id, amount_minor: paid_minor, reference, authorization_code: reference }],
    deposits: [],
    tips: [],
  };
  return issueSale(input, context, {
    language: context.language,
    currency: context.account.currency,
    may_discount: false,
    may_change_price: false,
    keeps_agreed_prices: true,
    today: todayOf(context),
  });
}
