import { advertisingFrom, isWithinLimits } from '@rawnaq/domain/reach/automatic/advertising-limits';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { AccountContext, JobContext } from '../../../../http/context.ts';
import { readLimits } from '../store.ts';
import { momentOf } from './candidate.ts';

/** `begun`: what was handed over or is being. `written`: also what waits for its time. What was withheld, failed or came too late is no part of either. */
type Counting = 'begun' | 'written';

/** How much advertising went to a customer, by every channel, of campaigns and automatic messages together. */
export async function advertisingGone(
  { db, account_id, now }: Pick<AccountContext, 'db' | 'account_id' | 'now'>,
  customer_id: number,
  counting: Counting,
  except_message_id = 0,
): Promise<{ in_7_days: number; in_30_days: number }> {
  const without = ['failed', 'expired', 'withheld', ...(counting === 'begun' ? ['pending'] : [])];
  const { rows } = await sql<{ in_7_days: number; in_30_days: number }>`
    select count(*) filter (where due_at > ${now}::timestamptz - interval '7 days')::int as in_7_days, count(*)::int as in_30_days
    from outbox_messages where account_id = ${account_id} and customer_id = ${customer_id} and purpose = 'advertising' and id <> ${except_message_id}
      and due_at > ${now}::timestamptz - interval '30 days' and state <> all(${without})`.execute(db);
  return rows[0] ?? { in_7_days: 0, in_30_days: 0 };
}

/**
 * Whether advertising goes now: in quiet hours it waits for their end, also when it is tried again or by another channel; beyond the customer's limits it does
 * not go. The customer is locked by the caller, so that of two messages at once the second counts the first.
 */
export async function judgeAdvertising(
  context: JobContext,
  message: { id: number; customer_id: number },
): Promise<{ send: true } | { wait_until: Date } | { withhold: 'advertising_limit' }> {
  const { db, account_id, account, services } = context;
  const limits = await readLimits(db, account_id);
  const now = epochMinuteOf(services.now());
  const from = advertisingFrom(account.timezone, now, limits);
  if (from > now) return { wait_until: momentOf(from) };
  const gone = await advertisingGone(context, message.customer_id, 'begun', message.id);
  return isWithinLimits(limits, gone) ? { send: true } : { withhold: 'advertising_limit' };
}
