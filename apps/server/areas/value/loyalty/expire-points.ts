import { LoyaltyEntryKind, pointsToExpire } from '@rawnaq/domain/value/loyalty/loyalty';
import { sql } from 'kysely';
import type { AccountContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { lockPoints, writePoints } from './ledger.ts';
import { todayOf } from '../../../http/business-day.ts';

/** The first customers, by id, with points that are past their last day; `after` goes on from one. */
async function findExpiring(services: Services, account_id: number, after: number): Promise<{ ids: number[]; day: string } | null> {
  return inAccountJob(services, account_id, async (context) => {
    const day = todayOf(context);
    const rows = await context.db
      .selectFrom('loyalty_entries as e')
      .innerJoin('loyalty_balances as b', (join) =>
        join.onRef('b.account_id', '=', 'e.account_id').onRef('b.customer_id', '=', 'e.customer_id').on('b.points', '>', 0),
      )
      .where('e.account_id', '=', account_id)
      .where('e.expires_on', '<', day)
      .where('e.customer_id', '>', after)
      .select('e.customer_id')
      .distinct()
      .orderBy('e.customer_id')
      .limit(500)
      .execute();
    return { ids: rows.map((row) => row.customer_id), day };
  });
}

/** Lets what a customer has past its last day expire, the oldest first: one transaction a customer, so that no till waits for a whole night's work. */
async function expireOf(services: Services, account_id: number, customer_id: number): Promise<void> {
  await inAccountJob(services, account_id, async (context) => {
    const { db } = context;
    const { points } = await lockPoints(db, account_id, customer_id);
    const { rows } = await sql<{ due: number; taken: number }>`
      select coalesce(sum(points) filter (where points > 0 and expires_on < ${todayOf(context)}::date), 0)::bigint as due,
        coalesce(-sum(points) filter (where points < 0), 0)::bigint as taken
      from loyalty_entries where account_id = ${account_id} and customer_id = ${customer_id}`.execute(db);
    const lost = Math.min(pointsToExpire(rows[0]?.due ?? 0, rows[0]?.taken ?? 0), points);
    if (lost > 0) await writePoints(context, customer_id, { kind: LoyaltyEntryKind.expired, points: -lost });
  });
}

/** Lets all points of a customer lapse who can no longer redeem them. */
export async function lapsePoints(context: AccountContext, customer_id: number): Promise<void> {
  const { points } = await lockPoints(context.db, context.account_id, customer_id);
  if (points > 0) await writePoints(context, customer_id, { kind: LoyaltyEntryKind.expired, points: -points });
}

/** The night after a day on which points ended. Done twice it finds nothing left to do; a night that was missed is made good by the next. */
export async function expirePoints(services: Services, { account_id }: { account_id: number }): Promise<void> {
  let after = 0;
  for (;;) {
    const found = await findExpiring(services, account_id, after);
    if (found === null || found.ids.length === 0) return;
    for (const customer_id of found.ids) await expireOf(services, account_id, customer_id);
    after = found.ids.at(-1) ?? after;
  }
}
