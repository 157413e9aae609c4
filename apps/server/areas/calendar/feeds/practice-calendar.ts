import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseAccess, Db } from '../../../db/database.ts';
import type { CalendarAddress, CalendarPort } from '../../../adapters/calendar.ts';

const behaves = { slow: 1, down: 2, twice: 3 } as const;

/**
 * The local stand-in of a calendar elsewhere: kept in the database, seen in the back office, told there to be slow, to be down, or to answer
 * twice. Each call is a transaction of its own, as it would be with another machine.
 */
export function practiceCalendar(database: DatabaseAccess): CalendarPort {
  async function work<T>({ account_id, link_id }: CalendarAddress, job: (db: Db, revision: string) => Promise<T>): Promise<T> {
    const behaviour = await database.withAccount(account_id, async (db) => {
      const row = await db
        .selectFrom('practice_calendars')
        .where('account_id', '=', account_id)
        .where('link_id', '=', link_id)
        .select('behaviour')
        .executeTakeFirst();
      return row?.behaviour ?? 0;
    });
    if (behaviour === behaves.down) throw new Error('The practice calendar was told to be down');
    if (behaviour === behaves.slow) await wait(1500);
    const once = () =>
      database.withAccount(account_id, async (db) => {
        const { revision } = await db
          .updateTable('practice_calendars')
          .set((row) => ({ revision: row('revision', '+', 1) }))
          .where('account_id', '=', account_id)
          .where('link_id', '=', link_id)
          .returning('revision')
          .executeTakeFirstOrThrow();
        return job(db, String(revision));
      });
    if (behaviour === behaves.twice) await once();
    return once();
  }

  return {
    name: 'practice calendar',
    put: (calendar, entry) =>
      work(calendar, async (db, revision) => {
        const row = {
          summary: entry.summary,
          file: entry.file,
          starts_at: entry.starts_at,
          ends_at: entry.ends_at,
          is_gone: 0,
          revision: Number(revision),
        };
        await db
          .insertInto('practice_calendar_entries')
          .values({ ...calendar, uid: entry.uid, is_ours: 1, ...row })
          .onConflict((conflict) => conflict.columns(['account_id', 'link_id', 'uid']).doUpdateSet(row))
          .execute();
      }),
    remove: ({ account_id, link_id }, uid) =>
      work({ account_id, link_id }, async (db) => {
        await db
          .deleteFrom('practice_calendar_entries')
          .where('account_id', '=', account_id)
          .where('link_id', '=', link_id)
          .where('uid', '=', uid)
          .where('is_ours', '=', 1)
          .execute();
      }),
    changes: ({ account_id, link_id }, token) =>
      work({ account_id, link_id }, async (db, revision) => {
        const rows = await db
          .selectFrom('practice_calendar_entries')
          .where('account_id', '=', account_id)
          .where('link_id', '=', link_id)
          .where('is_ours', '=', 0)
          .where('revision', '>', Number(token ?? 0))
          .select(['uid', 'starts_at', 'ends_at', 'is_gone'])
          .execute();
        return { entries: rows.map(({ is_gone, ...row }) => ({ ...row, is_gone: is_gone === 1 })), token: revision };
      }),
  };
}
