import type { Db } from '../../../../db/database.ts';
import { readSchedule } from './facts-schedule.ts';
import { type Schedule, scheduleOf } from './schedule.ts';

/** Some tens of megabytes at the most; a salon with twenty employees and forty services has about 1,100. */
const mostEntries = 200_000;

interface Kept {
  content: string;
  schedule: Schedule;
}

const kept = new Map<number, Kept>();
let entries = 0;

function forget(account_id: number): void {
  const known = kept.get(account_id);
  if (known === undefined) return;
  entries -= known.schedule.size;
  kept.delete(account_id);
}

function keep(account_id: number, content: string, schedule: Schedule): void {
  forget(account_id);
  kept.set(account_id, { content, schedule });
  entries += schedule.size;
  // A map goes through its keys in the order of their last insertion: the first is the one not used for longest.
  for (const oldest of kept.keys()) {
    if (entries <= mostEntries || oldest === account_id) return;
    forget(oldest);
  }
}

/**
 * The schedule that was last used for an account, for guesses that are checked afterwards: it may have changed since.
 * Undefined where none is kept.
 */
export function lastSchedule(account_id: number): Schedule | undefined {
  return kept.get(account_id)?.schedule;
}

/**
 * The schedule with this name (as `readOccupied` told it). It comes from memory only if its content is that very one; so nothing grows old
 * here, however many processes there are. A name is never used twice, which is why rolled-back changes do no harm either.
 */
export async function scheduleNamed(db: Db, account_id: number, content: string | null, time_zone: string): Promise<Schedule> {
  const known = kept.get(account_id);
  if (known !== undefined && known.content === content && known.schedule.time_zone === time_zone) {
    kept.delete(account_id);
    kept.set(account_id, known);
    return known.schedule;
  }
  const row = await readSchedule(db, account_id);
  const schedule = scheduleOf(row);
  if (row.content === null) await nameContent(db, account_id);
  else keep(account_id, row.content, schedule);
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
