import type { Db } from '../../../../db/database.ts';

/** Which provider tells: a job for each of them works off what it told. */
export type WebhookSource = 'whatsapp' | 'sms';

/** One thing that a webhook tells. `key` is the same for the same thing, however often it is told. */
export interface WebhookEvent {
  readonly key: string;
}

/** Keeps what was told; what was told before is not kept twice. Answers whether anything is new. */
export async function keepEvents(
  db: Db,
  { account_id, source }: { account_id: number; source: WebhookSource },
  events: readonly WebhookEvent[],
  received_at: Date,
): Promise<boolean> {
  if (events.length === 0) return false;
  const written = await db
    .insertInto('webhook_events')
    .values(events.map((event) => ({ account_id, source, event_key: event.key, item: JSON.stringify(event), received_at })))
    .onConflict((conflict) => conflict.columns(['account_id', 'source', 'event_key']).doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface Waiting<Event> {
  id: number;
  item: Event;
  received_at: string;
}

/** The oldest things that were not worked off, after `after`. */
export async function waitingEvents<Event extends WebhookEvent>(
  db: Db,
  { account_id, source }: { account_id: number; source: WebhookSource },
  after: number,
  limit: number,
): Promise<Waiting<Event>[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .where('account_id', '=', account_id)
    .where('source', '=', source)
    .where('done_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'item', 'received_at'])
    .execute();
  return rows.map(({ id, item, received_at }) => ({ id: Number(id), item: item as Event, received_at }));
}

/** Marks one as worked off, and lets its contents go. False where somebody else has. */
export async function markEventDone(db: Db, account_id: number, id: number, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('webhook_events')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .set({ done_at: now, item: null })
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Providers repeat a call for days, not longer: what is older is forgotten. */
const keptDays = 14;

export async function forgetOldEvents(db: Db, account_id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('webhook_events').where('account_id', '=', account_id).where('done_at', '<', before).execute();
}
