import { randomUUID } from 'node:crypto';
import type { Services } from '../../../services.ts';
import { type LocalOutcome, pressLocalPage, readLocalPage, slowSeconds } from './local-gateway.ts';
import { receiveMessage } from './receive-message.ts';
import { readGatewayPayment } from './store.ts';

export interface PracticePage {
  amount_minor: number;
  currency: string;
  description: string;
  language: 'en' | 'ar';
  return_url: string;
  state: 'open' | 'declined' | 'paid';
}

/** The page of the stand-in's payment; null where there is none. */
export async function readPracticePage(services: Services, account_id: number, provider_id: string): Promise<PracticePage | null> {
  const page = await services.database.withAccount(account_id, (db) => readLocalPage(db, account_id, provider_id));
  return page === undefined ? null : (page as PracticePage);
}

/** Does what was pressed, and tells the product as a gateway would: at once, slowly, late or twice. Answers where the payer goes; null without such a page. */
export async function pressPracticePage(
  services: Services,
  account_id: number,
  provider_id: string,
  outcome: LocalOutcome,
): Promise<string | null> {
  return services.database.withAccount(account_id, async (db) => {
    const page = await readLocalPage(db, account_id, provider_id);
    if (page === undefined) return null;
    const payment = await readGatewayPayment(db, account_id, { driver: 'local', provider_id });
    const now = services.now().getTime();
    const told_from =
      outcome === 'pay_slowly'
        ? new Date(now + slowSeconds * 1000)
        : outcome === 'pay_late'
          ? new Date(Math.max(now, Date.parse(payment?.expires_at ?? new Date(now).toISOString())) + 5000)
          : null;
    const state = outcome === 'decline' ? ('declined' as const) : ('paid' as const);
    await pressLocalPage(db, account_id, provider_id, { state, told_from });
    const message = { event_id: randomUUID(), kind: `payment_${state}`, provider_id };
    await receiveMessage(services, db, account_id, 'local', message, told_from ?? undefined);
    if (outcome === 'pay_and_tell_twice') {
      await receiveMessage(services, db, account_id, 'local', message);
      await receiveMessage(services, db, account_id, 'local', { ...message, event_id: randomUUID() });
    }
    return page.return_url;
  });
}
