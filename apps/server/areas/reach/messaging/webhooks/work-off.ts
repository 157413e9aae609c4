import type { Services } from '../../../../services.ts';
import { forgetOldEvents, keepEvents, type Waiting, waitingEvents, type WebhookEvent, type WebhookSource } from './event-store.ts';

const atOnce = 100;

/** Keeps what a provider told of an account, and makes working it off due; nothing of it is done before the call is answered. */
export async function takeEvents(
  services: Services,
  of: { account_id: number; source: WebhookSource },
  events: readonly WebhookEvent[],
): Promise<void> {
  const { account_id, source } = of;
  await services.database.withAccount(account_id, async (db) => {
    if (await keepEvents(db, of, events, services.now()))
      await services.jobs.enqueue(db, `work_${source}_events`, { account_id }, { jobKey: `${source}_events_${account_id}` });
  });
}

/** Works off what a provider told of an account. Runs at least once; two at a time do no harm. One thing that fails holds up no other, and is tried again. */
export async function workOff<Event extends WebhookEvent>(
  services: Services,
  of: { account_id: number; source: WebhookSource },
  work: (waiting: Waiting<Event>) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = [];
  for (let after = 0; ;) {
    const from = after;
    const waiting = await services.database.withAccount(of.account_id, (db) => waitingEvents<Event>(db, of, from, atOnce));
    for (const one of waiting) {
      await work(one).catch((error: unknown) => faults.push(error));
      after = one.id;
    }
    if (waiting.length < atOnce) break;
  }
  await services.database.withAccount(of.account_id, (db) => forgetOldEvents(db, of.account_id, services.now()));
  if (faults.length > 0) throw faults[0];
}
