import { BoundedCache } from '../../../../cache/bounded-cache.ts';
import type { Db } from '../../../../db/database.ts';
import { readSchedule } from './facts-schedule.ts';
import { type Schedule, scheduleOf } from './schedule.ts';

/** Some tens of megabytes at the most; a salon with twenty employees and forty services has about 1,100. */
const mostEntries = 200_000;

interface Kept {
  content: string;
  schedule: Schedule;
}

const kept = new BoundedCache<number, Kept>(mostEntries);

/**
 * The schedule that was last used for an account, for guesses that are checked afterwards: it may have changed since.
 * Undefined where none is kept.
 */
export function lastSchedule(account_id: number): Schedule | undefined {
  return kept.peek(account_id)?.schedule;
}

/**
 * The schedule with this name (as `readOccupied` told it). It comes from memory only if its content is that very one; so nothing grows old
 * here, however many processes there are. A name is never used twice, which is why rolled-back changes do no harm either.
 */
export async function scheduleNamed(db: Db, account_id: number, content: string | null, time_zone: string): Promise<Schedule> {
  const known = kept.peek(account_id);
  if (known !== undefined && known.content === content && known.schedule.time_zone === time_zone) {
    kept.touch(account_id);
    return known.schedule;
  }
  const row = await readSchedule(db, account_id);
  const schedule = scheduleOf(row);
  if (row.content === null) await nameContent(db, account_id);
  else kept.keep(account_id, { content: row.content, schedule }, schedule.size);
  return schedule;
}

/** An account from before schedules had names gets its first. */
async function nameContent(db: Db, account_id: number): Promise<void> {
  await db
    .insertInto('schedule_versions')
    .values({ account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
