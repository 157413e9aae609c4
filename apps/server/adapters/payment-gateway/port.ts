import type { SeenPayment } from '@rawnaq/domain/finance/payments/gateway-payment';

/** What is to be paid, and where the payer goes afterwards. */
interface WantedPayment {
  /** Ours, unguessable; the gateway keeps it beside the payment. */
  reference: string;
  amount_minor: number;
  currency: string;
  description: string;
  language: 'en' | 'ar';
  return_url: string;
  expires_at: Date;
}

/** A gateway's message, as far as it is believed: which payment to ask about. */
export interface GatewayMessage {
  event_id: string;
  kind: string;
  provider_id: string;
}

/** A payment gateway with a hosted page: the payer is sent there and comes back. What counts is what `fetchPayment` says, never the way back. */
export interface PaymentGateway {
  readonly name: 'local' | 'moyasar';
  /** Throws `GatewayTrouble`, as the others do. */
  createPayment(wanted: WantedPayment): Promise<{ provider_id: string; pay_url: string }>;
  fetchPayment(provider_id: string): Promise<SeenPayment>;
  /** Sees to it that `total_minor` in all has gone back of this payment, whatever was refunded before: asked twice, it refunds once. */
  refundUpTo(provider_id: string, total_minor: number): Promise<void>;
  /** Null where the message is not the gateway's. */
  readMessage(body: unknown): GatewayMessage | null;
  /** Whether the gateway knows the key. */
  check(): Promise<void>;
}

/** The gateway could not be reached, or does not accept our key. */
export class GatewayTrouble extends Error {
  readonly kind: 'not_reached' | 'key_refused';
  constructor(kind: GatewayTrouble['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
