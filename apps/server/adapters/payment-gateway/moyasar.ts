import { sameBytes } from '../../secrets.ts';
import { GatewayTrouble, type PaymentGateway } from './port.ts';

export interface MoyasarKeys {
  secret_key: string;
  webhook_secret: string | null;
}

interface MoyasarPayment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  captured?: number;
  refunded?: number;
}
interface MoyasarInvoice {
  id: string;
  status: string;
  currency: string;
  url: string;
  payments?: MoyasarPayment[];
}

const longestWaitMs = 8000;
const holdsMoney = new Set(['paid', 'captured', 'refunded']);
const isOver = new Set(['expired', 'canceled', 'cancelled', 'voided']);

/**
 * Moyasar (Saudi Arabia): an invoice with a hosted page. From its public documentation: `POST /v1/invoices` (amount in the
 * currency's smallest unit by ISO 4217, as money is here, currency, description, success_url, back_url, expired_at, metadata) answers `id` and
 * `url`; `GET /v1/invoices/{id}` answers the invoice with its
 * `payments` (status, amount, captured, refunded); `POST /v1/payments/{id}/refund` with an amount; the secret key is the user of basic
 * authentication; webhooks carry `id`, `type`, `secret_token` and the payment as `data`. Tested against a stand-in that answers so; not yet
 * against Moyasar itself, which needs a merchant's key.
 */
export function moyasarGateway(keys: MoyasarKeys, origin = 'https://api.moyasar.com'): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${keys.secret_key}:`).toString('base64')}`;

  async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: Readonly<Record<string, unknown>>): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(`${origin}/v1${path}`, {
        method,
        headers: { authorization, accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(longestWaitMs),
      });
    } catch (error) {
      throw new GatewayTrouble('not_reached', `Moyasar was not reached: ${(error as Error).message}`);
    }
    if (response.status === 401 || response.status === 403) throw new GatewayTrouble('key_refused', `Moyasar answered ${response.status}`);
    if (!response.ok) throw new GatewayTrouble('not_reached', `Moyasar answered ${response.status}`);
    try {
      return (await response.json()) as Answer;
    } catch (error) {
      throw new GatewayTrouble('not_reached', `Moyasar answered something unreadable: ${(error as Error).message}`);
    }
  }

  const readInvoice = (id: string) => ask<MoyasarInvoice>('GET', `/invoices/${encodeURIComponent(id)}`);

  return {
    name: 'moyasar',
    async createPayment(wanted) {
      const invoice = await ask<MoyasarInvoice>('POST', '/invoices', {
        amount: wanted.amount_minor,
        currency: wanted.currency,
        description: wanted.description,
        success_url: wanted.return_url,
        back_url: wanted.return_url,
        expired_at: wanted.expires_at.toISOString(),
        metadata: { reference: wanted.reference },
      });
      return { provider_id: invoice.id, pay_url: invoice.url };
    },
    async fetchPayment(provider_id) {
      const { status, currency, payments = [] } = await readInvoice(provider_id);
      const held = payments.filter((payment) => holdsMoney.has(payment.status));
      const captured_minor = held.reduce(
        (sum, payment) => sum + ((payment.captured ?? 0) > 0 ? (payment.captured ?? 0) : payment.amount),
        0,
      );
      const foreign = held.find((payment) => payment.currency !== currency);
      const declined = status === 'failed' || (payments.length > 0 && payments.every((payment) => payment.status === 'failed'));
      const state = captured_minor > 0 ? 'paid' : isOver.has(status) ? 'expired' : declined ? 'declined' : 'pending';
      return { state, captured_minor, currency: foreign?.currency ?? currency };
    },
    async refundUpTo(provider_id, total_minor) {
      const { payments = [] } = await readInvoice(provider_id);
      let due = total_minor - payments.reduce((sum, payment) => sum + (payment.refunded ?? 0), 0);
      for (const payment of payments.filter((one) => holdsMoney.has(one.status))) {
        const minor = Math.min(due, payment.amount - (payment.refunded ?? 0));
        if (minor <= 0) continue;
        await ask('POST', `/payments/${encodeURIComponent(payment.id)}/refund`, { amount: minor });
        due -= minor;
      }
      if (due > 0) throw new GatewayTrouble('not_reached', `Moyasar holds ${due} less than is to go back`);
    },
    readMessage(body) {
      const { id, type, secret_token, data } = (body ?? {}) as {
        id?: unknown;
        type?: unknown;
        secret_token?: unknown;
        data?: { invoice_id?: unknown };
      };
      if (keys.webhook_secret === null || typeof secret_token !== 'string') return null;
      if (!sameBytes(Buffer.from(secret_token), Buffer.from(keys.webhook_secret))) return null;
      const provider_id = data?.invoice_id;
      if (typeof id !== 'string' || typeof type !== 'string' || typeof provider_id !== 'string') return null;
      return { event_id: id.slice(0, 200), kind: type.slice(0, 60), provider_id };
    },
    async check() {
      await ask('GET', '/invoices?page=1');
    },
  };
}
