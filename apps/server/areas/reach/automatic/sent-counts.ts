import { type AutomaticTrigger, isTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { triggerOfLetter } from './rules.ts';

/**
 * How many messages of each trigger went within the last 30 days, as far as is known. One with a time of its own carries its trigger; what goes with its cause is
 * counted by its letter, and where two causes share one, for the first of them.
 */
export async function readSentCounts(db: Db, account_id: number, now: Date): Promise<{ trigger: AutomaticTrigger; count: number }[]> {
  const { rows } = await sql<{ kind: string | null; template: string; count: number }>`
    select split_part(occurrence, ':', 1) as kind, template, count(*)::int as count from outbox_messages
    where account_id = ${account_id} and created_at > ${now}::timestamptz - interval '30 days' and state in ('sent', 'delivered', 'read')
    group by 1, 2`.execute(db);
  const counts = new Map<AutomaticTrigger, number>();
  for (const { kind, template, count } of rows) {
    const trigger = kind !== null && isTrigger(kind) ? kind : triggerOfLetter(template);
    if (trigger !== undefined) counts.set(trigger, (counts.get(trigger) ?? 0) + count);
  }
  return [...counts].map(([trigger, count]) => ({ trigger, count }));
}
