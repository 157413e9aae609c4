import type { Db } from '../../../db/database.ts';
import type { LiveHub } from '../../../live/hub.ts';
import type { Services } from '../../../services.ts';
import { addUpSoldDays } from '../../finance/sold-days/public/tasks.ts';
import { judgeServedDays } from '../employee-report/public/tasks.ts';
import { postAccount } from './catch-up.ts';

/** The job that posts an account's books, and the one that looks through all accounts for what was missed. */
export const postTask = 'post_books';
export const postAllTask = 'post_all_books';

/** So long after a change its account is posted; what changes meanwhile is posted with it. */
const afterMs = 1_000;
/**
 * So long nothing more of an account is posted then, and what changes meanwhile is posted at its end: each posting begins with the same work, however little there
 * is to post, and takes it from the sales beside it.
 */
const restMs = 3_000;
const everyMs = 5 * 60_000;

/** Attendance is not in the books: no check-in makes a posting due, which in the hour when a salon opens would slow down the check-ins beside it. */
const isOutsideBooks = (topic: string): boolean => topic === 'attendance' || topic === 'attendance_kiosks';

/** Posts an account's books, adds up what it sold, and writes down whom employees served. */
export async function postBooks(services: Services, { account_id }: { account_id: number }): Promise<void> {
  await postAccount(services, account_id);
  await addUpSoldDays(services, account_id);
  await judgeServedDays(services, account_id);
}

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planPosting({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, postAllTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: postAllTask });
}

/** Posts what no process said that it changed, because it ended first. Plans the next look before, so that a failure does not end them. */
export async function postAllBooks(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planPosting(services, db));
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await postBooks(services, { account_id: id });
    } catch (error) {
      // The others' books are posted all the same; these are looked at again in five minutes.
      services.logger.error({ err: error, account_id: id }, 'the books of an account could not be posted');
    }
  }
}

/**
 * Hears of every change that this process publishes, all after their commits, and makes posting the account due a second later, and every three seconds while it goes
 * on changing: one job, however much changes. A word that is lost with its process is made up for by the look through all accounts.
 */
export function postingAfterChanges(live: LiveHub, services: Promise<Services>): LiveHub & { stop(): void } {
  /** Accounts that wait for their posting or rest after one; of those that rest, whether something changed meanwhile. */
  const waiting = new Map<number, { timer: NodeJS.Timeout; isChanged: boolean }>();
  const wait = (account_id: number, isResting: boolean): void => {
    const over = () => {
      const isChanged = waiting.get(account_id)?.isChanged ?? false;
      waiting.delete(account_id);
      if (isResting && !isChanged) return;
      wait(account_id, true);
      void post(account_id);
    };
    waiting.set(account_id, { timer: setTimeout(over, isResting ? restMs : afterMs).unref(), isChanged: false });
  };
  const post = async (account_id: number): Promise<void> => {
    const { database, jobs, logger } = await services;
    try {
      await database.withPlatform((db) => jobs.enqueue(db, postTask, { account_id }, { jobKey: String(account_id) }));
    } catch (error) {
      logger.warn({ err: error, account_id }, 'posting the books could not be made due, and waits for the next look');
    }
  };
  return {
    publish(change) {
      live.publish(change);
      if (isOutsideBooks(change.topic)) return;
      const waits = waiting.get(change.account_id);
      if (waits === undefined) wait(change.account_id, false);
      else waits.isChanged = true;
    },
    subscribe: (account_id, listener) => live.subscribe(account_id, listener),
    stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
    close: () => live.close(),
  };
}
