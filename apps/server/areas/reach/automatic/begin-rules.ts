import { type AutomaticTrigger, ruleOf } from '@rawnaq/domain/reach/automatic/triggers';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What a salon expects to be sent from its first day on, beside what every salon sends; none of it is advertising. */
const switchedOn: readonly AutomaticTrigger[] = ['reminder_1', 'reminder_2'];

/**
 * The reminders that every new account begins with, at their usual times and in the usual words. Written as rules of the account and not as what holds
 * without one, so that salons from before keep sending what they sent. Inside the account's scope.
 */
export async function beginAutomaticMessages(db: Db, account_id: number): Promise<void> {
  const on_since = sql<string>`now()`;
  await db
    .insertInto('automatic_rules')
    .values(
      switchedOn.map((trigger) => {
        const { category, time } = ruleOf(trigger);
        // No channels of their own: they go by the account's order.
        return {
          account_id,
          trigger,
          category,
          ...time,
          channels: null,
          is_on: 1,
          english_on: 1,
          arabic_on: 1,
          service_ids: '[]',
          on_since,
        };
      }),
    )
    .execute();
  await db.insertInto('automatic_schedule').values({ account_id, looked_until: on_since }).execute();
}
