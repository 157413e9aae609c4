import { randomUUID } from 'node:crypto';
import type { TestServer } from '../test-server.ts';

/** An export of all data that was taken already, by the noun of its address. */
export async function writeTakenExport(app: TestServer, account_id: number) {
  const at = new Date('2026-11-01T09:00:00Z');
  const account_exports = await app.services.database.withAccount(account_id, async (db) => {
    const { id: user_id } = await db
      .selectFrom('users')
      .where('account_id', '=', account_id)
      .where('is_owner', '=', 1)
      .select('id')
      .executeTakeFirstOrThrow();
    const made = { state: 'used', percent: 100, attempt: 1, table_count: 180, row_count: 1200, file_count: 3, bytes: 1_000_000 };
    const { id } = await db
      .insertInto('account_exports')
      .values({
        account_id,
        user_id,
        unique_id: randomUUID(),
        asked_on: '2026-11-01',
        asked_at: at,
        ready_at: at,
        expires_at: at,
        ended_at: at,
        ...made,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { account_exports };
}
