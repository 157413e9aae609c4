import type { Db } from '../db/database.ts';

/** What the salon has switched on beside what every account begins with: thanks, and what its team gets. */
const switchedOn = [
  { trigger: 'thanks', category: 'survey', amount: 2, unit: 'hours', at_minute: null, channels: ['whatsapp', 'email'] },
  { trigger: 'employee_day', category: 'service', amount: 0, unit: 'days', at_minute: 7 * 60, channels: ['email'] },
] as const;

/** As if they had been switched on this morning: what was due since then is written at the first look. */
const hoursAgo = 6;

export async function writeAutomatic(db: Db, account_id: number, now: Date): Promise<void> {
  const on_since = new Date(now.getTime() - hoursAgo * 3_600_000);
  await db
    .insertInto('automatic_rules')
    .values(
      switchedOn.map(({ channels, ...rule }) => ({
        account_id,
        ...rule,
        channels: JSON.stringify(channels),
        is_on: 1,
        english_on: 1,
        arabic_on: 1,
        service_ids: '[]',
        on_since,
      })),
    )
    .execute();
  await db.updateTable('automatic_rules').where('account_id', '=', account_id).set({ on_since }).execute();
  await db.updateTable('automatic_schedule').where('account_id', '=', account_id).set({ looked_until: on_since }).execute();
}
