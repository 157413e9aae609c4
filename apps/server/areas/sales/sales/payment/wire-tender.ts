import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { TenderKind } from '@rawnaq/domain/finance/payments/tender';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';

const words = {
  [TenderKind.gift_card]: ['gift_card', english.gift_card, arabic.gift_card],
  [TenderKind.balance]: ['balance', english.account_balance, arabic.account_balance],
  [TenderKind.debt]: ['debt', english.owed, arabic.owed],
} as const;

/** A tender among the payments of an invoice; a gift card is named by its code. */
export function wireTender({ id, kind, amount_minor, code }: { id: number; kind: number; amount_minor: number; code: string | null }) {
  const [name, english_name, arabic_name] = words[kind as keyof typeof words];
  return {
    id,
    method_id: null,
    kind: name,
    english_name,
    arabic_name,
    amount_minor,
    reference: code,
    authorization_code: null,
    status: PaymentStatus.paid,
    source: PaymentSource.billing,
  };
}
