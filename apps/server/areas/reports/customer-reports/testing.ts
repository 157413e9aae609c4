import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { TestSalon } from '../../../testing/salon.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';

/** Another day; users stay signed in. */
export async function goToDay(app: TestServer, { account_id }: TestSalon, day: string, hour = 9): Promise<void> {
  app.setNow(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`));
  const expires_at = new Date(`${addDays(day, 1)}T20:00:00Z`);
  await app.services.database.withAccount(account_id, (db) =>
    db.updateTable('sessions').set({ expires_at, ends_at: expires_at }).where('account_id', '=', account_id).execute(),
  );
}

/** More customers, who were there before the first day, each with how they found the salon. */
export const addCustomers = (app: TestServer, { account_id }: TestSalon, names: Readonly<Record<string, string | null>>, created: string) =>
  app.services.database.withAccount(account_id, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into customers (account_id, name, referral_source, created_at)
      select ${account_id}, n.key, nullif(n.value, ''), ${created}::timestamptz from jsonb_each_text(${JSON.stringify(
        Object.fromEntries(Object.entries(names).map(([name, source]) => [name, source ?? ''])),
      )}::jsonb) n order by n.key returning id`.execute(db);
    await sql`update customers set created_at = ${created}::timestamptz where account_id = ${account_id}`.execute(db);
    return rows.map(({ id }) => id);
  });

/** A sale of a haircut, paid in cash. */
export const sell = (app: TestServer, salon: TestSalon, customer_id: number | undefined) =>
  app.succeed(
    issueInvoice,
    {
      ...(customer_id === undefined ? {} : { customer_id }),
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
    },
    { ...salon.as('owner'), idempotencyKey: randomUUID() },
  );

/** Visits of customers over a period: some come each week or two, some seldom, some once, and one twice on a day. */
export async function sellOverMonths(
  app: TestServer,
  salon: TestSalon,
  customer_ids: readonly number[],
  { from, to }: { from: string; to: string },
  seed: number,
): Promise<void> {
  const chance = chanceOf(seed);
  const shares = customer_ids.map(() => 0.01 + chance.below(5) / 100);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const coming = customer_ids.filter((_, place) => chance.happens(shares[place] ?? 0));
    if (coming.length === 0) continue;
    await goToDay(app, salon, day, chance.pick([6, 9, 22]));
    for (const id of coming) for (let times = chance.happens(0.1) ? 2 : 1; times > 0; times -= 1) await sell(app, salon, id);
    if (chance.happens(0.2)) await sell(app, salon, undefined);
  }
}
