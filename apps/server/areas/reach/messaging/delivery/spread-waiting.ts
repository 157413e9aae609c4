import { sql } from 'kysely';
import type { AccountContext, ManagerContext } from '../../../../http/context.ts';

/**
 * Makes due what waited for a way to send that is back now: the most urgent at once, every other some seconds behind the one before it, so that a number
 * does not send a day's messages in a minute. What is of no use any more expires when its turn comes. Inside the account.
 * `after_seconds`: the first goes so much later, where others go by the same number before. Answers how many there were.
 */
export async function spreadWaiting(
  context: Pick<AccountContext | ManagerContext, 'db' | 'now' | 'services' | 'afterCommit'>,
  {
    account_id,
    channel,
    seconds,
    after_seconds = 0,
  }: { account_id: number; channel: 'whatsapp' | 'sms'; seconds: number; after_seconds?: number },
): Promise<number> {
  const { db, now, services } = context;
  const { numAffectedRows = 0n } = await sql`
    update outbox_messages m set due_at = ${now}::timestamptz + make_interval(secs => ${after_seconds}::float8 + (w.place - 1) * ${seconds}::float8)
    from (select id, row_number() over (order by priority, id) as place from outbox_messages
      where account_id = ${account_id} and channel = ${channel} and state = 'pending' and due_at <= ${now}) w
    where m.account_id = ${account_id} and m.id = w.id`.execute(db);
  context.afterCommit(() => services.messageDelivery.wake());
  return Number(numAffectedRows);
}
