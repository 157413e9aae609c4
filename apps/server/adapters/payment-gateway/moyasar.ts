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

/** Currencies that Moyasar counts in thousandths (ISO 4217); money here has two decimals everywhere. */
const inThousandths = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** How many of Moyasar's units of a currency are one of ours. */
const unitsPerMinor = (currency: string): number => (inThousandths.has(currency.toUpperCase()) ? 10 : 1);

/** An amount of Moyasar's in our minor units; what is less than one of ours is not counted. */
const minorOf = (units: number, currency: string): number => Math.floor(units / unitsPerMinor(currency));

const longestWaitMs = 8000;
const holdsMoney = new Set(['paid', 'captured', 'refunded']);
const isOver = new Set(['expired', 'canceled', 'cancelled', 'voided']);

/**
 * Moyasar (Saudi Arabia): an invoice with a hosted page. From its public documentation: `POST /v1/invoices` (amount in the
 * currency's smallest unit, currency, description, success_url, back_url, expired_at, metadata) answers `id` and `url`; `GET /v1/invoices/{id}` answers the invoice with its
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
        amount: wanted.amount_minor * unitsPerMinor(wanted.currency),
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
        (sum, payment) => sum + minorOf((payment.captured ?? 0) > 0 ? (payment.captured ?? 0) : payment.amount, payment.currency),
        0,
      );
      const foreign = held.find((payment) => payment.currency !== currency);
      const declined = status === 'failed' || (payments.length > 0 && payments.every((payment) => payment.status === 'failed'));
      const state = captured_minor > 0 ? 'paid' : isOver.has(status) ? 'expired' : declined ? 'declined' : 'pending';
      return { state, captured_minor, currency: foreign?.currency ?? currency };
    },
    async refundUpTo(provider_id, total_minor) {
      const { payments = [] } = await readInvoice(provider_id);
      let due = total_minor - payments.reduce((sum, payment) => sum + minorOf(payment.refunded ?? 0, payment.currency), 0);
      for (const payment of payments.filter((one) => holdsMoney.has(one.status))) {
        const minor = Math.min(due, minorOf(payment.amount - (payment.refunded ?? 0), payment.currency));
        if (minor <= 0) continue;
        const amount = minor * unitsPerMinor(payment.currency);
        await ask('POST', `/payments/${encodeURIComponent(payment.id)}/refund`, { amount });
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
